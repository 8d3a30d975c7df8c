import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '#contract/menu.ts';
import { repriceLines, toPricedLine } from '#domain/cart/cart-lines.ts';
import { dishImage } from '#domain/cart/dish-image.ts';
import { type LineProblem, lineProblem } from '#domain/cart/line-problem.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import { type CartLine, selectionKey } from '#domain/cart/stored-cart.ts';
import { optionsByGroup } from '#domain/menus/option-texts.ts';
import { formatMoney, moneyText } from '#domain/money.ts';
import { MAX_LINE_QUANTITY, MAX_SPECIAL_INSTRUCTIONS } from '#domain/orders/order-limits.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { focusOnMount } from '#web/ui/focus.ts';
import { Money } from '#web/ui/money.tsx';
import { OptionList } from '#web/ui/option-list.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { changeCart, removeFromCart, setCartNote, setCartQuantity } from './cart-changes.ts';
import { lineName, problemText } from './line-texts.ts';
import { useChangeOptions } from './options/use-change-options.tsx';
import { StrikeThrough, UnavailableNote } from './unavailable-note.tsx';

interface CartLineRowProps {
  line: ShownLine;
  lineKey: string;
  /** The dish on the current menu; undefined while it loads. */
  dish: MenuItem | undefined;
  /** Replaces a line whose options were changed: its button gets the focus. */
  isChanged: boolean;
  onOptionsChanged: (options: NonNullable<CartLine['options']>) => void;
}

export function CartLineRow(props: CartLineRowProps) {
  const { line, lineKey, dish, isChanged, onOptionsChanged } = props;
  const { name, restaurantName, quantity, image, options, isUnavailable } = line;
  const fullName = lineName(line);
  const inCart = { key: lineKey, name: fullName };
  const priced = toPricedLine(line);
  const problem = dish && lineProblem(line, dish);
  const hasOptions = dish ? dish.optionGroups.length > 0 || !!options?.length : !!options;
  const changeOptions = useChangeOptions({ line, lineKey, dish, onChanged: onOptionsChanged });
  return (
    <li
      // One column where large text leaves no room for two.
      className="grid grid-cols-1 gap-x-4 gap-y-2 py-5 first:pt-0 min-[18rem]:grid-cols-[4.5rem_minmax(0,1fr)]"
    >
      <Picture
        sources={[image && pictureSource(image), dishImage(name)]}
        sizes="4.5rem"
        alt=""
        name={name}
        aspect="aspect-square"
        className="w-18 rounded-control"
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-[650] leading-snug">
            <StrikeThrough isStruck={isUnavailable}>{name}</StrikeThrough>
          </p>
          <StrikeThrough isStruck={isUnavailable}>
            <Money cents={lineTotal(priced)} className="font-[650]" />
          </StrikeThrough>
        </div>
        <OptionList groups={optionsByGroup(options ?? [])} className="my-0.5" />
        <p className="text-[0.9375rem] text-muted">
          {restaurantName}
          {quantity > 1 && (
            <>
              {' · '}
              <Money cents={priced.unitPriceCents} /> each
            </>
          )}
        </p>
        {isUnavailable ? (
          <UnavailableNote line={line} lineKey={lineKey} />
        ) : (
          <>
            <div className="mt-2.5 flex flex-wrap items-center justify-between gap-3">
              <Stepper
                name={fullName}
                value={quantity}
                // Going below 1 removes the dish (specification, section 4).
                min={0}
                max={MAX_LINE_QUANTITY}
                size="sm"
                onChange={(next) => setCartQuantity(inCart, next)}
              />
              <IconButton
                label={`Remove ${fullName}`}
                size="sm"
                onClick={() => removeFromCart(inCart)}
                className="-mr-2"
              >
                <Trash2 className="size-4.5 text-muted" aria-hidden="true" />
              </IconButton>
            </div>
            {problem && (
              <LineProblemNote line={line} problem={problem} onChange={changeOptions.open} />
            )}
            <div className="flex flex-wrap gap-x-5">
              {hasOptions && (
                <button
                  type="button"
                  {...(isChanged && { ref: focusOnMount })}
                  aria-haspopup="dialog"
                  onClick={changeOptions.open}
                  onPointerEnter={changeOptions.preload}
                  onFocus={changeOptions.preload}
                  className={TEXT_BUTTON}
                >
                  Change choices<span className="sr-only"> of {fullName}</span>
                </button>
              )}
              <Note line={line} lineKey={lineKey} />
            </div>
            {changeOptions.dialog}
          </>
        )}
      </div>
    </li>
  );
}

const TEXT_BUTTON =
  'mt-1 min-h-9 rounded-chip text-[0.9375rem] text-muted underline decoration-line-strong/60 underline-offset-4 hover:text-foreground pointer-coarse:min-h-11';

function Note({ line, lineKey }: { line: CartLine; lineKey: string }) {
  const { specialInstructions = '' } = line;
  const name = lineName(line);
  const [isOpen, setIsOpen] = useState(specialInstructions !== '');
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    // Rendered synchronously, so that the focus can move from the button to the field replacing it.
    flushSync(() => setIsOpen(true));
    input.current?.focus();
  };
  if (!isOpen) {
    return (
      <button type="button" onClick={open} className={TEXT_BUTTON}>
        Add a note<span className="sr-only"> for {name}</span>
      </button>
    );
  }
  return (
    <TextField
      ref={input}
      label={
        <>
          Note<span className="sr-only"> for {name}</span>
        </>
      }
      placeholder="No onions, extra sauce…"
      value={specialInstructions}
      maxLength={MAX_SPECIAL_INSTRUCTIONS}
      onChange={(event) => setCartNote(lineKey, event.target.value)}
      className="mt-3 basis-full"
    />
  );
}

interface LineProblemNoteProps {
  line: CartLine;
  problem: LineProblem;
  onChange: () => void;
}

/** The problem of a line's options on the current menu, with a button to resolve it. */
function LineProblemNote({ line, problem, onChange }: LineProblemNoteProps) {
  return (
    <div className="mt-3 grid justify-items-start gap-2.5 rounded-control bg-yellow-soft px-4 py-3 text-[0.9375rem] text-yellow">
      <p className="wrap-anywhere">{problemText(problem)}</p>
      {problem.kind === 'options' ? (
        <Button size="sm" onClick={onChange} aria-haspopup="dialog">
          Choose again<span className="sr-only"> for {lineName(line)}</span>
        </Button>
      ) : (
        <Button size="sm" className="tabular" onClick={() => acceptPrice(line, problem.toCents)}>
          Accept {formatMoney(problem.toCents)}
          <span className="sr-only"> for {lineName(line)}</span>
        </Button>
      )}
    </div>
  );
}

function acceptPrice(line: CartLine, toCents: Parameters<typeof moneyText>[0]): void {
  const prices = new Map([[selectionKey(line), Number(moneyText(toCents))]]);
  changeCart((lines) => repriceLines(lines, prices), 'New price accepted.');
}
