import { v7 } from 'uuid';
import { HOUR_MS } from '#domain/durations.ts';
import type { refunds } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/platform/payments/payment-provider.ts';

export type RefundRow = Omit<typeof refunds.$inferSelect, 'updatedAt'>;

/** A failed refund that the customer is owed is tried again after one, two, four and eight hours. */
const MAX_TRIES = 5;

/**
 * Combines our refunds of a payment with the provider's, and returns the changed ones: ours take the provider's state, one
 * made at the provider directly is added as `outside`, refunds that are only due are reduced if all exceed the payment, and
 * a failed one that the customer is owed becomes due again as a new refund.
 */
export function refundsByProvider(
  known: readonly RefundRow[],
  report: {
    intentId: string;
    amountCents: number;
    atProvider: readonly ProviderRefund[];
    impossibleId?: string;
    now: Date;
  },
): { rows: RefundRow[]; changed: RefundRow[] } {
  const { amountCents, atProvider, impossibleId, now } = report;
  const rows = new Map(known.map((row) => [row.id, row]));
  const changed = new Map<string, RefundRow>();
  const put = (row: RefundRow) => {
    rows.set(row.id, row);
    changed.set(row.id, row);
  };

  for (const reported of atProvider) {
    const row = known.find(({ id, providerRefundId }) =>
      providerRefundId === null ? id === reported.refundId : providerRefundId === reported.id,
    );
    if (!row) {
      if (reported.status !== 'failed') put(outsideRefund(reported, now));
      continue;
    }
    if (row.status === reported.status) continue;
    const { id: providerRefundId, status, amountCents: reportedCents } = reported;
    put({ ...withStatus(row, { status, providerRefundId, now }), amountCents: reportedCents });
    if (status === 'failed') {
      const retry = retryOf(row, { known, now });
      if (retry) put(retry);
    }
  }

  const isImpossible = (row: RefundRow) => row.id === impossibleId;
  const due = [...rows.values()].filter(({ status }) => status === 'due').reverse();
  for (const row of due.toSorted((a, b) => Number(isImpossible(b)) - Number(isImpossible(a)))) {
    const excessCents = reservedCents(rows) - amountCents;
    if (excessCents <= 0 && !isImpossible(row)) break;
    put(withStatus(row, { status: 'failed', now }));
    const restCents = row.amountCents - excessCents;
    if (excessCents > 0 && restCents > 0) put(newRefund({ ...row, amountCents: restCents }, now));
  }
  return { rows: [...rows.values()], changed: [...changed.values()] };
}

function reservedCents(rows: ReadonlyMap<string, RefundRow>): number {
  return [...rows.values()].reduce(
    (sum, row) => (row.status === 'failed' ? sum : sum + row.amountCents),
    0,
  );
}

function withStatus(
  row: RefundRow,
  report: { status: RefundRow['status']; providerRefundId?: string; now: Date },
): RefundRow {
  const { status, providerRefundId = row.providerRefundId, now } = report;
  const isSettled = status === 'succeeded' || status === 'failed';
  return { ...row, status, providerRefundId, settledAt: isSettled ? now : null };
}

function outsideRefund(reported: ProviderRefund, now: Date): RefundRow {
  const { intentId, amountCents, status, id: providerRefundId } = reported;
  const row = newRefund({ intentId, amountCents, reason: 'outside', adminId: null }, now);
  return withStatus(row, { status, providerRefundId, now });
}

/** To the provider a failed refund is final, so another try is a new refund. */
function retryOf(
  row: RefundRow,
  { known, now }: { known: readonly RefundRow[]; now: Date },
): RefundRow | null {
  if (row.reason !== 'order_impossible' && row.reason !== 'cancelled') return null;
  const failedBefore = known.filter(
    ({ reason, status }) => reason === row.reason && status === 'failed',
  ).length;
  if (failedBefore + 1 >= MAX_TRIES) return null;
  const tryAt = new Date(now.getTime() + HOUR_MS * 2 ** failedBefore);
  return { ...newRefund(row, now), tryAt };
}

function newRefund(
  refund: Pick<RefundRow, 'intentId' | 'amountCents' | 'reason' | 'adminId'>,
  now: Date,
): RefundRow {
  const { intentId, amountCents, reason, adminId } = refund;
  return {
    id: v7(),
    intentId,
    orderId: null,
    amountCents,
    creditCents: 0,
    reason,
    status: 'due',
    providerRefundId: null,
    explanation: null,
    adminId,
    attempts: 0,
    tryAt: now,
    createdAt: now,
    settledAt: null,
  };
}
