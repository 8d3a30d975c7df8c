import { HOUR_MS } from './durations.ts';

/** Days of the calendar in a time zone, written YYYY-MM-DD. Such texts sort as the days do. */

/** The largest distance of a zone from UTC, rounded up. */
const FURTHEST_MS = 16 * HOUR_MS;

/** The day in the zone at an instant. */
export function dayAt(instant: Date, timezone: string): string {
  const parts = formatterOf(timezone).formatToParts(instant);
  const {
    year = '',
    month,
    day,
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** The day's first instant in the zone. Not always midnight, which some clock changes skip. */
export function startOfDay(day: string, timezone: string): Date {
  const isReached = (at: number) => dayAt(new Date(at), timezone) >= day;
  return new Date(firstInstant(Date.parse(`${day}T00:00:00Z`), isReached));
}

/** The day's last instant in the zone, to the millisecond. */
export function endOfDay(day: string, timezone: string): Date {
  const isAfterDay = (at: number) => dayAt(new Date(at), timezone) > day;
  return new Date(firstInstant(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS, isAfterDay) - 1);
}

/**
 * Finds by bisection the first instant at which a condition becomes true and stays true, in milliseconds. It must be
 * within {@link FURTHEST_MS} of `about`.
 */
export function firstInstant(about: number, holds: (at: number) => boolean): number {
  let before = about - FURTHEST_MS;
  let from = about + FURTHEST_MS;
  while (from - before > 1) {
    const between = Math.floor((before + from) / 2);
    if (holds(between)) from = between;
    else before = between;
  }
  return from;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because making a formatter takes far longer than using it. */
function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timezone, formatter);
  return formatter;
}
