import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { CouponConditions, RedemptionAttempt } from './coupon-problem.ts';
import { missingForCoupon } from './missing-for-coupon.ts';

const NOW = new Date('2026-03-15T12:00:00Z');

test.each<[name: string, number | null, Partial<CouponConditions>, Partial<RedemptionAttempt>]>([
  ['that fits the cart', 0, {}, {}],
  ['whose minimum is just reached', 0, { minimumOrderCents: cents(2000) }, {}],
  ['whose minimum is not reached', 500, { minimumOrderCents: cents(2500) }, {}],
  ['that this customer has used', null, { userLimit: 1 }, { timesUsedByCustomer: 1 }],
  [
    'that this customer has used and whose minimum is not reached',
    null,
    { userLimit: 1, minimumOrderCents: cents(2500) },
    { timesUsedByCustomer: 1 },
  ],
  ['with a use left for this customer', 0, { userLimit: 2 }, { timesUsedByCustomer: 1 }],
  ['that is used up', null, { maxUsage: 3 }, { timesUsed: 3 }],
  ['of another restaurant', null, { restaurantId: 'other' }, {}],
  ['that has expired', null, { endsAt: new Date('2026-03-15T11:59:59Z') }, {}],
])('the missing amount for a coupon %s is %s', (_, missing, conditions, circumstances) => {
  const coupon: CouponConditions = {
    isActive: true,
    startsAt: null,
    endsAt: null,
    restaurantId: null,
    minimumOrderCents: cents(0),
    maxUsage: null,
    userLimit: null,
    ...conditions,
  };
  const attempt: RedemptionAttempt = {
    now: NOW,
    restaurantId: 'this',
    subtotalCents: cents(2000),
    timesUsed: 0,
    timesUsedByCustomer: 0,
    ...circumstances,
  };
  expect(missingForCoupon(coupon, attempt)).toBe(missing);
});
