import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { usableCredit } from './credit.ts';

test.each([
  // balance, total, tip, by cash, by card
  [0, 2000, 0, 0, 0],
  [500, 2000, 0, 500, 500],
  [1949, 2000, 0, 1949, 1949],
  [1950, 2000, 0, 1950, 1950],
  [1951, 2000, 0, 1951, 1950],
  [1999, 2000, 0, 1999, 1950],
  [2000, 2000, 0, 2000, 2000],
  [9000, 2000, 0, 2000, 2000],
  [2199, 2000, 200, 2199, 2150],
  [2200, 2000, 200, 2200, 2200],
  // Too little for a card in any case.
  [10, 49, 0, 10, 0],
  [10, 50, 0, 10, 0],
  [49, 49, 0, 49, 49],
])(
  'a balance of %i cents pays of an order of %i and a tip of %i: %i with cash, %i with a card',
  (...row) => {
    const [balance, total, tip, byCash, byCard] = row;
    const order = { totalCents: cents(total), tipCents: cents(tip) };
    expect(usableCredit(cents(balance), { ...order, isByCard: false })).toBe(byCash);
    expect(usableCredit(cents(balance), { ...order, isByCard: true })).toBe(byCard);
  },
);
