import type { Query, QueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ordersApi } from '#contract/api.ts';
import { adminApi } from '#contract/management-api.ts';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  isFinalStatus,
  ORDER_STATUSES,
  type OrderStatus,
  type StatusTone,
  statusLabel,
  statusTone,
  timelineStep,
} from '#domain/orders/order-status.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { useFocusAfterRemoval } from '#web/features/managing/records/use-focus-after-removal.ts';
import type { OrderList } from '#web/features/orders/order.api.ts';
import { call } from '#web/lib/call.ts';
import { keysUnder, withRow } from '#web/lib/endpoint-query.ts';
import { ConfirmDialog, useLastNonNull } from '#web/ui/dialog.tsx';
import { ChoiceMenu } from '#web/ui/dropdown-menu.tsx';

/** Changes the status of an order. `question` is a dialog that is open if the change needs a confirmation. */
export function useStatusChange() {
  const setStatus = useSetStatus();
  const [changeToConfirm, setChangeToConfirm] = useState<StatusChange | null>(null);
  const change = (requested: StatusChange) => {
    if (needsConfirmation(requested)) setChangeToConfirm(requested);
    else setStatus.mutate(requested);
  };
  const question = (
    <StatusChangeDialog
      change={changeToConfirm}
      onClose={() => setChangeToConfirm(null)}
      onConfirm={setStatus.mutate}
    />
  );
  return { change, isPending: setStatus.isPending, question };
}

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
  const shown = useLastNonNull(change);
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
    ? `${name} is “${statusLabel(order.status)}”. Set it to “${statusLabel(status)}” anyway?`
    : `${name} of ${customer} at ${order.restaurant.name} will be cancelled, and the customer is notified.`;
  return [question, moneyText({ order, status })].filter(Boolean).join(' ');
}

function moneyText({ order, status }: StatusChange): string | null {
  if (order.paymentMethod !== 'card') return null;
  if (order.status === 'cancelled') {
    return 'Money that was refunded stays refunded.';
  }
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partially_refunded';
  return status === 'cancelled' && isPaid
    ? 'It is paid by card: what has not been refunded yet is refunded at once.'
    : null;
}

export interface StatusChange {
  /** The order as shown; the server refuses the change if its status has changed. */
  order: Order;
  status: OrderStatus;
  /** The reason for the order's history. */
  reason?: string;
}

/** Changes the status of an order, optimistically. The toast of a step forward offers to undo it. */
function useSetStatus() {
  const undo = (change: StatusChange) => setStatus.mutate(change);
  const setStatus = useAdminMutation({
    act: ({ order, status, reason }: StatusChange) =>
      call(ordersApi.setStatus, {
        params: { id: order.id },
        body: { status, from: order.status, reason },
      }),
    refreshes: ['orders', 'coupon-use'],
    done: (changed: Order, { order, status }) => {
      const description = `Order ${orderNumber(order.id)}: ${statusLabel(status)}.`;
      if (!isForward(order.status, status)) return description;
      const onPress = () => undo({ order: changed, status: order.status });
      return { description, action: { label: 'Undo', onPress } };
    },
    show: (client, { order, status }) => {
      // A refetch in flight would restore the old status.
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
  // The keys of single orders begin like those of lists.
  const isList = ({ queryKey }: Query) => queryKey.at(-1) === 'pages';
  client.setQueriesData<OrderList>(
    { queryKey: keysUnder(adminApi.orders), predicate: isList },
    (list) => withRow(list, orderId, (order) => ({ ...order, status })),
  );
}

interface StatusSelectProps {
  order: Order;
  onChoose: (status: OrderStatus) => void;
}

/** The status of an order, with a menu of all others. */
export function StatusSelect({ order, onChoose }: StatusSelectProps) {
  // In a filtered list the row may disappear when its status changes.
  const frame = useFocusAfterRemoval<HTMLSpanElement>();
  return (
    <span ref={frame}>
      <ChoiceMenu
        label={`Status of order ${orderNumber(order.id)}`}
        value={order.status}
        options={STATUS_OPTIONS}
        onChoose={onChoose}
        className={clsx(
          'h-10 max-w-full rounded-full border border-current/25 font-[650] text-sm transition-[border-color] duration-150 pointer-coarse:h-11 hover:border-current',
          TONES[statusTone(order.status)],
        )}
      />
    </span>
  );
}

const STATUS_OPTIONS = ORDER_STATUSES.map((status) => ({
  value: status,
  label: statusLabel(status),
}));

const TONES: Record<StatusTone, string> = {
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  orange: 'bg-orange-soft text-orange',
  purple: 'bg-purple-soft text-purple',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  gray: 'bg-gray-soft text-gray',
};
