import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stampAt } from '#domain/testing/opening-calendar.ts';
import { businessDateAt, nextBusinessDay, startOfBusinessDay } from './business-day.ts';
import { extendDuration } from './shown-values.ts';
import {
  dishAt,
  dishesChangeAt,
  type PauseSpan,
  restaurantAt,
  restaurantChangesAt,
  spanEnd,
  type TimedRestaurant,
} from './timed-values.ts';

const NO_OPTIONS = { optionGroups: [] };

test.each<[PauseSpan, string, string | null]>([
  ['30m', '2026-06-05T23:00:00Z', '2026-06-05T23:30:00.000Z'],
  ['1h', '2026-06-05T23:00:20Z', '2026-06-06T00:01:00.000Z'], // rounded up to the next minute
  ['2h', '2026-03-08T06:00:00Z', '2026-03-08T08:00:00.000Z'], // elapsed hours, also across a clock change
  ['tomorrow', '2026-06-05T23:00:00Z', '2026-06-06T09:00:00.000Z'],
  ['tomorrow', '2026-06-06T08:59:00Z', '2026-06-06T09:00:00.000Z'], // 04:59: still the same night
  ['tomorrow', '2026-06-06T09:00:00Z', '2026-06-07T09:00:00.000Z'],
  ['tomorrow', '2026-03-07T23:00:00Z', '2026-03-08T09:00:00.000Z'], // 05:00 EDT
  ['tomorrow', '2026-10-31T23:00:00Z', '2026-11-01T10:00:00.000Z'], // 05:00 EST
  ['resumed', '2026-06-05T23:00:00Z', null],
])('the span %s beginning at %s in New York ends at %s', (span, now, end) => {
  const clock = { timezone: 'America/New_York', now: new Date(now) };
  expect(spanEnd(span, clock)?.toISOString() ?? null).toBe(end);
});

const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'America/St_Johns',
] as const;
const zone = fc.constantFrom(...ZONES);
/** Three years, with all their clock changes. */
const instant = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2029-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('a business day contains exactly the instants from 05:00 to the next 05:00', () => {
  fc.assert(
    fc.property(zone, instant, (timezone, now) => {
      const date = businessDateAt(now, timezone);
      const [start, next] = [startOfBusinessDay(date, timezone), nextBusinessDay(now, timezone)];
      expect(start <= now && now < next).toBe(true);
      expect(stampAt(timezone, start.getTime())).toBe(`${date} 05:00`);
      expect(stampAt(timezone, start.getTime() - 1)).toBe(`${date} 04:59`);
      expect(stampAt(timezone, next.getTime()).slice(11)).toBe('05:00');
      expect([23, 23.5, 24, 24.5, 25]).toContain((next.getTime() - start.getTime()) / 3_600_000);
    }),
    { numRuns: 300 },
  );
});

const STORED: TimedRestaurant = {
  timezone: 'America/New_York',
  isTemporarilyClosed: false,
  pausedUntil: null,
  deliveryTime: '25-35 min',
  pickupTime: '15-20 min',
  extraMinutes: 0,
  busyUntil: null,
  specialDays: [],
};

