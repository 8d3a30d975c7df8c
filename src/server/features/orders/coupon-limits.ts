import { CHECK_VIOLATION, databaseFault, UNIQUE_VIOLATION } from '#server/db/client.ts';

/** The constraints (`db/schema/coupons.ts`) that enforce a coupon's limits, also for simultaneous uses. */
const COUPON_LIMITS = new Map([
  ['coupons_used_within_limit_check', CHECK_VIOLATION],
  ['coupon_redemptions_use_check', CHECK_VIOLATION],
  ['coupon_redemptions_use_key', UNIQUE_VIOLATION],
]);

/** Whether the database refused a statement because a coupon is used up. */
export function isCouponUsedUp(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault?.constraint != null && COUPON_LIMITS.get(fault.constraint) === fault.code;
}
