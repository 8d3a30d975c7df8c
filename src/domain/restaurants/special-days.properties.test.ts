import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS, plusDays, stampAt, weekdayNamed } from '../testing/opening-calendar.ts';
import { type OpeningFacts, openStatus } from './opening-hours.ts';
import { currentSpecialDays, type SpecialDay, upcomingSpecialDays } from './special-days.ts';

/** Reads the clock independently of the code under test. */
function readClock(timezone: string, at: Date): { date: string; time: string } {
  const [date = '', time = ''] = stampAt(timezone, at.getTime()).split(' ');
  return { date, time };
}

const QUARTER_MS = 15 * 60_000;

/** A quarter of an hour at most two days from a change of the clocks. */
const moment = fc
  .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -192, max: 192 }))
  .map(([[timezone, noon], quarters]) => {
    return { timezone, now: new Date(Date.parse(noon) + quarters * QUARTER_MS) };
  });

const quarterOfDay = (from: number, to: number) =>
  fc
    .integer({ min: from * 4, max: to * 4 - 1 })
    .map((quarter) => new Date(quarter * QUARTER_MS).toISOString().slice(11, 16));

type Hours = Pick<SpecialDay, 'closed' | 'open' | 'close'>;

const CLOSED: Hours = { closed: true, open: null, close: null };
const ALL_DAY: Hours = { closed: false, open: null, close: null };
const times = (from: number, to: number) =>
  fc
    .record({ open: quarterOfDay(from, to), close: quarterOfDay(from, to) })
    .map((hours): Hours => ({ closed: false, ...hours }));
const hours = (from: number, to: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(CLOSED, ALL_DAY) },
    { weight: 3, arbitrary: times(from, to) },
  );

/** The hours of every weekday, or none, and of some dates, all between two hours of the day. */
function openingCase(from: number, to: number) {
  return fc.record({
    weekly: fc.option(fc.array(hours(from, to), { minLength: 7, maxLength: 7 })),
    offsets: fc.uniqueArray(fc.integer({ min: -2, max: 9 }), { maxLength: 8 }),
    special: fc.array(hours(from, to), { minLength: 8, maxLength: 8 }),
    mode: fc.constantFrom('default' as const, 'overnight' as const),
  });
}

