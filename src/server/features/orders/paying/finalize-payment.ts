import { eq, lt } from 'drizzle-orm';
import type { Order, PlaceOrderRequest } from '#contract/orders.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { isDatabaseOutage } from '#server/db/client.ts';
import { paymentEvents } from '#server/db/schema/payments.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ProviderEvent } from '#server/platform/payments/payment-provider.ts';
import { storedOrder } from '../orders.queries.ts';
import {
  type Intent,
  intentById,
  type PaymentProblem,
  readOrderRequest,
  refuseIntent,
} from '../payment-intents.queries.ts';
import { attemptOrder, requestedAmount, submissionOf } from '../placing/place-order.ts';
import { queueRefund, reconcileRefunds } from '../refunds/carry-out-refunds.ts';

export type PaymentOutcome =
  | { kind: 'ordered'; order: Order }
  | RefusedPayment
  /** It has not been paid, or not yet. */
  | { kind: 'unpaid' }
  /** It is paid, but we do not have its order yet. */
  | { kind: 'without_order' }
  | { kind: 'unknown' };

/** The payment is being refunded, or has been. */
type RefusedPayment = { kind: 'refused' } & PaymentProblem;

/** The order that the browser sends; only used when none was stored with the intent. */
interface SentOrder {
  request: PlaceOrderRequest;
  idempotencyKey: string | undefined;
}

/**
 * Placing a paid order failed, by a fault of ours or because the facts kept changing: neither a refusal nor an
 * outage. The response has the status of its code.
 */
export class PaidOrderFault extends AppError {
  constructor(code: 'internal_error' | 'unavailable', cause?: unknown) {
    super(code);
    this.cause = cause;
  }
}

/** An attempt fails only when another finalizer, or a change of the menu, interfered. */
const MAX_ATTEMPTS = 20;

/**
 * POST /api/orders with a payment: returns its order, placed now or earlier. Throws AppError
 * payment_mismatch (unknown, somebody else's, or of another amount than the order),
 * payment_incomplete, and when the order can no longer be placed, the reason with `refund`.
 */
export async function claimPayment(
  context: Context,
  claim: SentOrder & { paymentIntentId: string; userId: string },
): Promise<Order> {
  const { paymentIntentId: intentId, userId, ...sent } = claim;
  const intent = await intentById(context.database, intentId);
  if (intent?.userId !== userId) throw new AppError('payment_mismatch');
  // Once the payment is settled, its outcome is returned whatever is sent.
  if (intent.status === 'open' && intent.amountCents !== requestedAmount(sent.request)) {
    throw new AppError('payment_mismatch');
  }
  const outcome = await finalizePayment(context, { intentId, sent });
  switch (outcome.kind) {
    case 'ordered':
      return outcome.order;
    case 'refused': {
      const { code, message } = outcome;
      throw new AppError(code, { message, details: { refund: 'started' } });
    }
    default:
      throw new AppError('payment_incomplete');
  }
}

/**
 * Turns a paid intent into one order, or one refund if it is refused as a cash order would be now. Browser, webhook and
 * job may call it any number of times, at once and again after an error, and get the same result. Throws AppError
 * idempotency_key_reused, PaidOrderFault, and the errors of the provider and the database.
 */
export async function finalizePayment(
  context: Context,
  { intentId, sent = null }: { intentId: string; sent?: SentOrder | null },
): Promise<PaymentOutcome> {
  let isPaid = false;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const intent = await intentById(context.database, intentId);
    if (!intent) return { kind: 'unknown' };
    if (intent.status !== 'open') return settledOutcome(context, intent);
    isPaid ||= await hasSucceeded(context, intent);
    if (!isPaid) return { kind: 'unpaid' };
    const outcome = await settle(context, intent, sent);
    if (outcome) return outcome;
  }
  throw new PaidOrderFault('unavailable');
}

async function settledOutcome({ database }: Context, intent: Intent): Promise<PaymentOutcome> {
  const { orderId, problemCode, problemMessage } = intent;
  if (orderId !== null) {
    const order = await storedOrder(database, orderId);
    if (!order) throw new Error(`The order of payment ${intent.id} does not exist`);
    return { kind: 'ordered', order };
  }
  if (problemCode !== null) {
    return { kind: 'refused', code: problemCode, message: problemMessage ?? '' };
  }
  return { kind: 'unpaid' };
}

