import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { type Cents, cents, formatMoney } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { type LineQuantity, refundOfLines } from '#domain/payments/refund-lines.ts';
import type { Context } from '#server/context.ts';
import { type Orm, rowsIn } from '#server/db/client.ts';
import { orderItems } from '#server/db/schema/orders.ts';
import { refundLines, refunds } from '#server/db/schema/payments.ts';
import { moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { AUDIT_COLUMNS } from '#server/platform/audit.ts';
import { lockOrder } from '../orders.queries.ts';
import { RESERVE_REFUND } from '../payment-intents.queries.ts';
import { queueRefund } from './carry-out-refunds.ts';

interface WantedRefund {
  orderId: string;
  /** Null: that of the lines, or all that is left of the payment. */
  amountCents: Cents | null;
  /** The order's items that are refunded, and how many of each. */
  lines: readonly LineQuantity[];
  reason: string | null;
  adminId: string;
  /** The same key never refunds twice. */
  idempotencyKey: string | null;
}

/**
 * Refunds a payment, an amount of it or lines of the order, for an admin: one transaction writes the refund as due,
 * reduces what is left of the payment and queues the refund. Throws AppError not_found, invalid_input,
 * refund_too_large or idempotency_key_reused.
 */
export async function requestRefund(context: Context, wanted: WantedRefund): Promise<void> {
  const { orderId, lines, reason, adminId, idempotencyKey } = wanted;
  const refundId = idempotencyKey === null ? v7() : v5(`${adminId} ${idempotencyKey}`, orderId);
  const requested = await context.database.orm.transaction(async (tx) => {
    const amountCents =
      lines.length > 0 ? await amountOfLines(tx, { ...wanted, refundId }) : wanted.amountCents;
    if (amountCents === 0) throw new AppError('invalid_input');
    const refund = { orderId, amountCents, reason, refundId, adminId, now: context.now() };
    const [row] = await rowsIn<Requested>(tx, requestStatement(refund));
    if (!row) throw new AppError('not_found', { message: 'Order not found' });
    if (row.isNew && row.intentId !== null) {
      if (lines.length > 0)
        await tx
          .insert(refundLines)
          .values(lines.map(({ id, quantity }) => ({ refundId, orderItemId: id, quantity })));
      await queueRefund(tx, row.intentId);
    }
    return { ...row, amountCents };
  });
  if (!requested.isNew) {
    // A separate statement, because the first cannot see what was committed while it waited for the lock.
    const [earlier] = await context.database.orm
      .select({ amountCents: refunds.amountCents })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    if (!earlier) throw refusal(requested);
    const { amountCents } = requested;
    if (amountCents !== null && earlier.amountCents !== amountCents) {
      throw new AppError('idempotency_key_reused');
    }
  }
}

/**
 * The amount to refund for these lines of an order. Locks the order, so that no other refund of them is requested
 * meanwhile. Throws AppError not_found, invalid_input or refund_too_large.
 */
async function amountOfLines(
  tx: Orm,
  {
    orderId,
    lines: chosen,
    refundId,
  }: Pick<WantedRefund, 'orderId' | 'lines'> & { refundId: string },
): Promise<Cents> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new AppError('not_found', { message: 'Order not found' });
  const { id, quantity, unitPriceCents } = orderItems;
  const items = await tx
    .select({ id, quantity, unitPriceCents, name: orderItems.name })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.position);
  const lines = items.map((item) => ({ ...item, unitPriceCents: cents(item.unitPriceCents) }));
  if (!chosen.every((line) => lines.some((item) => item.id === line.id))) {
    throw new AppError('invalid_input');
  }
  // The same request again is compared with the refund that it made.
  const earlier = await tx
    .select({ id: refundLines.orderItemId, quantity: refundLines.quantity, refundId: refunds.id })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(orderItems, eq(orderItems.id, refundLines.orderItemId))
    .where(and(eq(orderItems.orderId, orderId), ne(refunds.status, 'failed')))
    .orderBy(refunds.id);
  const refunded = earlier.filter((line) => line.refundId !== refundId);
  const paidCents = cents(order.totalCents);
  const tipCents = cents(order.tipCents);
  const amount = refundOfLines({ paidCents, tipCents, lines, refunded, chosen });
  if (amount === null) {
    throw new AppError('refund_too_large', {
      message: 'More units are chosen than are left to give back.',
    });
  }
  return amount;
}

interface Requested {
  /** Null when the order was not paid by card. */
  intentId: string | null;
  restCents: number | null;
  /** False when it was refused, or requested before under the same key. */
  isNew: boolean;
}

function refusal({ restCents }: Requested): AppError {
  return new AppError('refund_too_large', {
    message:
      restCents === null
        ? 'This order was not paid by card.'
        : `Of this payment ${formatMoney(cents(restCents))} is left to give back.`,
  });
}

// Locks the order, then its payment, so that two admins, or an admin and a cancellation, queue here.
function requestStatement(
  refund: Pick<WantedRefund, 'orderId' | 'amountCents' | 'reason' | 'adminId'> & {
    refundId: string;
    now: Date;
  },
): SQL {
  const { orderId, amountCents, reason, adminId, refundId, now } = refund;
  const at = sql`${now.toISOString()}::timestamptz`;
  const number = `#${orderNumber(orderId)}`;
  return sql`
with wanted as (
  select id from orders where id = ${orderId} for no key update
), payment as (
  select p.id, p.amount_cents - p.refunded_cents as rest_cents
  from payment_intents p, wanted where p.order_id = wanted.id
  for update of p
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, explanation, status, admin_id, try_at, created_at)
  select ${refundId}::uuid, id, coalesce(${amountCents}::int, rest_cents), 'admin', ${reason}::text, 'due',
    ${adminId}::uuid, ${at}, ${at}
  from payment
  where rest_cents > 0 and coalesce(${amountCents}::int, rest_cents) <= rest_cents
  on conflict (id) do nothing
  returning intent_id, amount_cents
), reserved as (${RESERVE_REFUND}
), marked as (
  update orders o set payment_status = 'refunding' from refund where o.id = ${orderId}
), audit as (
  insert into audit_entries (${sql.raw(AUDIT_COLUMNS)})
  select ${v7()}::uuid, ${adminId}::uuid, 'admin', 'order.refunded', 'order', wanted.id::text, ${number}::text, null,
    jsonb_build_object('amount', ${sql.raw(moneySql('refund.amount_cents'))})
  from refund, wanted
)
select payment.id as "intentId", payment.rest_cents as "restCents",
  exists (select from refund) as "isNew"
from wanted left join payment on true`;
}
