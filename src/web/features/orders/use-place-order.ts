import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '#contract/orders.api.ts';
import type { Order } from '#contract/orders.ts';
import { call } from '#web/lib/call.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { type OrderWithLines, optimisticOrder } from './optimistic-order.ts';
import { type OrderList, orderQuery, ordersQuery, withNewOrder } from './order.api.ts';

export interface OrderToPlace extends OrderWithLines {
  /**
   * Sending the same key again places no second order. Paid orders need none: their payment
   * identifies them.
   */
  idempotencyKey?: string;
}

/** Places an order. Until the server answers, an optimistic order heads the list (section 4). */
export function usePlaceOrder() {
  const client = useQueryClient();
  const setOrders = (change: (list: OrderList | undefined) => OrderList | undefined) =>
    client.setQueryData(ordersQuery.queryKey, change);

  return useMutation({
    mutationFn: ({ body, idempotencyKey }: OrderToPlace) =>
      call(ordersApi.place, { body, ...(idempotencyKey && { idempotencyKey }) }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: ordersQuery.queryKey });
      const before = client.getQueryData(ordersQuery.queryKey);
      setOrders((list) => withNewOrder(list, optimisticOrder(order)));
      return before;
    },
    onError: (_error, _order, before) => setOrders(() => before),
    onSuccess: ({ message: _message, ...placed }, _order, before) => {
      const order: Order = placed;
      setOrders(() => withNewOrder(before, order));
      client.setQueryData(orderQuery(order.id).queryKey, order);
      // Not awaited, so that the next page does not wait for the lists.
      void invalidateAfter(client, ['orders']);
      // The checkout, which is about to be left, must not ask for its coupon again: used up by this very
      // order, it would be dropped with a message.
      void invalidateAfter(client, ['coupon-use'], { refetchType: 'none' });
    },
  });
}
