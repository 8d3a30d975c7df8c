import { Undo2 } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { AdminOrderEvent } from '#contract/admin-details.ts';
import type { Order } from '#contract/orders.ts';
import { ADMIN_LIMITS } from '#domain/accounts/person-limits.ts';
import { ORDER_STATUSES, type OrderStatus, statusLabel } from '#domain/orders/order-status.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { type StatusChange, useStatusChange } from '../orders/status-change.tsx';
import { Section } from '../section.tsx';

interface StatusSectionProps {
  order: Order;
  history: readonly AdminOrderEvent[];
}

/** Moves an order to any status with a reason, and undoes the last move. */
export function StatusSection({ order, history }: StatusSectionProps) {
  const { change, isPending, question } = useStatusChange();
  const previousStatus = statusBefore(order, history);
  return (
    <Section title="Status">
      {/* The key resets the form after a change. */}
      <StatusForm
        key={order.status}
        order={order}
        isBusy={isPending}
        onChange={change}
        undo={
          previousStatus && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => change({ order, status: previousStatus, reason: 'Undone' })}
            >
              <Undo2 className="size-4.5" aria-hidden="true" />
              Undo: back to {statusLabel(previousStatus)}
            </Button>
          )
        }
      />
      {question}
    </Section>
  );
}

/** The status before the last move; null without a move. */
function statusBefore(order: Order, history: readonly AdminOrderEvent[]): OrderStatus | null {
  const last = history.findLast(({ refundedAmount }) => refundedAmount === undefined);
  return last?.status === order.status ? last.from : null;
}

interface StatusFormProps {
  order: Order;
  isBusy: boolean;
  onChange: (change: StatusChange) => void;
  undo: ReactNode;
}

function StatusForm({ order, isBusy, onChange, undo }: StatusFormProps) {
  const [status, setStatus] = useState<OrderStatus | ''>('');
  const [reason, setReason] = useState('');
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTriedToSubmit(true);
    if (status && reason.trim()) onChange({ order, status, reason: reason.trim() });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Status" className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="New status"
        value={status}
        onChange={(event) =>
          setStatus(ORDER_STATUSES.find((each) => each === event.target.value) ?? '')
        }
        error={hasTriedToSubmit && !status ? 'Please choose a status' : undefined}
      >
        <option value="">Choose a status</option>
        {ORDER_STATUSES.filter((each) => each !== order.status).map((each) => (
          <option key={each} value={each}>
            {statusLabel(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reason for the change"
        hint="Kept with the order. The customer sees why it was cancelled."
        maxLength={ADMIN_LIMITS.reasonMax}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={hasTriedToSubmit && !reason.trim() ? 'Please say why' : undefined}
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button type="submit" size="sm" isLoading={isBusy}>
          Change Status
        </Button>
        {undo}
      </div>
    </form>
  );
}
