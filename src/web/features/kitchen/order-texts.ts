import type { KitchenOrder } from '#contract/kitchen.ts';
import type { Urgency } from '#domain/orders/kitchen-urgency.ts';
import {
  ACTIVE_STATUSES,
  type ActiveStatus,
  isActiveStatus,
  type OrderStatus,
  statusLabel,
} from '#domain/orders/order-status.ts';
import { minutesLate, promisedWindow } from '#domain/orders/promised-window.ts';
import { clockIn } from '#domain/restaurants/local-clock.ts';

const MINUTE_MS = 60_000;

interface ColumnTexts {
  title: string;
  /** The button that moves an order on. */
  advance: string;
  /** What follows the minutes since an order came here; null where they count since it was placed. */
  since: string | null;
}

const COLUMN_TEXTS: Record<ActiveStatus, ColumnTexts> = {
  pending: { title: 'New', advance: 'Confirm', since: null },
  confirmed: { title: 'Confirmed', advance: 'Start', since: 'since confirmed' },
  preparing: { title: 'Preparing', advance: 'Ready', since: 'in preparation' },
  ready: { title: 'Ready', advance: 'Handed over', since: 'since ready' },
};

/** The columns of a board, by the status of their orders. */
export const COLUMNS = ACTIVE_STATUSES.map((status) => ({ status, ...COLUMN_TEXTS[status] }));
export type Column = (typeof COLUMNS)[number];

/** The texts of the column of a status; null for an order that is over. */
export function columnTexts(status: OrderStatus): ColumnTexts | null {
  return isActiveStatus(status) ? COLUMN_TEXTS[status] : null;
}

/** A status as the board calls it. */
export function columnTitle(status: OrderStatus): string {
  return columnTexts(status)?.title ?? statusLabel(status);
}

/** '0 min', '59 min', '1 h 05' */
export function elapsedText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** When the customer expects the order, on the restaurant's clock: '17:01'. */
export function dueTime(
  order: Pick<KitchenOrder, 'createdAt' | 'estimatedDeliveryTime' | 'timezone'>,
): string {
  return clockIn(order.timezone, promisedWindow(order).promisedUntil).time;
}

/** When the customer expects the order, or how late it is. */
export function dueText(
  order: Pick<KitchenOrder, 'createdAt' | 'estimatedDeliveryTime' | 'timezone'>,
  { urgency, now }: { urgency: Urgency; now: Date },
): string {
  return urgency === 'late' ? `Late by ${minutesLate(order, now)} min` : `Due by ${dueTime(order)}`;
}

export function itemCountText(items: readonly { quantity: number }[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
}
