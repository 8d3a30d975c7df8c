import { type Cents, cents, shareOf, ZERO } from '#domain/money.ts';

export const DISCOUNT_TYPES = ['percentage', 'fixed', 'free_delivery'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

export interface CouponTerms {
  discountType: DiscountType;
  /** Hundredths: of a percent for `percentage`, of a dollar for `fixed`; 0 for `free_delivery`. */
  discountValueHundredths: number;
}

/**
 * A coupon's discount on the subtotal (specification, section 9), never more than the subtotal. A coupon for free
 * delivery has none, as it sets the delivery fee to 0 instead.
 */
export function couponDiscount(coupon: CouponTerms, subtotalCents: Cents): Cents {
  switch (coupon.discountType) {
    case 'percentage':
      return smaller(subtotalCents, shareOf(subtotalCents, coupon.discountValueHundredths));
    case 'fixed':
      return smaller(subtotalCents, cents(coupon.discountValueHundredths));
    case 'free_delivery':
      return ZERO;
  }
}

function smaller(one: Cents, other: Cents): Cents {
  return cents(Math.min(one, other));
}
