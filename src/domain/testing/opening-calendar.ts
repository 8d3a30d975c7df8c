import fc from 'fast-check';
import { DAY_MINUTES, MINUTE_MS } from '#domain/durations.ts';
import type { DayHours, OpeningWindow } from '#domain/restaurants/day-hours.ts';
import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';

/**
 * An independent reference implementation of opening hours for property tests: it lists every open minute as a text
 * such as '2026-03-08 01:59', and reads the clock with another formatter than the code under test.
 */

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** The date and time in a zone: '2026-03-08 01:59'. */
export function stampAt(timezone: string, instant: number): string {
  const format =
    clockFormats.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
  clockFormats.set(timezone, format);
  const key = `${timezone} ${instant}`;
  const stamp = stamps.get(key) ?? format.format(instant);
  stamps.set(key, stamp);
  return stamp;
}

// The same minutes are read in many runs.
const stamps = new Map<string, string>();

export const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
export const weekdayNamed = (date: string) => WEEKDAY.format(new Date(date));

/** Noon of a day on which the clocks change, and of one on which they do not. */
export const DAYS = [
  ['America/New_York', '2026-03-08T16:00:00Z'],
  ['America/New_York', '2026-11-01T17:00:00Z'],
  ['Europe/London', '2026-03-29T11:00:00Z'],
  ['Europe/London', '2026-10-25T12:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T01:00:00Z'],
  ['Asia/Kolkata', '2026-12-25T06:30:00Z'],
] as const;

/** One to four windows of a day that do not overlap; the last one may cross midnight. */
export const dayWindows: fc.Arbitrary<OpeningWindow[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), { minLength: 2, maxLength: 8 }),
    fc.boolean(),
  )
  .map(([minutes, isOvernight]) => {
    const even = minutes.slice(0, minutes.length - (minutes.length % 2)).sort((a, b) => a - b);
    const [first = 0, ...others] = even;
    const ends = isOvernight ? [...others, first] : even;
    return Array.from({ length: ends.length / 2 }, (_, index) => ({
      open: timeOf(ends[index * 2] ?? 0),
      close: timeOf(ends[index * 2 + 1] ?? 0),
    }));
  });

const day: fc.Arbitrary<OpeningWindow[] | 'closed' | 'all day'> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('closed' as const, 'all day' as const) },
  { weight: 4, arbitrary: dayWindows },
);
type Day = OpeningWindow[] | 'closed' | 'all day';

function entryOf(windows: Day): DayHours {
  if (windows === 'closed') return { closed: true };
  if (windows === 'all day') return {};
  const [first, ...more] = windows;
  return { ...first, closed: false, ...(more.length > 0 && { more }) };
}

/** Hours of a restaurant around a date of {@link DAYS}. */
export const openingCase = fc.record({
  week: fc.array(day, { minLength: 7, maxLength: 7 }),
  /** The special days, by their distance in days from that date. */
  special: fc.dictionary(fc.constantFrom('-1', '0', '1', '2'), day),
  mode: fc.constantFrom('default' as const, 'overnight' as const),
  place: fc.constantFrom(...DAYS),
});
type OpeningCase = ReturnType<typeof openingCase.generate>['value'];

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The restaurant of a case, and all minutes from 3 days before to 10 days after the date in which it is open. */
export function restaurantOfCase({ week, special, mode, place: [timezone, noon] }: OpeningCase) {
  const date = stampAt(timezone, Date.parse(noon)).slice(0, 10);
  const dates = new Map(
    Object.entries(special).map(([offset, windows]) => [plusDays(date, Number(offset)), windows]),
  );
  const restaurant: OpeningFacts = {
    isOpen: true,
    isTemporarilyClosed: false,
    pausedUntil: null,
    timezone,
    operatingHoursMode: mode,
    operatingHours: Object.fromEntries(
      NAMES.map((name, index) => [name.toLowerCase(), entryOf(week[index] ?? 'closed')]),
    ),
    specialDays: [...dates].map(([on, windows]) => {
      const { open = null, close = null, ...hours } = entryOf(windows);
      return { date: on, closed: false, note: null, ...hours, open, close };
    }),
  };
  const open = new Set<string>();
  for (let offset = -3; offset <= 10; offset++) {
    const on = plusDays(date, offset);
    const windows = dates.get(on) ?? week[NAMES.indexOf(weekdayNamed(on))] ?? 'closed';
    for (const stamp of openMinutes(windows, on, mode)) open.add(stamp);
  }
  return { restaurant, open, timezone, noon: Date.parse(noon) };
}

/** The open minutes of the hours of a date. */
function openMinutes(windows: Day, date: string, mode: OpeningCase['mode']): string[] {
  if (windows === 'closed') return [];
  const list = windows === 'all day' ? [{ open: '00:00', close: '24:00' }] : windows;
  return list.flatMap(({ open, close }) => {
    const [from, to] = [minuteOf(open), minuteOf(close)];
    if (from <= to) return span(date, from, to);
    const evening = span(date, from, DAY_MINUTES);
    if (mode === 'overnight') return [...evening, ...span(plusDays(date, 1), 0, to)];
    // Rule 8 of the specification includes the closing minute.
    return [...span(date, 0, to + 1), ...evening];
  });
}

/** The minutes of a date from one minute of the day to another, which is excluded. */
export function span(date: string, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => `${date} ${timeOf(from + index)}`);
}
