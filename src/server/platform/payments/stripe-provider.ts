import Stripe from 'stripe';
import { z } from 'zod';
import type { StripeSettings } from '#server/service-settings.ts';
import { AppError } from '../app-error.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  ProviderFault,
  type ProviderIntent,
  type ProviderRefund,
} from './payment-provider.ts';

/** Pinned, because responses differ between versions. The compiler reports when the SDK expects another. */
const API_VERSION = '2026-10-28.endive';

/** For a whole call, all its requests and retries: a provider that does not respond must not block callers. */
const DEADLINE_MS = 20_000;

/** For one request. Short, because a customer waits at the card form; the SDK's default is 80 s. */
const TIMEOUT_MS = 10_000;
/** After a lost connection, a conflict or an error of Stripe's; the SDK waits longer each time. */
const NETWORK_RETRIES = 2;

const CURRENCY = 'usd';
const REFUNDS_PER_PAGE = 100;

/** Takes cards through Stripe, or a server with Stripe's API. Throws {@link ProviderFault}s. */
export function openStripeProvider(
  settings: StripeSettings,
  deadlineMs = DEADLINE_MS,
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.api,
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  });

  async function refundsOf(intentId: string): Promise<ProviderRefund[]> {
    const refunds: ProviderRefund[] = [];
    const pages = stripe.refunds.list({ payment_intent: intentId, limit: REFUNDS_PER_PAGE });
    for await (const refund of pages) refunds.push(providerRefund(refund, intentId));
    return refunds;
  }

  async function createRefund(wanted: Parameters<PaymentProvider['refund']>[0]) {
    const { refundId, intentId, amountCents } = wanted;
    try {
      const refund = await stripe.refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: { refundId } },
        { idempotencyKey: refundId },
      );
      return providerRefund(refund, intentId);
    } catch (error) {
      throw exceedsPayment(error) ? new AppError('refund_exceeds_payment') : error;
    }
  }

  const provider: PaymentProvider = {
    name: 'stripe',

    async createIntent({ amountCents, idempotencyKey, userId }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: CURRENCY,
          automatic_payment_methods: { enabled: true },
          metadata: { userId },
        },
        { idempotencyKey },
      );
      return providerIntent(intent);
    },

    async readIntent(intentId) {
      try {
        return providerIntent(await stripe.paymentIntents.retrieve(intentId));
      } catch (error) {
        if (isCode(error, 'resource_missing')) return null;
        throw error;
      }
    },

    async cancelIntent(intentId) {
      try {
        return providerIntent(await stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        // It is paid, being paid or cancelled already; return its current status.
        if (!isCode(error, 'payment_intent_unexpected_state')) throw error;
        return providerIntent(await stripe.paymentIntents.retrieve(intentId));
      }
    },

    async refund(wanted) {
      // Stripe drops idempotency keys after a day or so, but its list of refunds is complete.
      const earlier = await refundsOf(wanted.intentId);
      return (
        earlier.find(({ refundId }) => refundId === wanted.refundId) ?? (await createRefund(wanted))
      );
    },

    refundsOf,
  };
  return withProviderFaults(provider, deadlineMs);
}

/** An unknown status of a later API version counts as processing: neither paid nor payable again. */
const INTENT_STATUS: Record<string, ProviderIntent['status']> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** The required parts of a response, which the SDK types but does not check. */
const id = z.string().min(1);
const amount = z.int().nonnegative();
const stripeIntent = z.object({ id, amount, client_secret: z.string().min(1), status: z.string() });
const stripeRefund = z.object({ id, amount });

function providerIntent(response: Stripe.PaymentIntent): ProviderIntent {
  const intent = checked(stripeIntent, response);
  return {
    id: intent.id,
    amountCents: intent.amount,
    status: INTENT_STATUS[intent.status] ?? 'processing',
    clientSecret: intent.client_secret,
  };
}

