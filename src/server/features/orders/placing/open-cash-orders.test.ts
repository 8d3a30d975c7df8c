import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import { MAX_OPEN_CASH_ORDERS } from '#domain/orders/order-limits.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let admin: string;
let customer: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ limitsAbuse: true });
  restaurant = await makeRestaurant(app.database);
  admin = (await app.signUpAdmin()).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  customer = await app.signUp();
});

function place(key?: string) {
  return app.call<PlacedOrder & ErrorBody>('POST', '/api/orders', {
    body: orderBody(restaurant),
    cookie: customer.cookie,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

function placeAtOnce(count: number) {
  return Promise.all(Array.from({ length: count }, () => place()));
}

test('five of many simultaneous cash orders of an account are placed, the others refused with a reason', async () => {
  const responses = await placeAtOnce(MAX_OPEN_CASH_ORDERS + 7);

  const placed = responses.filter(({ status }) => status === 201);
  const refused = responses.filter(({ status }) => status === 429);
  expect(placed).toHaveLength(MAX_OPEN_CASH_ORDERS);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.body).toEqual({
    code: 'too_many_requests',
    message: 'You have 5 open cash orders. Please wait until one has arrived, or pay by card.',
  });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  // Another customer is not affected.
  customer = await app.signUp();
  expect((await place()).status).toBe(201);
});

test('a delivered or cancelled order makes room for another', async () => {
  const [first, second] = await placeAtOnce(MAX_OPEN_CASH_ORDERS);
  expect((await place()).status).toBe(429);

  const cancelled = await app.call('PATCH', `/api/orders/${first?.body.id}`, {
    body: { status: 'cancelled' },
    cookie: customer.cookie,
  });
  expect(cancelled.status).toBe(200);
  expect((await place()).status).toBe(201);
  expect((await place()).status).toBe(429);

  const delivered = await app.call('PUT', `/api/orders/${second?.body.id}/status`, {
    body: { status: 'delivered' },
    cookie: admin,
  });
  expect(delivered.status).toBe(200);
  expect((await place()).status).toBe(201);
  expect((await place()).status).toBe(429);
});

test('a retry of an existing order returns it beyond the limit', async () => {
  const first = await place('a-submission-sent-twice');
  await placeAtOnce(MAX_OPEN_CASH_ORDERS - 1);

  const again = await place('a-submission-sent-twice');

  expect(again.status).toBe(201);
  expect(again.body.id).toBe(first.body.id);
});

test('orders that are paid by card are not counted', async () => {
  await placeAtOnce(MAX_OPEN_CASH_ORDERS);
  const { cookie } = customer;
  const paymentIntentId = await paidIntent(app, { restaurant, cookie });

  const body = orderBody(restaurant, { paymentIntentId });

  expect((await claim(app, { body, cookie })).status).toBe(201);
});
