import { eq, sql } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { type Cents, cents, formatMoney, moneyText, ZERO } from '#domain/money.ts';
import { paidAmount } from '#domain/payments/paid-amount.ts';
import {
  type LineQuantity,
  type RefundedLines,
  refundedByLines,
  refundOfLines,
} from '#domain/payments/refund-lines.ts';
import { type RefundTo, splitRefund } from '#domain/payments/split-refund.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { orderEvents, orderItems, orders } from '#server/db/schema/orders.ts';
import { refundLines, refunds } from '#server/db/schema/payments.ts';
import { addCredit } from '#server/features/credit/credit.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { OrderChanged } from '#server/platform/live-events.ts';
import { orderSubject } from '../order-subject.ts';
import { type LockedOrder, lockOrder, nextEventAt } from '../orders.queries.ts';
import { lockPaymentOfOrder, reserveRefund } from '../payment-intents.queries.ts';
import { paymentStatusOf, queueRefund } from './carry-out-refunds.ts';

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
  /** Null: to the card that was charged, else to store credit. */
  to: RefundTo | null;
  /** The case whose decision it is. */
  caseId?: string;
  /** The same key never refunds twice. */
  idempotencyKey: string | null;
}

interface WrittenRefund {
  id: string;
  /** What is refunded to the card and as store credit together. */
  amountCents: Cents;
  creditCents: Cents;
  /** What to publish after the commit. */
  event: OrderChanged;
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
 * Refunds an order, an amount of it or lines of it, for an admin. What goes to the card is due, reduces what is left of
 * the payment, and is queued; the rest is store credit at once. Locks the order and its payment until the transaction
 * ends. Throws AppError not_found, invalid_input, refund_exceeds_payment, edited_meanwhile or idempotency_key_reused.
 */
export async function refundOrder(
  tx: Orm,
  wanted: WantedRefund & { now: Date },
): Promise<WrittenRefund> {
  const { orderId, lines, reason, adminId, idempotencyKey, now } = wanted;
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError('not_found', { message: 'Order not found' });
  const refundId = idempotencyKey === null ? v7() : v5(`${adminId} ${idempotencyKey}`, orderId);
  const { status, userId, restaurantId } = order;
  const event = { orderId, status, userId, restaurantId };
  const earlier = await earlierRefund(tx, { ...wanted, refundId });
  if (earlier) return { ...earlier, event };

  const payment = await lockPaymentOfOrder(tx, orderId);
  const { leftCents, cardLeftCents } = refundableAmounts(order, payment);
  const amountCents =
    lines.length > 0
      ? await amountOfLines(tx, { order, wanted, leftCents })
      : (wanted.amountCents ?? leftCents);
  if (leftCents === 0 || amountCents > leftCents) throw exceedsPayment(leftCents);
  if (amountCents === 0) throw new AppError('invalid_input');
  const to = wanted.to ?? 'card';
  const { cardCents, creditCents } = splitRefund(amountCents, { to, cardLeftCents });

  const isSettled = cardCents === 0;
  await tx.insert(refunds).values({
    id: refundId,
    intentId: isSettled ? null : (payment?.id ?? null),
    orderId,
    amountCents: cardCents,
    creditCents,
    reason: 'admin',
    explanation: reason,
    status: isSettled ? 'succeeded' : 'due',
    adminId,
    tryAt: now,
    createdAt: now,
    settledAt: isSettled ? now : null,
  });
  if (lines.length > 0) {
    await tx
      .insert(refundLines)
      .values(lines.map(({ id, quantity }) => ({ refundId, orderItemId: id, quantity })));
  }
  if (creditCents > 0) await refundAsCredit(tx, { order, creditCents, wanted });
  if (payment && cardCents > 0) {
    await reserveRefund(tx, payment.id, cardCents);
    await tx.update(orders).set({ paymentStatus: 'refunding' }).where(eq(orders.id, orderId));
    await queueRefund(tx, payment.id);
  }
  await recordAudit(tx, {
    by: { id: adminId, role: 'admin' },
    action: 'order.refunded',
    subject: orderSubject(orderId),
    after: {
      amount: moneyText(amountCents),
      ...(creditCents > 0 && { asCredit: moneyText(creditCents) }),
    },
  });
  return { id: refundId, amountCents, creditCents, event };
}

/** How much of a locked order can be refunded, and how much of that to its card. */
function refundableAmounts(
  order: LockedOrder,
  payment: { amountCents: number; refundedCents: number } | null,
): { leftCents: Cents; cardLeftCents: Cents } {
  const paidCents = paidAmount({
    totalCents: cents(order.totalCents),
    tipCents: cents(order.tipCents),
    creditCents: cents(order.creditCents),
    method: order.paymentMethod,
    status: order.status,
  });
  const requestedCents = (payment?.refundedCents ?? 0) + order.creditRefundedCents;
  const leftCents = cents(Math.max(0, paidCents - requestedCents));
  const ofCardCents = payment ? payment.amountCents - payment.refundedCents : 0;
  const cardLeftCents = cents(Math.min(ofCardCents, leftCents));
  // Nobody has the credit of a deleted account.
  return { leftCents: order.userId === null ? cardLeftCents : leftCents, cardLeftCents };
}

/** Gives store credit for a part of a locked order, and records it in the order and its history. */
async function refundAsCredit(
  tx: Orm,
  refund: {
    order: LockedOrder;
    creditCents: Cents;
    wanted: Pick<WantedRefund, 'adminId' | 'caseId'> & { now: Date };
  },
): Promise<void> {
  const { order, creditCents, wanted } = refund;
  const { adminId, caseId, now } = wanted;
  if (order.userId === null) throw exceedsPayment(ZERO, 'The customer’s account has been deleted.');
  await addCredit(tx, {
    userId: order.userId,
    amountCents: creditCents,
    kind: caseId === undefined ? 'refund' : 'case',
    orderId: order.id,
    caseId: caseId ?? null,
    adminId,
    createdAt: now,
  });
  const refundedCents = order.refundedCents + creditCents;
  await tx
    .update(orders)
    .set({
      creditRefundedCents: order.creditRefundedCents + creditCents,
      refundedCents,
      refundRequestedCents: sql`${orders.refundRequestedCents} + ${creditCents}`,
      paymentStatus: paymentStatusOf({
        ...order,
        refundedCents,
        isRefunding: order.paymentStatus === 'refunding',
      }),
    })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({
    orderId: order.id,
    id: v7(),
    status: order.status,
    fromStatus: order.status,
    by: 'admin',
    adminId,
    refundedCents: creditCents,
    isCredit: true,
    at: nextEventAt(order.id, now),
  });
}

/** The refund of the same request before; null for the first. Throws AppError idempotency_key_reused. */
async function earlierRefund(
  tx: Orm,
  { refundId, amountCents, lines }: WantedRefund & { refundId: string },
): Promise<Omit<WrittenRefund, 'event'> | null> {
  const [earlier] = await tx
    .select({ cardCents: refunds.amountCents, creditCents: refunds.creditCents })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!earlier) return null;
  const earlierLines = await tx
    .select({ id: refundLines.orderItemId, quantity: refundLines.quantity })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId));
  const hasSameLines =
    earlierLines.length === lines.length &&
    lines.every((line) =>
      earlierLines.some(({ id, quantity }) => id === line.id && quantity === line.quantity),
    );
  const allCents = cents(earlier.cardCents + earlier.creditCents);
  const hasSameAmount = amountCents === null || amountCents === allCents;
  if (!hasSameLines || !hasSameAmount) throw new AppError('idempotency_key_reused');
  return { id: refundId, amountCents: allCents, creditCents: cents(earlier.creditCents) };
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
    throw exceedsPayment(leftCents, 'More units are chosen than are left to refund.');
  }
  if (shownCents !== null && shownCents !== amountCents) throw new AppError('edited_meanwhile');
  return amountCents;
}

