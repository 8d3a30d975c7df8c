import { ordersApi } from '#contract/api.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';

/** The status of each order of a customer by its id, read page by page from the program. */
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