describe('stored temporary values at an instant', () => {
  const end = '2026-06-05T23:30:00.000Z';
  const at = (instant: string, stored: Partial<TimedRestaurant>) =>
    restaurantAt({ ...STORED, ...stored }, new Date(instant));
  const [during, after] = ['2026-06-05T23:29:59.999Z', end];

  test('close a paused restaurant until the end of the pause', () => {
    const closed = { isTemporarilyClosed: true, pausedUntil: end };
    expect(at(during, { pausedUntil: end })).toEqual({ ...STORED, ...closed });
    expect(at(after, { pausedUntil: end })).toEqual(STORED);
  });

  test('keep a restaurant closed until further notice when a pause ends', () => {
    const closed = { isTemporarilyClosed: true, pausedUntil: null };
    for (const instant of [during, after]) {
      expect(at(instant, { ...closed, pausedUntil: end })).toEqual({ ...STORED, ...closed });
    }
  });

  test('extend the times of a busy kitchen until its end', () => {
    const busy = { extraMinutes: 20, busyUntil: end };
    expect(at(during, busy)).toEqual({
      ...STORED,
      ...busy,
      deliveryTime: '45-55 min',
      pickupTime: '35-40 min',
    });
    expect(at(after, busy)).toEqual(STORED);
  });

  test('make a dish unavailable until its end', () => {
    const dish = { isAvailable: true, soldOutUntil: end, ...NO_OPTIONS };
    expect(dishAt(dish, new Date(during))).toEqual({
      isAvailable: false,
      soldOutUntil: end,
      ...NO_OPTIONS,
    });
    expect(dishAt(dish, new Date(after))).toEqual({
      isAvailable: true,
      soldOutUntil: null,
      ...NO_OPTIONS,
    });
    const switchedOff = { isAvailable: false, soldOutUntil: null, ...NO_OPTIONS };
    expect(dishAt({ ...dish, isAvailable: false }, new Date(during))).toEqual(switchedOff);
  });

  test.each([
    ['one of its options is available', 1, [true, false], true],
    ['all of its options are sold out', 1, [false, false], false],
    ['fewer options are available than required', 2, [true, false], false],
    ['its options are optional', 0, [false, false], true],
  ])('set the availability of a dish if %s', (_, min, options, isAvailable) => {
    const group = { id: 'size', name: 'Size', min, max: 2, options: options.map(optionOf) };
    const dish = { isAvailable: true, soldOutUntil: end, optionGroups: [group] };
    expect(dishAt(dish, new Date(after))).toMatchObject({ isAvailable, soldOutUntil: null });
  });

  const optionOf = (isAvailable: boolean) => ({
    id: 'id',
    name: 'Any',
    price: '0.00',
    isAvailable,
  });

  test('make a dish unavailable while its only required option is sold out', () => {
    const size = { ...optionOf(true), soldOutUntil: end };
    const group = { id: 'size', name: 'Size', min: 1, max: 1, options: [size] };
    const dish = { isAvailable: true, soldOutUntil: null, optionGroups: [group] };
    const soldOut = { ...size, isAvailable: false };
    expect(dishAt(dish, new Date(during))).toEqual({
      ...dish,
      isAvailable: false,
      optionGroups: [{ ...group, options: [soldOut] }],
    });
    expect(dishesChangeAt([dish], new Date(during))).toBe(Date.parse(end));
    expect(dishAt(dish, new Date(after))).toEqual({
      ...dish,
      optionGroups: [{ ...group, options: [optionOf(true)] }],
    });
  });

  test('extending a duration adds to both figures', () => {
    expect(extendDuration('25-35 minutes', 30)).toBe('55-65 minutes');
    expect(extendDuration('25-35 min', 0)).toBe('25-35 min');
  });
});

test('a restaurant does not change before the computed instant', () => {
  const end = fc.option(instant.map((at) => at.toISOString()));
  const dates = fc.array(
    instant.map((at) => at.toISOString().slice(0, 10)),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(zone, instant, end, end, dates, (timezone, now, pausedUntil, busyUntil, on) => {
      const specialDays = on.map((date) => {
        return { date, closed: true, open: null, close: null, note: null };
      });
      const timed = { timezone, pausedUntil, busyUntil, extraMinutes: 10, specialDays };
      const stored = { ...STORED, ...timed };
      const changesAt = restaurantChangesAt(stored, now);
      const shown = restaurantAt(stored, now);
      const last = new Date((changesAt ?? Date.parse('2029-06-01T00:00:00Z')) - 1);
      expect(changesAt === undefined || changesAt > now.getTime()).toBe(true);
      expect(restaurantAt(stored, last)).toEqual(shown);
    }),
    { numRuns: 300 },
  );
});

test('a restaurant without pause, busy minutes and special days never changes automatically', () => {
  const timed = { timezone: 'UTC', pausedUntil: null, busyUntil: null, specialDays: [] };
  expect(restaurantChangesAt({ ...STORED, ...timed }, new Date(0))).toBeUndefined();
});
