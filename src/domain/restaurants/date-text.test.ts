import { expect, test } from 'vitest';
import { dateText } from './date-text.ts';

test.each([
  ['2026-12-24', 'Today'],
  ['2026-12-25', 'Tomorrow'],
  ['2026-12-26', 'Sat, Dec 26'],
  ['2026-12-23', 'Wed, Dec 23'],
  ['2027-01-01', 'Fri, Jan 1, 2027'],
])('on 24 December 2026, %s is %s', (date, text) => {
  expect(dateText(date, '2026-12-24')).toBe(text);
});
