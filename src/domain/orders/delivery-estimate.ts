import { MINUTE_MS } from '../durations.ts';
import type { Fulfilment } from '../restaurants/fulfilment.ts';
import { fulfilmentTime } from '../restaurants/fulfilment-time.ts';
import { clockIn } from '../restaurants/local-clock.ts';
import { localDateTime } from '../restaurants/local-date-time.ts';
import { extendDuration } from '../restaurants/shown-values.ts';
import type { Slot } from '../restaurants/slots.ts';
import { extraMinutesAt } from '../restaurants/timed-values.ts';
import { estimateText, type PromisedWindow, promisedWindow } from './promised-window.ts';

/** The stored times of a restaurant. */
export interface RestaurantTimes {
  timezone: string;
  /** '25-35 min', without the extra minutes. */
  deliveryTime: string;
  pickupTime: string;
  extraMinutes: number;
  busyUntil: string | null;
}

/** The promised times of a new order. */
export interface DeliveryEstimate extends PromisedWindow {
  /** '25-35 minutes', or the slot: 'Nov 21, 2026, 12:00–12:30'. */
  estimatedDeliveryTime: string;
  /** When the kitchen has to start it. */
  releaseAt: Date;
}

export interface EstimateRequest {
  fulfilment: Fulfilment;
  now: Date;
}

/** The promise of an order as soon as possible: now plus the two figures of the time, extra minutes included. */
export function estimateNow(
  restaurant: RestaurantTimes,
  request: EstimateRequest,
): DeliveryEstimate {
  const { fulfilment, now } = request;
  const estimatedDeliveryTime = extendDuration(
    estimateText(fulfilmentTime(restaurant, fulfilment)),
    extraMinutesAt(restaurant, now),
  );
  const createdAt = now.toISOString();
  const window = promisedWindow({ createdAt, estimatedDeliveryTime });
  return { ...window, estimatedDeliveryTime, releaseAt: now };
}

/**
 * The promise of an order for a slot. It is released before the slot by the upper figure of the restaurant's time,
 * without extra minutes, and never before now.
 */
export function estimateForSlot(
  restaurant: RestaurantTimes,
  slot: Slot,
  { fulfilment, now }: EstimateRequest,
): DeliveryEstimate {
  const figures = fulfilmentTime(restaurant, fulfilment).match(/\d+/g) ?? [];
  const start = slot.from.getTime() - Math.max(...figures.map(Number)) * MINUTE_MS;
  return {
    promisedFrom: slot.from,
    promisedUntil: slot.until,
    estimatedDeliveryTime: slotText(slot, restaurant.timezone),
    releaseAt: new Date(Math.max(start, now.getTime())),
  };
}

/** A slot on the restaurant's clock: 'Nov 21, 2026, 12:00–12:30'. */
function slotText({ from, until }: Slot, timezone: string): string {
  return `${localDateTime(from.toISOString(), timezone)}–${clockIn(timezone, until).time}`;
}
