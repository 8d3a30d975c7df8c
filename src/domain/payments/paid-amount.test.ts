import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentMethod } from '#domain/orders/payment-status.ts';
import { creditToReturn, paidAmount } from './paid-amount.ts';

test.each<[PaymentMethod, OrderStatus, number, number]>([
  ['card', 'pending', 0, 1200],
  ['card', 'pending', 500, 1200],
  ['cash', 'ready', 0, 0],
  ['cash', 'ready', 500, 0],
  ['cash', 'ready', 1200, 1200],
  ['cash', 'delivered', 500, 1200],
  ['cash', 'cancelled', 500, 0],
])(
  'the paid amount of an order by %s that is %s with %d cents of credit is %d',
  (method, status, credit, paid) => {
    const order = { totalCents: cents(1000), tipCents: cents(200), creditCents: cents(credit) };
    expect(paidAmount({ ...order, method, status })).toBe(paid);
  },
);

test.each([
  [0, 0, 0],
  [500, 0, 500],
  [500, 200, 300],
  [500, 900, 0],
])(
  'cancelling an order with %d cents of credit, %d of them refunded, returns %d cents',
  (used, refunded, returned) => {
    expect(creditToReturn({ creditCents: used, creditRefundedCents: refunded })).toBe(returned);
  },
);
