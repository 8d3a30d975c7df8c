import { clsx } from 'clsx';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type StatusTone,
  statusLabel,
  statusTone,
} from '#domain/orders/order-status.ts';
import { useFocusWhenGone } from '#web/features/managing/records/use-focus-when-gone.ts';
import { ChoiceMenu } from '#web/ui/choice-menu.tsx';

interface StatusSelectProps {
  order: Order;
  onChoose: (status: OrderStatus) => void;
}

/** The status of an order, with a menu of all others. */
export function StatusSelect({ order, onChoose }: StatusSelectProps) {
  // In a filtered list the row may disappear when its status changes.
  const frame = useFocusWhenGone<HTMLSpanElement>();
  return (
    <span ref={frame}>
      <ChoiceMenu
        label={`Status of order ${orderNumber(order.id)}`}
        value={order.status}
        options={STATUSES}
        onChoose={onChoose}
        className={clsx(
          'h-10 max-w-full rounded-full border border-current/25 font-[650] text-sm transition-[border-color] duration-150 pointer-coarse:h-11 hover:border-current',
          TONES[statusTone(order.status)],
        )}
      />
    </span>
  );
}

const STATUSES = ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }));

const TONES: Record<StatusTone, string> = {
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  orange: 'bg-orange-soft text-orange',
  purple: 'bg-purple-soft text-purple',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  gray: 'bg-gray-soft text-gray',
};
