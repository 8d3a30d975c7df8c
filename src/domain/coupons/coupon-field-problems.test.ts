import { expect, test } from 'vitest';
import { type CouponToCheck, couponFieldProblems } from './coupon-field-problems.ts';

const START = new Date('2026-03-01T05:00:00.000Z');
const END = new Date('2026-04-01T03:59:59.999Z');

test.each<[name: string, coupon: Partial<CouponToCheck>, fields: string[]]>([
  ['ten percent off', {}, []],
  ['100 percent off', { discountValueHundredths: 10_000 }, []],
  ['more than 100 percent off', { discountValueHundredths: 10_001 }, ['discountValue']],
  ['more than $100 off', { discountType: 'fixed', discountValueHundredths: 10_001 }, []],
  ['nothing off', { discountType: 'fixed', discountValueHundredths: 0 }, ['discountValue']],
  ['free delivery', { discountType: 'free_delivery', discountValueHundredths: 0 }, []],
  ['no dates', { startsAt: null, endsAt: null }, []],
  ['no end', { endsAt: null }, []],
  ['an end at the start', { endsAt: START }, ['endDate']],
  ['an end before the start', { startsAt: END, endsAt: START }, ['endDate']],
  ['two problems', { discountValueHundredths: 0, endsAt: START }, ['discountValue', 'endDate']],
])('a coupon with %s has problems only in its invalid fields', (_, coupon, fields) => {
  const fullCoupon: CouponToCheck = {
    discountType: 'percentage',
    discountValueHundredths: 1000,
    startsAt: START,
    endsAt: END,
    ...coupon,
  };
  expect(couponFieldProblems(fullCoupon).map(({ field }) => field)).toEqual(fields);
});
