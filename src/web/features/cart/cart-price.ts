import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { type CartLine, restaurantsInCart, toPricedLine } from '#domain/cart/cart-lines.ts';
import type { CouponTerms } from '#domain/coupons/coupon-discount.ts';
import { type Cents, cents, parseMoney, ZERO } from '#domain/money.ts';
import { type OrderPrice, priceOrder } from '#domain/orders/price-order.ts';
import { isMissing } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import { siteConfig } from '#web/lib/site-config.ts';

/** The cart's restaurant; undefined while it loads, and when the cart has several. */
export function useCartRestaurant(lines: readonly CartLine[]): Restaurant | undefined {
  return useQuery(cartRestaurantQuery(onlyRestaurant(lines)?.id)).data;
}

export function useIsRestaurantLoading(lines: readonly CartLine[]): boolean {
  return useQuery(cartRestaurantQuery(onlyRestaurant(lines)?.id)).isLoading;
}

/** The cart's restaurant if it no longer exists; otherwise undefined. */
export function useGoneRestaurant(
  lines: readonly CartLine[],
): { id: string; name: string } | undefined {
  const restaurant = onlyRestaurant(lines);
  return isMissing(useQuery(cartRestaurantQuery(restaurant?.id)).error) ? restaurant : undefined;
}

function onlyRestaurant(lines: readonly CartLine[]) {
  const [restaurant, ...others] = restaurantsInCart(lines);
  return others.length === 0 ? restaurant : undefined;
}

/** The same query as on restaurant pages, but by id instead of slug. */
export function cartRestaurantQuery(id: string | undefined) {
  const query = queryOf(restaurantsApi.one, { params: { id: id ?? '' } });
  return queryOptions({ ...query, queryFn: id ? query.queryFn : skipToken });
}

/**
 * The price of a cart, from the same pricing function the server uses. Null while it depends on the
 * delivery fee of a restaurant that is still loading.
 */
export function cartPrice(
  lines: readonly CartLine[],
  { restaurant, coupon }: { restaurant: Restaurant | undefined; coupon: CouponTerms | null },
): OrderPrice | null {
  const { deliveryFeeMode } = siteConfig.pricing;
  if (deliveryFeeMode === 'restaurant' && !restaurant) return null;
  return priceOrder({
    lines: lines.map(toPricedLine),
    coupon,
    deliveryFeeMode,
    restaurantDeliveryFeeCents: parseMoney(restaurant?.deliveryFee ?? 0) ?? ZERO,
  });
}

/** How much is missing to reach the restaurant's minimum order; 0 when it is reached. */
export function missingToMinimum(restaurant: Restaurant | undefined, subtotalCents: Cents): Cents {
  const minimumCents = parseMoney(restaurant?.minimumOrder ?? 0) ?? ZERO;
  return cents(Math.max(0, minimumCents - subtotalCents));
}
