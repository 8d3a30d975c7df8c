import { type Cents, formatMoney } from '#domain/money.ts';

/** The conditions for redeeming a coupon; `null`: no limit. */
export interface CouponConditions {
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Null: redeemable at every restaurant of the platform. */
  restaurantId: string | null;
  minimumOrderCents: Cents;
  maxUsage: number | null;
  userLimit: number | null;
}

export interface RedemptionAttempt {
  now: Date;
  restaurantId: string;
  subtotalCents: Cents;
  /** Redemptions so far, by everybody and by this customer. Those of cancelled orders do not count. */
  timesUsed: number;
  timesUsedByCustomer: number;
}

export const COUPON_PROBLEMS = [
  'not_found',
  'inactive',
  'not_started',
  'expired',
  'wrong_restaurant',
  'below_minimum',
  'used_up',
  'user_limit_reached',
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

/** Why a coupon cannot be redeemed, or null when it can. */
export function couponProblem(
  coupon: CouponConditions | null,
  attempt: RedemptionAttempt,
): CouponProblem | null {
  if (!coupon) return 'not_found';
  if (!coupon.isActive) return 'inactive';
  if (coupon.startsAt && attempt.now < coupon.startsAt) return 'not_started';
  if (coupon.endsAt && attempt.now > coupon.endsAt) return 'expired';
  if (coupon.restaurantId && coupon.restaurantId !== attempt.restaurantId) {
    return 'wrong_restaurant';
  }
  if (coupon.maxUsage !== null && attempt.timesUsed >= coupon.maxUsage) return 'used_up';
  if (coupon.userLimit !== null && attempt.timesUsedByCustomer >= coupon.userLimit) {
    return 'user_limit_reached';
  }
  if (attempt.subtotalCents < coupon.minimumOrderCents) return 'below_minimum';
  return null;
}

/** The message for the customer. `minimumOrderCents` is the coupon's, if it has one. */
export function couponProblemMessage(problem: CouponProblem, minimumOrderCents?: Cents): string {
  switch (problem) {
    case 'not_found':
    case 'inactive':
      return 'Invalid coupon code';
    case 'not_started':
      return 'This coupon is not valid yet.';
    case 'expired':
      return 'This coupon has expired.';
    case 'wrong_restaurant':
      return 'This coupon is for a different restaurant.';
    case 'below_minimum':
      return minimumOrderCents === undefined
        ? 'Your order is below the minimum for this coupon.'
        : `This coupon needs an order of at least ${formatMoney(minimumOrderCents)}.`;
    case 'used_up':
      return 'This coupon has been used up.';
    case 'user_limit_reached':
      return 'You have already used this coupon.';
  }
}

/** Normalizes a code for comparison: trimmed, in upper case. */
export function normalizeCouponCode(code: string): string {
  return code.trim().toUpperCase();
}
