import type { Promotion } from '#contract/coupons.ts';

/** What a coupon takes off, as an offer says it: '20% off', '$5 off', 'Free delivery'. */
export function couponWorth({
  discountType,
  discountValue,
}: Pick<Promotion, 'discountType' | 'discountValue'>): string {
  if (discountType === 'free_delivery') return 'Free delivery';
  // '20.00' reads 20, '2.50' stays as it is.
  const value = discountValue.replace(/\.00$/, '');
  return discountType === 'percentage' ? `${value}% off` : `$${value} off`;
}
