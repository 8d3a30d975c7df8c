import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ErrorCode } from '#contract/errors.ts';
import { type PlaceOrderBody, type PlaceOrderRequest, placeOrderBody } from '#contract/orders.ts';
import { moneyText } from '#domain/money.ts';
import { type Database, type Orm, rowsIn, type Statement } from '#server/db/client.ts';
import { paymentIntents, refunds, testIntents } from '#server/db/schema/payments.ts';
import { instantSql, moneySql } from '#server/features/catalogue/catalogue-json.queries.ts';

// All writes of `payment_intents`, and most of its reads.

/** What we know of a payment; the provider may know more. */
export type Intent = typeof paymentIntents.$inferSelect;

export function intentById(database: Database, id: string): Promise<Intent | null> {
  return findIntent(database, eq(paymentIntents.id, id));
}

/** The intent this customer made under an idempotency key. */
export function intentByIdempotencyKey(
  database: Database,
  { userId, idempotencyKey }: { userId: string; idempotencyKey: string },
): Promise<Intent | null> {
  const { userId: owner, idempotencyKey: key } = paymentIntents;
  return findIntent(database, and(eq(owner, userId), eq(key, idempotencyKey)));
}

async function findIntent(database: Database, condition: SQL | undefined): Promise<Intent | null> {
  const [row] = await database.orm.select().from(paymentIntents).where(condition);
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

/** Stores an intent and its order. False when this customer has one under the same idempotency key. */
export async function insertIntent(
  database: Database,
  {
    order,
    ...intent
  }: Omit<typeof paymentIntents.$inferInsert, 'orderRequest' | 'status'> & {
    order: PlaceOrderRequest | null;
  },
): Promise<boolean> {
  const inserted = await database.orm
    .insert(paymentIntents)
    .values({
      ...intent,
      status: 'open',
      orderRequest: order && serializeOrderRequest(order),
      restaurantId: order?.restaurantId ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: paymentIntents.id });
  return inserted.length > 0;
}

const openIntent = (id: string) =>
  and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'open'));

/** Whether an intent of the test provider is this customer's. */
export async function ownsTestIntent(
  { orm }: Database,
  { userId, clientSecret }: { userId: string; clientSecret: string },
): Promise<boolean> {
  const testIntent = orm
    .select({ id: testIntents.id })
    .from(testIntents)
    .where(eq(testIntents.clientSecret, clientSecret));
  const isOwn = and(eq(paymentIntents.userId, userId), inArray(paymentIntents.id, testIntent));
  return (await orm.$count(paymentIntents, isOwn)) > 0;
}

/** Moves an open intent's next check by the payments job to `at`, unless it is due earlier. */
export async function scheduleIntentCheck(database: Database, id: string, at: Date): Promise<void> {
  const checkAt = sql`least(${paymentIntents.checkAt}, ${at.toISOString()}::timestamptz)`;
  await database.orm.update(paymentIntents).set({ checkAt }).where(openIntent(id));
}

/** Returns how often its paid order could not be placed; null when it is no longer open. */
export async function countFailedAttempt(database: Database, id: string): Promise<number | null> {
  const [row] = await database.orm
    .update(paymentIntents)
    .set({ failedAttempts: sql`${paymentIntents.failedAttempts} + 1` })
    .where(openIntent(id))
    .returning({ failedAttempts: paymentIntents.failedAttempts });
  return row?.failedAttempts ?? null;
}

/** Settles an intent that can no longer be paid. */
export async function abandonIntent(database: Database, id: string, now: Date): Promise<void> {
  const abandoned = { status: 'abandoned', orderRequest: null, settledAt: now } as const;
  await database.orm.update(paymentIntents).set(abandoned).where(openIntent(id));
}

/** Claims open intents whose check is due; two processes never claim the same one. */
export function claimIntents(
  database: Database,
  { provider, now, limit }: { provider: Intent['provider']; now: Date; limit: number },
): Promise<Pick<Intent, 'id' | 'createdAt'>[]> {
  return database.run(CLAIM_INTENTS, [provider, now, limit]);
}

// Claims payments by setting their next check, which comes when the intent is twice as old: often at
// first, and at least every quarter of an hour. A check further ahead was set before the clock stepped back.
const CLAIM_INTENTS: Statement = {
  name: 'claim_open_intents',
  text: `
    update payment_intents
    set check_at = $2::timestamptz + least(
      interval '15 minutes', greatest(interval '15 seconds', $2::timestamptz - created_at))
    where id in (
      select id from payment_intents
      where status = 'open' and provider = $1
        and (check_at <= $2::timestamptz or check_at > $2::timestamptz + interval '20 minutes')
      order by check_at limit $3
      for update skip locked)
    returning id, created_at as "createdAt"`,
};

/** Why no order can be placed for a payment: an error code of the contract and a message. */
export interface PaymentProblem {
  code: ErrorCode;
  message: string;
}

/**
 * Settles a paid intent without an order and makes its refund due. A part may have been refunded at the
 * provider itself; only the rest is refunded. False when the intent has been settled before.
 */
