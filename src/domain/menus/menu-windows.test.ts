import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { WEEKDAYS, type Weekday } from '#domain/restaurants/local-clock.ts';
import { plusDays, stampAt, timeOf, weekdayNamed } from '#domain/testing/opening-calendar.ts';
import {
  isServedAt,
  type MenuWindow,
  servedNote,
  servedText,
  windowsChangeAt,
} from './menu-windows.ts';

const timezone = 'America/New_York';
const WORKDAYS = WEEKDAYS.slice(0, 5);
const BREAKFAST: MenuWindow = { days: WORKDAYS, from: '07:00', until: '11:00' };
const NIGHT: MenuWindow = { days: ['friday'], from: '22:00', until: '02:00' };

/** A day of the week of Monday, 1 June 2026, in New York. */
const at = (day: number, time: string) => new Date(`2026-06-0${day}T${time}:00-04:00`);

test.each<[string, MenuWindow[], Date, boolean]>([
  ['no windows: always', [], at(1, '03:00'), true],
  ['the first minute', [BREAKFAST], at(1, '07:00'), true],
  ['the last minute', [BREAKFAST], at(1, '10:59'), true],
  ['the end is excluded', [BREAKFAST], at(1, '11:00'), false],
  ['another day', [BREAKFAST], at(6, '08:00'), false],
  ['before midnight', [NIGHT], at(5, '23:59'), true],
  ['past midnight, on the next day', [NIGHT], at(6, '01:59'), true],
  ['past midnight, the end', [NIGHT], at(6, '02:00'), false],
  ['past midnight of the day before', [NIGHT], at(5, '01:00'), false],
  [
    'from a time to the same one, a whole day',
    [{ ...NIGHT, until: '22:00' }],
    at(6, '21:59'),
    true,
  ],
  ['one of several', [NIGHT, BREAKFAST], at(2, '08:00'), true],
])('a category is served: %s', (_, windows, instant, expected) => {
  expect(isServedAt(windows, { timezone, at: instant })).toBe(expected);
});

describe('the text of the windows', () => {
  test.each<[MenuWindow[], string | null]>([
    [[], null],
    [[BREAKFAST], 'Mon–Fri 07:00–11:00'],
    [[{ ...BREAKFAST, days: [...WEEKDAYS] }], 'Daily 07:00–11:00'],
    [[{ ...BREAKFAST, days: ['sunday', 'monday'] }], 'Mon, Sun 07:00–11:00'],
    [[BREAKFAST, NIGHT], 'Mon–Fri 07:00–11:00, Fri 22:00–02:00'],
  ])('%j is: %s', (windows, text) => {
    expect(servedText(windows)).toBe(text);
  });
});

describe('the note in the heading of a category', () => {
  const LUNCH: MenuWindow = { days: WORKDAYS, from: '10:30', until: '14:00' };
  const MORNING: MenuWindow = { days: ['saturday'], from: '02:00', until: '06:00' };
  const WHOLE: MenuWindow = { days: ['friday'], from: '02:00', until: '02:00' };
  const ALWAYS: MenuWindow = { days: [...WEEKDAYS], from: '06:00', until: '06:00' };
  test.each<[string, MenuWindow[], Date, string | null]>([
    ['no windows', [], at(1, '08:00'), null],
    ['a window that is open', [BREAKFAST], at(1, '08:00'), 'until 11:00'],
    ['a window that has ended', [BREAKFAST], at(1, '11:00'), 'Mon–Fri 07:00–11:00'],
    ['a second window that overlaps', [BREAKFAST, LUNCH], at(1, '08:00'), 'until 14:00'],
    ['a night window before midnight', [NIGHT], at(5, '23:00'), 'until 02:00'],
    ['a night window after midnight', [NIGHT], at(6, '01:00'), 'until 02:00'],
    ['a window of 24 hours', [ALWAYS], at(1, '08:00'), null],
    [
      'a night window before midnight and the next window',
      [NIGHT, MORNING],
      at(5, '23:00'),
      'until 06:00',
    ],
    [
      'a night window after midnight and the next window',
      [NIGHT, MORNING],
      at(6, '01:00'),
      'until 06:00',
    ],
    [
      'a window of a whole day and the next window',
      [WHOLE, MORNING],
      at(5, '03:00'),
      'until 06:00',
    ],
  ])('names the end of the service, or its times: %s', (_, windows, instant, note) => {
    expect(servedNote(windows, { timezone, at: instant })).toBe(note);
  });
});

const quarter = fc.integer({ min: 0, max: 95 }).map((index) => timeOf(index * 15));
const window: fc.Arbitrary<MenuWindow> = fc.record({
  days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  from: quarter,
  until: quarter,
});
/** Within a day of a change of the clock. */
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'),
    fc.integer({ min: -1_440, max: 1_440 }),
  )
  .map(([change, minutes]) => Date.parse(change) + minutes * MINUTE_MS);

/** Whether a window includes an instant, by comparing texts such as '2026-06-01 07:00'. */
function isInWindow(windows: readonly MenuWindow[], instant: number): boolean {
  const stamp = stampAt(timezone, instant);
  const date = stamp.slice(0, 10);
  return windows.some(({ days, from, until }) =>
    [date, plusDays(date, -1)].some((start) => {
      if (!days.includes(weekdayNamed(start).toLowerCase() as Weekday)) return false;
      const end = `${until <= from ? plusDays(start, 1) : start} ${until}`;
      return stamp >= `${start} ${from}` && stamp < end;
    }),
  );
}

test('a category is served exactly in the minutes of its windows', () => {
  fc.assert(
    fc.property(fc.array(window, { minLength: 1, maxLength: 3 }), moment, (windows, instant) => {
      const served = isServedAt(windows, { timezone, at: new Date(instant) });
      expect(served).toBe(isInWindow(windows, instant));
    }),
    { numRuns: 300 },
  );
});

test('the served categories do not change before the computed instant', () => {
  fc.assert(
    fc.property(fc.array(window, { minLength: 1, maxLength: 3 }), moment, (windows, instant) => {
      const change = windowsChangeAt([windows], { timezone, now: new Date(instant) }) ?? 0;
      expect(change).toBeGreaterThan(instant);
      const served = isInWindow(windows, instant);
      for (let later = instant; later < change; later += MINUTE_MS) {
        expect(isInWindow(windows, later)).toBe(served);
      }
    }),
    { numRuns: 30 },
  );
});

test.each<[string, Date]>([
  ['07:00', at(1, '11:00')],
  ['10:59', at(1, '11:00')],
  ['11:00', at(2, '00:00')],
])('after %s on Monday, breakfast begins or ends at %s', (time, change) => {
  expect(windowsChangeAt([[], [BREAKFAST]], { timezone, now: at(1, time) })).toBe(change.getTime());
});

test('a menu without windows never changes', () => {
  expect(windowsChangeAt([[], []], { timezone, now: at(1, '08:00') })).toBeUndefined();
});
