import Stripe from 'stripe';
import { AppError } from '../app-error.ts';
import type { ProviderEvent } from './payment-provider.ts';

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
