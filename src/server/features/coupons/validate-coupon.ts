import type { CouponVerdict } from '#contract/coupons.ts';
import { couponDiscount } from '#domain/coupons/coupon-discount.ts';
import { couponProblem, couponProblemMessage } from '#domain/coupons/coupon-problem.ts';
import { type Cents, cents, moneyText } from '#domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { findCoupon } from './coupons.queries.ts';

export interface CouponToValidate {
  code: string;
  restaurantId: string;
  /** The cart's subtotal. */
  orderAmount: Cents;
  /** Null for a visitor; the limit per customer is then checked when the order is placed. */
  userId: string | null;
  now: Date;
}

/** Whether a coupon can be redeemed for this cart, and its discount. */
export async function validateCoupon(
  database: Database,
  { code, restaurantId, orderAmount, userId, now }: CouponToValidate,
): Promise<CouponVerdict> {
  const coupon = await findCoupon(database, { code, userId });
  const problem = couponProblem(coupon, {
    now,
    restaurantId,
    subtotalCents: orderAmount,
    timesUsed: coupon?.timesUsed ?? 0,
    timesUsedByCustomer: coupon?.timesUsedByCustomer ?? 0,
  });
  if (problem || !coupon) {
    const reason = problem ?? 'not_found';
    return {
      valid: false,
      code: reason,
      message: couponProblemMessage(reason, coupon?.minimumOrderCents),
    };
  }
  return {
    valid: true,
    coupon: {
      code: coupon.code,
      discountType: coupon.discountType,
      discountValue: moneyText(cents(coupon.discountValueHundredths)),
    },
    discountAmount: moneyText(couponDiscount(coupon, orderAmount)),
  };
}
