import { v7 } from 'uuid';
import type { ErrorCode } from '#contract/errors.ts';
import type { Statement } from '#server/db/client.ts';
import type { OrderContext } from '../order-context.ts';
import type { Intent } from '../payments.queries.ts';
import { carryOutRefunds } from '../refunds/carry-out-refunds.ts';

/** Why no order can be placed for a payment: an error code of the contract and a message. */
export interface PaymentProblem {
  code: ErrorCode;
  message: string;
}

/**
 * Refuses a paid intent and refunds it. The refusal and the refund that is due are written in one
 * statement; then the refund is carried out. Null when the intent has been settled elsewhere before.
 */
export async function refusePayment(
  context: OrderContext,
  intent: Pick<Intent, 'id'>,
  problem: PaymentProblem,
): Promise<({ kind: 'refused' } & PaymentProblem) | null> {
  const refused = await context.database.run(REFUSE, [
    intent.id,
    problem.code,
    problem.message,
    v7(),
    context.now(),
  ]);
  if (refused.length === 0) return null;
  await carryOutRefunds(context, intent.id);
  return { kind: 'refused', ...problem };
}

// A part may have been refunded at the provider itself; only the rest is refunded.
const REFUSE: Statement = {
  name: 'refuse_payment',
  text: `
with paid as (
  select id, amount_cents - refunded_cents as rest from payment_intents
  where id = $1 and status = 'open'
  for update
), refused as (
  update payment_intents p
  set status = 'refused', problem_code = $2, problem_message = $3, draft = null,
    refunded_cents = p.amount_cents, settled_at = $5::timestamptz
  from paid where p.id = paid.id
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, status, try_at, created_at)
  select $4::uuid, id, rest, 'order_impossible', 'due', $5::timestamptz, $5::timestamptz
  from paid where rest > 0
)
select id from paid`,
};
