import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { ordersApi, paymentsApi } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import type { ListPage } from '#web/lib/call.ts';
import { pagesOf, queryOf } from '#web/lib/endpoint-query.ts';

export type OrderList = InfiniteData<ListPage<Order>>;

/** The customer's orders, newest first, page by page. `pages[0].total` counts all of them. */
export const ordersQuery = pagesOf(ordersApi.list);

/** One order, by its id. */
export const orderQuery = (id: string) => queryOf(ordersApi.detail, { params: { id } });

/**
 * Payments whose order could not be placed. Loaded at every visit, because no event announces them.
 */
export const unplacedOrdersQuery = queryOptions({
  ...queryOf(paymentsApi.withoutOrder),
  staleTime: 0,
});

export function ordersOf(list: OrderList | undefined): Order[] {
  return list?.pages.flatMap((page) => page.rows) ?? [];
}

/** Without orders of another account that are still cached, and without optimistic orders. */
export function ordersOfAccount<Known extends Pick<Order, 'userId'>>(
  orders: readonly Known[],
  { id }: Pick<User, 'id'>,
): readonly Known[] {
  return orders.filter(({ userId }) => userId === id);
}

/** The list with a new order at the top. */
export function withNewOrder(list: OrderList | undefined, order: Order): OrderList | undefined {
  const [first, ...rest] = list?.pages ?? [];
  if (!list || !first) return list;
  const page = { ...first, rows: [order, ...first.rows], total: first.total + 1 };
  return { ...list, pages: [page, ...rest] };
}
