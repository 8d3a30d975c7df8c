import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { CouponConditions, RedemptionAttempt } from './coupon-problem.ts';
import { missingForCoupon } from './missing-for-coupon.ts';

const NOW = new Date('2026-03-15T12:00:00Z');

test.each<[name: string, Partial<CouponConditions>, Partial<RedemptionAttempt>, number | null]>([
  ['that fits the cart', {}, {}, 0],
  ['whose minimum is just reached', { minimumOrderCents: cents(2000) }, {}, 0],
  ['whose minimum is not reached', { minimumOrderCents: cents(2500) }, {}, 500],
  ['that this customer has used', { userLimit: 1 }, { timesUsedByCustomer: 1 }, null],
  [
    'that this customer has used and whose minimum is not reached',
    { userLimit: 1, minimumOrderCents: cents(2500) },
    { timesUsedByCustomer: 1 },
    null,
  ],
  ['with a use left for this customer', { userLimit: 2 }, { timesUsedByCustomer: 1 }, 0],
  ['that is used up', { maxUsage: 3 }, { timesUsed: 3 }, null],
  ['of another restaurant', { restaurantId: 'other' }, {}, null],
  ['that has expired', { endsAt: new Date('2026-03-15T11:59:59Z') }, {}, null],
])('the missing amount for a coupon %s is computed', (_, conditions, circumstances, missing) => {
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
