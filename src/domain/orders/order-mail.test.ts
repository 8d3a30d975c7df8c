import { expect, test } from 'vitest';
import { isMailCurrent, type OrderMail, orderMailOf } from './order-mail.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

test.each<[OrderStatus, OrderStatus | null, OrderMail | null]>([
  ['pending', null, 'placed'],
  ['confirmed', 'pending', 'confirmed'],
  ['preparing', 'confirmed', null],
  ['ready', 'preparing', 'ready'],
  ['delivered', 'ready', 'delivered'],
  ['delivered', 'pending', 'delivered'],
  ['cancelled', 'pending', 'cancelled'],
  ['cancelled', 'delivered', 'cancelled'],
  ['confirmed', null, null],
  // Restored: the customer got a mail about the cancellation.
  ['confirmed', 'cancelled', 'confirmed'],
  ['pending', 'cancelled', null],
  // A step back is a correction.
  ['confirmed', 'ready', null],
  ['pending', 'confirmed', null],
])('%s after %s is mailed as %s', (status, from, mail) => {
  expect(orderMailOf({ status, from, isRefund: false })).toBe(mail);
});

test('a refund is mailed in every status', () => {
  expect(orderMailOf({ status: 'delivered', from: null, isRefund: true })).toBe('refunded');
});

test('no mail announces a cancelled order as on its way', () => {
  for (const mail of ['placed', 'confirmed', 'ready', 'delivered'] as const) {
    expect(isMailCurrent(mail, 'cancelled'), mail).toBe(false);
  }
  expect(isMailCurrent('cancelled', 'cancelled')).toBe(true);
});

test('a delayed mail is sent unless the order was moved back', () => {
  for (const status of ORDER_STATUSES.filter((each) => each !== 'cancelled')) {
    expect(isMailCurrent('placed', status)).toBe(true);
    expect(isMailCurrent('cancelled', status)).toBe(false);
    expect(isMailCurrent('refunded', status)).toBe(true);
  }
  expect(isMailCurrent('confirmed', 'delivered')).toBe(true);
  expect(isMailCurrent('ready', 'preparing')).toBe(false);
});
