import type { QueryClient } from '@tanstack/react-query';
import { liveApi } from '#contract/live.api.ts';
import type { OrderChanged } from '#contract/live-events.ts';
import { HEARTBEAT_MS, type LiveMessages } from '#contract/live-names.ts';
import { ordersApi } from '#contract/orders.api.ts';
import type { Order } from '#contract/orders.ts';
import { paymentsApi } from '#contract/payments.api.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import {
  isUrgent,
  liveState,
  tellOrderChanged,
  tellRestaurantChanged,
} from '#web/lib/live-connection.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { announce } from '#web/ui/announcer.tsx';
import { orderQuery, ordersOf, ordersQuery } from './order.api.ts';

/** Browsers do not reconnect to a stream that was refused, so we do, with growing delays. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;

/** A kitchen cannot wait longer. */
const LAST_RETRY_WHEN_URGENT_MS = 10_000;

/** A stream silent for this long is dead, even without an error event, as after losing the Wi-Fi. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;

/** Every order changes the admin's lists; they are reloaded at most once in this time. */
const ADMIN_PAUSE_MS = 1_000;

interface WatchOptions {
  /** The user's restaurants or roles have changed. */
  onRightsChanged?: () => void;
}

/**
 * Keeps the orders shown up to date (api.md, GET /api/events): reloads an order when it has
 * changed, and all orders after every (re)connection, because events may have been missed. Returns
 * a function that stops this.
 */
export function watchOrders(client: QueryClient, options: WatchOptions = {}): () => void {
  let source: EventSource | undefined;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let adminTimer: ReturnType<typeof setTimeout> | undefined;
  const over = new AbortController();

  const reloadAdminLists = () => {
    adminTimer ??= setTimeout(() => {
      adminTimer = undefined;
      void invalidateAfter(client, ['order-elsewhere']);
    }, ADMIN_PAUSE_MS);
  };
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(connect, SILENCE_MS);
  };
  const connect = () => {
    if (source) liveState.set('lost');
    close();
    source = new EventSource(liveApi.events.path);
    source.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      listen();
      for (const endpoint of [ordersApi.list, paymentsApi.withoutOrder]) {
        void client.invalidateQueries({ queryKey: keysUnder(endpoint) });
      }
      reloadAdminLists();
      liveState.set('open');
    });
    on(source, 'still-here', listen);
    on(source, 'order-changed', (change) => {
      listen();
      reloadChangedOrder(client, change);
      tellOrderChanged(change);
      reloadAdminLists();
    });
    on(source, 'restaurant-changed', (change) => {
      listen();
      tellRestaurantChanged(change);
    });
    on(source, 'rights-changed', () => options.onRightsChanged?.());
    source.addEventListener('error', () => {
      liveState.set('lost');
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, isUrgent() ? LAST_RETRY_WHEN_URGENT_MS : LAST_RETRY_MS);
    });
  };
  const close = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
  };
  connect();
  // The browser knows at once whether it is offline, before the stream itself notices.
  window.addEventListener('offline', () => liveState.set('lost'), { signal: over.signal });
  window.addEventListener('online', connect, { signal: over.signal });
  return () => {
    over.abort();
    clearTimeout(adminTimer);
    close();
    liveState.set('connecting');
  };
}

function on<Name extends keyof LiveMessages>(
  source: EventSource,
  name: Name,
  take: (message: LiveMessages[Name]) => void,
): void {
  source.addEventListener(name, ({ data }: MessageEvent<string>) => take(JSON.parse(data)));
}

/** Admins get events for all orders; only those already loaded are reloaded. */
function reloadChangedOrder(client: QueryClient, { orderId, status }: OrderChanged): void {
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
