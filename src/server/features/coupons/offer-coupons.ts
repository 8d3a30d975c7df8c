import type { CouponOffer } from '#contract/coupons.ts';
import { missingForCoupon } from '#domain/coupons/missing-for-coupon.ts';
import { type Cents, moneyText } from '#domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { type AmountCursor, type PageFacts, pageOf } from '#server/platform/pages.ts';
import { couponCandidates } from './coupons.queries.ts';

export interface CartToOfferFor {
  restaurantId: string;
  /** The cart's subtotal. */
  orderAmount: Cents;
  userId: string;
  now: Date;
  page: { after: AmountCursor | null; limit: number };
}

/**
 * A page of the coupons that this customer can redeem on this cart, or could on a larger one, those first for
 * which it lacks least.
 */
export async function offerCoupons(
  database: Database,
  { restaurantId, orderAmount, userId, now, page }: CartToOfferFor,
): Promise<PageFacts & { offers: CouponOffer[] }> {
  const cart = { now, restaurantId, subtotalCents: orderAmount };
  const { after, limit } = page;
  const rows = await couponCandidates(database, { ...cart, userId }, { after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id, missingCents: cents }) => ({ cents, id }));
  // SQL has made the choice; the domain's rule has the last word.
  const offers = shown.flatMap(({ promotion, timesUsed, timesUsedByCustomer, ...conditions }) => {
    const missing = missingForCoupon(conditions, { ...cart, timesUsed, timesUsedByCustomer });
    return missing === null ? [] : [{ ...promotion, missing: moneyText(missing) }];
  });
  return { offers, total: rows[0]?.total ?? 0, next };
}
