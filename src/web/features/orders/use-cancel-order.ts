import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '#contract/orders.api.ts';
import type { Order } from '#contract/orders.ts';
import { call } from '#web/lib/call.ts';
import { withRow } from '#web/lib/endpoint-query.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { toast } from '#web/ui/toast.ts';
import { orderQuery, ordersQuery } from './order.api.ts';

/** Cancels an order, optimistically. */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(ordersApi.cancel, { params: { id }, body: { status: 'cancelled' } }),
    onMutate: async (id) => {
      const [listKey, orderKey] = [ordersQuery.queryKey, orderQuery(id).queryKey];
      await Promise.all([
        client.cancelQueries({ queryKey: listKey }),
        client.cancelQueries({ queryKey: orderKey }),
      ]);
      const before = { list: client.getQueryData(listKey), order: client.getQueryData(orderKey) };
      client.setQueryData(listKey, (list) => withRow(list, id, cancelled));
      client.setQueryData(orderKey, (order) => order && cancelled(order));
      return before;
    },
    onSuccess: () =>
      toast({
        title: 'Order cancelled',
        description: 'Your order has been successfully cancelled.',
      }),
    onError: (_error, id, before) => {
      client.setQueryData(ordersQuery.queryKey, before?.list);
      client.setQueryData(orderQuery(id).queryKey, before?.order);
      toast({
        title: 'Failed to cancel order',
        description: 'Please try again or contact support.',
        variant: 'destructive',
      });
    },
    onSettled: () => invalidateAfter(client, ['orders', 'coupon-use']),
  });
}

function cancelled(order: Order): Order {
  const paymentStatus = order.paymentStatus === 'paid' ? 'refunding' : order.paymentStatus;
  return { ...order, status: 'cancelled', paymentStatus };
}
