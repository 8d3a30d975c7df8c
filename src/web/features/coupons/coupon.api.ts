import { queryOptions } from '@tanstack/react-query';
import type { CouponVerdict, Promotion } from '#contract/coupons.ts';
import { API } from '#contract/paths.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { type Cents, moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { call } from '#web/lib/call.ts';

export interface CouponUse {
  code: string;
  restaurantId: string;
  subtotalCents: Cents;
}

/** Whether a coupon can be redeemed on a cart; another subtotal is another question. */
export const couponVerdictQuery = ({ code, restaurantId, subtotalCents }: CouponUse) => {
  const body = { code, restaurantId, orderAmount: moneyText(subtotalCents) };
  return queryOptions({
    queryKey: [API.validateCoupon, code, restaurantId, body.orderAmount],
    queryFn: ({ signal }) =>
      call<CouponVerdict>(API.validateCoupon, { method: 'POST', body, signal }),
  });
};

/** What can be redeemed at a restaurant now, the platform's own coupons included. */
export const offeredCouponsQuery = (restaurantId: string) => {
  const url = `${API.coupons}?restaurantId=${encodeURIComponent(restaurantId)}`;
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call<Promotion[]>(url, { signal }),
  });
};

/** The terms `priceOrder` reckons with. */
export function couponTerms(verdict: CouponVerdict & { valid: true }): CouponTerms {
  const { discountType, discountValue } = verdict.coupon;
  return { discountType, discountValueHundredths: parseMoney(discountValue) ?? ZERO };
}
