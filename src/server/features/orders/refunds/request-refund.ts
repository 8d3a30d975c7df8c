import { and, asc, eq, ne } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { type Cents, cents, formatMoney, moneyText } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  type LineQuantity,
  type RefundedLines,
  refundOfLines,
} from '#domain/payments/refund-lines.ts';
import { splitRefund } from '#domain/payments/split-refund.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { orderItems, orders } from '#server/db/schema/orders.ts';
import { refundLines, refunds } from '#server/db/schema/payments.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { OrderMoved } from '#server/platform/live-events.ts';
import { type LockedOrder, lockOrder } from '../orders.queries.ts';
import { lockPaymentOfOrder, reserveRefund } from '../payment-intents.queries.ts';
import { queueRefund } from './carry-out-refunds.ts';

interface WantedRefund {
  orderId: string;
  /**
   * Null: that of the lines, or all that is left of the payment. With lines: what the admin was shown, which must be
   * right.
   */
  amountCents: Cents | null;
  /** The order's items that are refunded, and how many of each. */
  lines: readonly LineQuantity[];
  reason: string | null;
  adminId: string;
  /** The same key never refunds twice. */
  idempotencyKey: string | null;
}

/** `refundOrder` in a transaction of its own, published after the commit. */
export async function requestRefund(
  { database, live, now }: Pick<Context, 'database' | 'live' | 'now'>,
  wanted: WantedRefund,
): Promise<void> {
  const refunded = await database.orm.transaction((tx) =>
    refundOrder(tx, { ...wanted, now: now() }),
  );
  void live.orderChanged(refunded.event);
}

/**
 * Refunds a payment, an amount of it or lines of the order, for an admin: writes the refund as due, reduces what is
 * left of the payment, and queues the refund. Returns it, and what to publish after the commit. Locks the order
 * and its payment until the transaction ends. Throws AppError not_found, invalid_input, refund_exceeds_payment,
 * edited_meanwhile or idempotency_key_reused.
 */
export async function refundOrder(
  tx: Orm,
  wanted: WantedRefund & { now: Date },
): Promise<{ id: string; amountCents: Cents; event: OrderMoved }> {
  const { orderId, lines, reason, adminId, idempotencyKey, now } = wanted;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError('not_found', { message: 'Order not found' });
  const refundId = idempotencyKey === null ? v7() : v5(`${adminId} ${idempotencyKey}`, orderId);
  const { status, userId, restaurantId } = order;
  const event = { orderId, status, userId, restaurantId };
  const earlierCents = await earlierAmount(tx, { ...wanted, refundId });
  if (earlierCents !== null) return { id: refundId, amountCents: earlierCents, event };

  const payment = await lockPaymentOfOrder(tx, orderId);
  const leftCents = payment ? cents(payment.amountCents - payment.refundedCents) : cents(0);
  const amountCents =
    lines.length > 0
      ? await amountOfLines(tx, { order, wanted, leftCents })
      : (wanted.amountCents ?? leftCents);
  // The part of a refund that no card was charged for would be store credit.
  const { creditCents } = splitRefund(amountCents, { to: 'card', cardLeftCents: leftCents });
  if (!payment || leftCents === 0 || creditCents > 0) throw exceedsPayment(leftCents);
  if (amountCents === 0) throw new AppError('invalid_input');

  await tx.insert(refunds).values({
    id: refundId,
    intentId: payment.id,
    amountCents,
    reason: 'admin',
    explanation: reason,
    status: 'due',
    adminId,
    tryAt: now,
    createdAt: now,
  });
  if (lines.length > 0) {
    await tx
      .insert(refundLines)
      .values(lines.map(({ id, quantity }) => ({ refundId, orderItemId: id, quantity })));
  }
  await reserveRefund(tx, payment.id, amountCents);
  await tx.update(orders).set({ paymentStatus: 'refunding' }).where(eq(orders.id, orderId));
  await recordAudit(tx, {
    by: { id: adminId, role: 'admin' },
    action: 'order.refunded',
    subject: { kind: 'order', id: orderId, name: `#${orderNumber(orderId)}` },
    after: { amount: moneyText(amountCents) },
  });
  await queueRefund(tx, payment.id);
  return { id: refundId, amountCents, event };
}

/** The amount of the same request before; null for the first. Throws AppError idempotency_key_reused. */
async function earlierAmount(
  tx: Orm,
  { refundId, amountCents, lines }: WantedRefund & { refundId: string },
): Promise<Cents | null> {
  const [earlier] = await tx
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!earlier) return null;
  const itsLines = await tx
    .select({ id: refundLines.orderItemId, quantity: refundLines.quantity })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId));
  const hasSameLines =
    itsLines.length === lines.length &&
    lines.every((line) =>
      itsLines.some(({ id, quantity }) => id === line.id && quantity === line.quantity),
    );
  const hasSameAmount = amountCents === null || amountCents === earlier.amountCents;
  if (!hasSameLines || !hasSameAmount) throw new AppError('idempotency_key_reused');
  return cents(earlier.amountCents);
}

/** The amount to refund for lines of a locked order. */
async function amountOfLines(
  tx: Orm,
  {
    order,
    wanted: { lines: chosen, amountCents: shownCents },
    leftCents,
  }: { order: LockedOrder; wanted: WantedRefund; leftCents: Cents },
): Promise<Cents> {
  const { id, quantity, unitPriceCents } = orderItems;
  const items = await tx
    .select({ id, quantity, unitPriceCents })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(orderItems.position);
  if (!chosen.every((line) => items.some((item) => item.id === line.id))) {
    throw new AppError('invalid_input');
  }
  const paid = {
    totalCents: cents(order.totalCents),
    deliveryFeeCents: cents(order.deliveryFeeCents),
    taxCents: cents(order.taxCents),
    tipCents: cents(order.tipCents),
    lines: items.map((item) => ({ ...item, unitPriceCents: cents(item.unitPriceCents) })),
  };
  const amountCents = refundOfLines(paid, await refundedLines(tx, order.id), chosen);
  if (amountCents === null) {
    throw exceedsPayment(leftCents, 'More units are chosen than are left to give back.');
  }
  if (shownCents !== null && shownCents !== amountCents) throw new AppError('edited_meanwhile');
  return amountCents;
}

/** What was refunded of an order by lines, oldest first. */
async function refundedLines(tx: Orm, orderId: string): Promise<RefundedLines> {
  const rows = await tx
    .select({
      id: refundLines.orderItemId,
      quantity: refundLines.quantity,
      refundId: refunds.id,
      amountCents: refunds.amountCents,
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(orderItems, eq(orderItems.id, refundLines.orderItemId))
    .where(and(eq(orderItems.orderId, orderId), ne(refunds.status, 'failed')))
    .orderBy(asc(refunds.id));
  const amounts = new Map(rows.map(({ refundId, amountCents }) => [refundId, amountCents]));
  return { lines: rows, amountCents: cents(amounts.values().reduce((sum, each) => sum + each, 0)) };
}

function exceedsPayment(leftCents: Cents, problem?: string): AppError {
  const message = problem ?? `Of this payment ${formatMoney(leftCents)} is left to give back.`;
  return new AppError('refund_exceeds_payment', {
    message,
    details: { refundable: moneyText(leftCents) },
  });
}
