import { MINUTE_MS } from '../durations.ts';
import { isActiveStatus, type OrderStatus } from './order-status.ts';
import { type PromisedOrder, type PromisedWindow, promisedWindow } from './promised-window.ts';

/** The range of minutes until arrival that a kitchen can set. */
export const ARRIVAL_MINUTES = { min: 5, max: 240 } as const;

/** Minutes until arrival, offered when a kitchen accepts an order. */
export const ARRIVAL_CHOICES = [10, 15, 20, 30, 40, 60] as const;

/** Minutes by which an accepted order can be postponed with one tap. */
export const POSTPONE_CHOICES = [5, 10, 20, 30] as const;

/** The smallest change of the time that is mailed to the customer. */
const MAILED_MINUTES = 5;

/** The length of the window that customers are shown. A kitchen sets its end. */
const WINDOW_MINUTES = 10;

/** The window of an order that arrives in this many minutes, rounded up to full minutes. */
export function windowInMinutes(minutes: number, now: Date): PromisedWindow {
  return windowUntil(new Date(now.getTime() + minutes * MINUTE_MS), now);
}

/** The window that ends at an instant, rounded up to full minutes. It does not begin before now. */
export function windowUntil(until: Date, now: Date): PromisedWindow {
  const end = Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS;
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return {
    promisedFrom: new Date(Math.min(end, Math.max(start, end - WINDOW_MINUTES * MINUTE_MS))),
    promisedUntil: new Date(end),
  };
}

/** The window of a postponed order. If the order is late, the minutes count from now. */
export function postponedWindow(order: PromisedOrder, minutes: number, now: Date): PromisedWindow {
  const due = Math.max(promisedWindow(order).promisedUntil.getTime(), now.getTime());
  return windowUntil(new Date(due + minutes * MINUTE_MS), now);
}

/** Whether a kitchen may give an order a new time: it has accepted it and not handed it over. */
export function canPromise(status: OrderStatus): boolean {
  return isActiveStatus(status) && status !== 'pending';
}

/** Whether a new time is in the future and within the range that a kitchen may promise. */
export function isValidPromise(until: Date, now: Date): boolean {
  const minutes = (until.getTime() - now.getTime()) / MINUTE_MS;
  return minutes > 0 && minutes <= ARRIVAL_MINUTES.max;
}

/** Whether the customer gets a mail about a new time. */
export function isMailedChange(before: PromisedOrder, { promisedUntil }: PromisedWindow): boolean {
  const shift = promisedUntil.getTime() - promisedWindow(before).promisedUntil.getTime();
  return Math.abs(shift) >= MAILED_MINUTES * MINUTE_MS;
}
