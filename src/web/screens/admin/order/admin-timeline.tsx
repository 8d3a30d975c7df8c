import { useInfiniteQuery } from '@tanstack/react-query';
import type {
  AdminOrderDetails,
  AdminOrderEvent,
  AdminOrderRefund,
} from '#contract/admin-details.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { statusLabel } from '#domain/orders/order-status.ts';
import { auditEntriesQuery, rowsOf } from '#web/features/admin/admin.api.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { ACTION_LABELS } from '../audit/audit-texts.ts';
import { dollars } from '../dollars.ts';

interface Step {
  id: string;
  at: string;
  text: string;
  by: string;
  reason: string | null;
}

/** What happened to an order and who did it, newest first: its history, its refunds, and the audit. */
export function AdminTimeline({ details }: { details: AdminOrderDetails }) {
  const audit = useInfiniteQuery(auditEntriesQuery({ subject: details.order.id }));
  const steps = [
    ...details.history.map(eventStep),
    ...details.refunds.map(refundStep),
    ...rowsOf(audit.data)
      // The history and the refunds have more details of these actions.
      .filter(({ action }) => action !== 'order.status_changed' && action !== 'order.refunded')
      .map(auditStep),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <ol aria-label="Timeline" className="grid gap-4 border-line border-l-2 pl-4">
      {steps.map((step) => (
        <li key={step.id} className="text-[0.9375rem]">
          <p className="font-medium">{step.text}</p>
          {step.reason && <p className="wrap-anywhere whitespace-pre-line">“{step.reason}”</p>}
          <p className="text-muted">
            {step.by} ·{' '}
            <time dateTime={step.at} className="tabular">
              {orderDateTime(step.at)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}

function eventStep({
  at,
  status,
  from,
  by,
  person,
  reason,
  refundedAmount,
}: AdminOrderEvent): Step {
  const text =
    refundedAmount === undefined
      ? from === null
        ? 'Placed'
        : `${statusLabel(from)} → ${statusLabel(status)}`
      : `${dollars(refundedAmount)} refunded`;
  return { id: `${at} ${text}`, at, text, by: person ?? ACTORS[by], reason };
}

const ACTORS: Record<AdminOrderEvent['by'], string> = {
  customer: 'Customer',
  restaurant: 'Restaurant',
  admin: 'Admin',
  system: 'Automatically',
};

function refundStep(refund: AdminOrderRefund): Step {
  const { id, createdAt, amount, asCredit, status, cause, person, reason } = refund;
  const credit = asCredit === '0.00' ? '' : ` (${dollars(asCredit)} as credit)`;
  const text = `Refund of ${dollars(amount)}${credit} ${REFUND_STATES[status]}`;
  return { id, at: createdAt, text, by: person ?? CAUSES[cause], reason };
}

/** A refund that succeeded has an event of its own in the history. */
const REFUND_STATES: Record<AdminOrderRefund['status'], string> = {
  due: 'requested',
  pending: 'sent to the provider',
  succeeded: 'requested',
  failed: 'failed',
};

const CAUSES: Record<AdminOrderRefund['cause'], string> = {
  order_impossible: 'The order could not be placed',
  cancelled: 'The order was cancelled',
  admin: 'Admin',
  outside: 'At the payment provider',
};

function auditStep({ id, at, action, actor }: AuditEntry): Step {
  return {
    id,
    at,
    text: ACTION_LABELS[action],
    by: actor?.name ?? 'Command on the server',
    reason: null,
  };
}
