import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { customerMayCancel } from '#domain/orders/order-status.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useCancelOrder } from './use-cancel-order.ts';

/** Shown only while the order is pending; asks for confirmation. */
export function CancelOrderButton({ order, size }: { order: Order; size?: ButtonProps['size'] }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelOrder();
  // The dialog stays open even if the order is confirmed meanwhile; the server then refuses.
  if (!customerMayCancel(order.status) && !isAsking) return null;
  return (
    <>
      <Button
        variant="danger"
        size={size}
        isLoading={cancel.isPending}
        onClick={() => setIsAsking(true)}
      >
        Cancel Order <VisuallyHidden>{orderNumber(order.id)}</VisuallyHidden>
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel Order"
        text="Are you sure you want to cancel this order? Only pending orders can be cancelled."
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          cancel.mutate(order.id);
        }}
      />
    </>
  );
}
