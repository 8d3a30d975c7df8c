import { v7 } from 'uuid';
import type { CreatedIntent, CreateIntentRequest } from '#contract/payments.ts';
import type { Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import type {
  PaymentProvider,
  ProviderIntent,
} from '#server/platform/payments/payment-provider.ts';
import type { OrderContext } from '../order-context.ts';
import { type Intent, intentUnderKey } from '../payments.queries.ts';
import { checkOrder } from '../placing/attempt-order.ts';
import { hashOf } from '../placing/submission.ts';
import { writeOrderRequest } from './order-request.ts';

interface IntentToCreate {
  request: CreateIntentRequest;
  userId: string;
  /** The same key and body answer the same intent. */
  idempotencyKey: string | null;
}

/** By then most customers have paid, and we have heard of it from the browser or the provider. */
const FIRST_CHECK_AFTER_MS = 20_000;

/**
 * Prepares a payment. An order that comes with it is checked as if it were placed, and stored with the
 * intent. Throws AppError payment_unavailable, invalid_input, idempotency_key_reused and every refusal
 * of an order; also price_changed, with our prices, when the amount is not the order's total.
 */
export async function createIntent(
  context: OrderContext,
  wanted: IntentToCreate,
): Promise<CreatedIntent> {
  const { database, provider, now } = context;
  const { request, userId, idempotencyKey } = wanted;
  if (!provider) throw new AppError('payment_unavailable');
  if (request.amount === 0) throw amountMissing();
  const requestHash = hashOf(request);
  if (idempotencyKey !== null) {
    const earlier = await intentUnderKey(database, { userId, idempotencyKey });
    if (earlier) return sameIntent(provider, earlier, requestHash);
  }
  const { amount, order } = request;
  if (order) await checkPaidOrder(context, { amount, order, userId, now: now() });

  const made = await provider.createIntent({
    amountCents: amount,
    idempotencyKey: providerKey({ userId, idempotencyKey, requestHash }),
    userId,
  });
  const createdAt = now();
  const inserted = await database.run(INSERT_INTENT, [
    made.id,
    provider.name,
    userId,
    amount,
    order ? writeOrderRequest(order) : null,
    order?.restaurantId ?? null,
    idempotencyKey,
    requestHash,
    createdAt,
    new Date(createdAt.getTime() + FIRST_CHECK_AFTER_MS),
  ]);
  if (inserted.length > 0 || idempotencyKey === null) return answerOf(provider, made);
  // Another request with the same key was faster: its intent counts.
  const first = await intentUnderKey(database, { userId, idempotencyKey });
  if (!first) throw new AppError('unavailable');
  return sameIntent(provider, first, requestHash);
}

/** Throws unless the order could be placed and its total is the amount to be paid. */
async function checkPaidOrder(
  context: OrderContext,
  wanted: Required<CreateIntentRequest> & { userId: string; now: Date },
): Promise<void> {
  const { amount, order, userId, now } = wanted;
  await checkOrder(context, { request: order, userId, now });
  // The order's own total is right, so it is the amount that is refused, with our prices.
  if (amount !== order.totalAmount) {
    await checkOrder(context, { request: { ...order, totalAmount: amount }, userId, now });
  }
}

async function sameIntent(
  provider: PaymentProvider,
  earlier: Intent,
  requestHash: string,
): Promise<CreatedIntent> {
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
  const intent = await provider.readIntent(earlier.id);
  if (!intent) throw new AppError('payment_unavailable');
  return answerOf(provider, intent);
}

function answerOf(provider: PaymentProvider, intent: ProviderIntent): CreatedIntent {
  const { id: paymentIntentId, clientSecret } = intent;
  return { clientSecret, paymentIntentId, provider: provider.name };
}

function amountMissing(): AppError {
  const message = 'Must be more than 0.00';
  return new AppError('invalid_input', { details: { issues: [{ path: 'amount', message }] } });
}

/** The key at the provider for a customer's key and body; different customers may use the same key. */
function providerKey(sent: {
  userId: string;
  idempotencyKey: string | null;
  requestHash: string;
}): string {
  const { userId, idempotencyKey, requestHash } = sent;
  if (idempotencyKey === null) return v7();
  return hashOf([userId, idempotencyKey, requestHash]);
}

const INSERT_INTENT: Statement = {
  name: 'insert_intent',
  text: `
    insert into payment_intents (
      id, provider, user_id, amount_cents, status, draft, restaurant_id, idempotency_key,
      request_hash, created_at, check_at)
    values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9, $10)
    on conflict do nothing
    returning id`,
};
