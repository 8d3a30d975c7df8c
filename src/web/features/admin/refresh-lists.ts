import type { QueryClient } from '@tanstack/react-query';
import { API } from '#contract/paths.ts';

/** What an admin changes. */
export type AdminArea = 'catalogue' | 'coupons' | 'orders' | 'users';

/** The beginnings of the paths whose answers a change in an area makes old (specification, section 7). */
const CONCERNED: Record<AdminArea, readonly string[]> = {
  catalogue: [
    API.restaurants,
    API.adminRestaurants,
    API.adminCuisines,
    '/api/menu-items/',
    API.search,
    API.adminStats,
    API.adminTrash,
    // A restaurant takes its coupons along to the trash, and gives them its name.
    API.adminCoupons,
    API.coupons,
    API.promotions,
  ],
  coupons: [API.adminCoupons, API.coupons, API.promotions, API.adminStats, API.adminTrash],
  orders: [API.adminOrders, API.orders, API.restaurants, API.adminStats],
  users: [API.adminUsers, API.adminStats, API.user],
};

/** Has every list that shows something of these areas loaded anew: at once, or when it is next shown. */
export function refreshLists(client: QueryClient, areas: readonly AdminArea[]): void {
  const beginnings = areas.flatMap((area) => CONCERNED[area]);
  void client.invalidateQueries({
    predicate: ({ queryKey: [url] }) =>
      typeof url === 'string' && beginnings.some((beginning) => url.startsWith(beginning)),
  });
}
