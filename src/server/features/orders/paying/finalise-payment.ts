import type { ErrorCode } from '#contract/errors.ts';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { AppError } from '#server/platform/app-error.ts';
import { orderJson } from '../orders.queries.ts';
import type { MadeOrder, OrderSubmission, PaymentParts } from '../payment-parts.ts';
import { type Intent, intentById } from '../payments.queries.ts';
import { readDraft } from './order-request.ts';
import { type PaymentProblem, refusePayment } from './refuse-payment.ts';

export type PaymentOutcome =
  | { kind: 'ordered'; order: MadeOrder }
  /** The money goes back, or has done so. */
  | { kind: 'refused'; code: ErrorCode; message: string }
  /** Not, not yet, or never paid. */
  | { kind: 'unpaid' }
  /** Paid, but nobody has told us yet for what. */
  | { kind: 'without_order' }
  | { kind: 'unknown' };

/** The order the browser sends. Where a draft was kept with the intent, that is what is ordered. */
export interface SentOrder {
  request: PlaceOrderRequest;
  submission: OrderSubmission | null;
}

/** Each turn means that another finaliser, or somebody changing the menu, came in between. */
const MAX_TURNS = 20;

/**
 * The one way from a payment to an order. Browser, webhook and sweeper call it, as often and as much
 * at the same moment as they like: one order is made, or one refund where it can no longer be made,
 * and everybody gets that answer. Whether it is paid is asked of the provider, never believed.
 *
 * What counts is the moment we learn of the payment: a restaurant that has closed by then, or a dish
 * that has sold out, is refused as it is to a customer who pays cash, and the money goes back.
 *
 * Throws AppError idempotency_key_reused and unavailable, and the provider's faults; then nothing
 * has happened and it is to be called again.
 */
export async function finalisePayment(
  parts: PaymentParts,
  { intentId, sent = null }: { intentId: string; sent?: SentOrder | null },
): Promise<PaymentOutcome> {
  let isPaid = false;
  for (let turn = 1; turn <= MAX_TURNS; turn++) {
    const intent = await intentById(parts.database, intentId);
    if (!intent) return { kind: 'unknown' };
    if (intent.status !== 'open') return settledOutcome(parts, intent);
    isPaid ||= await hasSucceeded(parts, intent);
    if (!isPaid) return { kind: 'unpaid' };
    const outcome = await settle(parts, intent, sent);
    if (outcome) return outcome;
  }
  throw new AppError('unavailable');
}

async function settledOutcome({ database }: PaymentParts, intent: Intent): Promise<PaymentOutcome> {
  const { orderId, problemCode, problemMessage } = intent;
  if (orderId !== null) {
    const body = await orderJson(database, orderId);
    if (body === null) throw new Error(`The order of payment ${intent.id} is gone`);
    return { kind: 'ordered', order: { orderId, body, isNew: false } };
  }
  if (problemCode !== null) {
    return { kind: 'refused', code: problemCode, message: problemMessage ?? '' };
  }
  return { kind: 'unpaid' };
}

async function hasSucceeded({ provider }: PaymentParts, intent: Intent): Promise<boolean> {
  if (provider?.name !== intent.provider) throw new AppError('payment_unavailable');
  const state = await provider.readIntent(intent.id);
  if (state?.status !== 'succeeded') return false;
  if (state.amountCents !== intent.amountCents) {
    throw new Error(`Payment ${intent.id} is over another amount at the provider`);
  }
  return true;
}

/** One turn: the order, or the refusal. Null when the intent or the facts have changed meanwhile. */
async function settle(
  parts: PaymentParts,
  intent: Intent,
  sent: SentOrder | null,
): Promise<PaymentOutcome | null> {
  const { userId } = intent;
  if (userId === null) return refusePayment(parts, intent, ACCOUNT_DELETED);
  if (intent.refundedCents > 0) return refusePayment(parts, intent, MONEY_TAKEN_BACK);
  const request = (intent.draft === null ? null : readDraft(intent.draft)) ?? sent?.request;
  if (!request) return { kind: 'without_order' };
  try {
    const order = await parts.orders.take({
      request,
      userId,
      submission: sent?.submission ?? null,
      paymentIntentId: intent.id,
      now: parts.now(),
    });
    if (!order) return null;
    const { orderId, isNew } = order;
    if (isNew) void parts.live.orderChanged({ orderId, status: 'pending', userId });
    return { kind: 'ordered', order };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'idempotency_key_reused') throw error;
    return refusePayment(parts, intent, problemOf(error));
  }
}

const ACCOUNT_DELETED: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'The account was deleted before the order could be made.',
};

const MONEY_TAKEN_BACK: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'The payment was given back before the order could be made.',
};

/** Why it cannot be ordered; always a 409, as the payment is there. */
function problemOf({ code, message }: AppError): PaymentProblem {
  return code === 'not_found'
    ? { code: 'restaurant_closed', message: 'This restaurant no longer takes orders.' }
    : { code, message };
}
