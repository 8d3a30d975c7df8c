import { type Cents, cents, ZERO } from '#domain/money.ts';
import { type CouponConditions, couponProblem, type RedemptionAttempt } from './coupon-problem.ts';

/**
 * The amount missing in a customer's cart for a coupon; 0 when it can be redeemed. Null when adding dishes
 * would not help, so that it should not be offered.
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