async function hasSucceeded({ provider }: Context, intent: Intent): Promise<boolean> {
  if (provider?.name !== intent.provider) throw new AppError('payment_unavailable');
  const state = await provider.readIntent(intent.id);
  if (state?.status !== 'succeeded') return false;
  if (state.amountCents !== intent.amountCents) {
    const fault = new Error(`The provider has another amount for payment ${intent.id}`);
    throw new PaidOrderFault('internal_error', fault);
  }
  return true;
}

/** One attempt: the order or the refusal. Null when the intent or the facts have changed meanwhile. */
async function settle(
  context: Context,
  intent: Intent,
  sent: SentOrder | null,
): Promise<PaymentOutcome | null> {
  const { userId } = intent;
  if (userId === null) return refusePayment(context, intent, ACCOUNT_DELETED);
  if (intent.refundedCents > 0) return refusePayment(context, intent, ALREADY_REFUNDED);
  try {
    const request = readOrderRequest(intent) ?? sent?.request;
    if (!request) return { kind: 'without_order' };
    const order = await attemptOrder(context, {
      request,
      userId,
      ip: null,
      submission: sent && submissionOf(sent.request, sent.idempotencyKey),
      paymentIntentId: intent.id,
      isLimited: false,
      now: context.now(),
      chosenAt: intent.createdAt,
    });
    return order && { kind: 'ordered', order };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'idempotency_key_reused') {
      return refusePayment(context, intent, problemOf(error));
    }
    if (error instanceof AppError || isDatabaseOutage(error)) throw error;
    throw new PaidOrderFault('internal_error', error);
  }
}

/**
 * Refuses a paid intent and refunds it: the refusal, the refund that is due and its job are written in one
 * transaction. Null when the intent has been settled elsewhere before.
 */
export async function refusePayment(
  { database, now }: Context,
  { id }: Pick<Intent, 'id'>,
  problem: PaymentProblem,
): Promise<RefusedPayment | null> {
  const isRefused = await database.orm.transaction(async (tx) => {
    if (!(await refuseIntent(tx, { id, problem, now: now() }))) return false;
    await queueRefund(tx, id);
    return true;
  });
  return isRefused ? { kind: 'refused', ...problem } : null;
}

const ACCOUNT_DELETED: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'The account was deleted before the order could be placed.',
};

const ALREADY_REFUNDED: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'The payment was refunded before the order could be placed.',
};

/** Why the order cannot be placed. A missing restaurant counts as closed, because the response is a 409. */
function problemOf({ code, message }: AppError): PaymentProblem {
  if (code === 'not_found') {
    return { code: 'restaurant_closed', message: 'This restaurant no longer takes orders.' };
  }
  return { code, message: code === 'credit_insufficient' ? CREDIT_SPENT : message };
}

const CREDIT_SPENT = 'Your credit was used for something else before the card was charged.';

/** A provider retries an event for a few days at most. */
const EVENTS_KEPT_MS = 30 * DAY_MS;

/**
 * Handles an event of the provider once. An event only makes us ask the provider for the present state, so events may
 * come in any order, late, or twice at once. It is recorded after its effect is stored. After a crash in between it is
 * handled again, which changes nothing. An event of another kind is only recorded.
 */
export async function handleEvent(context: Context, event: ProviderEvent): Promise<void> {
  const { database, now } = context;
  const { id, type, about, intentId } = event;
  if ((await database.orm.$count(paymentEvents, eq(paymentEvents.id, id))) > 0) return;
  if (intentId !== null) {
    if (about === 'payment') await finalizePayment(context, { intentId });
    else if (about === 'refund') await reconcileRefunds(context, intentId);
  }
  const handled = { id, type, createdAt: now() };
  await database.orm.insert(paymentEvents).values(handled).onConflictDoNothing();
}

/** Deletes the provider's events that cannot be sent again. */
export async function deleteOldPaymentEvents({ database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - EVENTS_KEPT_MS);
  await database.long.orm.delete(paymentEvents).where(lt(paymentEvents.createdAt, before));
}
