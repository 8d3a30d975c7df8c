import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ordersApi, paymentsApi } from '#contract/api.ts';
import type { OrderChanged } from '#contract/live-events.ts';
import type { LiveMessages } from '#contract/live-names.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import {
  liveState,
  publishOrderChanged,
  publishRestaurantChanged,
} from '#web/lib/live-connection.ts';
import { subscribeToStream } from '#web/lib/live-stream.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { orderQuery, ordersOf, ordersQuery } from './order.api.ts';

/** Every order changes the admin's lists; they are reloaded at most once in this time. */
const ADMIN_PAUSE_MS = 1_000;

interface WatchOptions {
  userId: string;
  /** The user's restaurants or roles have changed. */
  onRightsChanged?: () => void;
  /** The server refuses the stream, perhaps because the session has ended. */
  onRefused?: () => void;
}

/**
 * Keeps the orders shown up to date (api.md, GET /api/events): reloads an order when it has changed, and all
 * orders after every (re)connection, because events may have been missed. Returns a function that stops this.
 */
export function watchOrders(client: QueryClient, options: WatchOptions): () => void {
  let adminTimer: ReturnType<typeof setTimeout> | undefined;
  const reloadAdminLists = () => {
    adminTimer ??= setTimeout(() => {
      adminTimer = undefined;
      void invalidateAfter(client, ['order-elsewhere']);
    }, ADMIN_PAUSE_MS);
  };
  const handlers: MessageHandlers = {
    'order-changed': (change) => {
      reloadChangedOrder(client, change);
      publishOrderChanged(change);
      reloadAdminLists();
    },
    'restaurant-changed': publishRestaurantChanged,
    'rights-changed': () => options.onRightsChanged?.(),
    'still-here': () => {},
  };
  const unsubscribe = subscribeToStream(options.userId, {
    onState(state) {
      liveState.set(state === 'refused' ? 'lost' : state);
      if (state === 'refused') options.onRefused?.();
      if (state !== 'open') return;
      for (const endpoint of [ordersApi.list, paymentsApi.withoutOrder]) {
        void client.invalidateQueries({ queryKey: keysUnder(endpoint) });
      }
      reloadAdminLists();
    },
    onMessage: (name, message) => handlers[name](message),
  });
  return () => {
    unsubscribe();
    clearTimeout(adminTimer);
    liveState.set('connecting');
  };
}

type MessageHandlers = { [Name in keyof LiveMessages]: (message: LiveMessages[Name]) => void };

/** Admins get events for all orders; only those already loaded are reloaded. */
function reloadChangedOrder(client: QueryClient, { orderId, status }: OrderChanged): void {
  const list = client.getQueryData(ordersQuery.queryKey);
  const cached =
    client.getQueryData(orderQuery(orderId).queryKey) ??
    ordersOf(list).find(({ id }) => id === orderId);
  if (cached && cached.status !== status) announce(statusText(cached, status));
  reload(client, orderQuery(orderId).queryKey);
  reload(client, ordersQuery.queryKey);
}

/** A first load cannot be restarted, and its response may be older than the change: it is reloaded afterwards. */
function reload(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey });
  const invalidate = () => void client.invalidateQueries({ queryKey });
  if (query?.state.data === undefined) query?.promise?.then(invalidate, () => {});
  else invalidate();
}

function statusText(order: Order, status: string): string {
  return `Order ${orderNumber(order.id)} from ${order.restaurant.name}: ${statusLabel(status, order.fulfilment)}.`;
}
