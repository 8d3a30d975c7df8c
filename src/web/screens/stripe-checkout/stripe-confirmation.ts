import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Confirmation } from './use-pay.ts';

/** Pays with what was entered; the bank's confirmation step is Stripe's to show. */
export async function confirmStripePayment(
  stripe: Stripe,
  { elements, returnUrl }: { elements: StripeElements; returnUrl: string },
): Promise<Confirmation> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    // Only some ways to pay lead to another site, and come back to this page.
    redirect: 'if_required',
  });
  if (!error) return outcomeOf(paymentIntent) ?? { status: 'declined', message: NOT_COMPLETED };
  // It was paid or called off in another tab.
  const outcome = error.payment_intent && outcomeOf(error.payment_intent);
  if (outcome) return outcome;
  if (isForPeople(error)) return { status: 'declined', message: error.message ?? NOT_COMPLETED };
  throw new Error(`Stripe: ${error.type} ${error.code ?? ''}`);
}

/**
 * What became of a payment that was begun before this page was loaded; null: nothing yet. The
 * address names it when another site has sent the customer back.
 */
export async function returnedStripePayment(
  stripe: Stripe,
  clientSecret: string,
): Promise<Confirmation | null> {
  const returned = new URLSearchParams(window.location.search);
  const secret = returned.get('payment_intent_client_secret') ?? clientSecret;
  const { paymentIntent } = await stripe.retrievePaymentIntent(secret);
  const outcome = paymentIntent ? outcomeOf(paymentIntent) : null;
  // An older payment that was called off says nothing about this page's.
  if (outcome?.status === 'expired' && secret !== clientSecret) return null;
  if (outcome || returned.get('redirect_status') !== 'failed') return outcome;
  return {
    status: 'declined',
    message: paymentIntent?.last_payment_error?.message ?? NOT_COMPLETED,
  };
}

const NOT_COMPLETED = 'The payment was not completed.';

function outcomeOf({ id, status }: PaymentIntent): Confirmation | null {
  switch (status) {
    case 'succeeded':
    // The bank takes its time; the order is made when Stripe tells the server.
    case 'processing':
      return { status: 'paid', paymentIntentId: id };
    case 'canceled':
      return { status: 'expired' };
    default:
      return null;
  }
}

/** A card that was refused, or fields that are not filled in: Stripe's words are for the customer. */
function isForPeople({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error';
}
