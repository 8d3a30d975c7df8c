import { isViolated } from '#server/db/client.ts';

/** The constraints (`db/schema/coupons.ts`) that enforce a coupon's limits, also for simultaneous uses. */
const COUPON_LIMITS = [
  'coupons_used_within_limit_check',
  'coupon_redemptions_use_check',
  'coupon_redemptions_use_key',
];

/** Whether the database refused a statement because a coupon is used up. */
export function isCouponUsedUp(error: unknown): boolean {
  return isViolated(error, ...COUPON_LIMITS);
}
