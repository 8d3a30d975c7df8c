import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Database, Orm, Statement } from '#server/db/client.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { paymentIntents, refunds } from '#server/db/schema/payments.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type QueueWorker, queueJobs } from '#server/platform/jobs/queues.ts';
import type {
  PaymentProvider,
  ProviderRefund,
} from '#server/platform/payments/payment-provider.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import { type LockedOrder, lockOrder, nextEventAt } from '../orders.queries.ts';
import { setRefundedCents } from '../payment-intents.queries.ts';
import { type RefundRow, refundsByProvider } from './refunds-by-provider.ts';

/** How many payments are refunded at once in one process: most of the time is spent waiting for the provider. */
const AT_ONCE = 10;

/**
 * Queues the refunds of a payment, in the transaction that makes them due: no request waits for the provider.
 * The job is not retried, because the payments job tries every refund that is due.
 */
export function queueRefund(tx: Orm, intentId: string): Promise<void> {
  return queueJobs(tx, 'refund', [{ data: { intentId }, retryLimit: 0 }]);
}

/** A payment whose due refunds are to be carried out. */
interface RefundJob {
  intentId: string;
}

export function refundWorker(context: Context): QueueWorker<RefundJob> {
  return {
    name: 'refund',
    atOnce: AT_ONCE,
    work: async ({ data }) => void (await carryOutRefunds(context, data.intentId)),
  };
}

interface OpenRefund {
  id: string;
  amountCents: number;
  status: 'due' | 'pending';
}

/**
 * Carries out the due refunds of a payment, after their commit, and updates the pending ones. Their ids are idempotency
 * keys at the provider, so any number of calls refund once. Never throws: false if some stay due, which the payments job
 * tries again.
 */
export async function carryOutRefunds(context: Context, intentId: string): Promise<boolean> {
  const { database, provider, log, now } = context;
  if (!provider) return true;
  try {
    const claimed = await database.run<OpenRefund>(CLAIM_REFUNDS, [intentId, now()]);
    for (const refund of claimed) await carryOut(context, { provider, intentId, refund });
    return true;
  } catch (error) {
    log.warn({ err: errorForLog(error), intentId }, 'refund attempt failed');
    return false;
  }
}

/** Records all refunds of a payment that the provider knows, including those made there directly. */
export async function reconcileRefunds(context: Context, intentId: string): Promise<void> {
  if (!context.provider) return;
  await settleRefunds(context, {
    intentId,
    atProvider: await context.provider.refundsOf(intentId),
  });
}

async function carryOut(
  context: Context,
  due: { provider: PaymentProvider; intentId: string; refund: OpenRefund },
): Promise<void> {
  const { provider, intentId, refund } = due;
  if (refund.status === 'pending') return reconcileRefunds(context, intentId);
  try {
    const wanted = { refundId: refund.id, intentId, amountCents: refund.amountCents };
    await settleRefunds(context, { intentId, atProvider: [await provider.refund(wanted)] });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'refund_exceeds_payment') throw error;
    // Something was refunded at the provider directly, so less is left than we had recorded.
    const atProvider = await provider.refundsOf(intentId);
    await settleRefunds(context, { intentId, atProvider, impossibleId: refund.id });
  }
}

const PAUSE = `least(interval '1 hour', interval '15 seconds' * power(2, least(attempts, 10)))`;

/** SQL: of a refund `f`, at `$2`. A try further ahead than its pause, and a minute, was set before the clock stepped back. */
const IS_DUE = `(f.try_at <= $2::timestamptz
    or f.try_at > $2::timestamptz + interval '1 minute' + ${PAUSE})`;

// A process that claims a refund has until `try_at` to carry it out; then it may be claimed again: after 15
// seconds at first, then after twice as long each time, at most an hour.
const CLAIM_REFUNDS: Statement = {
  name: 'claim_refunds',
  text: `
    update refunds f
    set attempts = attempts + 1,
      try_at = $2::timestamptz + ${PAUSE}
    where intent_id = $1 and settled_at is null and ${IS_DUE}
    returning id, amount_cents as "amountCents", status`,
};

/** The payments of a provider with refunds to try, those that wait longest first. */
export async function intentsWithRefundsDue(
  database: Database,
  { provider, now, limit }: { provider: PaymentProvider['name']; now: Date; limit: number },
): Promise<string[]> {
  const rows = await database.run<{ intentId: string }>(WITH_REFUNDS_DUE, [provider, now, limit]);
  return rows.map(({ intentId }) => intentId);
}

