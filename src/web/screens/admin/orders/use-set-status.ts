import type { QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { type OrderStatus, statusLabel, timelineStep } from '#domain/orders/order-status.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import type { OrderList } from '#web/features/orders/order.api.ts';
import { call } from '#web/lib/call.ts';
import { keysUnder, withRow } from '#web/lib/endpoint-query.ts';

export interface StatusChange {
  /** The status shown, so that the server refuses if the order has changed meanwhile. */
  order: Order;
  status: OrderStatus;
}

/** Changes the status of an order, optimistically. The toast of a step forward offers to undo it. */
export function useSetStatus() {
  const undo = (change: StatusChange) => setStatus.mutate(change);
  const setStatus = useAdminMutation({
    act: ({ order, status }: StatusChange) =>
      call(ordersApi.setStatus, {
        params: { id: order.id },
        body: { status, from: order.status },
      }),
    refreshes: ['orders', 'coupon-use'],
    done: (changed: Order, { order, status }) => {
      const description = `Order ${orderNumber(order.id)}: ${statusLabel(status)}.`;
      if (!isForward(order.status, status)) return description;
      const onPress = () => undo({ order: changed, status: order.status });
      return { description, action: { label: 'Undo', onPress } };
    },
    show: (client, { order, status }) => {
      // A list that is loading just now would bring the old status back.
      void client.cancelQueries({ queryKey: keysUnder(adminApi.orders) });
      showStatus(client, order.id, status);
      return () => showStatus(client, order.id, order.status);
    },
  });
  return setStatus;
}

function isForward(from: OrderStatus, to: OrderStatus): boolean {
  return timelineStep(from) !== -1 && timelineStep(to) > timelineStep(from);
}

function showStatus(client: QueryClient, orderId: string, status: OrderStatus): void {
  client.setQueriesData<OrderList>({ queryKey: keysUnder(adminApi.orders) }, (list) =>
    withRow(list, orderId, (order) => ({ ...order, status })),
  );
}
