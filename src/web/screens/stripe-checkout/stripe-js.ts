import type {
  Appearance,
  PaymentIntent,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import type { Confirmation } from './card-payment.tsx';

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
  if (isForCustomer(error)) return { status: 'declined', message: error.message ?? NOT_COMPLETED };
  throw new Error(`Stripe: ${error.type} ${error.code ?? ''}`);
}

/**
 * The result of a payment started before this page was loaded; null if there is none. The URL
 * contains the payment if another site has redirected back.
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
function isForCustomer({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error';
}

/** Stripe's fields are in iframes, so our colors have to be passed to them. */
export function stripeAppearance(): Appearance {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('--color-primary'),
      colorBackground: color('--color-surface'),
      colorText: color('--color-foreground'),
      colorTextSecondary: color('--color-muted'),
      colorTextPlaceholder: color('--color-muted'),
      colorDanger: color('--color-red'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '14px',
      spacingUnit: '5px',
    },
    rules: {
      '.Input': { borderColor: color('--color-line-strong'), boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  };
}

/** A color of the style sheet, resolved for the current color scheme. */
function color(variable: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

const STRIPE_HOST = /^(.+\.)?js\.stripe\.com$/;

let isTrusted = false;

/**
 * Allows scripts from Stripe in browsers that require Trusted Types for the URL of a script.
 * Stripe's loader relies on the policy called `default`.
 */
export function trustStripe(): void {
  const trustedTypes: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes');
  if (isTrusted || !trustedTypes) return;
  isTrusted = true;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (isStripeUrl(url) ? url : null),
  });
}

/** Whether a script may be loaded from this URL. */
export function isStripeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && STRIPE_HOST.test(hostname);
}
