import { orderNumber } from '#domain/orders/order-number.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import type { StatusChange } from './use-set-status.ts';

interface LeaveFinalDialogProps {
  /** What is asked about; null: nothing, the dialog is closed. */
  change: StatusChange | null;
  onClose: () => void;
  onConfirm: (change: StatusChange) => void;
}

/** A delivered or cancelled order is rarely set back on purpose: this asks first. */
export function LeaveFinalDialog({ change, onClose, onConfirm }: LeaveFinalDialogProps) {
  const shown = useKept(change);
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
