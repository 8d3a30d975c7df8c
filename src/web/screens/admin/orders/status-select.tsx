import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type StatusTone,
  statusLabel,
  statusTone,
} from '#domain/orders/order-status.ts';

interface StatusSelectProps {
  order: Order;
  onChoose: (status: OrderStatus) => void;
}

/** A select with the status of an order. */
export function StatusSelect({ order, onChoose }: StatusSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // In a filtered list the row may disappear when its status changes, and the focus with it.
  useLayoutEffect(() => {
    const { current } = select;
    return () => {
      if (document.activeElement === current) document.querySelector('main')?.focus();
    };
  }, []);
  return (
    <select
      ref={select}
      aria-label={`Status of order ${orderNumber(order.id)}`}
      value={order.status}
      onChange={(event) => {
        const chosen = ORDER_STATUSES.find((status) => status === event.target.value);
        if (chosen) onChoose(chosen);
      }}
      className={clsx(
        'select-arrow h-10 max-w-full rounded-full border border-current/25 pr-9 pl-3.5 font-[650] text-sm transition-[border-color] duration-150 pointer-coarse:h-11 hover:border-current',
        TONES[statusTone(order.status)],
      )}
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status)}
        </option>
      ))}
    </select>
  );
}

const TONES: Record<StatusTone, string> = {
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  orange: 'bg-orange-soft text-orange',
  purple: 'bg-purple-soft text-purple',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  gray: 'bg-gray-soft text-gray',
};
