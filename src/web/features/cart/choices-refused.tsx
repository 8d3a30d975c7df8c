import type { OrderRefusal } from '#contract/orders.ts';
import { type CartLine, removeLine } from '#domain/cart/cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';
import { changeCart, useCartLines } from './cart-store.ts';
import { useChangeChoices } from './choices/use-change-choices.tsx';
import { lineName } from './line-name.ts';
import { refusedLines } from './refused-lines.ts';

interface ChoicesRefusedProps {
  refusal: OrderRefusal;
  onSettled: () => void;
}

/** Says which dish has unavailable choices, and offers to choose again or to remove the dish. */
export function ChoicesRefused({ refusal, onSettled }: ChoicesRefusedProps) {
  const { choices = [], items = [], message } = refusal;
  const lines = useCartLines();
  const [refused] = [...choices, ...items.filter(({ option }) => option)].flatMap((named) =>
    refusedLines(lines, named),
  );
  if (!refused) return <Notice tone="warning" title={TITLE} text={message} />;
  const { line, key } = refused;
  return <RefusedLine key={key} lineKey={key} {...{ line, message, onSettled }} />;
}

const TITLE = 'Some choices are not available';

interface RefusedLineProps {
  line: CartLine;
  lineKey: string;
  message: string;
  onSettled: () => void;
}

/** The first one; the next order names the next. */
function RefusedLine({ line, lineKey, message, onSettled }: RefusedLineProps) {
  const choices = useChangeChoices({
    line,
    lineKey,
    onChanged: onSettled,
    // This notice goes with its button.
    returnFocusTo: () => document.getElementById('order-summary'),
  });
  const remove = () => {
    changeCart((lines) => removeLine(lines, lineKey), `${lineName(line)} removed from your cart.`);
    onSettled();
  };
  return (
    <Notice
      tone="warning"
      title={TITLE}
      text={message}
      action={
        <>
          <Button ref={focusOnMount} size="sm" aria-haspopup="dialog" onClick={choices.open}>
            Choose again
          </Button>
          <Button variant="secondary" size="sm" onClick={remove}>
            Remove {line.name}
          </Button>
          {choices.dialog}
        </>
      }
    />
  );
}
