import type { OpeningWindow } from './day-hours.ts';
import { clockIn, dateAfter, type RestaurantClock } from './local-clock.ts';

/**
 * A date, in the restaurant's zone, with other hours than its weekday's. Neither closed nor with times:
 * open all day.
 */
export interface SpecialDay {
  /** YYYY-MM-DD. */
  date: string;
  closed: boolean;
  /** HH:MM. */
  open: string | null;
  close: string | null;
  /** The windows after the first. */
  more?: OpeningWindow[] | undefined;
  /** Shown to customers, such as 'Christmas Eve'. */
  note: string | null;
}

export const SPECIAL_DAY_NOTE_MAX = 60;
/** A calendar of this year and the next. */
export const SPECIAL_DAYS_AHEAD_MAX = 731;
/** Past ones count too, as long as they are stored. */
export const SPECIAL_DAYS_MAX = 1_000;

/** A restaurant's JSON contains its special days up to this many days ahead. */
const SHOWN_DAYS_AHEAD = 14;

/** The special days that customers see: from yesterday, whose night may still last, to 14 days ahead. */
export function upcomingSpecialDays(
  days: readonly SpecialDay[],
  clock: RestaurantClock,
): SpecialDay[] {
  const { date: today } = clockIn(clock.timezone, clock.now);
  const last = dateAfter(today, SHOWN_DAYS_AHEAD);
  return currentSpecialDays(days, clock).filter(({ date }) => date <= last);
}

/** The special days from yesterday on, by date. */
export function currentSpecialDays(
  days: readonly SpecialDay[],
  clock: RestaurantClock,
): SpecialDay[] {
  const first = dateAfter(clockIn(clock.timezone, clock.now).date, -1);
  return days.filter(({ date }) => date >= first).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Why a date cannot get an entry; null when it can. */
export function specialDateProblem(
  date: string,
  { timezone, now }: RestaurantClock,
): 'past' | 'far' | null {
  const { date: today } = clockIn(timezone, now);
  if (date < today) return 'past';
  return date > dateAfter(today, SPECIAL_DAYS_AHEAD_MAX) ? 'far' : null;
}

/** The days with this one added, replacing any of the same date; sorted by date. */
export function withSpecialDay(days: readonly SpecialDay[], day: SpecialDay): SpecialDay[] {
  return [...withoutSpecialDay(days, day.date), day].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

export function withoutSpecialDay(days: readonly SpecialDay[], date: string): SpecialDay[] {
  return days.filter((other) => other.date !== date);
}
