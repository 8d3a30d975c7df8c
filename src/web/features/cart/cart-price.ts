import type { Restaurant } from '#contract/restaurants.ts';
import { toPricedLine } from '#domain/cart/cart-lines.ts';
import type { ShownLine } from '#domain/cart/shown-lines.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { type Cents, cents, parseMoney, ZERO } from '#domain/money.ts';
import { type OrderPrice, priceOrder } from '#domain/orders/price-order.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import type { Amount } from '#web/ui/money.tsx';

interface Pricing {
  restaurant: Restaurant | undefined;
  coupon: CouponTerms | null;
  /** Left out: delivery. */
  fulfilment?: Fulfilment;
}

/**
 * The price of a cart, from the same pricing function the server uses. Null while it depends on the
 * delivery fee of a restaurant that is still loading.
 */
export function cartPrice(lines: readonly ShownLine[], pricing: Pricing): OrderPrice | null {
  const { restaurant, coupon, fulfilment = 'delivery' } = pricing;
  const { deliveryFeeMode } = siteConfig.pricing;
  if (deliveryFeeMode === 'restaurant' && !restaurant) return null;
  return priceOrder({
    lines: lines.map(toPricedLine),
    coupon,
    fulfilment,
    deliveryFeeMode,
    restaurantDeliveryFeeCents: parseMoney(restaurant?.deliveryFee ?? 0) ?? ZERO,
  });
}

/** How much is missing to reach the restaurant's minimum order; 0 when it is reached. */
export function missingToMinimum(restaurant: Restaurant | undefined, subtotalCents: Cents): Cents {
  const minimumCents = parseMoney(restaurant?.minimumOrder ?? 0) ?? ZERO;
  return cents(Math.max(0, minimumCents - subtotalCents));
}

/** The rows of a price as the cart and the checkout show them. */
export function priceAmounts(
  price: OrderPrice,
  couponCode: string | null,
): { amounts: Amount[]; total: Amount } {
  const discount: Amount = {
    label: `Discount (${couponCode})`,
    cents: cents(-price.discountCents),
    isReduction: true,
  };
  return {
    amounts: [
      { label: 'Subtotal', cents: price.subtotalCents },
      ...(price.discountCents > 0 ? [discount] : []),
      { label: 'Delivery Fee', cents: price.deliveryFeeCents },
      { label: 'Service Fee', cents: price.serviceFeeCents },
      { label: 'Tax', cents: price.taxCents },
    ],
    total: { label: 'Total', cents: price.totalCents },
  };
}
