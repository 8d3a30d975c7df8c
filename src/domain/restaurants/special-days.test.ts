import { expect, test } from 'vitest';
import {
  type SpecialDay,
  specialDateProblem,
  withoutSpecialDay,
  withSpecialDay,
} from './special-days.ts';

const closedOn = (date: string, note: string | null = null): SpecialDay => ({
  ...{ date, note, closed: true, open: null, close: null },
});
const DAYS = [closedOn('2026-12-24'), closedOn('2026-12-26')];

/** Still 23 December in New York. */
const clock = { timezone: 'America/New_York', now: new Date('2026-12-24T04:00:00Z') };

test.each([
  ['2026-12-22', 'past'],
  ['2026-12-23', null],
  ['2028-12-23', null],
  ['2028-12-24', 'far'],
])('on 23 December 2026, an entry for %s has the problem %s', (date, problem) => {
  expect(specialDateProblem(date, clock)).toBe(problem);
});

test('an added day is sorted by its date', () => {
  const dates = withSpecialDay(DAYS, closedOn('2026-12-25')).map(({ date }) => date);
  expect(dates).toEqual(['2026-12-24', '2026-12-25', '2026-12-26']);
});

test('a day replaces the one of its date', () => {
  const eve = closedOn('2026-12-24', 'Eve');
  expect(withSpecialDay(DAYS, eve)).toEqual([eve, DAYS[1]]);
});

test('a day is removed by its date', () => {
  expect(withoutSpecialDay(DAYS, '2026-12-24')).toEqual([DAYS[1]]);
});
