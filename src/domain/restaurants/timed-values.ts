import { hasEnoughOptions } from '#domain/menus/chosen-options.ts';
import type { OptionGroup } from '#domain/menus/option-groups.ts';
import { optionEnds, optionGroupsAt, withoutEnds } from '#domain/menus/option-groups-at.ts';
import { MINUTE_MS } from '../durations.ts';
import { firstInstantAt, nextBusinessDay } from './business-day.ts';
import { clockIn, dateAfter, type RestaurantClock } from './local-clock.ts';
import { extendDuration } from './shown-values.ts';
import { type SpecialDay, upcomingSpecialDays } from './special-days.ts';

/**
 * Temporary settings of a restaurant end automatically: nothing is written at the end, the current value is computed
 * wherever it is used.
 */

/** How long a pause lasts. `tomorrow`: until the next business day; `resumed`: until somebody ends it. */
export const PAUSE_SPANS = ['30m', '1h', '2h', 'tomorrow', 'resumed'] as const;
export type PauseSpan = (typeof PAUSE_SPANS)[number];

const SPAN_MINUTES: Partial<Record<PauseSpan, number>> = { '30m': 30, '1h': 60, '2h': 120 };

/** How many minutes longer a busy kitchen may take. */
export const EXTRA_MINUTES = [0, 10, 20, 30] as const;

/**
 * When a span that begins now ends; null: when somebody ends it. It ends on a full minute, as opening hours do, so
 * that pages and lists change together.
 */
export function spanEnd(span: PauseSpan, { timezone, now }: RestaurantClock): Date | null {
  if (span === 'resumed') return null;
  if (span === 'tomorrow') return nextBusinessDay(now, timezone);
  const end = now.getTime() + (SPAN_MINUTES[span] ?? 0) * MINUTE_MS;
  return new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS);
}

export interface TimedRestaurant {
  timezone: string;
  isTemporarilyClosed: boolean;
  /** The end of a pause, ISO 8601; it may have passed. */
  pausedUntil: string | null;
  deliveryTime: string;
  pickupTime: string;
  extraMinutes: number;
  /** Until when `extraMinutes` count. */
  busyUntil: string | null;
  specialDays: SpecialDay[];
}

/**
 * A stored restaurant with the values in effect at an instant. Not for what this function or the API has returned, to
 * which it would add the extra minutes again: see `shownRestaurantAt` (shown-values.ts).
 */
export function restaurantAt<Stored extends TimedRestaurant>(stored: Stored, now: Date): Stored {
  // A restaurant closed until somebody reopens it does not open when a pause ends.
  const pausedUntil = stored.isTemporarilyClosed ? null : unlessEnded(stored.pausedUntil, now);
  const extraMinutes = extraMinutesAt(stored, now);
  return {
    ...stored,
    isTemporarilyClosed: stored.isTemporarilyClosed || pausedUntil !== null,
    pausedUntil,
    deliveryTime: extendDuration(stored.deliveryTime, extraMinutes),
    pickupTime: extendDuration(stored.pickupTime, extraMinutes),
    extraMinutes,
    busyUntil: extraMinutes > 0 ? stored.busyUntil : null,
    specialDays: upcomingSpecialDays(stored.specialDays, { timezone: stored.timezone, now }),
  };
}

/** How many minutes longer deliveries take at an instant. */
export function extraMinutesAt(
  { extraMinutes, busyUntil }: Pick<TimedRestaurant, 'extraMinutes' | 'busyUntil'>,
  now: Date,
): number {
  return unlessEnded(busyUntil, now) === null ? 0 : extraMinutes;
}

export interface TimedDish {
  isAvailable: boolean;
  /** Until when it is sold out, ISO 8601; it may have passed. */
  soldOutUntil: string | null;
  optionGroups: readonly OptionGroup[];
}

type EndField = Extract<keyof TimedRestaurant | keyof TimedDish, `${string}Until`>;

const ENDS: Readonly<Record<EndField, true>> = {
  pausedUntil: true,
  busyUntil: true,
  soldOutUntil: true,
};

/** The fields that say when a temporary setting ends. */
export const END_FIELDS: readonly string[] = Object.keys(ENDS);

/** A stored dish with the values in effect at an instant. It is unavailable if a required option group is sold out. */
export function dishAt<Stored extends TimedDish>(stored: Stored, now: Date): Stored {
  // The end of an option does not bring back a dish that is switched off, so it is not shown.
  const optionGroups = stored.isAvailable
    ? optionGroupsAt(stored.optionGroups, now)
    : withoutEnds(stored.optionGroups);
  const soldOutUntil = stored.isAvailable ? unlessEnded(stored.soldOutUntil, now) : null;
  const isOffered = stored.isAvailable && soldOutUntil === null;
  return {
    ...stored,
    isAvailable: isOffered && hasEnoughOptions(optionGroups),
    soldOutUntil,
    optionGroups,
  };
}

/** When {@link restaurantAt} next returns something else, in milliseconds since the epoch; undefined: never. */
export function restaurantChangesAt(stored: TimedRestaurant, now: Date): number | undefined {
  const { date } = clockIn(stored.timezone, now);
  const midnight = () =>
    firstInstantAt({ date: dateAfter(date, 1), time: '00:00' }, stored.timezone).getTime();
  return earliest([
    untilMs(stored.pausedUntil, now),
    untilMs(stored.busyUntil, now),
    stored.specialDays.length > 0 ? midnight() : undefined,
  ]);
}

/** When {@link dishAt} next returns something else for one of these dishes. */
export function dishesChangeAt(stored: readonly TimedDish[], now: Date): number | undefined {
  return earliest(
    stored.flatMap(({ soldOutUntil, optionGroups }) =>
      [soldOutUntil, ...optionEnds(optionGroups)].map((end) => untilMs(end, now)),
    ),
  );
}

export function earliest(instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

function unlessEnded(until: string | null, now: Date): string | null {
  return untilMs(until, now) === undefined ? null : until;
}

function untilMs(until: string | null, now: Date): number | undefined {
  const end = until === null ? Number.NaN : Date.parse(until);
  return end > now.getTime() ? end : undefined;
}
