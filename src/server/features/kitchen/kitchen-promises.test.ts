import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { KitchenOrder } from '#contract/kitchen.ts';
import type { Order } from '#contract/orders.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { claim } from '#server/testing/payments.ts';
import { queuedMails } from '#server/testing/queued-jobs.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const PLACED = new Date('2026-06-05T23:00:20Z');

let server: TestApp;
let clock = PLACED;
let restaurant: TestRestaurant;
let customer: TestPerson;
let cook: TestPerson;
let orderId: string;

beforeAll(async () => {
  server = await startTestApp({ now: () => clock });
  restaurant = await makeRestaurant(server.database);
  const { restaurantId } = restaurant;
  [customer, cook] = [await server.signUp(), await server.signUp()];
  await joinTeam(server.database, { restaurantId, userId: cook.user.id, role: 'staff' });
});
afterAll(() => server.close());

beforeEach(async () => {
  clock = PLACED;
  const { body } = await claim(server, { body: orderBody(restaurant), cookie: customer.cookie });
  orderId = body.id;
});

/** A call of the kitchen about the order. */
function sendUpdate(what: 'status' | 'promise', body: object) {
  const url = `/api/kitchen/${restaurant.restaurantId}/orders/${orderId}/${what}`;
  return server.call<KitchenOrder & { code: string }>('PUT', url, { body, cookie: cook.cookie });
}

const accept = (arrivesInMinutes?: number) =>
  sendUpdate('status', { status: 'confirmed', from: 'pending', arrivesInMinutes });

const promised = async () => {
  const { body } = await server.call<Order>('GET', `/api/orders/${orderId}`, customer);
  return [body.promisedFrom, body.promisedUntil];
};

const changes = async () => {
  const admin = await server.signUpAdmin();
  const { body } = await server.call<AuditEntry[]>('GET', '/api/admin/audit?limit=100', admin);
  return body.filter(
    ({ action, subject }) => action === 'order.promise_changed' && subject.id === orderId,
  );
};

test('an order that is accepted with a time is promised for that full minute', async () => {
  const { body } = await accept(20);
  const window = ['2026-06-05T23:11:00.000Z', '2026-06-05T23:21:00.000Z'];
  expect([body.promisedFrom, body.promisedUntil]).toEqual(window);
  expect(await promised()).toEqual(window);
});

const ESTIMATE = ['2026-06-05T23:25:20.000Z', '2026-06-05T23:35:20.000Z'];

test('an order that is accepted without a time keeps the estimate', async () => {
  await accept();
  expect(await promised()).toEqual(ESTIMATE);
});

test('an order that is set back to pending has its first estimate again', async () => {
  await accept(20);
  await sendUpdate('status', { status: 'pending', from: 'confirmed' });
  expect(await promised()).toEqual(ESTIMATE);
});

test('a new time is recorded with the previous one', async () => {
  await accept(20);
  const promisedUntil = '2026-06-05T23:31:00.000Z';
  for (let sent = 0; sent < 2; sent++) {
    const { status, body } = await sendUpdate('promise', { promisedUntil, from: 'confirmed' });
    expect([status, body.promisedUntil]).toEqual([200, promisedUntil]);
  }
  expect(await promised()).toEqual(['2026-06-05T23:21:00.000Z', promisedUntil]);
  const recorded = await changes();
  expect(recorded).toMatchObject([
    {
      before: { promisedUntil: '2026-06-05T23:21:00.000Z' },
      after: { promisedUntil },
      actor: { id: cook.user.id },
    },
  ]);
});

test.each([
  [4, 0, '2026-06-05T23:25:00.000Z'],
  [5, 1, '2026-06-05T23:26:00.000Z'],
])('a time that is %i minutes later queues %i mails', async (_, count, promisedUntil) => {
  await accept(20);
  expect((await sendUpdate('promise', { promisedUntil, from: 'confirmed' })).status).toBe(200);
  const mails = await queuedMails(server.database);
  const ofOrder = mails.filter((mail) => mail.kind === 'order_time' && mail.orderId === orderId);
  expect(ofOrder).toHaveLength(count);
});

test.each([
  ['a pending order', 'pending', 30, 409, 'status_not_allowed'],
  ['an order that has moved meanwhile', 'ready', 30, 409, 'status_changed'],
  ['a time that is over', 'confirmed', -5, 400, 'invalid_input'],
  ['a time of tomorrow', 'confirmed', 24 * 60, 400, 'invalid_input'],
])('a new time is refused for %s', async (_, from, minutes, status, code) => {
  if (from !== 'pending') await accept(20);
  const promisedUntil = new Date(clock.getTime() + minutes * MINUTE_MS).toISOString();
  const response = await sendUpdate('promise', { promisedUntil, from });
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(await changes()).toEqual([]);
});

test.each([['cancelled'], ['delivered'], ['pending']])(
  'a move to %s with a time of arrival is refused',
  async (status) => {
    const body = { status, from: 'confirmed', reason: 'Out of rice', arrivesInMinutes: 20 };
    expect((await sendUpdate('status', body)).status).toBe(400);
  },
);

const scheduling = { daysAhead: 1, slotMinutes: 30, leadMinutes: 0, ordersPerSlot: null } as const;

test.each([
  ['the start of its slot', -30, 400],
  ['half an hour after its end', 30, 200],
  ['five hours after its end', 5 * 60, 400],
])(
  'a scheduled order can be postponed only to the hours after its slot: %s',
  async (_, minutes, status) => {
    await server.database.orm.update(restaurants).set({ scheduling });
    const slot = { from: '2026-06-06T23:00:00.000Z', until: '2026-06-06T23:30:00.000Z' };
    const body = orderBody(restaurant, { scheduledFor: slot.from });
    ({
      body: { id: orderId },
    } = await claim(server, { body, cookie: customer.cookie }));
    await accept();
    const promisedUntil = new Date(Date.parse(slot.until) + minutes * MINUTE_MS).toISOString();
    expect((await sendUpdate('promise', { promisedUntil, from: 'confirmed' })).status).toBe(status);
  },
);

test('a new time is refused for an order of another restaurant', async () => {
  const other = await makeRestaurant(server.database);
  ({
    body: { id: orderId },
  } = await claim(server, { body: orderBody(other), cookie: customer.cookie }));
  const promisedUntil = new Date(clock.getTime() + 30 * MINUTE_MS).toISOString();
  const response = await sendUpdate('promise', { promisedUntil, from: 'pending' });
  expect([response.status, response.body.code]).toEqual([404, 'not_found']);
});
