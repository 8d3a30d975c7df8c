import { expect, test } from 'vitest';
import { daysOf, periodOf } from './report-periods.ts';

test.each([
  ['today', '2024-03-01', '2024-03-01', '2024-03-01'],
  ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
  ['week', '2024-03-01', '2024-02-24', '2024-03-01'],
  ['month', '2024-03-31', '2024-03-01', '2024-03-31'],
  ['last-month', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['last-month', '2024-01-15', '2023-12-01', '2023-12-31'],
] as const)('the period %s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

test('a range without a preset selects no period', () => {
  expect(periodOf({ from: '2024-02-28', to: '2024-03-01' }, '2024-03-01')).toBeUndefined();
});
