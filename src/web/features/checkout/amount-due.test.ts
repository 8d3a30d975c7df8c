import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { dueAmounts } from './amount-due.ts';

test.each<[tip: number, credit: number, rows: [string, number][], due: number]>([
  [500, 0, [['Tip', 500]], 4191],
  [0, 1000, [['Credit', -1000]], 2691],
  [
    500,
    4191,
    [
      ['Tip', 500],
      ['Credit', -4191],
    ],
    0,
  ],
])('the amounts include a tip of %d and credit of %d cents', (tip, credit, rows, due) => {
  const order = { totalCents: cents(3691), tipCents: cents(tip), creditCents: cents(credit) };
  const shown = dueAmounts(order);
  expect(shown?.amounts.map(({ label, cents: amount }) => [label, amount])).toEqual(rows);
  expect(shown?.total.cents).toBe(due);
});

test('an order without tip and credit has no amounts below its total', () => {
  const none = cents(0);
  expect(dueAmounts({ totalCents: cents(3691), tipCents: none, creditCents: none })).toBeNull();
});
