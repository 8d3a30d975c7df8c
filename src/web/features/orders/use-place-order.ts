import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '#contract/orders.api.ts';
import type { Order } from '#contract/orders.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { call } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { type OrderList, orderQuery, ordersQuery, withNewOrder } from './order.api.ts';
import { type OrderDraft, temporaryOrder } from './temporary-order.ts';

export interface OrderToPlace extends OrderDraft {
  /** The same one makes one order, however often it is sent. A paid order is named by its payment. */
  idempotencyKey?: string;
}

/** Places an order. Until the answer is there, a temporary one heads the list (section 4). */
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
      setOrders((list) => withNewOrder(list, temporaryOrder(order)));
      return before;
    },
    onError: (_error, _order, before) => setOrders(() => before),
    onSuccess: ({ message: _message, ...placed }, _order, before) => {
      const order: Order = placed;
      setOrders(() => withNewOrder(before, order));
      client.setQueryData(orderQuery(order.id).queryKey, order);
      // Not awaited: what follows the order need not wait for the lists.
      for (const queryKey of CONCERNED) void client.invalidateQueries({ queryKey });
    },
  });
}

/** What a new order changes for others to see, the restaurant's own orders and figures included (specification, section 7). */
const CONCERNED = [keysUnder(ordersApi.list), keysUnder(restaurantsApi.list)];
