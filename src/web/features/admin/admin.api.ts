import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { AdminOrdersQuery, AdminRestaurantsQuery, TrashKind } from '#contract/admin.ts';
import { restaurantsApi, reviewsApi } from '#contract/api.ts';
import type { AuditQuery } from '#contract/audit.ts';
import { adminApi, alertsApi, auditApi } from '#contract/management-api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { ListPage } from '#web/lib/call.ts';
import { keysUnder, pagesOf, queryOf, withRow } from '#web/lib/endpoint-query.ts';

/** Rows per page of a list; of orders, of which there are more than of anything else. */
const limit = 25;
const ORDERS_LIMIT = 100;

export const adminStatsQuery = queryOf(adminApi.stats);

/** What operations has to act on now. */
export const alertsQuery = queryOptions({
  ...queryOf(alertsApi.list),
  staleTime: 0,
  refetchInterval: 30_000,
});

export type AdminOrdersFilter = Partial<Omit<AdminOrdersQuery, 'limit' | 'cursor'>>;

/** All customers' orders; searched, filtered and sorted by the server. */
export const adminOrdersQuery = (filter: AdminOrdersFilter, pageLimit = ORDERS_LIMIT) =>
  pagesOf(adminApi.orders, { query: { limit: pageLimit, ...filter } });

export const adminUsersQuery = (filter: { search?: string | undefined }) =>
  pagesOf(adminApi.users, { query: { limit, ...filter } });

export const adminCouponsQuery = (filter: { search?: string | undefined }) =>
  pagesOf(adminApi.coupons, { query: { limit, ...filter } });

export const trashQuery = (kind: TrashKind) =>
  pagesOf(adminApi.trash, { params: { kind }, query: { limit } });

export const trashCountsQuery = queryOf(adminApi.trashCounts);

export type AuditFilter = Partial<Pick<AuditQuery, 'actor' | 'subject' | 'action'>>;

/** The audit log. Refetched whenever it is shown, because every change by an admin adds to it. */
export const auditEntriesQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    ...pagesOf(auditApi.list, { query: { limit, ...filter } }),
    staleTime: 0,
  });

interface AdminReviewsFilter {
  customerId?: string | undefined;
  search?: string | undefined;
  hidden?: 'true' | 'false' | undefined;
}

/** The reviews of all restaurants, newest first. Refetched whenever they are shown. */
export const adminReviewsQuery = (filter: AdminReviewsFilter) =>
  infiniteQueryOptions({
    ...pagesOf(reviewsApi.all, { query: { limit, ...filter } }),
    staleTime: 0,
  });

export type AdminRestaurantsFilter = Partial<Pick<AdminRestaurantsQuery, 'search' | 'status'>>;

/** All restaurants, newest first; searched and filtered by the server. */
export const adminRestaurantsQuery = (filter: AdminRestaurantsFilter = {}) =>
  pagesOf(adminApi.restaurants, { query: { limit, ...filter } });

/** All cuisines in use. */
export const cuisinesQuery = queryOf(adminApi.cuisines);

/** Refetched on every use, because every order changes it. */
export const restaurantStatsQuery = (id: string) =>
  queryOptions({ ...queryOf(restaurantsApi.stats, { params: { id } }), staleTime: 0 });

/** The rows loaded so far. */
export function rowsOf<Row>(list: { pages: ListPage<Row>[] } | undefined): Row[] {
  return list?.pages.flatMap((page) => page.rows) ?? [];
}

/** Updates a restaurant in every cached list of the dashboard, before the lists are refetched. */
export function changeListedRestaurant(
  client: QueryClient,
  id: string,
  changes: Partial<Restaurant>,
): void {
  client.setQueriesData<InfiniteData<ListPage<Restaurant>>>(
    { queryKey: keysUnder(adminApi.restaurants) },
    (list) => withRow(list, id, (row) => ({ ...row, ...changes })),
  );
}
