import { describe, expect, test } from 'vitest';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { cents } from '#domain/money.ts';
import { type OrderPrice, priceOrder } from './price-order.ts';

const percent = (hundredths: number): CouponTerms => ({
  discountType: 'percentage',
  discountValueHundredths: hundredths,
});
const fixed = (hundredths: number): CouponTerms => ({
  discountType: 'fixed',
  discountValueHundredths: hundredths,
});
const FREE_DELIVERY: CouponTerms = { discountType: 'free_delivery', discountValueHundredths: 0 };

/** Unit price in cents, quantity. */
type Lines = [number, number][];

/** In cents: subtotal, discount, delivery, service, tax, total. */
type Figures = [number, number, number, number, number, number];

function priced(lines: Lines, coupon: CouponTerms | null, restaurantFee: number | null): Figures {
  const price: OrderPrice = priceOrder({
    lines: lines.map(([unit, quantity]) => ({ unitPriceCents: cents(unit), quantity })),
    coupon,
    deliveryFeeMode: restaurantFee === null ? 'flat' : 'restaurant',
    // In flat mode the restaurant's own fee must make no difference; this one would show.
    restaurantDeliveryFeeCents: cents(restaurantFee ?? 4_99),
  });
  return [
    price.subtotalCents,
    price.discountCents,
    price.deliveryFeeCents,
    price.serviceFeeCents,
    price.taxCents,
    price.totalCents,
  ];
}

// Calculated manually. The service fee is 5 % of the subtotal. Tax is 8.75 % of the sum before it, which
// stands beside each row. Both are rounded half up.
describe('the price with the flat delivery fee', () => {
  test.each<[string, Lines, Figures]>([
    //                                      subtotal, discount, delivery, service, tax, total
    ['one dish', [[1000, 1]], [1000, 0, 299, 50, 118, 1467]], // 1349 → 118.0375
    ['two of a dish', [[1299, 2]], [2598, 0, 299, 130, 265, 3292]], // 129.9; 3027 → 264.8625
    [
      'two dishes',
      [
        [435, 3],
        [99, 1],
      ],
      [1404, 0, 299, 70, 155, 1928],
    ], // 70.2; 1773 → 155.1375
    [
      '0.10 and 0.20',
      [
        [10, 1],
        [20, 1],
      ],
      [30, 0, 299, 2, 29, 360],
    ], // 1.5; 331 → 28.9625
    ['a service fee of exactly 50.5', [[1010, 1]], [1010, 0, 299, 51, 119, 1479]], // 1360 → 119
    ['a tax of exactly 122.5', [[1049, 1]], [1049, 0, 299, 52, 123, 1523]], // 52.45; 1400 → 122.5
    ['a service fee of exactly 0.5', [[10, 1]], [10, 0, 299, 1, 27, 337]], // 310 → 27.125
    ['one cent', [[1, 1]], [1, 0, 299, 0, 26, 326]], // 0.05; 300 → 26.25
    ['a feast', [[99_999, 99]], [9_899_901, 0, 299, 494_995, 909_580, 11_304_775]], // 494995.05; 10395195 → 909579.5625
    ['nothing', [], [0, 0, 0, 0, 0, 0]],
    ['gifts alone', [[0, 2]], [0, 0, 0, 0, 0, 0]],
  ])('is exact for %s', (_, lines, figures) => {
    expect(priced(lines, null, null)).toEqual(figures);
  });
});

test('a sold-out line is not charged', () => {
  const toPrice = {
    coupon: null,
    deliveryFeeMode: 'flat',
    restaurantDeliveryFeeCents: cents(0),
  } as const;
  const line = { unitPriceCents: cents(1000), quantity: 1 };
  const soldOut = { unitPriceCents: cents(435), quantity: 3, isUnavailable: true };
  expect(priceOrder({ ...toPrice, lines: [line, soldOut] })).toEqual(
    priceOrder({ ...toPrice, lines: [line] }),
  );
  expect(priceOrder({ ...toPrice, lines: [soldOut] }).totalCents).toBe(0);
});

describe('the price with a coupon', () => {
  test.each<[string, Lines, CouponTerms, Figures]>([
    ['10 %', [[1000, 2]], percent(1000), [2000, 200, 299, 100, 192, 2391]], // 2199 → 192.4125
    ['15 %, exactly 151.5', [[1010, 1]], percent(1500), [1010, 152, 299, 51, 106, 1314]], // 1208 → 105.7
    ['12.5 %', [[1999, 1]], percent(1250), [1999, 250, 299, 100, 188, 2336]], // 249.875; 99.95; 2148 → 187.95
    ['100 %', [[1850, 1]], percent(10_000), [1850, 1850, 299, 93, 34, 426]], // 92.5; 392 → 34.3
    ['$5', [[1500, 2]], fixed(500), [3000, 500, 299, 150, 258, 3207]], // 2949 → 258.0375
    ['$50 above the subtotal', [[1200, 1]], fixed(5000), [1200, 1200, 299, 60, 31, 390]], // 359 → 31.4125
    ['$5 on nothing', [], fixed(500), [0, 0, 0, 0, 0, 0]],
    ['free delivery', [[2500, 1]], FREE_DELIVERY, [2500, 0, 0, 125, 230, 2855]], // 2625 → 229.6875
    ['free delivery of nothing', [], FREE_DELIVERY, [0, 0, 0, 0, 0, 0]],
  ])('is exact for %s', (_, lines, coupon, figures) => {
    expect(priced(lines, coupon, null)).toEqual(figures);
  });
});

describe("the price with the restaurant's own delivery fee", () => {
  test.each<[string, number, CouponTerms | null, Figures]>([
    ['$1.49', 149, null, [2200, 0, 149, 110, 215, 2674]], // 2459 → 215.1625
    ['nothing', 0, null, [2200, 0, 0, 110, 202, 2512]], // 2310 → 202.125
    ['$4.99, and free delivery', 499, FREE_DELIVERY, [2200, 0, 0, 110, 202, 2512]],
    ['$4.99, and 10 %', 499, percent(1000), [2200, 220, 499, 110, 227, 2816]], // 2589 → 226.5375
  ])('is exact for a fee of %s', (_, fee, coupon, figures) => {
    expect(priced([[1100, 2]], coupon, fee)).toEqual(figures);
  });

  test('is zero for an empty cart', () => {
    expect(priced([], null, 499)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
