import { lineKeys, toPricedLine } from '#domain/cart/cart-lines.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { optionsByGroup } from '#domain/menus/choice-texts.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { Money } from '#web/ui/money.tsx';

/** The dishes about to be ordered. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  const keys = lineKeys(lines);
  return (
    <ul className="grid gap-2.5">
      {lines.map((line, index) => (
        <li key={keys[index]} className="flex items-baseline gap-3">
          <span className="tabular min-w-7 font-[650] text-muted">{line.quantity}×</span>
          <div className="wrap-anywhere min-w-0 flex-1">
            {line.name}
            <ChoiceList groups={optionsByGroup(line.options ?? [])} />
            {line.specialInstructions && (
              <span className="block text-[0.9375rem] text-muted">{line.specialInstructions}</span>
            )}
          </div>
          <Money cents={lineTotal(toPricedLine(line))} />
        </li>
      ))}
    </ul>
  );
}
