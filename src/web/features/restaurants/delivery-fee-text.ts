import type { Restaurant } from '#contract/restaurants.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { chargedDeliveryFee } from '#domain/orders/delivery-fee.ts';
import { DEFAULT_DELIVERY_FEE } from '#domain/restaurants/restaurant-defaults.ts';
import { siteConfig } from '#web/lib/site-config.ts';

/** The fee that a delivery from the restaurant is charged: '$2.99' or 'Free'. */
export function deliveryFeeText({ deliveryFee }: Pick<Restaurant, 'deliveryFee'>): string {
  const restaurantFee = parseMoney(deliveryFee) ?? DEFAULT_DELIVERY_FEE;
  const charged = chargedDeliveryFee(siteConfig.pricing.deliveryFeeMode, restaurantFee);
  return charged === 0 ? 'Free' : formatMoney(charged);
}
