import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { amountDue, isValidTip, tipOffers } from './tip.ts';

test.each([
  [0, [0, 0, 0]],
  [1_000, [150, 180, 200]],
  [1_999, [300, 360, 400]], // 299.85, 359.82 and 399.80
  [10, [2, 2, 2]], // 1.5 is rounded up, 1.8 and 2.0
  [500_000, [50_000, 50_000, 50_000]],
])('the tips offered for a subtotal of %i cents are %j', (subtotal, amounts) => {
  const offers = tipOffers(cents(subtotal));
  expect(offers.map(({ amountCents }) => amountCents)).toEqual(amounts);
  expect(offers.map(({ percent }) => percent)).toEqual([15, 18, 20]);
});

test.each([
  [0, true],
  [50_000, true],
  [50_001, false],
  [-1, false],
])('a tip of %i cents is valid: %s', (amount, expected) => {
  expect(isValidTip(cents(amount))).toBe(expected);
});

test('the amount due includes the tip', () => {
  expect(amountDue({ totalCents: cents(2_345), tipCents: cents(300) })).toBe(2_645);
});
