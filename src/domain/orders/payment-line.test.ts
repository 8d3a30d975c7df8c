import { expect, test } from 'vitest';
import { paymentLine } from './payment-line.ts';

test.each([
  ['cash', 'unpaid', '23.40', 'Take $23.40 in cash', true],
  ['cash', 'paid', '23.40', 'Paid · $23.40', false],
  ['card', 'paid', '23.40', 'Paid · $23.40', false],
  ['card', 'partially_refunded', '23.40', 'Paid · $23.40', false],
  ['card', 'refunding', '23.40', 'Refunded · $23.40', false],
  ['card', 'refunded', '23.40', 'Refunded · $23.40', false],
  // Store credit paid for all of it.
  ['cash', 'paid', '0.00', 'Paid', false],
  ['cash', 'refunded', '0.00', 'Refunded', false],
] as const)(
  'the payment line of a %s order that is %s with %s due is: %s',
  (paymentMethod, paymentStatus, amountDue, text, isCashDue) => {
    const order = { paymentMethod, paymentStatus, amountDue };
    expect(paymentLine(order)).toEqual({ text, isCashDue });
  },
);
