import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authorName } from './author-name.ts';
import { deliveredAt, mayChangeReview, reviewProblem } from './review-rules.ts';
import { NO_STARS, shownRating } from './shown-rating.ts';

const DELIVERED = '2026-03-01T12:00:00.000Z';
const later = (days: number, ms = 0) =>
  new Date(Date.parse(DELIVERED) + days * 24 * 60 * 60 * 1000 + ms);
const order = { status: 'delivered', deliveredAt: DELIVERED, hasReview: false } as const;

describe('an order', () => {
  test.each([
    ['right after delivery', order, later(0), null],
    ['until 30 days after delivery', order, later(30), null],
    ['not after 30 days', order, later(30, 1), 'review_too_late'],
    [
      'not without a delivery time',
      { ...order, deliveredAt: null },
      later(0),
      'order_not_delivered',
    ],
    [
      'not before delivery',
      { ...order, status: 'ready' as const },
      later(0),
      'order_not_delivered',
    ],
    [
      'not if it is cancelled',
      { ...order, status: 'cancelled' as const },
      later(0),
      'order_not_delivered',
    ],
    ['only once', { ...order, hasReview: true }, later(40), 'review_exists'],
  ])('can be reviewed %s', (_, facts, now, problem) => {
    expect(reviewProblem(facts, now)).toBe(problem);
  });
});

test('a review can be changed for seven days', () => {
  expect(mayChangeReview(DELIVERED, later(7))).toBe(true);
  expect(mayChangeReview(DELIVERED, later(7, 1))).toBe(false);
});

test('the delivery time is the last change to delivered', () => {
  const history = [
    { status: 'pending', at: '2026-03-01T11:00:00.000Z' },
    { status: 'delivered', at: '2026-03-01T11:30:00.000Z' },
    { status: 'ready', at: '2026-03-01T11:31:00.000Z' },
    { status: 'delivered', at: DELIVERED },
    { status: 'delivered', at: '2026-03-09T12:00:00.000Z', refundedAmount: '5.00' },
  ] as const;
  expect(deliveredAt(history)).toBe(DELIVERED);
  expect(deliveredAt(history.slice(0, 1))).toBeNull();
});

describe('the shown rating', () => {
  const countsOf = (stars: Partial<typeof NO_STARS>) => ({ ...NO_STARS, ...stars });
  test.each([
    ['is the stored one without reviews', ['4.60', 120], {}, ['4.60', 120]],
    ['is the mean of the reviews without a stored one', ['0.00', 0], { 4: 1, 5: 1 }, ['4.50', 2]],
    ['weights the stored one by its review count', ['4.00', 2], { 5: 1 }, ['4.33', 3]],
    ['is rounded half up', ['4.40', 7], { 5: 1 }, ['4.48', 8]],
    ['ignores a stored 0.00', ['0.00', 10], { 5: 2 }, ['5.00', 12]],
    ['stays unchanged without any review', ['4.90', 0], {}, ['4.90', 0]],
    ['ignores a stored one of no reviews', ['4.90', 0], { 1: 1 }, ['1.00', 1]],
  ] as const)('%s', (_, [rating, reviewCount], stars, [shown, count]) => {
    const figures = shownRating({ rating, reviewCount }, countsOf(stars));
    expect(figures).toEqual({ rating: shown, reviewCount: count });
  });

  test('is between the lowest and the highest rating that counts', () => {
    const counts = fc.nat(500);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500 }), counts, counts, counts, (r, n, low, high) => {
        const stored = { rating: (r / 100).toFixed(2), reviewCount: n };
        const { rating, reviewCount } = shownRating(stored, countsOf({ 2: low, 4: high }));
        const parts = [
          ...(n > 0 ? [r] : []),
          ...(low > 0 ? [200] : []),
          ...(high > 0 ? [400] : []),
        ];
        const all = low + high === 0 ? [r] : parts;
        expect(Number(rating) * 100).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
        expect(Number(rating) * 100).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        expect(reviewCount).toBe(n + low + high);
      }),
    );
  });
});

test.each([
  ['Jamie', 'Rivera', 'Jamie R.'],
  ['  Jamie  Lee ', 'de la Cruz', 'Jamie D.'],
  ['Jamie Lee Ann Rivera', '', 'Jamie R.'],
  ['Jamie', '', 'Jamie'],
  ['', 'Rivera', 'Rivera'],
  ['Ngọc', 'ắt', 'Ngọc Ắ.'],
  ['', ' ', 'A customer'],
])('the author %j %j is shown as %s', (firstName, lastName, name) => {
  expect(authorName({ firstName, lastName })).toBe(name);
});

test('the author of a deleted account is shown as a customer', () => {
  expect(authorName(null)).toBe('A customer');
});
