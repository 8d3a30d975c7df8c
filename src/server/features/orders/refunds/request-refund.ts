import { v5, v7 } from 'uuid';
import { cents, formatMoney } from '#domain/money.ts';
import type { Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { carryOutRefunds } from './carry-out-refunds.ts';

interface RefundToAsk {
  orderId: string;
  /** Null: all that is left of the payment. */
  amountCents: number | null;
  adminId: string;
  /** The same key asks once. */
  idempotencyKey: string | null;
}

/**
 * An admin gives money back. It is due once it is written, in one transaction with what is left of
 * the payment, and carried out after that; where the provider is away it follows by itself. Throws
 * AppError not_found, invalid_input, refund_too_large or idempotency_key_reused.
 */
export async function askRefund(parts: PaymentParts, wanted: RefundToAsk): Promise<void> {
  const { orderId, amountCents, adminId, idempotencyKey } = wanted;
  if (amountCents === 0) throw new AppError('invalid_input');
  const refundId = idempotencyKey === null ? v7() : v5(`${adminId} ${idempotencyKey}`, orderId);
  const [asked] = await parts.database.run<Asked>(ASK_REFUND, [
    orderId,
    amountCents,
    refundId,
    adminId,
    parts.now(),
  ]);
  if (!asked) throw new AppError('not_found', { message: 'Order not found' });
  if (!asked.isAsked) {
    const [earlier] = await parts.database.run<{ amountCents: number }>(EARLIER, [refundId]);
    if (!earlier) throw refusal(asked);
    if (amountCents !== null && earlier.amountCents !== amountCents) {
      throw new AppError('idempotency_key_reused');
    }
  }
  if (asked.intentId !== null) await carryOutRefunds(parts, asked.intentId);
}

interface Asked {
  /** Null: the order was not paid by card. */
  intentId: string | null;
  restCents: number | null;
  /** False also where the same was asked for under the same key before. */
  isAsked: boolean;
}

function refusal({ restCents }: Asked): AppError {
  return new AppError('refund_too_large', {
    message:
      restCents === null
        ? 'This order was not paid by card.'
        : `Of this payment ${formatMoney(cents(restCents))} is left to give back.`,
  });
}

// The order first, then its payment: two admins, or an admin and a cancellation, queue here.
const ASK_REFUND: Statement = {
  name: 'ask_refund',
  text: `
with wanted as (
  select id from orders where id = $1 for update
), payment as (
  select p.id, p.amount_cents - p.refunded_cents as rest_cents
  from payment_intents p, wanted where p.order_id = wanted.id
  for update of p
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, status, admin_id, try_at, created_at)
  select $3::uuid, id, coalesce($2::int, rest_cents), 'admin', 'due', $4::uuid, $5::timestamptz,
    $5::timestamptz
  from payment
  where rest_cents > 0 and coalesce($2::int, rest_cents) <= rest_cents
  on conflict (id) do nothing
  returning intent_id, amount_cents
), asked as (
  update payment_intents p set refunded_cents = p.refunded_cents + refund.amount_cents
  from refund where p.id = refund.intent_id
), marked as (
  update orders o set payment_status = 'refunding' from refund where o.id = $1
)
select payment.id as "intentId", payment.rest_cents as "restCents",
  exists (select from refund) as "isAsked"
from wanted left join payment on true`,
};

// By itself, after the queue: the statement above cannot see what was committed while it waited.
const EARLIER: Statement = {
  name: 'earlier_refund',
  text: 'select amount_cents as "amountCents" from refunds where id = $1',
};
