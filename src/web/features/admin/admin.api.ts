import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  AdminCoupon,
  AdminOrdersQuery,
  AdminRestaurantsQuery,
  AdminStats,
  TrashCounts,
  TrashKind,
  TrashRow,
} from '#contract/admin.ts';
import type { Order } from '#contract/orders.ts';
import { API, apiPath } from '#contract/paths.ts';
import type { Restaurant, RestaurantStats } from '#contract/restaurants.ts';
import type { User } from '#contract/users.ts';
import { call, callPage, type ListPage } from '#web/lib/call.ts';

/** Rows of one page of the long lists. */
const PAGE_SIZE = '25';

export const adminStatsQuery = queryOptions({
  queryKey: [API.adminStats],
  queryFn: ({ signal }) => call<AdminStats>(API.adminStats, { signal }),
});

export type AdminOrdersFilter = Partial<Pick<AdminOrdersQuery, 'search' | 'status' | 'sort'>>;

/** Everybody's orders; searched, filtered and sorted by the server. */
export const adminOrdersQuery = (filter: AdminOrdersFilter) =>
  pagedList<Order>(API.adminOrders, filter);

export const adminUsersQuery = (filter: { search?: string | undefined }) =>
  pagedList<User>(API.adminUsers, filter);

export const adminCouponsQuery = pagedList<AdminCoupon>(API.adminCoupons);

export const trashQuery = (kind: TrashKind) =>
  pagedList<TrashRow>(apiPath(API.adminTrashOf, { kind }));

export const trashCountsQuery = queryOptions({
  queryKey: [API.adminTrash],
  queryFn: ({ signal }) => call<TrashCounts>(API.adminTrash, { signal }),
});

export type AdminRestaurantsFilter = Partial<Pick<AdminRestaurantsQuery, 'search' | 'status'>>;

/** All restaurants, newest first; searched and filtered by the server. */
export const adminRestaurantsQuery = (filter: AdminRestaurantsFilter = {}) =>
  pagedList<Restaurant>(API.adminRestaurants, filter);

/** Every cuisine a restaurant has. */
export const cuisinesQuery = queryOptions({
  queryKey: [API.adminCuisines],
  queryFn: ({ signal }) => call<string[]>(API.adminCuisines, { signal }),
});

/** Asked anew whenever it is needed: every order changes it. */
export const restaurantStatsQuery = (id: string) => {
  const url = apiPath(API.restaurantStats, { id });
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => call<RestaurantStats>(url, { signal }),
    staleTime: 0,
  });
};

/** The rows of a list as far as it has been loaded. */
export function rowsOf<Row>(list: { pages: ListPage<Row>[] } | undefined): Row[] {
  return list?.pages.flatMap((page) => page.rows) ?? [];
}

function pagedList<Row>(path: string, filter: Readonly<Record<string, string | undefined>> = {}) {
  const query = new URLSearchParams({ limit: PAGE_SIZE });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => callPage<Row>(pageParam, { signal }),
    initialPageParam: `${path}?${query}`,
    getNextPageParam: (page) => page.nextUrl,
  });
}
