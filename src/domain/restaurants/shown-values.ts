import { clockIn, dateAfter, type RestaurantClock, weekdayName, weekdayOf } from './local-clock.ts';

/** A restaurant of a response: with the values in effect then, computed by `restaurantAt` (timed-values.ts). */
export interface ShownRestaurant {
  isTemporarilyClosed: boolean;
  /** When the temporary closing ends automatically, ISO 8601; null: until somebody ends it. */
  pausedUntil: string | null;
  /** Includes the extra minutes, as `pickupTime` does. */
  deliveryTime: string;
  pickupTime: string;
  extraMinutes: number;
  busyUntil: string | null;
}

/**
 * A restaurant of an earlier response at a later instant, so that an open page shows the end of a pause without a
 * request. The same object while nothing has ended. For stored values, use `restaurantAt`.
 */
export function shownRestaurantAt<Shown extends ShownRestaurant>(shown: Shown, now: Date): Shown {
  const hasPauseEnded = hasEnded(shown.pausedUntil, now);
  const hasBusyEnded = hasEnded(shown.busyUntil, now);
  if (!hasPauseEnded && !hasBusyEnded) return shown;
  return {
    ...shown,
    ...(hasPauseEnded && { isTemporarilyClosed: false, pausedUntil: null }),
    ...(hasBusyEnded && {
      deliveryTime: extendDuration(shown.deliveryTime, -shown.extraMinutes),
      pickupTime: extendDuration(shown.pickupTime, -shown.extraMinutes),
      extraMinutes: 0,
      busyUntil: null,
    }),
  };
}

/** '25-35 min' as '35-45 min'. */
export function extendDuration(duration: string, minutes: number): string {
  if (minutes === 0) return duration;
  return duration.replace(/\d+/g, (figure) => String(Number(figure) + minutes));
}

/** Until when something holds, on the restaurant's clock: 'until 19:30', 'until tomorrow at 05:00'. */
export function untilText(end: string, clock: RestaurantClock): string {
  return `until ${localTimeText(end, clock)}`;
}

/** When a sold-out dish is available again: 'Back at 19:30', 'Back tomorrow at 05:00'. */
export function availableAgainText(end: string, clock: RestaurantClock): string {
  const text = localTimeText(end, clock);
  return /^\d/.test(text) ? `Back at ${text}` : `Back ${text}`;
}

/** An instant, ISO 8601, on the restaurant's clock: '19:30', 'tomorrow at 05:00', 'Friday at 05:00'. */
export function localTimeText(instant: string, { timezone, now }: RestaurantClock): string {
  const { date: today } = clockIn(timezone, now);
  const { date, time } = clockIn(timezone, new Date(instant));
  if (date === today) return time;
  if (date === dateAfter(today, 1)) return `tomorrow at ${time}`;
  return `${weekdayName(weekdayOf(date))} at ${time}`;
}

/** Whether an end (ISO 8601) has passed; null: it has no end. */
export function hasEnded(end: string | null, now: Date): boolean {
  return end !== null && Date.parse(end) <= now.getTime();
}
