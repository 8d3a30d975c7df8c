import { expect, test } from 'vitest';
import { paymentLine } from './payment-line.ts';

test.each([
  ['cash', 'unpaid', 'Take $23.40 in cash', true],
  ['cash', 'paid', 'Paid · $23.40', false],
  ['card', 'paid', 'Paid · $23.40', false],
  ['card', 'partially_refunded', 'Paid · $23.40', false],
  ['card', 'refunding', 'Refunded · $23.40', false],
] as const)('%s, %s: %s', (paymentMethod, paymentStatus, text, isCashDue) => {
  const order = { paymentMethod, paymentStatus, amountDue: '23.40' };
  expect(paymentLine(order)).toEqual({ text, isCashDue });
});
