import type { QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { type OrderStatus, statusLabel } from '#domain/orders/order-status.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import type { OrderList } from '#web/features/orders/order.api.ts';
import { call } from '#web/lib/call.ts';
import { keysUnder, withRow } from '#web/lib/endpoint-query.ts';

export interface StatusChange {
  /** The status shown, so that the server refuses if the order has changed meanwhile. */
  order: Order;
  status: OrderStatus;
}

/** Changes the status of an order, optimistically. */
export function useSetStatus() {
  return useAdminMutation({
    act: ({ order, status }: StatusChange) =>
      call(ordersApi.setStatus, {
        params: { id: order.id },
        body: { status, from: order.status },
      }),
    refreshes: ['orders', 'coupon-use'],
    done: ({ id, status }) => `Order ${orderNumber(id)}: ${statusLabel(status)}.`,
    show: (client, { order, status }) => {
      // A list that is loading just now would bring the old status back.
      void client.cancelQueries({ queryKey: keysUnder(adminApi.orders) });
      showStatus(client, order.id, status);
      return () => showStatus(client, order.id, order.status);
    },
  });
}

function showStatus(client: QueryClient, orderId: string, status: OrderStatus): void {
  client.setQueriesData<OrderList>({ queryKey: keysUnder(adminApi.orders) }, (list) =>
    withRow(list, orderId, (order) => ({ ...order, status })),
  );
}
