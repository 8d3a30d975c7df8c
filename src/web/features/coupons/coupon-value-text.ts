import type { Promotion } from '#contract/coupons.ts';

/** The discount of a coupon: '20% off', '$5 off', 'Free delivery'. */
export function couponValueText({
  discountType,
  discountValue,
}: Pick<Promotion, 'discountType' | 'discountValue'>): string {
  if (discountType === 'free_delivery') return 'Free delivery';
  // Shows '20.00' as 20, but '2.50' as it is.
  const value = discountValue.replace(/\.00$/, '');
  return discountType === 'percentage' ? `${value}% off` : `$${value} off`;
}
