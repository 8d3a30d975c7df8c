import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { couponDiscount, type DiscountType } from './coupon-discount.ts';

test.each<[DiscountType, number, number, number]>([
  ['percentage', 1000, 2000, 200],
  ['percentage', 1500, 1010, 152], // 151.5 is rounded up
  ['percentage', 1250, 1999, 250], // 249.875
  ['percentage', 10_000, 1850, 1850],
  ['percentage', 15_000, 1850, 1850], // never more than the subtotal
  ['percentage', 0, 1850, 0],
  ['fixed', 500, 3000, 500],
  ['fixed', 500, 500, 500],
  ['fixed', 500, 499, 499],
  ['fixed', 5000, 1200, 1200],
  ['fixed', 500, 0, 0],
  ['free_delivery', 0, 3000, 0], // it applies to the delivery fee instead
])(
  'a %s coupon of %i hundredths on a subtotal of %i cents takes off %i',
  (discountType, value, subtotal, discount) => {
    const coupon = { discountType, discountValueHundredths: value };
    expect(couponDiscount(coupon, cents(subtotal))).toBe(discount);
  },
);
