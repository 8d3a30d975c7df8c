import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { couponsApi } from '#contract/coupons.api.ts';
import type { CouponVerdict } from '#contract/coupons.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { type Cents, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

export interface CouponUse {
  code: string;
  restaurantId: string;
  subtotalCents: Cents;
}

/** Whether a coupon can be redeemed on a cart; another subtotal is another question. */
export const couponVerdictQuery = ({ code, restaurantId, subtotalCents }: CouponUse) => {
  const body = { code, restaurantId, orderAmount: moneyText(subtotalCents) };
  return queryOf(couponsApi.validate, { body });
};

/**
 * What this customer can redeem on a cart, or could with more in it. Asked anew whenever it is
 * needed: each order may use one up.
 */
export const couponOffersQuery = ({ restaurantId, subtotalCents }: Omit<CouponUse, 'code'>) =>
  queryOptions({
    ...queryOf(couponsApi.offers, {
      query: { restaurantId, orderAmount: moneyText(subtotalCents) },
    }),
    staleTime: 0,
    // The offers stay in their place while the cart changes.
    placeholderData: keepPreviousData,
  });

/** The terms `priceOrder` reckons with. */
export function couponTerms(verdict: CouponVerdict & { valid: true }): CouponTerms {
  const { discountType, discountValue } = verdict.coupon;
  return { discountType, discountValueHundredths: parseMoney(discountValue) ?? ZERO };
}
