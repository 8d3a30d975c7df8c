import { expect, test } from 'vitest';
import { tryTestCard } from './test-provider.ts';

const INCORRECT = 'Your card number is incorrect.';
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

function outcome(cardNumber: string, isConfirmationPending = false, authenticated?: boolean) {
  const result = tryTestCard({ cardNumber, isConfirmationPending, authenticated });
  return result.status === 'requires_payment_method' ? result.message : result.status;
}

test.each([
  ['4242424242424242', 'succeeded'],
  ['4000000000000002', 'Your card was declined.'],
  ['4000002500003155', 'requires_action'],
  ['4242424242424241', INCORRECT],
  ['42424242424', INCORRECT],
  ['42424242424242424242', INCORRECT],
  ['4242 4242', INCORRECT],
  ['', INCORRECT],
])('the outcome of card number "%s" is: %s', (cardNumber, expected) => {
  expect(outcome(cardNumber)).toBe(expected);
});

test.each(['5555555555554444', '378282246310005', '4111111111111111'])(
  '%s, which could be a real card, is never accepted',
  (cardNumber) => {
    expect(outcome(cardNumber)).toMatch(/^Your card was declined\. Your request was in test mode/);
  },
);

test.each([
  ['asked and confirmed', true, true, 'succeeded'],
  ['asked and declined', true, false, NOT_AUTHENTICATED],
  ['asked and not answered', true, undefined, 'requires_action'],
  ['answered before it was asked', false, true, 'requires_action'],
])(
  'a payment depends on the confirmation that was %s',
  (_, isConfirmationPending, authenticated, expected) => {
    expect(outcome('4000002500003155', isConfirmationPending, authenticated)).toBe(expected);
  },
);
