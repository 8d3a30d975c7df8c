import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { paymentIntents, refunds } from '#server/db/schema/payments.ts';
import type { ProviderRefund } from '#server/platform/payments/payment-provider.ts';
import { type LockedOrder, lockOrder, nextEventAt } from '../orders.queries.ts';
import { setRefundedCents } from '../payment-intents.queries.ts';
import { type RefundRow, refundsByProvider } from './refunds-by-provider.ts';

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
export async function settleRefunds(context: Context, report: RefundReport): Promise<void> {
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
    log.error({ intentId, refundId: id, reason, amountCents }, 'a refund has failed');
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
  books: { order: LockedOrder; known: readonly RefundRow[]; rows: readonly RefundRow[]; now: Date },
): Promise<void> {
  const { order, known, rows, now } = books;
  const refundedCents = sumOf(rows, (row) => row.status === 'succeeded');
  const isRefunding = rows.some((row) => row.status === 'due' || row.status === 'pending');
  const paymentStatus = paymentStatusOf({ ...order, refundedCents, isRefunding });
  await tx.update(orders).set({ refundedCents, paymentStatus }).where(eq(orders.id, order.id));

  const before = new Map(known.map((row) => [row.id, row.status]));
  const arrived = rows.filter(
    (row) => row.status === 'succeeded' && before.get(row.id) !== 'succeeded',
  );
  for (const { amountCents, adminId, reason } of arrived) {
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

function paymentStatusOf(order: {
  totalCents: number;
  refundedCents: number;
  /** Whether a refund is under way. */
  isRefunding: boolean;
}): typeof orders.$inferSelect.paymentStatus {
  const { totalCents, refundedCents, isRefunding } = order;
  if (isRefunding) return 'refunding';
  if (refundedCents === 0) return 'paid';
  return refundedCents < totalCents ? 'partially_refunded' : 'refunded';
}

function sumOf(rows: readonly RefundRow[], counts: (row: RefundRow) => boolean): number {
  return rows.filter(counts).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
