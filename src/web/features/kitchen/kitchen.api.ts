import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { kitchenApi } from '#contract/management-api.ts';
import type { ActingRole } from '#domain/staff/restaurant-rights.ts';
import type { ListPage } from '#web/lib/call.ts';
import { keysUnder, pagesOf, queryOf, withRow } from '#web/lib/endpoint-query.ts';
import type { LocationColor } from './locations.ts';

/** A restaurant in whose kitchen the user works, and in which role. */
export interface KitchenRestaurant {
  id: string;
  name: string;
  slug: string;
  role: ActingRole;
}

/** A restaurant on a board of several. */
export interface KitchenLocation extends KitchenRestaurant {
  color: LocationColor;
}

/** An order on a board, which may be the board of all restaurants. */
export interface BoardOrder extends KitchenOrder {
  /** The color is set on a board of several locations. */
  restaurant: { id: string; name: string; color?: LocationColor };
}

/** Temporary settings expire without an event. The request also tells the server that the board is open. */
const STATE_EVERY_MS = 30_000;

/** The temporary settings and the figures of a restaurant's day. */
export const kitchenQuery = (restaurantId: string) =>
  queryOptions({
    ...queryOf(kitchenApi.one, { params: { restaurantId } }),
    refetchInterval: STATE_EVERY_MS,
    // A hidden board still rings, so it counts as open.
    refetchIntervalInBackground: true,
  });

const openOrders = (restaurantId: string) =>
  queryOf(kitchenApi.orders, { params: { restaurantId }, query: { scope: 'open' } });

/** A restaurant's open orders, oldest first. */
export const openOrdersQuery = ({ id, name, color }: BoardOrder['restaurant']) => {
  const { queryKey, queryFn } = openOrders(id);
  return queryOptions({
    queryKey,
    ...(queryFn && { queryFn }),
    // Reloaded at every visit, because new orders must not be missed.
    staleTime: 0,
    select: (orders: KitchenOrder[]): BoardOrder[] =>
      orders.map((order) => ({ ...order, restaurant: { id, name, ...(color && { color }) } })),
  });
};

/** A restaurant's open orders as they are now, bypassing the cache. */
export function readOpenOrders(client: QueryClient, restaurantId: string): Promise<KitchenOrder[]> {
  return client.query({ ...openOrders(restaurantId), staleTime: 0 });
}

/** A restaurant's orders since 05:00, cancelled ones included, as they are now. */
export function readTodaysOrders(
  client: QueryClient,
  restaurantId: string,
): Promise<KitchenOrder[]> {
  const today = { params: { restaurantId }, query: { scope: 'today' } } as const;
  return client.query({ ...queryOf(kitchenApi.orders, today), staleTime: 0 });
}

/** A restaurant's finished orders of the last 30 days, newest first. */
export const historyQuery = (restaurantId: string, search: string | undefined) =>
  infiniteQueryOptions({
    ...pagesOf(kitchenApi.history, { params: { restaurantId }, query: { search } }),
    staleTime: 0,
  });

export interface LiveFilter {
  search?: string | undefined;
  restaurantId?: string | undefined;
}

/** The maximum page size of the server. */
const limit = 200;

/** The open orders of all restaurants. */
export const allOpenOrdersQuery = (filter: LiveFilter) =>
  infiniteQueryOptions({
    ...pagesOf(kitchenApi.all, { query: { limit, ...filter } }),
    staleTime: 0,
  });

/** Writes an order from the server into every cached board that shows it. */
export async function updateCachedOrder(client: QueryClient, moved: BoardOrder): Promise<void> {
  const { restaurant, ...order } = moved;
  const { queryKey } = openOrders(restaurant.id);
  // A list requested before the move would bring the old status back.
  await Promise.all(
    [queryKey, keysUnder(kitchenApi.all)].map((key) => client.cancelQueries({ queryKey: key })),
  );
  client.setQueryData(queryKey, (orders) => {
    if (!orders) return orders;
    const isListed = orders.some(({ id }) => id === order.id);
    if (!isListed) return [...orders, order];
    return orders.map((row) => (row.id === order.id ? { ...row, ...order } : row));
  });
  client.setQueriesData<InfiniteData<ListPage<BoardOrder>>>(
    { queryKey: keysUnder(kitchenApi.all) },
    (list) => withRow(list, order.id, (row) => ({ ...row, ...order })),
  );
}

/** Events that come together cause one reload. */
const RELOAD_DELAY_MS = 250;

let isRefreshing = false;
let isStale = false;

/** Reloads every board shown, and once more if something changes meanwhile. */
export async function refreshBoards(client: QueryClient): Promise<void> {
  isStale = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isStale) {
    await new Promise((resolve) => setTimeout(resolve, RELOAD_DELAY_MS));
    isStale = false;
    await Promise.all(
      [keysUnder(kitchenApi.one), keysUnder(kitchenApi.all)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  }
  isRefreshing = false;
}
