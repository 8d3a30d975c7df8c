import { type CartLine, toPricedLine } from '#domain/cart/cart-lines.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import { Money } from '#web/ui/money.tsx';

/** The dishes about to be ordered. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="grid gap-2.5">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline gap-3">
          <span className="tabular min-w-7 font-[650] text-ink-soft">{line.quantity}×</span>
          <span className="wrap-anywhere min-w-0 flex-1">
            {line.name}
            {line.specialInstructions && (
              <span className="block text-[0.9375rem] text-ink-soft">
                {line.specialInstructions}
              </span>
            )}
          </span>
          <Money cents={lineTotal(toPricedLine(line))} />
        </li>
      ))}
    </ul>
  );
}
