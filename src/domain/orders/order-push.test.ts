import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import {
  isPushCurrent,
  isPushMail,
  newOrderPush,
  ownOrderPush,
  reminderPush,
} from './order-push.ts';
import { ORDER_STATUSES } from './order-status.ts';

const order = {
  id: '0198c0de-0000-7000-8000-0000abcd1234',
  restaurantName: 'Phở & Co',
  createdAt: '2026-11-21T18:00:00.000Z',
  estimatedDeliveryTime: '25-35 minutes',
  status: 'confirmed',
  refundedCents: null,
} as const;
const clock = { timezone: 'America/New_York', now: new Date('2026-11-21T18:04:00.000Z') };

test('customers are not notified of their own actions', () => {
  expect(isPushMail('placed')).toBe(false);
  expect(isPushMail(null)).toBe(false);
  expect(isPushMail('confirmed')).toBe(true);
});

test.each([
  ['confirmed', ['confirmed', 'preparing']],
  ['ready', ['ready']],
  ['delivered', ['delivered']],
  ['cancelled', ['cancelled']],
  ['refunded', ORDER_STATUSES],
] as const)('a notification that an order is %s is sent while it is %j', (push, statuses) => {
  expect(ORDER_STATUSES.filter((status) => isPushCurrent(push, status))).toEqual(statuses);
});

test('a notification contains the number of the order', () => {
  expect(ownOrderPush('confirmed', order, clock)).toEqual({
    title: 'Order #ABCD1234 is confirmed',
    body: 'Phở & Co has accepted it. Arriving 13:25–13:35.',
  });
  expect(ownOrderPush('confirmed', { ...order, estimatedDeliveryTime: null }, clock).body).toBe(
    'Phở & Co has accepted it.',
  );
  expect(newOrderPush({ ...order, itemCount: 1, totalCents: cents(999) }, 'UTC')).toEqual({
    title: 'New order #ABCD1234',
    body: 'Phở & Co: 1 item, $9.99',
  });
});

test.each([
  ['ready', 'ready', 'Order #ABCD1234 is ready', 'Phở & Co has finished it. Arriving 13:25–13:35.'],
  ['delivered', 'delivered', 'Order #ABCD1234 was delivered', 'Enjoy your meal from Phở & Co.'],
  [
    'cancelled',
    'cancelled',
    'Order #ABCD1234 was cancelled',
    'Your order from Phở & Co. Tap to read why.',
  ],
] as const)('a delivery that is %s is announced', (push, status, title, body) => {
  expect(ownOrderPush(push, { ...order, status }, clock)).toEqual({ title, body });
});

test.each([
  [1234, false, '$12.34 is on its way back'],
  [1234, true, '$12.34 was added to your credit'],
  [null, false, 'Your money is on its way back'],
])('a refund of %s, as credit: %s, is announced as: %s', (refunded, isCredit, title) => {
  const refundedCents = refunded === null ? null : cents(refunded);
  expect(ownOrderPush('refunded', { ...order, refundedCents, isCredit }, clock)).toEqual({
    title,
    body: 'For order #ABCD1234 from Phở & Co.',
  });
});

const pickup = {
  ...order,
  fulfilment: 'pickup',
  scheduledFor: '2026-11-22T17:00:00.000Z',
  promisedFrom: '2026-11-22T17:00:00.000Z',
  promisedUntil: '2026-11-22T17:30:00.000Z',
} as const;

test('notifications of a scheduled pickup contain its slot', () => {
  const bodies = {
    confirmed: ownOrderPush('confirmed', pickup, clock).body,
    ready: ownOrderPush('ready', { ...pickup, status: 'ready' }, clock).body,
    delivered: ownOrderPush('delivered', { ...pickup, status: 'delivered' }, clock).title,
    reminder: reminderPush(pickup, clock.timezone).body,
    team: newOrderPush({ ...pickup, itemCount: 2, totalCents: cents(999) }, clock.timezone).body,
  };
  expect(bodies).toEqual({
    confirmed: 'Phở & Co has accepted it. Scheduled for Sun, Nov 22, 12:00–12:30.',
    ready: 'Pick it up at Phở & Co.',
    delivered: 'Order #ABCD1234 was picked up',
    reminder: 'Pick it up 12:00–12:30 at Phở & Co.',
    team: 'Phở & Co: 2 items, $9.99, pickup, for 12:00–12:30',
  });
  expect(reminderPush({ ...pickup, fulfilment: 'delivery' }, clock.timezone)).toEqual({
    title: 'Reminder: order #ABCD1234',
    body: 'Arriving 12:00–12:30 from Phở & Co.',
  });
});
