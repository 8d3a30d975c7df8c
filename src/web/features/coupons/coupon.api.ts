import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { couponsApi } from '#contract/api.ts';
import type { CouponVerdict } from '#contract/coupons.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { type Cents, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

export interface CouponUse {
  code: string;
  restaurantId: string;
  subtotalCents: Cents;
}

/** Whether a coupon can be redeemed on a cart. Every subtotal has its own cache entry. */
export const couponVerdictQuery = ({ code, restaurantId, subtotalCents }: CouponUse) => {
  const body = { code, restaurantId, orderAmount: moneyText(subtotalCents) };
  return queryOf(couponsApi.validate, { body });
};

/**
 * The coupons this customer can redeem on a cart, or could with more in it. Loaded again for every
 * use, because each order may use one up.
 */
export const couponOffersQuery = ({ restaurantId, subtotalCents }: Omit<CouponUse, 'code'>) =>
  queryOptions({
    ...queryOf(couponsApi.offers, {
      query: { restaurantId, orderAmount: moneyText(subtotalCents) },
    }),
    staleTime: 0,
    // Keeps showing the offers while those for the changed cart load.
    placeholderData: keepPreviousData,
  });

/** The terms in the form `priceOrder` takes. */
export function couponTerms(verdict: CouponVerdict & { valid: true }): CouponTerms {
  const { discountType, discountValue } = verdict.coupon;
  return { discountType, discountValueHundredths: parseMoney(discountValue) ?? ZERO };
}
