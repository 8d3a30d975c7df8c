import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { menuApi } from '#contract/menu.api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { type CartLine, restaurantsInCart } from '#domain/cart/cart-lines.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** Dishes sell out and return while a cart is filled; the server decides when the order is placed. */
const STALE_MS = 60_000;

/** The menu of the cart's restaurant; undefined while it loads, and when the cart has several. */
export function useCartMenu(lines: readonly CartLine[]): readonly MenuItem[] | undefined {
  const [restaurant, ...others] = restaurantsInCart(lines);
  return useQuery(cartMenuQuery(others.length === 0 ? restaurant?.id : undefined)).data;
}

function cartMenuQuery(restaurantId: string | undefined) {
  const query = queryOf(menuApi.dishes, { params: { id: restaurantId ?? '' } });
  return queryOptions({
    ...query,
    queryFn: restaurantId ? query.queryFn : skipToken,
    staleTime: STALE_MS,
  });
}
