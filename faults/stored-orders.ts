import { ordersApi } from '#contract/orders.api.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** All orders of a customer as the program shows them, page by page: the status of each by its id. */
export async function storedOrders(
  origin: string,
  cookie: string,
): Promise<Map<string, OrderStatus>> {
  const orders = new Map<string, OrderStatus>();
  let path: string | null = `${ordersApi.list.path}?limit=200`;
  while (path) {
    const response: Response = await fetch(origin + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    for (const { id, status } of await response.json()) orders.set(id, status);
    [, path = null] = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  }
  return orders;
}
