import { orderNumber } from '#domain/orders/order-number.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import type { StatusChange } from './use-set-status.ts';

interface LeaveFinalDialogProps {
  /** The change to confirm; null when the dialog is closed. */
  change: StatusChange | null;
  onClose: () => void;
  onConfirm: (change: StatusChange) => void;
}

/** Asks before changing the status of a delivered or cancelled order, which is rarely intended. */
export function LeaveFinalDialog({ change, onClose, onConfirm }: LeaveFinalDialogProps) {
  const shown = useLastValue(change);
  if (!shown) return null;
  return (
    <ConfirmDialog
      isOpen={change !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change a finished order?"
      text={questionText(shown)}
      confirmLabel="Change Status"
      onConfirm={() => {
        onClose();
        onConfirm(shown);
      }}
    />
  );
}

function questionText({ order, status }: StatusChange): string {
  const question = `Order ${orderNumber(order.id)} is “${statusLabel(order.status)}”. Set it to “${statusLabel(status)}” all the same?`;
  const isMoneyBack = order.status === 'cancelled' && order.paymentMethod === 'card';
  return isMoneyBack ? `${question} Money that was given back stays given back.` : question;
}