export async function refuseIntent(
  tx: Orm,
  { id, problem, now }: { id: string; problem: PaymentProblem; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const refused = await rowsIn(
    tx,
    sql`
with paid as (
  select id, amount_cents - refunded_cents as rest from payment_intents
  where id = ${id} and status = 'open'
  for update
), refused as (
  update payment_intents p
  set status = 'refused', problem_code = ${problem.code}, problem_message = ${problem.message},
    draft = null, refunded_cents = p.amount_cents, settled_at = ${at}
  from paid where p.id = paid.id
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, status, try_at, created_at)
  select ${v7()}::uuid, id, rest, 'order_impossible', 'due', ${at}, ${at}
  from paid where rest > 0
)
select id from paid`,
  );
  return refused.length > 0;
}

type Parameter = `$${number}`;

/**
 * SQL: locks the open intent that a paid order settles, so that finalizers of one payment queue and the second
 * sees that it is no longer open. It is `for update` because the order's id, a key of the payment, is written.
 */
export const lockPayableIntentSql = (intent: {
  id: Parameter;
  userId: Parameter;
  /** An expression. */
  amountCents: string;
}) => `
  select id from payment_intents
  where id = ${intent.id}::text and status = 'open' and user_id = ${intent.userId}
    and amount_cents = ${intent.amountCents} and refunded_cents = 0
  for update`;

/** SQL: settles that intent with the order of the common table expression `placed`. */
export const settleIntentSql = (intent: {
  id: Parameter;
  restaurantId: Parameter;
  at: Parameter;
}) => `
  update payment_intents p
  set status = 'ordered', order_id = placed.id, restaurant_id = ${intent.restaurantId}, draft = null,
    settled_at = ${intent.at}::timestamptz
  from placed where p.id = ${intent.id}::text`;

/** SQL: counts the new refund of the common table expression `refund` (intent_id, amount_cents) as requested. */
export const RESERVE_REFUND = sql.raw(`
  update payment_intents p set refunded_cents = p.refunded_cents + refund.amount_cents
  from refund where p.id = refund.intent_id`);

/** Locks the payment of a locked order; null if no card was charged. */
export async function lockPaymentOfOrder(
  tx: Orm,
  orderId: string,
): Promise<Pick<Intent, 'id' | 'amountCents' | 'refundedCents'> | null> {
  const { id, amountCents, refundedCents } = paymentIntents;
  const [payment] = await tx
    .select({ id, amountCents, refundedCents })
    .from(paymentIntents)
    .where(eq(paymentIntents.orderId, orderId))
    .for('update');
  return payment ?? null;
}

/** Counts a new refund of a locked payment as requested. */
export async function reserveRefund(tx: Orm, id: string, amountCents: number): Promise<void> {
  const refundedCents = sql`${paymentIntents.refundedCents} + ${amountCents}`;
  await tx.update(paymentIntents).set({ refundedCents }).where(eq(paymentIntents.id, id));
}

/** Stores the sum of a payment's refunds that have not failed, by its provider's report. */
export async function setRefundedCents(tx: Orm, id: string, refundedCents: number): Promise<void> {
  await tx.update(paymentIntents).set({ refundedCents }).where(eq(paymentIntents.id, id));
}

/** Erases the personal data of a customer's payments. */
export async function eraseIntentsOf(tx: Orm, userId: string): Promise<void> {
  const erased = { orderRequest: null, idempotencyKey: null, requestHash: null };
  await tx.update(paymentIntents).set(erased).where(eq(paymentIntents.userId, userId));
  const own = tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.userId, userId));
  const isExplained = and(inArray(refunds.intentId, own), isNotNull(refunds.explanation));
  await tx.update(refunds).set({ explanation: null }).where(isExplained);
}

/** Fields that the server decides, whatever the body says. */
type Ignored = 'deliveryFee' | 'serviceFee' | 'tax' | 'discountAmount' | 'status';
type IgnoredOfItem = 'unitPrice' | 'totalPrice';

/** All of a request but the payment, which it is stored with: a field left out does not compile. */
type Stored = Record<Exclude<keyof PlaceOrderRequest, Ignored | 'paymentIntentId'>, unknown> & {
  items: Record<Exclude<keyof PlaceOrderRequest['items'][number], IgnoredOfItem>, unknown>[];
};

/** An order as the body of POST /api/orders. */
function serializeOrderRequest(request: PlaceOrderRequest): string {
  const body: PlaceOrderBody & Stored = {
    restaurantId: request.restaurantId,
    totalAmount: moneyText(request.totalAmount),
    couponCode: request.couponCode,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    deliveryAddress: request.deliveryAddress,
    postalCode: request.postalCode,
    deliveryInstructions: request.deliveryInstructions,
    fulfilment: request.fulfilment,
    scheduledFor: request.scheduledFor,
    tipAmount: request.tipAmount === undefined ? undefined : moneyText(request.tipAmount),
    creditAmount: request.creditAmount === undefined ? undefined : moneyText(request.creditAmount),
    items: request.items.map(({ menuItemId, quantity, options, specialInstructions }) => ({
      menuItemId,
      quantity,
      options,
      specialInstructions,
    })),
  };
  return JSON.stringify(body);
}

/** The order to place; null when there is none, or a release with another shape of orders stored it. */
export function readOrderRequest({ orderRequest }: Intent): PlaceOrderRequest | null {
  if (orderRequest === null) return null;
  const read = placeOrderBody.safeParse(JSON.parse(orderRequest));
  return read.success ? read.data : null;
}
