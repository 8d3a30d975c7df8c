import { lineKeys, toPricedLine } from '#domain/cart/cart-lines.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import { optionsByGroup } from '#domain/menus/option-texts.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import { Money } from '#web/ui/money.tsx';
import { OptionList } from '#web/ui/option-list.tsx';
import { StrikeThrough, UnavailableNote } from './unavailable-note.tsx';

/** The dishes about to be ordered; those that are no longer available are struck out. */
export function OrderLines({ lines }: { lines: readonly ShownLine[] }) {
  const keys = lineKeys(lines);
  return (
    <ul className="grid gap-2.5">
      {lines.map((line, index) => (
        <li key={keys[index]}>
          <div className="flex items-baseline gap-3">
            <span className="tabular min-w-7 font-[650] text-muted">{line.quantity}×</span>
            <div className="wrap-anywhere min-w-0 flex-1">
              <StrikeThrough isStruck={line.isUnavailable}>{line.name}</StrikeThrough>
              <OptionList groups={optionsByGroup(line.options ?? [])} />
              {line.specialInstructions && (
                <span className="block text-[0.9375rem] text-muted">
                  {line.specialInstructions}
                </span>
              )}
            </div>
            <StrikeThrough isStruck={line.isUnavailable}>
              <Money cents={lineTotal(toPricedLine(line))} />
            </StrikeThrough>
          </div>
          {line.isUnavailable && (
            <UnavailableNote line={line} lineKey={keys[index] ?? ''} onSettled={focusSummary} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The note disappears with its line, so the focus moves to the summary. */
function focusSummary(): void {
  document.getElementById('order-summary')?.focus();
}
