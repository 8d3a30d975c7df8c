import type { CouponOffer } from '#contract/coupons.ts';
import { missingForCoupon } from '#domain/coupons/missing-for-coupon.ts';
import { type Cents, moneyText } from '#domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { couponCandidates } from './coupons.queries.ts';

export interface CartToOfferFor {
  restaurantId: string;
  /** The cart's subtotal. */
  orderAmount: Cents;
  userId: string;
  now: Date;
}

/** The coupons that this customer can redeem on this cart, or could on a larger one. */
export async function offerCoupons(
  database: Database,
  { restaurantId, orderAmount, userId, now }: CartToOfferFor,
): Promise<CouponOffer[]> {
  const candidates = await couponCandidates(database, { restaurantId, userId, now });
  const cart = { now, restaurantId, subtotalCents: orderAmount };
  return candidates.flatMap(({ promotion, timesUsed, timesUsedByCustomer, ...conditions }) => {
    const missing = missingForCoupon(conditions, { ...cart, timesUsed, timesUsedByCustomer });
    return missing === null ? [] : [{ ...promotion, missing: moneyText(missing) }];
  });
}
