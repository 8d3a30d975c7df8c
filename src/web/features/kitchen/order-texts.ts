import type { KitchenOrder } from '#contract/kitchen.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { isAwaitingRelease, type Urgency } from '#domain/orders/kitchen-urgency.ts';
import {
  ACTIVE_STATUSES,
  type ActiveStatus,
  isActiveStatus,
  type OrderStatus,
  statusLabel,
} from '#domain/orders/order-status.ts';
import { minutesLate, promisedWindow, windowText } from '#domain/orders/promised-window.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { clockIn, weekdayName } from '#domain/restaurants/local-clock.ts';

interface ColumnTexts {
  title: string;
  /** The button that moves an order on. */
  advance: string;
  /** See {@link sinceText}. */
  since: string | null;
}

const COLUMN_TEXTS: Record<ActiveStatus, ColumnTexts> = {
  pending: { title: 'New', advance: 'Confirm', since: null },
  confirmed: { title: 'Confirmed', advance: 'Start', since: 'since confirmed' },
  preparing: { title: 'Preparing', advance: 'Ready', since: 'in preparation' },
  ready: { title: 'Ready', advance: 'Handed over', since: 'since ready' },
};

/** The columns by the status of their orders, and the one of new scheduled orders. */
export type ColumnKey = ActiveStatus | 'later';

/** The columns of a board, in its order. */
export const COLUMNS: readonly { key: ColumnKey; title: string }[] = [
  ...ACTIVE_STATUSES.map((key) => ({ key, title: COLUMN_TEXTS[key].title })),
  { key: 'later', title: 'Later' },
];
export type Column = (typeof COLUMNS)[number];

/** The column that an order is in; null for one that is over. */
export function columnOf(order: KitchenOrder, now: Date): ColumnKey | null {
  if (isAwaitingRelease(order, now)) return 'later';
  return isActiveStatus(order.status) ? order.status : null;
}

/** A status as the board calls it. */
export function columnTitle(status: OrderStatus, fulfilment: Fulfilment): string {
  return isActiveStatus(status) ? COLUMN_TEXTS[status].title : statusLabel(status, fulfilment);
}

/** The button that moves an order on; null for an order that is over. */
export function advanceText(order: KitchenOrder, now: Date): string | null {
  const { status, fulfilment } = order;
  if (isAwaitingRelease(order, now)) return 'Start now';
  if (status === 'ready' && fulfilment === 'pickup') return statusLabel('delivered', fulfilment);
  return isActiveStatus(status) ? COLUMN_TEXTS[status].advance : null;
}

/** The suffix of the minutes since an order came into its column; null where they count since it was placed. */
export function sinceText(status: OrderStatus): string | null {
  return isActiveStatus(status) ? COLUMN_TEXTS[status].since : null;
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
  order: DueOrder,
  { urgency, now }: { urgency: Urgency; now: Date },
): string {
  if (urgency === 'late') return `Late by ${minutesLate(order, now)} min`;
  return order.scheduledFor ? scheduledText(order, now) : `Due by ${dueTime(order)}`;
}

/** The time that an order is scheduled for: 'For 12:00–12:30', 'For Sun 12:00–12:30'. */
export function scheduledText(order: DueOrder, now: Date): string {
  const { timezone } = order;
  const day = dayUnlessToday(promisedWindow(order).promisedFrom, { timezone, now });
  return `For ${day}${windowText(order, timezone)}`;
}

/** When the kitchen has to start: 'Starts 11:25', 'Starts Sun 11:25'. */
export function startText(
  { releaseAt, timezone }: Pick<KitchenOrder, 'releaseAt' | 'timezone'>,
  now: Date,
): string {
  const at = new Date(releaseAt);
  return `Starts ${dayUnlessToday(at, { timezone, now })}${clockIn(timezone, at).time}`;
}

/** 'Sun ', or nothing on the same day. */
function dayUnlessToday(at: Date, { timezone, now }: { timezone: string; now: Date }): string {
  const today = clockIn(timezone, now).date;
  const { date, weekday } = clockIn(timezone, at);
  return date === today ? '' : `${weekdayName(weekday).slice(0, 3)} `;
}

type DueOrder = Pick<
  KitchenOrder,
  | 'createdAt'
  | 'estimatedDeliveryTime'
  | 'promisedFrom'
  | 'promisedUntil'
  | 'scheduledFor'
  | 'timezone'
>;

export function itemCountText(items: readonly { quantity: number }[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item' : `${count} items`;
}
