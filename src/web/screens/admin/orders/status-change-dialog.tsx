import { orderNumber } from '#domain/orders/order-number.ts';
import { isFinalStatus, statusLabel } from '#domain/orders/order-status.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import type { StatusChange } from './use-set-status.ts';

interface StatusChangeDialogProps {
  /** The change to confirm; null when the dialog is closed. */
  change: StatusChange | null;
  onClose: () => void;
  onConfirm: (change: StatusChange) => void;
}

/** Whether a change of status is confirmed first: it refunds money, or is rarely intended. */
export function needsConfirmation({ order, status }: StatusChange): boolean {
  return status === 'cancelled' || isFinalStatus(order.status);
}

/** Asks before an order is cancelled, and before a delivered or cancelled one is changed. */
export function StatusChangeDialog({ change, onClose, onConfirm }: StatusChangeDialogProps) {
  const shown = useLastValue(change);
  if (!shown) return null;
  const isCancelling = shown.status === 'cancelled';
  return (
    <ConfirmDialog
      isOpen={change !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isFinalStatus(shown.order.status) ? 'Change a finished order?' : 'Cancel this order?'}
      text={questionText(shown)}
      confirmLabel={isCancelling ? 'Cancel Order' : 'Change Status'}
      cancelLabel={isCancelling ? 'Keep Order' : 'Cancel'}
      isDangerous={isCancelling}
      onConfirm={() => {
        onClose();
        onConfirm(shown);
      }}
    />
  );
}

function questionText({ order, status }: StatusChange): string {
  const name = `Order ${orderNumber(order.id)}`;
  const customer = order.customerName || 'the customer';
  const question = isFinalStatus(order.status)
    ? `${name} is “${statusLabel(order.status)}”. Set it to “${statusLabel(status)}” all the same?`
    : `${name} of ${customer} at ${order.restaurant.name} will be cancelled, and the customer is told.`;
  return [question, moneyText({ order, status })].filter(Boolean).join(' ');
}

function moneyText({ order, status }: StatusChange): string | null {
  if (order.paymentMethod !== 'card') return null;
  if (order.status === 'cancelled') {
    return 'Money that was given back stays given back.';
  }
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  return status === 'cancelled' && isPaid
    ? 'It is paid by card: what has not been refunded yet is refunded at once.'
    : null;
}
