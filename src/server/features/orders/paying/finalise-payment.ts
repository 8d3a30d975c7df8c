import type { ErrorCode } from '#contract/errors.ts';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isDatabaseOutage } from '#server/platform/database-outage.ts';
import type { OrderContext } from '../order-context.ts';
import { orderJson } from '../orders.queries.ts';
import { type Intent, intentById } from '../payments.queries.ts';
import { attemptOrder } from '../placing/attempt-order.ts';
import type { Submission } from '../placing/submission.ts';
import { readOrderRequest } from './order-request.ts';
import { type PaymentProblem, refusePayment } from './refuse-payment.ts';

export type PaymentOutcome =
  | { kind: 'ordered'; orderJson: string }
  /** The payment is being refunded, or has been. */
  | { kind: 'refused'; code: ErrorCode; message: string }
  /** It has not been paid, or not yet. */
  | { kind: 'unpaid' }
  /** It is paid, but we do not have its order yet. */
  | { kind: 'without_order' }
  | { kind: 'unknown' };

/** The order that the browser sends; only used when none was stored with the intent. */
export interface SentOrder {
  request: PlaceOrderRequest;
  submission: Submission | null;
}

/**
 * Placing a paid order failed, by a fault of ours or because the facts kept changing: neither a refusal nor an
 * outage. It is answered as its code says.
 */
export class PaidOrderFault extends AppError {
  constructor(code: 'internal_error' | 'unavailable', cause?: unknown) {
    super(code);
    this.cause = cause;
  }
}

/** An attempt fails only when another finaliser, or a change of the menu, interfered. */
const MAX_ATTEMPTS = 20;

/**
 * Turns a payment into its order. Browser, webhook and sweeper may call it any number of times, also at
 * the same moment: one order is placed, or one refund is made if that is no longer possible, and all of
 * them get that result. The provider is always asked whether it is paid.
 *
 * What counts is the moment we learn of the payment: if the restaurant has closed or a dish has sold out
 * by then, the order is refused just as a cash order would be, and the payment is refunded.
 *
 * Throws AppError idempotency_key_reused, PaidOrderFault, and the errors of the provider and the database;
 * then nothing has happened and it is to be called again.
 */
export async function finalisePayment(
  context: OrderContext,
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

async function settledOutcome({ database }: OrderContext, intent: Intent): Promise<PaymentOutcome> {
  const { orderId, problemCode, problemMessage } = intent;
  if (orderId !== null) {
    const json = await orderJson(database, orderId);
    if (json === null) throw new Error(`The order of payment ${intent.id} is gone`);
    return { kind: 'ordered', orderJson: json };
  }
  if (problemCode !== null) {
    return { kind: 'refused', code: problemCode, message: problemMessage ?? '' };
  }
  return { kind: 'unpaid' };
}

async function hasSucceeded({ provider }: OrderContext, intent: Intent): Promise<boolean> {
  if (provider?.name !== intent.provider) throw new AppError('payment_unavailable');
  const state = await provider.readIntent(intent.id);
  if (state?.status !== 'succeeded') return false;
  if (state.amountCents !== intent.amountCents) {
    const fault = new Error(`Payment ${intent.id} is over another amount at the provider`);
    throw new PaidOrderFault('internal_error', fault);
  }
  return true;
}

/** One attempt: the order or the refusal. Null when the intent or the facts have changed meanwhile. */
async function settle(
  context: OrderContext,
  intent: Intent,
  sent: SentOrder | null,
): Promise<PaymentOutcome | null> {
  const { userId } = intent;
  if (userId === null) return refusePayment(context, intent, ACCOUNT_DELETED);
  if (intent.refundedCents > 0) return refusePayment(context, intent, ALREADY_REFUNDED);
  try {
    const request = readOrderRequest(intent.orderRequest) ?? sent?.request;
    if (!request) return { kind: 'without_order' };
    const placed = await attemptOrder(context, {
      request,
      userId,
      submission: sent?.submission ?? null,
      paymentIntentId: intent.id,
      isLimited: false,
      now: context.now(),
    });
    return placed === null ? null : { kind: 'ordered', orderJson: placed };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'idempotency_key_reused') {
      return refusePayment(context, intent, problemOf(error));
    }
    if (error instanceof AppError || isDatabaseOutage(error)) throw error;
    throw new PaidOrderFault('internal_error', error);
  }
}

const ACCOUNT_DELETED: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'The account was deleted before the order could be made.',
};

const ALREADY_REFUNDED: PaymentProblem = {
  code: 'payment_mismatch',
  message: 'The payment was given back before the order could be made.',
};

/** Why the order cannot be placed; answered as a 409 whatever the code, as the payment exists. */
function problemOf({ code, message }: AppError): PaymentProblem {
  return code === 'not_found'
    ? { code: 'restaurant_closed', message: 'This restaurant no longer takes orders.' }
    : { code, message };
}
