import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { CouponConditions } from './coupon-problem.ts';
import { type CouponStatus, couponStatus } from './coupon-status.ts';

const NOW = new Date('2026-03-15T12:00:00Z');
const [PAST, FUTURE] = [new Date('2026-03-14T12:00:00Z'), new Date('2026-03-16T12:00:00Z')];

test.each<[name: string, coupon: Partial<CouponConditions>, timesUsed: number, CouponStatus]>([
  ['within all its limits', {}, 0, 'active'],
  ['with a use left', { maxUsage: 5 }, 4, 'active'],
  [
    'of one restaurant, with a minimum',
    { restaurantId: 'r', minimumOrderCents: cents(500) },
    0,
    'active',
  ],
  ['limited per customer', { userLimit: 1 }, 9, 'active'],
  ['without dates', { startsAt: null, endsAt: null }, 0, 'active'],
  ['switched off', { isActive: false }, 0, 'inactive'],
  ['not begun', { startsAt: FUTURE }, 0, 'scheduled'],
  ['over', { endsAt: PAST }, 0, 'expired'],
  ['with no use for anybody', { userLimit: 0 }, 0, 'used_up'],
  ['with no use left', { maxUsage: 5 }, 5, 'used_up'],
  [
    'switched off, over and with no use left',
    { isActive: false, endsAt: PAST, maxUsage: 1 },
    1,
    'inactive',
  ],
  ['over and with no use left', { endsAt: PAST, maxUsage: 1 }, 1, 'expired'],
])('the status of a coupon %s', (_, conditions, timesUsed, status) => {
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
