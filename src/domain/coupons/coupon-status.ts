import { type CouponConditions, couponProblem } from './coupon-problem.ts';

export type CouponStatus = 'active' | 'inactive' | 'scheduled' | 'expired' | 'used_up';

/**
 * Whether some customer with a large enough order could redeem the coupon at an instant, and if not, why. Uses the
 * same rule as the checkout.
 */
export function couponStatus(
  coupon: CouponConditions,
  { now, timesUsed }: { now: Date; timesUsed: number },
): CouponStatus {
  const problem = couponProblem(coupon, {
    now,
    timesUsed,
    timesUsedByCustomer: 0,
    restaurantId: coupon.restaurantId ?? '',
    subtotalCents: coupon.minimumOrderCents,
  });
  switch (problem) {
    case 'inactive':
    case 'expired':
    case 'used_up':
      return problem;
    // Reached before any use: the limit is 0.
    case 'user_limit_reached':
      return 'used_up';
    case 'not_started':
      return 'scheduled';
    default:
      return 'active';
  }
}
