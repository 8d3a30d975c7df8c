import type { QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import { couponsApi } from '#contract/coupons.api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { searchApi } from '#contract/search.api.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';

/** What an admin changes. */
export type AdminArea = 'catalogue' | 'coupons' | 'orders' | 'users';

/** The endpoints whose answers, with those of all below them, a change in an area makes old (specification, section 7). */
const CONCERNED: Record<AdminArea, readonly Endpoint[]> = {
  catalogue: [
    restaurantsApi.list,
    menuApi.dish,
    searchApi.search,
    adminApi.restaurants,
    adminApi.cuisines,
    adminApi.stats,
    adminApi.trashCounts,
    // A restaurant takes its coupons along to the trash, and gives them its name.
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
    // A cancelled order gives its coupon back.
    adminApi.coupons,
  ],
  users: [adminApi.users, adminApi.stats],
};

/** Has every list that shows something of these areas loaded anew: at once, or when it is next shown. */
export function refreshLists(client: QueryClient, areas: readonly AdminArea[]): void {
  const endpoints = new Set(areas.flatMap((area) => CONCERNED[area]));
  for (const endpoint of endpoints) {
    void client.invalidateQueries({ queryKey: keysUnder(endpoint) });
  }
}
