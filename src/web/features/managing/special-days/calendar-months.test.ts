import { expect, test } from 'vitest';
import { moveDateByKey, twelveMonthsFrom } from './calendar-months.ts';

test('a year has twelve months with all days in weeks from Monday', () => {
  const year = twelveMonthsFrom('2027-03-17');
  expect(year.map(({ month }) => month)).toEqual([
    '2027-03',
    '2027-04',
    '2027-05',
    '2027-06',
    '2027-07',
    '2027-08',
    '2027-09',
    '2027-10',
    '2027-11',
    '2027-12',
    '2028-01',
    '2028-02',
  ]);
  const days = year.map(({ weeks }) => weeks.flat().filter(Boolean).length);
  expect(days).toEqual([31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29]);
  for (const { weeks } of year) {
    for (const week of weeks) expect(week).toHaveLength(7);
    for (const [monday] of weeks.slice(1)) {
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    }
  }
  expect(year[1]?.weeks[0]).toEqual([
    null,
    null,
    null,
    '2027-04-01',
    '2027-04-02',
    '2027-04-03',
    '2027-04-04',
  ]);
});

test.each([
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2026-12-24', 'ArrowDown', '2026-12-31'],
  ['2026-12-24', 'ArrowUp', '2026-12-17'],
  ['2026-12-24', 'Home', '2026-12-21'],
  ['2026-12-24', 'End', '2026-12-27'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2027-01-31', 'PageUp', '2026-12-31'],
  ['2026-12-24', 'a', null],
])('the focus moves from %s with %s to %s', (date, key, to) => {
  expect(moveDateByKey(date, key)).toBe(to);
});
