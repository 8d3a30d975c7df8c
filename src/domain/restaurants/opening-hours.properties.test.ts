import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DayHours } from './day-hours.ts';
import { WEEKDAYS } from './local-clock.ts';
import { type OpeningFacts, openStatus } from './opening-hours.ts';

/**
 * An independent implementation of the rules by arithmetic: the week is a circle of 10,080 minutes, and a restaurant
 * is open in the spans of its days. The zones have no clock changes: these are their offsets from UTC in minutes.
 */
const ZONES = {
  UTC: 0,
  'Asia/Kolkata': 330,
  'Asia/Tokyo': 540,
  'Asia/Dubai': 240,
  'Asia/Dhaka': 360,
  'Pacific/Honolulu': -600,
} as const;

const DAY = 1440;
const WEEK = 7 * DAY;
/** 1 January 1970 was a Thursday. */
const MINUTES_FROM_MONDAY_TO_EPOCH = 3 * DAY;

const minuteOfDay = fc.integer({ min: 0, max: DAY - 1 });
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type Day = 'absent' | 'closed' | 'all-day' | { open: number; close: number };

const day: fc.Arbitrary<Day> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('absent', 'closed', 'all-day') },
  { weight: 3, arbitrary: fc.record({ open: minuteOfDay, close: minuteOfDay }) },
);
const week = fc.array(day, { minLength: 7, maxLength: 7 });
const zone = fc.constantFrom(...(Object.keys(ZONES) as (keyof typeof ZONES)[]));
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

function entryOf(hours: Day): DayHours | undefined {
  if (hours === 'absent') return undefined;
  if (hours === 'closed') return { closed: true, open: '00:00', close: '23:59' };
  if (hours === 'all-day') return { closed: false };
  return { open: clock(hours.open), close: clock(hours.close), closed: false };
}

function facts(days: Day[], more: Partial<OpeningFacts>): OpeningFacts {
  return {
    isOpen: true,
    isTemporarilyClosed: false,
    pausedUntil: null,
    timezone: 'UTC',
    operatingHoursMode: 'default',
    operatingHours: Object.fromEntries(
      WEEKDAYS.map((name, index) => [name, entryOf(days[index] ?? 'absent')]),
    ),
    specialDays: [],
    ...more,
  };
}

function minuteOfWeek(now: Date, timezone: keyof typeof ZONES): number {
  const minutes = Math.floor(now.getTime() / 60_000) + ZONES[timezone];
  return (((minutes + MINUTES_FROM_MONDAY_TO_EPOCH) % WEEK) + WEEK) % WEEK;
}

/** A day's open spans [from, to) of the week; `to` may lie beyond Sunday's midnight. */
function spans(days: Day[], mode: OpeningFacts['operatingHoursMode']): [number, number][] {
  return days.flatMap((hours, index): [number, number][] => {
    const midnight = index * DAY;
    if (hours === 'closed') return [];
    if (typeof hours === 'string') return [[midnight, midnight + DAY]];
    if (hours.close >= hours.open) return [[midnight + hours.open, midnight + hours.close]];
    if (mode === 'overnight') return [[midnight + hours.open, midnight + DAY + hours.close]];
    return [
      [midnight, midnight + hours.close + 1],
      [midnight + hours.open, midnight + DAY],
    ];
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each<[string, () => void]>([
  ['on this platform', () => {}],
  ['on a platform without Temporal', () => vi.stubGlobal('Temporal', undefined)],
])('%s', (_, prepare) => {
  test.each(['default', 'overnight'] as const)(
    "in mode '%s' a restaurant is open exactly within its week's windows",
    (mode) => {
      prepare();
      fc.assert(
        fc.property(week, zone, instant, (days, timezone, now) => {
          const minute = minuteOfWeek(now, timezone);
          const expected = spans(days, mode).some(
            ([from, to]) => (minute >= from && minute < to) || minute + WEEK < to,
          );
          const status = openStatus(facts(days, { timezone, operatingHoursMode: mode }), now);
          expect(status.isOpen).toBe(expected);
        }),
        { numRuns: 2_000 },
      );
    },
  );
});

test.skipIf(typeof Temporal === 'undefined')(
  'openStatus creates no formatter on a platform with Temporal',
  () => {
    const make = vi.spyOn(Intl, 'DateTimeFormat');
    const days: Day[] = Array(7).fill('all-day');
    openStatus(facts(days, { timezone: 'Pacific/Auckland' }), new Date('2026-06-01T12:00:00Z'));
    expect(make).not.toHaveBeenCalled();
  },
);

test('a closed restaurant has the first opening ahead, an open one has none', () => {
  fc.assert(
    fc.property(week, zone, instant, (days, timezone, now) => {
      const status = openStatus(facts(days, { timezone }), now);
      const minute = minuteOfWeek(now, timezone);
      expect(status.nextOpeningMessage).toBe(status.isOpen ? null : nextOpening(days, minute));
      expect(status.label).toBe(status.nextOpeningMessage ?? 'Open now');
    }),
    { numRuns: 2_000 },
  );
});

/** The nearest opening among those of today and the next seven days. */
function nextOpening(days: Day[], minute: number): string {
  const today = Math.floor(minute / DAY);
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((offset) => {
    const hours = days[(today + offset) % 7] ?? 'absent';
    if (hours === 'closed') return [];
    const open = typeof hours === 'string' ? 0 : hours.open;
    const away = offset * DAY + open - (minute % DAY);
    return away > 0 ? [{ away, offset, open }] : [];
  });
  const next = ahead.toSorted((a, b) => a.away - b.away)[0];
  if (!next) return 'Check restaurant for hours';
  if (next.offset === 0) return `Opens Today at ${clock(next.open)}`;
  if (next.offset === 1) return `Opens Tomorrow at ${clock(next.open)}`;
  const name = WEEKDAYS[(today + next.offset) % 7] ?? '';
  return `Opens ${name.replace(/^./, (letter) => letter.toUpperCase())} at ${clock(next.open)}`;
}

test('the restaurant’s switches override its hours', () => {
  fc.assert(
    fc.property(week, instant, fc.boolean(), (days, now, isOpen) => {
      const paused = openStatus(facts(days, { isTemporarilyClosed: true, isOpen }), now);
      expect(paused.reason).toBe('temporarily_closed');
      expect(openStatus(facts(days, { isOpen: false }), now).reason).toBe('manually_closed');
    }),
  );
});
