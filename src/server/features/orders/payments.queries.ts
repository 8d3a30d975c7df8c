import type { ErrorCode } from '#contract/errors.ts';
import { instantSql, moneySql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import type { IntentStatus } from '#server/db/schema/payments.ts';

/** What we know of a payment; the provider may know more. */
export interface Intent {
  id: string;
  provider: 'test' | 'stripe';
  /** Null once the account is deleted. */
  userId: string | null;
  amountCents: number;
  status: IntentStatus;
  /** The order to place once it is paid, as the JSON text of its request. */
  orderRequest: string | null;
  orderId: string | null;
  problemCode: ErrorCode | null;
  problemMessage: string | null;
  /** Refunds requested so far, including those made at the provider itself. */
  refundedCents: number;
  requestHash: string | null;
  createdAt: Date;
}

export async function intentById(database: Database, id: string): Promise<Intent | null> {
  const [row] = await database.run<Intent>(INTENT_BY_ID, [id]);
  return row ?? null;
}

/** The intent this customer made under an idempotency key. */
export async function intentUnderKey(
  database: Database,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string },
): Promise<Intent | null> {
  const [row] = await database.run<Intent>(INTENT_UNDER_KEY, [userId, idempotencyKey]);
  return row ?? null;
}

/** A customer's payments since that time for which no order could be placed, newest first, as JSON text. */
export async function paymentsWithoutOrderJson(
  database: Database,
  { userId, since }: { userId: string; since: Date },
): Promise<string> {
  const [row] = await database.run<{ json: string }>(PAYMENTS_WITHOUT_ORDER, [userId, since]);
  return row?.json ?? '[]';
}

const INTENT = `
  select id, provider, user_id as "userId", amount_cents as "amountCents", status,
    draft as "orderRequest", order_id as "orderId", problem_code as "problemCode",
    problem_message as "problemMessage", refunded_cents as "refundedCents",
    request_hash as "requestHash", created_at as "createdAt"
  from payment_intents`;

const INTENT_BY_ID: Statement = { name: 'intent_by_id', text: `${INTENT} where id = $1` };

const INTENT_UNDER_KEY: Statement = {
  name: 'intent_under_key',
  text: `${INTENT} where user_id = $1 and idempotency_key = $2`,
};

const PAYMENTS_WITHOUT_ORDER: Statement = {
  name: 'payments_without_order',
  text: `
    select coalesce(json_agg(json_build_object(
      'paymentIntentId', p.id, 'amount', ${moneySql('p.amount_cents')}, 'restaurantName', r.name,
      'code', p.problem_code, 'message', p.problem_message,
      'refundStatus', case when p.amount_cents <= (
        select sum(f.amount_cents) from refunds f
        where f.intent_id = p.id and f.status = 'succeeded') then 'refunded' else 'refunding' end,
      'createdAt', ${instantSql('p.created_at')}) order by p.created_at desc, p.id), '[]')::text as json
    from payment_intents p left join restaurants r on r.id = p.restaurant_id
    where p.user_id = $1 and p.status = 'refused' and p.created_at >= $2`,
};
