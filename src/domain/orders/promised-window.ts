import { DAY_MINUTES, MINUTE_MS } from '../durations.ts';
import type { Fulfilment } from '../restaurants/fulfilment.ts';
import { clockIn, type RestaurantClock } from '../restaurants/local-clock.ts';
import { RESTAURANT_DEFAULTS } from '../restaurants/restaurant-defaults.ts';
import { slotText } from '../restaurants/slot-choice.ts';
import { isActiveStatus, type OrderStatus } from './order-status.ts';

export interface PromisedOrder {
  /** ISO 8601. */
  createdAt: string;
  /** '25-35 minutes', counted from when the order was placed. */
  estimatedDeliveryTime: string | null;
  /** ISO 8601. Without them, as in orders of earlier versions, it follows from the estimate. */
  promisedFrom?: string | null | undefined;
  promisedUntil?: string | null | undefined;
  status?: OrderStatus | undefined;
  /** Left out: delivery. */
  fulfilment?: Fulfilment | undefined;
  /** The start of its slot; null and left out: as soon as possible. */
  scheduledFor?: string | null | undefined;
}

/** The instants between which the order is expected. */
export interface PromisedWindow {
  promisedFrom: Date;
  promisedUntil: Date;
}

/** The estimate of an order from a restaurant's delivery time: '25-35 min' as '25-35 minutes'. */
export function estimateText(deliveryTime: string): string {
  return (deliveryTime || RESTAURANT_DEFAULTS.deliveryTime).replace(/ min$/, ' minutes');
}

/** The window that an order was promised for; the default one if it has no estimate. */
export function promisedWindow(order: PromisedOrder): PromisedWindow {
  const { createdAt, estimatedDeliveryTime, promisedFrom, promisedUntil } = order;
  if (promisedFrom && promisedUntil) {
    return { promisedFrom: new Date(promisedFrom), promisedUntil: new Date(promisedUntil) };
  }
  const figures = estimatedDeliveryTime?.match(/\d+/g) ?? DEFAULT_FIGURES;
  const minutes = figures.map(Number);
  const placed = Date.parse(createdAt);
  return {
    promisedFrom: new Date(placed + Math.min(...minutes) * MINUTE_MS),
    promisedUntil: new Date(placed + Math.max(...minutes) * MINUTE_MS),
  };
}

const DEFAULT_FIGURES = RESTAURANT_DEFAULTS.deliveryTime.match(/\d+/g) ?? [];

/** Whether customers are shown when the order arrives: not once it is delivered or cancelled. */
export function isArriving(order: PromisedOrder & { status: OrderStatus }): boolean {
  const isKnown = order.estimatedDeliveryTime !== null || Boolean(order.promisedUntil);
  return isActiveStatus(order.status) && isKnown;
}

/** Whether the order is ready and waiting for pickup. */
export function isWaitingForPickup({ status, fulfilment }: PromisedOrder): boolean {
  return status === 'ready' && fulfilment === 'pickup';
}

/** How many minutes late an order is; 0 within its window, before, and once it can be picked up. */
export function minutesLate(order: PromisedOrder, now: Date): number {
  if (isWaitingForPickup(order)) return 0;
  const lateMs = now.getTime() - promisedWindow(order).promisedUntil.getTime();
  return lateMs > 0 ? Math.max(1, Math.floor(lateMs / MINUTE_MS)) : 0;
}

/** The window on the restaurant's clock: '12:40–12:50'. */
export function windowText(order: PromisedOrder, timezone: string): string {
  const { promisedFrom, promisedUntil } = promisedWindow(order);
  const [from, until] = [promisedFrom, promisedUntil].map((at) => clockIn(timezone, at).time);
  return from === until ? `${until}` : `${from}–${until}`;
}

/** The window, of a scheduled order with its day: 'Sat, Nov 28, 12:00–12:30'. */
export function promiseText(order: PromisedOrder, timezone: string): string {
  if (!order.scheduledFor) return windowText(order, timezone);
  const { promisedFrom: from, promisedUntil: until } = promisedWindow(order);
  return slotText({ from: from.toISOString(), until: until.toISOString() }, timezone);
}

/** The label of the window. */
export function promiseLabel({ fulfilment, scheduledFor }: PromisedOrder): string {
  if (scheduledFor) return 'Scheduled for';
  return fulfilment === 'pickup' ? 'Estimated pickup' : 'Estimated delivery';
}

/** 'Arriving 12:40–12:50', 'Pick up 12:40–12:50', or once that is over 'Running 10 min late'. */
export function arrivalText(order: PromisedOrder, { timezone, now }: RestaurantClock): string {
  if (isWaitingForPickup(order)) return 'Ready for pickup';
  const late = minutesLate(order, now);
  if (late > 0) return `Running ${durationText(late)} late`;
  if (order.scheduledFor) return `Scheduled for ${promiseText(order, timezone)}`;
  const verb = order.fulfilment === 'pickup' ? 'Pick up' : 'Arriving';
  return `${verb} ${windowText(order, timezone)}`;
}

/** '12 min', '1 h 05 min' */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= DAY_MINUTES) return 'more than a day';
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
