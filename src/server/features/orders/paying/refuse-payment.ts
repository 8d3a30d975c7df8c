import { v7 } from 'uuid';
import type { ErrorCode } from '#contract/errors.ts';
import type { Statement } from '#server/db/client.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { Intent } from '../payments.queries.ts';
import { carryOutRefunds } from '../refunds/carry-out-refunds.ts';

/** Why a payment can become no order: a code of the contract, and the text for people. */
export interface PaymentProblem {
  code: ErrorCode;
  message: string;
}

/**
 * Gives a paid intent up: that it is refused and that its money is due are written as one; after
 * that the refund is carried out. Null when somebody else has settled the intent before.
 */
export async function refusePayment(
  parts: PaymentParts,
  intent: Pick<Intent, 'id'>,
  problem: PaymentProblem,
): Promise<({ kind: 'refused' } & PaymentProblem) | null> {
  const refused = await parts.database.run(REFUSE, [
    intent.id,
    problem.code,
    problem.message,
    v7(),
    parts.now(),
  ]);
  if (refused.length === 0) return null;
  await carryOutRefunds(parts, intent.id);
  return { kind: 'refused', ...problem };
}

// Somebody may have refunded a part at the provider itself: only the rest is ours to give back.
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
