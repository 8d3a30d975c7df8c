import type { Order } from '#contract/orders.ts';
import { Stepper } from '#web/ui/stepper.tsx';

/** How many units of each order item, by its id. */
export type ChosenUnits = Readonly<Record<string, number>>;

interface RefundItemsProps {
  items: Order['items'];
  /** How many units of each item are left to refund. */
  left: ReadonlyMap<string, number>;
  chosen: ChosenUnits;
  onChange: (chosen: ChosenUnits) => void;
}

/** Chooses which units of an order are refunded. */
export function RefundItems({ items, left, chosen, onChange }: RefundItemsProps) {
  return (
    <ul aria-label="Items to refund" className="divide-y divide-line">
      {items.map(({ id, menuItem, quantity }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2">
          <span className="wrap-anywhere min-w-0">
            {menuItem.name}
            <span className="block text-muted text-sm">
              {left.get(id) ?? 0} of {quantity} left
            </span>
          </span>
          <Stepper
            name={menuItem.name}
            size="sm"
            value={chosen[id] ?? 0}
            min={0}
            max={left.get(id) ?? 0}
            onChange={(count) => onChange({ ...chosen, [id]: count })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The chosen units as lines of a refund. */
export function chosenLines(chosen: ChosenUnits): { id: string; quantity: number }[] {
  return Object.entries(chosen).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ id, quantity }] : [],
  );
}
