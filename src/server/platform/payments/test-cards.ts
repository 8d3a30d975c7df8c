import { isCardNumber } from '#domain/payments/card-number.ts';

/** The result of trying a card on an intent. */
export type CardOutcome =
  | { status: 'succeeded' | 'requires_action' }
  /** `message` is Stripe's, so that users read the same with either provider. */
  | { status: 'requires_payment_method'; message: string };

/** Stripe's own numbers for testing (https://docs.stripe.com/testing). */
const PAYS = '4242424242424242';
const IS_DECLINED = '4000000000000002';
const ASKS_FIRST = '4000002500003155';

/**
 * How the test provider treats a card. `isAsked`: the confirmation step has been requested, and
 * `authenticated` is its result.
 */
export function tryTestCard(attempt: {
  cardNumber: string;
  isAsked: boolean;
  authenticated: boolean | undefined;
}): CardOutcome {
  const { cardNumber, isAsked, authenticated } = attempt;
  if (!isCardNumber(cardNumber)) return declined('Your card number is incorrect.');
  switch (cardNumber) {
    case PAYS:
      return { status: 'succeeded' };
    case IS_DECLINED:
      return declined('Your card was declined.');
    case ASKS_FIRST:
      if (!isAsked || authenticated === undefined) return { status: 'requires_action' };
      return authenticated ? { status: 'succeeded' } : declined(NOT_AUTHENTICATED);
    default:
      return declined(NOT_A_TEST_CARD);
  }
}

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
const NOT_A_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

function declined(message: string): CardOutcome {
  return { status: 'requires_payment_method', message };
}