async function refundedLines(tx: Orm, orderId: string): Promise<RefundedLines> {
  const { amountCents, creditCents, status } = refunds;
  const rows = await tx
    .select({
      refundId: refunds.id,
      hasFailed: eq(status, 'failed').mapWith(Boolean),
      cardCents: amountCents,
      creditCents,
      line: { id: refundLines.orderItemId, quantity: refundLines.quantity },
    })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(orderItems, eq(orderItems.id, refundLines.orderItemId))
    .where(eq(orderItems.orderId, orderId));
  const refundsWithLines = [...Map.groupBy(rows, ({ refundId }) => refundId).values()];
  return refundedByLines(
    refundsWithLines.flatMap((refundRows) => {
      const [refund] = refundRows;
      if (!refund) return [];
      const { hasFailed, cardCents } = refund;
      return {
        hasFailed,
        amountCents: cents(cardCents + refund.creditCents),
        creditCents: cents(refund.creditCents),
        lines: refundRows.map(({ line }) => line),
      };
    }),
  );
}

function exceedsPayment(leftCents: Cents, problem?: string): AppError {
  const message = problem ?? `${formatMoney(leftCents)} of the payment is left to refund.`;
  return new AppError('refund_exceeds_payment', {
    message,
    details: { refundable: moneyText(leftCents) },
  });
}
