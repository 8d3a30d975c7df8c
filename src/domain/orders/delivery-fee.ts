import { type Cents, cents } from '#domain/money.ts';

/** Specification, section 9. */
export const FLAT_DELIVERY_FEE = cents(299);

/** `flat`: $2.99 for every restaurant; `restaurant`: each one's own fee. */
export const DELIVERY_FEE_MODES = ['flat', 'restaurant'] as const;
export type DeliveryFeeMode = (typeof DELIVERY_FEE_MODES)[number];

/** The delivery fee that is shown and charged, unless a coupon waives it. */
export function chargedDeliveryFee(mode: DeliveryFeeMode, restaurantFee: Cents): Cents {
  return mode === 'flat' ? FLAT_DELIVERY_FEE : restaurantFee;
}
