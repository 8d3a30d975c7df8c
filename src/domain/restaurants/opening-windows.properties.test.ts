import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayHours, OpeningWindow } from './day-hours.ts';
import { type OpeningFacts, openStatus } from './opening-hours.ts';
import { windowFaults } from './window-faults.ts';

/**
 * A second reading of several windows a day: every open minute is written on a calendar of texts, and the clock
 * is read by another formatter.
 */
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** As in '2026-03-08 01:59'. */
function stampAt(timezone: string, instant: number): string {
  const format =
    clockFormats.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
  clockFormats.set(timezone, format);
  return format.format(instant);
}

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const plusDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
const weekdayNamed = (date: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(date));

/** Noon of a day on which the clocks change, and of one on which they do not. */
const DAYS = [
  ['America/New_York', '2026-03-08T16:00:00Z'],
  ['America/New_York', '2026-11-01T17:00:00Z'],
  ['Europe/London', '2026-03-29T11:00:00Z'],
  ['Europe/London', '2026-10-25T12:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04T01:00:00Z'],
  ['Asia/Kolkata', '2026-12-25T06:30:00Z'],
] as const;

/** One to four windows of a day that do not overlap; the last one may cross midnight. */
const windows: fc.Arbitrary<OpeningWindow[]> = fc
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
  { weight: 4, arbitrary: windows },
);
type Day = OpeningWindow[] | 'closed' | 'all day';

function entryOf(of: Day): DayHours {
  if (of === 'closed') return { closed: true };
  if (of === 'all day') return {};
  const [first, ...more] = of;
  return { ...first, closed: false, ...(more.length > 0 && { more }) };
}

const setting = fc.record({
  week: fc.array(day, { minLength: 7, maxLength: 7 }),
  /** On which days from the changing one, and with which hours. */
  special: fc.dictionary(fc.constantFrom('-1', '0', '1', '2'), day),
  mode: fc.constantFrom('default' as const, 'overnight' as const),
  place: fc.constantFrom(...DAYS),
});
type Setting = ReturnType<typeof setting.generate>['value'];

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function read({ week, special, mode, place: [timezone, noon] }: Setting) {
  const date = stampAt(timezone, Date.parse(noon)).slice(0, 10);
  const dates = new Map(
    Object.entries(special).map(([offset, of]) => [plusDays(date, Number(offset)), of]),
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
    specialDays: [...dates].map(([on, of]) => {
      const { open = null, close = null, ...hours } = entryOf(of);
      return { date: on, closed: false, note: null, ...hours, open, close };
    }),
  };
  const open = new Set<string>();
  for (let offset = -3; offset <= 10; offset++) {
    const on = plusDays(date, offset);
    const of = dates.get(on) ?? week[NAMES.indexOf(weekdayNamed(on))] ?? 'closed';
    for (const stamp of openMinutes(of, on, mode)) open.add(stamp);
  }
  return { restaurant, open, timezone, noon: Date.parse(noon) };
}

/** The open minutes that a day's hours write on the calendar. */
function openMinutes(of: Day, date: string, mode: Setting['mode']): string[] {
  if (of === 'closed') return [];
  const list = of === 'all day' ? [{ open: '00:00', close: '24:00' }] : of;
  return list.flatMap(({ open, close }) => {
    const [from, to] = [minuteOf(open), minuteOf(close)];
    if (from <= to) return span(date, from, to);
    const evening = span(date, from, DAY_MINUTES);
    if (mode === 'overnight') return [...evening, ...span(plusDays(date, 1), 0, to)];
    // By the specification's rule 8, in its closing minute too.
    return [...span(date, 0, to + 1), ...evening];
  });
}

function span(date: string, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, index) => `${date} ${timeOf(from + index)}`);
}

test('with several windows a day, a restaurant is open in exactly the minutes of its windows', () => {
  fc.assert(
    fc.property(setting, (set) => {
      const { restaurant, open, timezone, noon } = read(set);
      for (let minute = -DAY_MINUTES; minute <= DAY_MINUTES; minute++) {
        const at = noon + minute * MINUTE_MS;
        const stamp = stampAt(timezone, at);
        if (openStatus(restaurant, new Date(at)).isOpen !== open.has(stamp)) {
          expect.fail(`${stamp} in ${timezone}: expected ${open.has(stamp) ? 'open' : 'closed'}`);
        }
      }
    }),
    { numRuns: 10 },
  );
});

test('between two windows, the next one is the opening that is named', () => {
  const minutes = fc.integer({ min: -DAY_MINUTES, max: DAY_MINUTES });
  fc.assert(
    fc.property(setting, minutes, (set, minute) => {
      const { restaurant, open, timezone, noon } = read({ ...set, mode: 'overnight' });
      const at = new Date(noon + minute * MINUTE_MS);
      const status = openStatus(restaurant, at);
      if (status.isOpen) return;
      const now = stampAt(timezone, at.getTime());
      expect(status.nextOpeningMessage).toBe(firstAfter(open, now));
    }),
    { numRuns: 60 },
  );
});

/** The first open minute of the calendar after a closed one, up to seven days ahead. */
function firstAfter(open: ReadonlySet<string>, now: string): string {
  const today = now.slice(0, 10);
  for (let offset = 0; offset <= 7; offset++) {
    const date = plusDays(today, offset);
    const stamp = span(date, 0, DAY_MINUTES).find((each) => each > now && open.has(each));
    if (!stamp) continue;
    const named = ['Today', 'Tomorrow'][offset] ?? weekdayNamed(date);
    return `Opens ${named} at ${stamp.slice(11)}`;
  }
  return 'Check restaurant for hours';
}

test('windows of which no minute is in two of them are accepted, all others are refused', () => {
  const any = fc.array(
    fc.record({
      open: fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15)),
      close: fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15)),
    }),
    { minLength: 2, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.oneof(any, windows), (list) => {
      const spans = list.map(({ open, close }) => {
        const [from, to] = [minuteOf(open), minuteOf(close)];
        return from <= to
          ? span('2026-06-01', from, to)
          : [...span('2026-06-01', 0, to), ...span('2026-06-01', from, DAY_MINUTES)];
      });
      const isEmpty = spans.some((minutes) => minutes.length === 0);
      const all = spans.flat();
      const isRefused = list.length > 1 && (isEmpty || new Set(all).size < all.length);
      expect(windowFaults(list).length > 0).toBe(isRefused);
    }),
  );
});
