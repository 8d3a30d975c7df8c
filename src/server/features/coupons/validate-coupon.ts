import type { CouponOffer, CouponVerdict } from '#contract/coupons.ts';
import { couponDiscount } from '#domain/coupons/coupon-discount.ts';
import { couponProblem, couponProblemMessage } from '#domain/coupons/coupon-problem.ts';
import { missingForCoupon } from '#domain/coupons/missing-for-coupon.ts';
import { type Cents, cents, moneyText } from '#domain/money.ts';
import type { Database } from '#server/db/client.ts';
import { type AmountCursor, type PageFacts, pageOf } from '#server/platform/pages.ts';
import { addressKey, type RateLimits } from '#server/platform/rate-limits.ts';
import { couponCandidates, findCoupon } from './coupons.queries.ts';

interface CouponToValidate {
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

interface CouponAttempt {
  /** Ends the attempt; throws `too_many_requests` if all processes together have counted too many wrong codes. */
  end(codeExists: boolean): Promise<void>;
}

/**
 * Counts an attempt to use a coupon code; throws `too_many_requests` after too many wrong ones. Call it before the
 * lookup, otherwise many parallel guesses would all be checked.
 */
export async function countCouponAttempt(
  { wrongCouponsOfUser: ofUser, wrongCouponsFromAddress: fromAddress }: RateLimits,
  { ip, userId }: { ip: string; userId: string | null },
): Promise<CouponAttempt> {
  const address = addressKey(ip);
  await fromAddress.begin(address);
  if (userId) await ofUser.begin(userId);
  return {
    async end(codeExists) {
      await fromAddress.end(address, codeExists);
      if (userId) await ofUser.end(userId, codeExists);
    },
  };
}

interface OfferRequest {
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
  { restaurantId, orderAmount, userId, now, page }: OfferRequest,
): Promise<PageFacts & { offers: CouponOffer[] }> {
  const cart = { now, restaurantId, subtotalCents: orderAmount };
  const { after, limit } = page;
  const rows = await couponCandidates(database, { ...cart, userId }, { after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ id, missingCents: cents }) => ({ cents, id }));
  // SQL selects the candidates; the domain's rule decides.
  const offers = shown.flatMap(({ promotion, timesUsed, timesUsedByCustomer, ...conditions }) => {
    const missing = missingForCoupon(conditions, { ...cart, timesUsed, timesUsedByCustomer });
    return missing === null ? [] : [{ ...promotion, missing: moneyText(missing) }];
  });
  return { offers, total: rows[0]?.total ?? 0, next };
}
