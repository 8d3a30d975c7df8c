import type { QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import { liveApi } from '#contract/live.api.ts';
import type { OrderChanged } from '#contract/live-events.ts';
import { ordersApi } from '#contract/orders.api.ts';
import type { Order } from '#contract/orders.ts';
import { paymentsApi } from '#contract/payments.api.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { announce } from '#web/ui/announcer.tsx';
import { orderQuery, ordersOf, ordersQuery } from './order.api.ts';

/** Browsers do not reconnect to a stream that was refused, so we do, with growing delays. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;

/** Every order changes the admin's lists; they are reloaded at most once in this time. */
const ADMIN_PAUSE_MS = 1_000;

/**
 * Keeps the orders shown up to date (api.md, GET /api/events): reloads an order when it has
 * changed, and all orders after every (re)connection, because events may have been missed. Returns
 * a function that stops this.
 */
export function followOrders(client: QueryClient): () => void {
  let source: EventSource;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let adminTimer: ReturnType<typeof setTimeout> | undefined;

  const reloadAdminLists = () => {
    adminTimer ??= setTimeout(() => {
      adminTimer = undefined;
      for (const endpoint of [adminApi.orders, adminApi.stats, adminApi.coupons]) {
        void client.invalidateQueries({ queryKey: keysUnder(endpoint) });
      }
    }, ADMIN_PAUSE_MS);
  };
  const connect = () => {
    source = new EventSource(liveApi.events.path);
    source.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      for (const endpoint of [ordersApi.list, paymentsApi.withoutOrder]) {
        void client.invalidateQueries({ queryKey: keysUnder(endpoint) });
      }
      reloadAdminLists();
    });
    source.addEventListener('order-changed', (event: MessageEvent<string>) => {
      takeChange(client, JSON.parse(event.data));
      reloadAdminLists();
    });
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    clearTimeout(adminTimer);
    source.close();
  };
}

/** Admins get events for all orders; only those already loaded are reloaded. */
function takeChange(client: QueryClient, { orderId, status }: OrderChanged): void {
  const list = client.getQueryData(ordersQuery.queryKey);
  const known =
    client.getQueryData(orderQuery(orderId).queryKey) ??
    ordersOf(list).find(({ id }) => id === orderId);
  if (known && known.status !== status) announce(statusText(known, status));
  if (known) void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
  if (list) void client.invalidateQueries({ queryKey: ordersQuery.queryKey });
}

function statusText(order: Order, status: string): string {
  return `Order ${orderNumber(order.id)} from ${order.restaurant.name}: ${statusLabel(status)}.`;
}
