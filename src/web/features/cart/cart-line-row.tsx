import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartLine, toPricedLine } from '#domain/cart/cart-lines.ts';
import { dishImage } from '#domain/cart/dish-image.ts';
import { MAX_LINE_QUANTITY, MAX_SPECIAL_INSTRUCTIONS } from '#domain/orders/order-limits.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { removeFromCart, setCartNote, setCartQuantity } from './cart-store.ts';

export function CartLineRow({ line }: { line: CartLine }) {
  const { name, restaurantName, quantity, image } = line;
  const priced = toPricedLine(line);
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-5 first:pt-0">
      <Picture
        sources={[image && pictureSource(image), dishImage(name)]}
        sizes="4.5rem"
        alt=""
        name={name}
        aspect="aspect-square"
        className="rounded-control"
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 font-[650] leading-snug">{name}</p>
          <Money cents={lineTotal(priced)} className="font-[650]" />
        </div>
        <p className="text-[0.9375rem] text-ink-soft">
          {restaurantName}
          {quantity > 1 && (
            <>
              {' · '}
              <Money cents={priced.unitPriceCents} /> each
            </>
          )}
        </p>
        <div className="mt-2.5 flex items-center justify-between gap-3">
          <Stepper
            name={name}
            value={quantity}
            // Going below 1 removes the dish (specification, section 4).
            min={0}
            max={MAX_LINE_QUANTITY}
            size="sm"
            onChange={(next) => setCartQuantity(line, next)}
          />
          <IconButton
            label={`Remove ${name}`}
            size="sm"
            onClick={() => removeFromCart(line)}
            className="-mr-2"
          >
            <Trash2 className="size-4.5 text-ink-soft" aria-hidden="true" />
          </IconButton>
        </div>
        <Note line={line} />
      </div>
    </li>
  );
}

function Note({ line }: { line: CartLine }) {
  const { name, specialInstructions = '' } = line;
  const [isOpen, setIsOpen] = useState(specialInstructions !== '');
  const input = useRef<HTMLInputElement>(null);
  const open = () => {
    // Rendered synchronously, so that the focus can move from the button to the field replacing it.
    flushSync(() => setIsOpen(true));
    input.current?.focus();
  };
  if (!isOpen) {
    return (
      <button
        type="button"
        onClick={open}
        className="mt-1 min-h-9 rounded-chip text-[0.9375rem] text-ink-soft underline decoration-line-strong/60 underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
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
      onChange={(event) => setCartNote(line, event.target.value)}
      className="mt-3"
    />
  );
}