const WITH_REFUNDS_DUE: Statement = {
  name: 'payments_with_refunds_to_try',
  text: `
    select f.intent_id as "intentId"
    from refunds f join payment_intents p on p.id = f.intent_id
    where f.settled_at is null and p.provider = $1 and ${IS_DUE}
    group by f.intent_id order by min(f.try_at) limit $3`,
};

interface RefundReport {
  intentId: string;
  /** The provider's refunds; those of ours that it does not mention stay as they are. */
  atProvider: readonly ProviderRefund[];
  /** One of ours that the provider can never carry out, because too little is left. */
  impossibleId?: string;
}

/**
 * Records the provider's report on a payment's refunds in one transaction: their states, how much of the
 * payment they take up, and the order's payment status and history. The same report twice changes
 * nothing. Changes are published after the commit.
 */
async function settleRefunds(context: Context, report: RefundReport): Promise<void> {
  const { database, live, log, now } = context;
  const { intentId } = report;
  const settled = await database.orm.transaction(async (tx) => {
    const payment = await lockPayment(tx, intentId);
    if (!payment) return null;
    const known = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.intentId, intentId))
      .orderBy(asc(refunds.createdAt), asc(refunds.id));
    const { rows, changed } = refundsByProvider(known, { ...report, ...payment, now: now() });
    if (changed.length === 0) return null;
    for (const row of changed) await writeRefund(tx, row);
    const refundedCents = sumOf(rows, (row) => row.status !== 'failed');
    await setRefundedCents(tx, intentId, refundedCents);
    if (payment.order) await writeOrder(tx, { order: payment.order, known, rows, now: now() });
    return { order: payment.order, failed: changed.filter((row) => row.status === 'failed') };
  });
  if (settled?.order) {
    const { id: orderId, status, userId, restaurantId } = settled.order;
    void live.orderChanged({ orderId, status, userId, restaurantId });
  }
  for (const { id, reason, amountCents } of settled?.failed ?? []) {
    log.error({ intentId, refundId: id, reason, amountCents }, 'refund failed');
  }
}

/** Locks the order before its payment, in the same sequence as a cancellation does. */
async function lockPayment(tx: Orm, intentId: string) {
  const [intent] = await tx
    .select({ orderId: paymentIntents.orderId, amountCents: paymentIntents.amountCents })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, intentId));
  if (!intent) return null;
  const order = intent.orderId === null ? null : await lockOrder(tx, intent.orderId);
  await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, intentId))
    .for('update');
  return { amountCents: intent.amountCents, order };
}

async function writeRefund(tx: Orm, row: RefundRow): Promise<void> {
  const { amountCents, status, providerRefundId, settledAt } = row;
  await tx.insert(refunds).values(row).onConflictDoUpdate({
    target: refunds.id,
    set: { amountCents, status, providerRefundId, settledAt },
  });
}

/** Writes the order's payment status, and an event for each refund that has just succeeded. */
async function writeOrder(
  tx: Orm,
  refunded: {
    order: LockedOrder;
    /** The refunds before the report, and after it. */
    known: readonly RefundRow[];
    rows: readonly RefundRow[];
    now: Date;
  },
): Promise<void> {
  const { order, known, rows, now } = refunded;
  const refundedCents =
    order.creditRefundedCents + sumOf(rows, (row) => row.status === 'succeeded');
  const isRefunding = rows.some((row) => row.status === 'due' || row.status === 'pending');
  const paymentStatus = paymentStatusOf({ ...order, refundedCents, isRefunding });
  await tx.update(orders).set({ refundedCents, paymentStatus }).where(eq(orders.id, order.id));

  const before = new Map(known.map((row) => [row.id, row.status]));
  const succeeded = rows.filter(
    (row) => row.status === 'succeeded' && before.get(row.id) !== 'succeeded',
  );
  for (const { amountCents, adminId, reason } of succeeded) {
    await tx.insert(orderEvents).values({
      orderId: order.id,
      id: v7(),
      status: order.status,
      fromStatus: order.status,
      by: adminId === null && reason !== 'admin' ? 'system' : 'admin',
      adminId,
      refundedCents: amountCents,
      at: nextEventAt(order.id, now),
    });
  }
}

/** The payment status of an order of which something was refunded. */
export function paymentStatusOf(order: {
  totalCents: number;
  tipCents: number;
  refundedCents: number;
  /** Whether a refund is under way. */
  isRefunding: boolean;
}): typeof orders.$inferSelect.paymentStatus {
  const { totalCents, tipCents, refundedCents, isRefunding } = order;
  if (isRefunding) return 'refunding';
  if (refundedCents === 0) return 'paid';
  return refundedCents < totalCents + tipCents ? 'partially_refunded' : 'refunded';
}

function sumOf(rows: readonly RefundRow[], counts: (row: RefundRow) => boolean): number {
  return rows.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
