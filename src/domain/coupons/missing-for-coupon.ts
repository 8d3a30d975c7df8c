import { type Cents, cents, ZERO } from '#domain/money.ts';
import { type CouponConditions, couponProblem, type RedemptionAttempt } from './coupon-problem.ts';

/**
 * What a customer's cart lacks for a coupon, 0 when it can be redeemed. Null: whatever they add, it
 * cannot be, and so it is not to be offered to them.
 */
export function missingForCoupon(
  coupon: CouponConditions,
  attempt: RedemptionAttempt,
): Cents | null {
  const problem = couponProblem(coupon, attempt);
  if (problem === null) return ZERO;
  if (problem !== 'below_minimum') return null;
  return cents(coupon.minimumOrderCents - attempt.subtotalCents);
}
