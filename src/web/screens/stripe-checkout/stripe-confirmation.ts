import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Confirmation } from './use-pay.ts';

/** Pays with what was entered; Stripe shows the bank's confirmation step. */
export async function confirmStripePayment(
  stripe: Stripe,
  { elements, returnUrl }: { elements: StripeElements; returnUrl: string },
): Promise<Confirmation> {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    // Only some payment methods redirect to another site and back to this page.
    redirect: 'if_required',
  });
  if (!error) return outcomeOf(paymentIntent) ?? { status: 'declined', message: NOT_COMPLETED };
  // It was paid or cancelled in another tab.
  const outcome = error.payment_intent && outcomeOf(error.payment_intent);
  if (outcome) return outcome;
  if (isForPeople(error)) return { status: 'declined', message: error.message ?? NOT_COMPLETED };
  throw new Error(`Stripe: ${error.type} ${error.code ?? ''}`);
}

/**
 * The result of a payment started before this page was loaded; null if there is none. The address
 * contains the payment when another site has redirected back.
 */
export async function returnedStripePayment(
  stripe: Stripe,
  clientSecret: string,
): Promise<Confirmation | null> {
  const returned = new URLSearchParams(window.location.search);
  const secret = returned.get('payment_intent_client_secret') ?? clientSecret;
  const { paymentIntent } = await stripe.retrievePaymentIntent(secret);
  const outcome = paymentIntent ? outcomeOf(paymentIntent) : null;
  // A cancelled older payment is not this page's payment.
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
    // The bank needs more time; the order is placed when Stripe notifies the server.
    case 'processing':
      return { status: 'paid', paymentIntentId: id };
    case 'canceled':
      return { status: 'expired' };
    default:
      return null;
  }
}

/** Stripe's messages for refused cards and incomplete fields can be shown to the customer. */
function isForPeople({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error';
}