/** Throws {@link ProviderFault} for anything but a response of Stripe's, such as one of a proxy in between. */
function checked<Shape extends z.ZodType>(shape: Shape, response: unknown): z.output<Shape> {
  const parsed = shape.safeParse(response);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'everything');
  throw new ProviderFault(`Stripe responded without ${fields.join(', ')}`);
}

const REFUND_STATUS: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function providerRefund(refund: Stripe.Refund, intentId: string): ProviderRefund {
  const { id, amount } = checked(stripeRefund, refund);
  return {
    id,
    refundId: refund.metadata?.refundId ?? null,
    intentId,
    amountCents: amount,
    status: REFUND_STATUS[refund.status ?? ''] ?? 'pending',
  };
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}

/** Whether less is left of the payment, because of other refunds, perhaps in Stripe's dashboard. */
function exceedsPayment(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'charge_already_refunded' || error.param === 'amount';
}

/** Wraps every call so that it ends in time, and Stripe's errors become those of {@link PaymentProvider}. */
function withProviderFaults(provider: PaymentProvider, deadlineMs: number): PaymentProvider {
  const guarded = <Result>(call: Promise<Result>) =>
    withDeadline(call.catch(throwProviderFault), deadlineMs);
  return {
    name: provider.name,
    createIntent: (wanted) => guarded(provider.createIntent(wanted)),
    readIntent: (intentId) => guarded(provider.readIntent(intentId)),
    cancelIntent: (intentId) => guarded(provider.cancelIntent(intentId)),
    refund: (wanted) => guarded(provider.refund(wanted)),
    refundsOf: (intentId) => guarded(provider.refundsOf(intentId)),
  };
}

/** Effects after the deadline are found by repeating the call: every call is idempotent. */
async function withDeadline<Result>(call: Promise<Result>, deadlineMs: number): Promise<Result> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const fault = new ProviderFault(`Stripe did not respond within ${deadlineMs} ms`);
  const timer = setTimeout(reject, deadlineMs, fault);
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function throwProviderFault(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    throw new AppError('idempotency_key_reused');
  }
  if (error.code === 'amount_too_small') {
    throw new AppError('payment_unavailable', {
      message: 'This amount is too small to be paid by card.',
    });
  }
  // Without Stripe's message, which may quote our request. The dashboard finds it by the request id.
  const { type, statusCode, code = connectionCode(error), param, requestId } = error;
  const facts = [type, statusCode, code, param, requestId].filter((fact) => fact !== undefined);
  throw new ProviderFault(`Stripe failed: ${facts.join(' ')}`);
}

/** Such as 'ECONNREFUSED'. */
function connectionCode({ detail }: InstanceType<typeof Stripe.errors.StripeError>) {
  return detail instanceof Error && 'code' in detail ? String(detail.code) : undefined;
}

/**
 * Reads an event from Stripe's webhook. `rawBody` is the unparsed body, which the signature covers.
 * Throws AppError `invalid_input` unless it was signed with our secret within the last five minutes.
 */
export function readStripeEvent(sent: {
  secret: string;
  rawBody: Buffer;
  signature: string | string[] | undefined;
}): ProviderEvent {
  const event = verifiedEvent(sent);
  return { id: event.id, type: event.type, ...subjectOf(event) };
}

function verifiedEvent({ secret, rawBody, signature }: Parameters<typeof readStripeEvent>[0]) {
  if (typeof signature !== 'string') throw refusal('The signature is missing.');
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError;
    throw refusal(isForged ? 'The signature is not valid.' : 'The event could not be read.');
  }
}

function refusal(message: string): AppError {
  return new AppError('invalid_input', { message });
}

function subjectOf(event: Stripe.Event): Pick<ProviderEvent, 'about' | 'intentId'> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { about: 'payment', intentId: event.data.object.id };
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { about: 'refund', intentId: intentOf(event.data.object) };
    default:
      return { about: 'other', intentId: null };
  }
}

/** Stripe gives the intent's id or the whole intent; a charge without one is not ours. */
function intentOf({ payment_intent: intent }: Stripe.Charge | Stripe.Refund): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
