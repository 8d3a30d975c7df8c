import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ErrorCode } from '#contract/errors.ts';
import { rowsIn } from '#server/db/client.ts';
import type { OrderContext } from '../order-context.ts';
import type { Intent } from '../payments.queries.ts';
import { queueRefund } from '../refunds/queue-refund.ts';

/** Why no order can be placed for a payment: an error code of the contract and a message. */
export interface PaymentProblem {
  code: ErrorCode;
  message: string;
}

/**
 * Refuses a paid intent and refunds it: the refusal, the refund that is due and its job are written in one
 * transaction. Null when the intent has been settled elsewhere before.
 */
export async function refusePayment(
  context: OrderContext,
  intent: Pick<Intent, 'id'>,
  problem: PaymentProblem,
): Promise<({ kind: 'refused' } & PaymentProblem) | null> {
  const isRefused = await context.database.orm.transaction(async (tx) => {
    const refused = await rowsIn(tx, refuseStatement(intent.id, problem, context.now()));
    if (refused.length === 0) return false;
    await queueRefund(tx, intent.id);
    return true;
  });
  return isRefused ? { kind: 'refused', ...problem } : null;
}

// A part may have been refunded at the provider itself; only the rest is refunded.
function refuseStatement(intentId: string, { code, message }: PaymentProblem, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
with paid as (
  select id, amount_cents - refunded_cents as rest from payment_intents
  where id = ${intentId} and status = 'open'
  for update
), refused as (
  update payment_intents p
  set status = 'refused', problem_code = ${code}, problem_message = ${message}, draft = null,
    refunded_cents = p.amount_cents, settled_at = ${at}
  from paid where p.id = paid.id
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, status, try_at, created_at)
  select ${v7()}::uuid, id, rest, 'order_impossible', 'due', ${at}, ${at}
  from paid where rest > 0
)
select id from paid`;
}