const NAMES: readonly string[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

type OpeningCase = ReturnType<typeof openingCase> extends fc.Arbitrary<infer Value> ? Value : never;

function restaurantOfCase(
  { weekly, offsets, special, mode }: OpeningCase,
  timezone: string,
  now: Date,
) {
  const { date: today } = readClock(timezone, now);
  const days = new Map<string, Hours>();
  for (const [index, offset] of offsets.entries()) {
    days.set(plusDays(today, offset), special[index] ?? CLOSED);
  }
  const restaurant: OpeningFacts = {
    isOpen: true,
    isTemporarilyClosed: false,
    pausedUntil: null,
    timezone,
    operatingHoursMode: mode,
    operatingHours:
      weekly && Object.fromEntries(NAMES.map((name, index) => [name.toLowerCase(), weekly[index]])),
    specialDays: [...days].map(([date, entry]) => ({ date, ...entry, note: null })),
  };
  const entryOf = (date: string): Hours | null =>
    days.get(date) ?? weekly?.[NAMES.indexOf(weekdayNamed(date))] ?? null;
  return { restaurant, entryOf };
}

/** Whether the windows of this day or of the day before include a time, by comparing texts. */
function isExpectedOpen(
  { entryOf, mode }: { entryOf: (date: string) => Hours | null; mode: string },
  { date, time }: { date: string; time: string },
): boolean {
  const stamp = `${date} ${time}`;
  const night = entryOf(plusDays(date, -1));
  if (mode === 'overnight' && night?.open && night.close && night.close < night.open) {
    if (stamp < `${date} ${night.close}`) return true;
  }
  const day = entryOf(date);
  if (!day) return true;
  if (day.closed) return false;
  if (!day.open || !day.close) return true;
  if (day.close >= day.open) return time >= day.open && time < day.close;
  return time >= day.open || (mode === 'default' && time <= day.close);
}

test('the hours of a special day replace those of its weekday', () => {
  fc.assert(
    fc.property(openingCase(0, 24), moment, (week, { timezone, now }) => {
      const { restaurant, entryOf } = restaurantOfCase(week, timezone, now);
      const clock = readClock(timezone, now);
      const expected = isExpectedOpen({ entryOf, mode: week.mode }, clock);
      expect(openStatus(restaurant, now).isOpen).toBe(expected);
    }),
    { numRuns: 800 },
  );
});

/** Only windows within a day and from 05:00 on, when no clock changes: they open at the time they state. */
const DAYTIME = openingCase(5, 24).map((week) => ({
  ...week,
  weekly: week.weekly?.map(withinDay) ?? null,
  special: week.special.map(withinDay),
}));

function withinDay(day: Hours): Hours {
  if (!day.open || !day.close || day.open < day.close) return day;
  return day.open === day.close ? CLOSED : { ...day, open: day.close, close: day.open };
}

/** The message, seen at one instant, about the first open quarter of an hour from another instant on. */
function expectedOpening(restaurant: OpeningFacts, { from, seen }: { from: Date; seen: Date }) {
  const { timezone } = restaurant;
  const { date: today } = readClock(timezone, seen);
  const last = plusDays(readClock(timezone, from).date, 7);
  for (let at = from.getTime(); ; at += QUARTER_MS) {
    const { date, time } = readClock(timezone, new Date(at));
    if (date > last) return 'Check restaurant for hours';
    if (!openStatus(restaurant, new Date(at)).isOpen) continue;
    const named = { [today]: 'Today', [plusDays(today, 1)]: 'Tomorrow' }[date];
    return `Opens ${named ?? weekdayNamed(date)} at ${time}`;
  }
}

test('the next opening is the first open quarter of an hour', () => {
  fc.assert(
    fc.property(DAYTIME, moment, (week, { timezone, now }) => {
      const { restaurant } = restaurantOfCase(week, timezone, now);
      const status = openStatus(restaurant, now);
      if (status.isOpen) return;
      expect(status.nextOpeningMessage).toBe(expectedOpening(restaurant, { from: now, seen: now }));
    }),
    { numRuns: 150 },
  );
});

test('a pause closes the restaurant until its end', () => {
  const quarters = fc.integer({ min: 1, max: 192 });
  fc.assert(
    fc.property(DAYTIME, moment, quarters, (week, { timezone, now }, length) => {
      const end = new Date(now.getTime() + length * QUARTER_MS);
      const { restaurant } = restaurantOfCase(week, timezone, now);
      const pausedUntil = end.toISOString();
      const paused = { ...restaurant, isTemporarilyClosed: true, pausedUntil };
      for (const at of [now, new Date(end.getTime() - 1)]) {
        expect(openStatus(paused, at).reason).toBe('temporarily_closed');
      }
      expect(openStatus(paused, end)).toEqual(openStatus(restaurant, end));
      expect(openStatus(paused, now).nextOpeningMessage).toBe(
        expectedOpening(restaurant, { from: end, seen: now }),
      );
      expect(openStatus({ ...paused, isOpen: false }, now).nextOpeningMessage).toBeNull();
    }),
    { numRuns: 150 },
  );
});

test('a restaurant shows special days from yesterday to fourteen days ahead', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(range(-5, 20)), moment, (offsets, { timezone, now }) => {
      const { date: today } = readClock(timezone, now);
      const days = offsets.map((offset) => ({
        ...{ date: plusDays(today, offset), ...CLOSED, note: null },
      }));
      const shown = range(-5, 20).filter((offset) => offsets.includes(offset) && offset >= -1);
      const datesOf = (entries: SpecialDay[]) => entries.map(({ date }) => date);
      const datesAt = (distances: number[]) => distances.map((offset) => plusDays(today, offset));
      const clock = { timezone, now };
      expect(datesOf(currentSpecialDays(days, clock))).toEqual(datesAt(shown));
      const upcoming = shown.filter((offset) => offset <= 14);
      expect(datesOf(upcomingSpecialDays(days, clock))).toEqual(datesAt(upcoming));
    }),
  );
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
