import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { paymentText } from './payment-text.ts';

test.each<
  [
    method: Order['paymentMethod'],
    status: Order['paymentStatus'],
    refundedAmount: string,
    text: string,
  ]
>([
  ['cash', 'unpaid', '0.00', 'Cash on delivery'],
  ['card', 'paid', '0.00', 'Paid by card'],
  ['card', 'refunding', '0.00', 'Paid by card · Refund under way'],
  ['card', 'partially_refunded', '5.00', 'Paid by card · Refunded $5.00'],
  ['card', 'refunding', '5.00', 'Paid by card · Refund under way · Refunded $5.00'],
  ['card', 'refunded', '23.10', 'Paid by card · Refunded $23.10'],
  ['card', 'unpaid', '0.00', 'Card'],
])('%s, %s, %s given back: %s', (paymentMethod, paymentStatus, refundedAmount, text) => {
  expect(paymentText({ paymentMethod, paymentStatus, refundedAmount })).toBe(text);
});
