import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { API, apiPath } from '#contract/paths.ts';
import type { UnmadeOrder } from '#contract/payments.ts';
import { call, callPage, type ListPage } from '#web/lib/call.ts';

export type OrderList = InfiniteData<ListPage<Order>>;

/** The customer's orders, newest first, page by page. `pages[0].total` counts all of them. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [API.orders],
  queryFn: ({ pageParam, signal }) => callPage<Order>(pageParam, { signal }),
  initialPageParam: API.orders as string,
  getNextPageParam: (page) => page.nextUrl,
});

/** One order, by its id. */
export const orderQuery = (id: string) => {
  const url = apiPath(API.orderDetail, { id });
  return queryOptions({ queryKey: [url], queryFn: ({ signal }) => call<Order>(url, { signal }) });
};

/** Payments that could not become orders. Asked anew at every visit: no event tells of them. */
export const unmadeOrdersQuery = queryOptions({
  queryKey: [API.unmadeOrders],
  queryFn: ({ signal }) => call<UnmadeOrder[]>(API.unmadeOrders, { signal }),
  staleTime: 0,
});

export function ordersOf(list: OrderList | undefined): Order[] {
  return list?.pages.flatMap((page) => page.rows) ?? [];
}

/** The list with one of its orders changed; the same list where the order is not in it. */
export function withOrder(
  list: OrderList | undefined,
  id: string,
  change: (order: Order) => Order,
): OrderList | undefined {
  return (
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        rows: page.rows.map((order) => (order.id === id ? change(order) : order)),
      })),
    }
  );
}

/** The list with an order more, on top. */
export function withNewOrder(list: OrderList | undefined, order: Order): OrderList | undefined {
  const [first, ...rest] = list?.pages ?? [];
  if (!list || !first) return list;
  const page = { ...first, rows: [order, ...first.rows], total: first.total + 1 };
  return { ...list, pages: [page, ...rest] };
}
