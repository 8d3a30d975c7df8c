import type { QueryClient } from '@tanstack/react-query';
import {
  couponsApi,
  creditApi,
  menuApi,
  ordersApi,
  restaurantsApi,
  reviewsApi,
  searchApi,
} from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminApi, publishingApi, staffApi } from '#contract/management-api.ts';
import { keysUnder } from './endpoint-query.ts';

/** Changes that make cached data stale, made in this browser or elsewhere. */
export type Change =
  | 'menu'
  | 'catalogue'
  | 'coupons'
  | 'coupon-use'
  | 'orders'
  | 'order-elsewhere'
  | 'reviews'
  | 'team'
  | 'users';

/** Everything that shows customers restaurants and dishes. */
const MENU = [restaurantsApi.list, menuApi.dish, searchApi.search];

/** Everything that counts coupon uses: a cancelled order frees its use. */
const COUPON_USE = [couponsApi.validate, couponsApi.offers, adminApi.coupons];

/**
 * The endpoints that a change makes stale, with all below them (specification, section 7). Invalidating what
 * is not in the cache costs nothing, so a customer's change may name the dashboard's lists.
 */
const STALE: Record<Change, readonly Endpoint[]> = {
  menu: MENU,
  catalogue: [
    ...MENU,
    adminApi.restaurants,
    adminApi.cuisines,
    adminApi.stats,
    adminApi.trashCounts,
    // Deleting a restaurant deletes its coupons too, and coupons show the restaurant's name.
    adminApi.coupons,
    couponsApi.list,
    couponsApi.promotions,
  ],
  coupons: [
    adminApi.coupons,
    couponsApi.list,
    couponsApi.promotions,
    adminApi.stats,
    adminApi.trashCounts,
  ],
  'coupon-use': COUPON_USE,
  // Includes the restaurant's own orders and figures, which are below the list.
  orders: [ordersApi.list, creditApi.own, restaurantsApi.list, adminApi.orders, adminApi.stats],
  // Admins are notified of every order. Restaurants are left out: a kitchen's screen would reload them for
  // each order.
  'order-elsewhere': [adminApi.orders, adminApi.stats, adminApi.coupons],
  // A hidden review does not count, wherever its restaurant's figures are shown.
  reviews: [...MENU, reviewsApi.all, ordersApi.list, adminApi.orders],
  team: [staffApi.team, publishingApi.checklist],
  users: [adminApi.users, adminApi.stats],
};

/**
 * Invalidates everything that shows data of these changes: it is reloaded now if it is visible, otherwise
 * when it is shown next. Resolves when visible data has been reloaded.
 */
export async function invalidateAfter(
  client: QueryClient,
  changes: readonly Change[],
  { refetchType = 'active' }: { refetchType?: 'active' | 'none' } = {},
): Promise<void> {
  const endpoints = new Set(changes.flatMap((change) => STALE[change]));
  await Promise.all(
    [...endpoints].map((endpoint) =>
      client.invalidateQueries({ queryKey: keysUnder(endpoint), refetchType }),
    ),
  );
}
