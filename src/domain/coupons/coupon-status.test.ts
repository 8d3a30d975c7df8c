import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { CouponConditions } from './coupon-problem.ts';
import { type CouponStatus, couponStatus } from './coupon-status.ts';

const NOW = new Date('2026-03-15T12:00:00Z');
const [PAST, FUTURE] = [new Date('2026-03-14T12:00:00Z'), new Date('2026-03-16T12:00:00Z')];

test.each<[name: string, CouponStatus, coupon: Partial<CouponConditions>, timesUsed: number]>([
  ['within all its limits', 'active', {}, 0],
  ['with a use left', 'active', { maxUsage: 5 }, 4],
  [
    'of one restaurant, with a minimum',
    'active',
    { restaurantId: 'r', minimumOrderCents: cents(500) },
    0,
  ],
  ['limited per customer', 'active', { userLimit: 1 }, 9],
  ['without dates', 'active', { startsAt: null, endsAt: null }, 0],
  ['switched off', 'inactive', { isActive: false }, 0],
  ['that has not begun', 'scheduled', { startsAt: FUTURE }, 0],
  ['that has ended', 'expired', { endsAt: PAST }, 0],
  ['with no use for anybody', 'used_up', { userLimit: 0 }, 0],
  ['with no use left', 'used_up', { maxUsage: 5 }, 5],
  [
    'switched off, ended and with no use left',
    'inactive',
    { isActive: false, endsAt: PAST, maxUsage: 1 },
    1,
  ],
  ['that has ended and has no use left', 'expired', { endsAt: PAST, maxUsage: 1 }, 1],
])('the status of a coupon %s is %s', (_, status, conditions, timesUsed) => {
  const coupon: CouponConditions = {
    isActive: true,
    startsAt: PAST,
    endsAt: FUTURE,
    restaurantId: null,
    minimumOrderCents: cents(0),
    maxUsage: null,
    userLimit: null,
    ...conditions,
  };
  expect(couponStatus(coupon, { now: NOW, timesUsed })).toBe(status);
});
