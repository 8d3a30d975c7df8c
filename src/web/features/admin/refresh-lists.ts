import type { QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import { couponsApi } from '#contract/coupons.api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { reviewsApi } from '#contract/reviews.api.ts';
import { searchApi } from '#contract/search.api.ts';
import { staffApi } from '#contract/staff.api.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';

/** What an admin changes. */
export type AdminArea = 'catalogue' | 'coupons' | 'orders' | 'reviews' | 'team' | 'users';

/**
 * What a change in an area invalidates: these endpoints and all below them (specification, section
 * 7).
 */
const INVALIDATED: Record<AdminArea, readonly Endpoint[]> = {
  catalogue: [
    restaurantsApi.list,
    menuApi.dish,
    searchApi.search,
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
  orders: [
    adminApi.orders,
    ordersApi.list,
    restaurantsApi.list,
    adminApi.stats,
    // A cancelled order makes its coupon available again.
    adminApi.coupons,
  ],
  // A hidden review does not count, wherever its restaurant's figures are shown.
  reviews: [
    reviewsApi.all,
    restaurantsApi.list,
    menuApi.dish,
    searchApi.search,
    ordersApi.list,
    adminApi.orders,
  ],
  team: [staffApi.team],
  users: [adminApi.users, adminApi.stats],
};

/**
 * Reloads every list that shows data of these areas: now if it is visible, otherwise when it is
 * shown next.
 */
export function refreshLists(client: QueryClient, areas: readonly AdminArea[]): void {
  const endpoints = new Set(areas.flatMap((area) => INVALIDATED[area]));
  for (const endpoint of endpoints) {
    void client.invalidateQueries({ queryKey: keysUnder(endpoint) });
  }
}
