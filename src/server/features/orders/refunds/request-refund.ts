import { eq, type SQL, sql } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { cents, formatMoney } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import type { Context } from '#server/context.ts';
import { rowsIn } from '#server/db/client.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { AUDIT_COLUMNS } from '#server/platform/audit.ts';
import { RESERVE_REFUND } from '../payment-intents.queries.ts';
import { queueRefund } from './carry-out-refunds.ts';

interface WantedRefund {
  orderId: string;
  /** Null: all that is left of the payment. */
  amountCents: number | null;
  adminId: string;
  /** The same key never refunds twice. */
  idempotencyKey: string | null;
}

/**
 * An admin refunds a payment or a part of it. The refund is written as due and queued, in one transaction with what is
 * left of the payment. Throws AppError not_found, invalid_input, refund_too_large or idempotency_key_reused.
 */
export async function requestRefund(context: Context, wanted: WantedRefund): Promise<void> {
  const { orderId, amountCents, adminId, idempotencyKey } = wanted;
  if (amountCents === 0) throw new AppError('invalid_input');
  const refundId = idempotencyKey === null ? v7() : v5(`${adminId} ${idempotencyKey}`, orderId);
  const requested = await context.database.orm.transaction(async (tx) => {
    const refund = { orderId, amountCents, refundId, adminId, now: context.now() };
    const [row] = await rowsIn<Requested>(tx, requestStatement(refund));
    if (row?.isNew && row.intentId !== null) await queueRefund(tx, row.intentId);
    return row;
  });
  if (!requested) throw new AppError('not_found', { message: 'Order not found' });
  if (!requested.isNew) {
    // A separate statement, because the first cannot see what was committed while it waited for the lock.
    const [earlier] = await context.database.orm
      .select({ amountCents: refunds.amountCents })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    if (!earlier) throw refusal(requested);
    if (amountCents !== null && earlier.amountCents !== amountCents) {
      throw new AppError('idempotency_key_reused');
    }
  }
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
  refund: Pick<WantedRefund, 'orderId' | 'amountCents' | 'adminId'> & {
    refundId: string;
    now: Date;
  },
): SQL {
  const { orderId, amountCents, adminId, refundId, now } = refund;
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
  insert into refunds (id, intent_id, amount_cents, reason, status, admin_id, try_at, created_at)
  select ${refundId}::uuid, id, coalesce(${amountCents}::int, rest_cents), 'admin', 'due',
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
