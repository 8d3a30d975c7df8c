import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ordersApi } from '#contract/api.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { customerMayCancel } from '#domain/orders/order-status.ts';
import { call } from '#web/lib/call.ts';
import { withRow } from '#web/lib/endpoint-query.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';
import { orderQuery, ordersQuery } from './order.api.ts';

/** Shown only while the order is pending; asks for confirmation. */
export function CancelOrderButton({ order, size }: { order: Order; size?: ButtonProps['size'] }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = useCancelOrder();
  // The dialog stays open even if the order is confirmed meanwhile; the server then refuses.
  if (!customerMayCancel(order.status) && !isConfirming) return null;
  return (
    <>
      <Button
        variant="danger"
        size={size}
        isLoading={cancel.isPending}
        onClick={() => setIsConfirming(true)}
      >
        Cancel Order <VisuallyHidden>{orderNumber(order.id)}</VisuallyHidden>
      </Button>
      <LazyConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title="Cancel Order"
        text="Are you sure you want to cancel this order? Only pending orders can be cancelled."
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        isDangerous
        onConfirm={() => {
          setIsConfirming(false);
          cancel.mutate(order.id);
        }}
      />
    </>
  );
}

/** Cancels an order, optimistically. */
function useCancelOrder() {
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
