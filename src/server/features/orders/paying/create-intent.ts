import { v7 } from 'uuid';
import type { CreatedIntent, CreateIntentRequest, TestConfirmation } from '#contract/payments.ts';
import { cents, formatMoney } from '#domain/money.ts';
import { MIN_CARD_CHARGE } from '#domain/payments/card-charge.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import type {
  PaymentProvider,
  ProviderIntent,
} from '#server/platform/payments/payment-provider.ts';
import { confirmTestPayment } from '#server/platform/payments/test-provider.ts';
import {
  type Intent,
  insertIntent,
  intentByIdempotencyKey,
  ownsTestIntent,
  scheduleIntentCheck,
} from '../payment-intents.queries.ts';
import { checkOrder, hashOf, requestedAmount } from '../placing/place-order.ts';

interface IntentToCreate {
  request: CreateIntentRequest;
  userId: string;
  ip: string;
  /** The same key and body return the same intent. */
  idempotencyKey: string | null;
}

/** By then most customers have paid, and the browser or the provider has reported it. */
const FIRST_CHECK_AFTER_MS = 20_000;

/** Replaces the webhook, which the test provider lacks; a real one comes about as fast. */
const TEST_CHECK_AFTER_MS = 3_000;

/**
 * Prepares a payment. An order that comes with it is checked as if it were placed, and stored with the
 * intent. Throws AppError payment_unavailable, invalid_input, idempotency_key_reused and every refusal
 * of an order; also price_changed, with our prices, when the amount is not the order's total.
 */
export async function createIntent(
  context: Context,
  wanted: IntentToCreate,
): Promise<CreatedIntent> {
  const { database, provider, now } = context;
  const { request, userId, ip, idempotencyKey } = wanted;
  if (!provider) throw new AppError('payment_unavailable');
  if (request.amount === 0) throw amountMissing();
  if (request.amount < MIN_CARD_CHARGE) throw amountTooSmall();
  const requestHash = hashOf(request);
  if (idempotencyKey !== null) {
    const earlier = await intentByIdempotencyKey(database, { userId, idempotencyKey });
    if (earlier) return earlierIntent(provider, earlier, requestHash);
  }
  const { amount, order } = request;
  if (order) await checkPaidOrder(context, { amount, order, userId, ip, now: now() });

  const providerIntent = await provider.createIntent({
    amountCents: amount,
    idempotencyKey: providerKey({ userId, idempotencyKey, requestHash }),
    userId,
  });
  const createdAt = now();
  const isInserted = await insertIntent(database, {
    id: providerIntent.id,
    provider: provider.name,
    userId,
    amountCents: amount,
    order: order ?? null,
    idempotencyKey,
    requestHash,
    createdAt,
    checkAt: new Date(createdAt.getTime() + FIRST_CHECK_AFTER_MS),
  });
  if (isInserted || idempotencyKey === null) return createdIntentOf(provider, providerIntent);
  // Another request with the same key was faster: its intent counts.
  const first = await intentByIdempotencyKey(database, { userId, idempotencyKey });
  if (!first) throw new AppError('unavailable');
  return earlierIntent(provider, first, requestHash);
}

/**
 * Tries a test card on a payment of the caller's. Throws AppError not_found (unknown or somebody
 * else's), payment_declined and payment_incomplete.
 */
export async function payWithTestCard(
  { database, now }: Context,
  attempt: {
    userId: string;
    clientSecret: string;
    cardNumber: string;
    authenticated?: boolean | undefined;
  },
): Promise<TestConfirmation> {
  const { userId, ...card } = attempt;
  if (!(await ownsTestIntent(database, { userId, clientSecret: card.clientSecret }))) {
    throw new AppError('not_found');
  }
  const confirmation = await confirmTestPayment(database, card);
  if (confirmation.status === 'succeeded') {
    const checkAt = new Date(now().getTime() + TEST_CHECK_AFTER_MS);
    await scheduleIntentCheck(database, confirmation.paymentIntentId, checkAt);
  }
  return confirmation;
}

/** Throws unless the order could be placed and its total is the amount to be paid. */
async function checkPaidOrder(
  context: Context,
  wanted: Required<CreateIntentRequest> & { userId: string; ip: string; now: Date },
): Promise<void> {
  const { amount, order, ...customer } = wanted;
  await checkOrder(context, { request: order, ...customer });
  // The order's own total is right, so it is the amount that is refused, with our prices.
  if (amount !== requestedAmount(order)) {
    const totalAmount = cents(
      Math.max(0, amount - (order.tipAmount ?? 0) + (order.creditAmount ?? 0)),
    );
    await checkOrder(context, { request: { ...order, totalAmount }, ...customer });
  }
}

async function earlierIntent(
  provider: PaymentProvider,
  earlier: Intent,
  requestHash: string,
): Promise<CreatedIntent> {
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
  const intent = await provider.readIntent(earlier.id);
  if (!intent) throw new AppError('payment_unavailable');
  return createdIntentOf(provider, intent);
}

function createdIntentOf(provider: PaymentProvider, intent: ProviderIntent): CreatedIntent {
  const { id: paymentIntentId, clientSecret } = intent;
  return { clientSecret, paymentIntentId, provider: provider.name };
}

function amountMissing(): AppError {
  const message = 'Must be more than 0.00';
  return new AppError('invalid_input', { details: { issues: [{ path: 'amount', message }] } });
}

function amountTooSmall(): AppError {
  const message = `The minimum card payment is ${formatMoney(MIN_CARD_CHARGE)}.`;
  return new AppError('payment_unavailable', { message });
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
