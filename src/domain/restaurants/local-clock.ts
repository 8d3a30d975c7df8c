import { DAY_MS } from '../durations.ts';

/** The date and time in a restaurant's zone. The viewer's zone never matters. */

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 'Monday' */
export function weekdayName(weekday: Weekday): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1);
}

/** For restaurants without a time zone, and for the platform unless configured. */
export const DEFAULT_TIMEZONE = 'America/New_York';

export interface LocalClock {
  /** YYYY-MM-DD; sorts as text. */
  date: string;
  weekday: Weekday;
  /** HH:MM, 24 hours; sorts as text. */
  time: string;
}

/** A restaurant's time zone and the current instant. */
export interface RestaurantClock {
  timezone: string;
  now: Date;
}

/** The clock in a zone at an instant; New York's where the platform does not know the zone. */
export function clockIn(timezone: string, now: Date): LocalClock {
  if (now.getTime() !== clocksAt) {
    clocks.clear();
    clocksAt = now.getTime();
  }
  const known = clocks.get(timezone);
  if (known) return known;
  const clock = readClock(timezone, now);
  clocks.set(timezone, clock);
  return clock;
}

/** The date this many calendar days later. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

export function weekdayOf(date: string): Weekday {
  // getUTCDay counts from Sunday.
  return WEEKDAYS.at(new Date(`${date}T00:00:00Z`).getUTCDay() - 1) ?? 'monday';
}

// Reading a clock takes some 25 µs, and a list needs it thousands of times for the same instant.
const clocks = new Map<string, LocalClock>();
let clocksAt = Number.NaN;

function readClock(timezone: string, now: Date): LocalClock {
  return readTemporalClock(timezone, now) ?? readFormattedClock(timezone, now);
}

/**
 * The first formatter takes a phone a tenth of a second, Temporal almost nothing. Null where the
 * platform lacks Temporal or does not know the zone.
 */
function readTemporalClock(timezone: string, now: Date): LocalClock | null {
  if (typeof Temporal === 'undefined') return null;
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
      timezone,
    );
    return {
      date: local.toPlainDate().toString(),
      weekday: WEEKDAYS[local.dayOfWeek - 1] ?? 'monday',
      time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  } catch {
    return null;
  }
}

function readFormattedClock(timezone: string, now: Date): LocalClock {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(timezone).formatToParts(now)) parts[type] = value;
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  return { date, weekday: weekdayOf(date), time: `${parts.hour}:${parts.minute}` };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Making a formatter takes some 50 µs, and a list has thousands of restaurants in a few zones.
function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = makeFormatter(timezone) ?? formatterFor(DEFAULT_TIMEZONE);
  formatters.set(timezone, formatter);
  return formatter;
}

/** Null for a zone the platform does not know, so that an old browser can still show the page. */
function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    return null;
  }
}
