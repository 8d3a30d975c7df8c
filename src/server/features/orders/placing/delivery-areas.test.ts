import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order, OrderRefusal, PlacedOrder, PlaceOrderBody } from '#contract/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { createIntent, paidIntent, runPaymentsJob } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let downtown: TestRestaurant;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
  const deliveryAreas = ['90012', '902*', 'SW1*'];
  downtown = await makeRestaurant(app.database, { name: 'Downtown Kitchen', deliveryAreas });
  ({ cookie } = await app.signUp());
});
afterAll(() => app.close());

/** It states no postal code. */
const PIER = 'The pier';
/** Its postal code is 90012. */
const STREET = '12 Sample Street, Los Angeles, CA 90012';

function place(order: Partial<PlaceOrderBody>, restaurant = downtown) {
  const body = orderBody(restaurant, order);
  return app.call<PlacedOrder & OrderRefusal>('POST', '/api/orders', { body, cookie });
}

test.each<[string, Partial<PlaceOrderBody>]>([
  ['its own code', { postalCode: '90012' }],
  ['a code with +4', { postalCode: ' 90012-1234 ' }],
  ['the beginning of a code', { postalCode: '90291', deliveryAddress: PIER }],
  ['a code with letters', { postalCode: 'sw1a 2aa', deliveryAddress: '10 Downing Street' }],
  ['the last code of the address where none is sent', { deliveryAddress: STREET }],
  [
    'the last code of an address with two, the last with +4',
    { deliveryAddress: `90099 Road, ${STREET}-1234` },
  ],
  [
    'the last code of the address where an empty one is sent',
    { deliveryAddress: STREET, postalCode: '' },
  ],
])('a restaurant delivers to %s', async (_, order) => {
  const { status, body } = await place(order);
  expect(status, body.message).toBe(201);
});

test.each<[string, Partial<PlaceOrderBody>, string]>([
  ['another code, whatever the address says', { postalCode: '90401' }, ' to 90401.'],
  ['a part of its code', { postalCode: '9001' }, ' to 9001.'],
  ['an address elsewhere', { deliveryAddress: '1 Ocean Ave, CA 90401' }, ' to 90401.'],
  ['an address without a code', { deliveryAddress: '1 Ocean Avenue' }, ' everywhere. Please add'],
  ['an invalid code', { postalCode: '???', deliveryAddress: STREET }, ' everywhere. Please add'],
])('%s is outside the area: the order is refused with 409', async (_, order, message) => {
  const before = await app.database.orm.$count(orders);
  const { status, body } = await place(order);
  expect([status, body.code]).toEqual([409, 'outside_delivery_area']);
  expect(body.message).toContain(`Downtown Kitchen does not deliver${message}`);
  expect(await app.database.orm.$count(orders)).toBe(before);
});

test('a postal code that is not the one in the delivery address is refused with 409', async () => {
  const before = await app.database.orm.$count(orders);
  const { status, body } = await place({
    postalCode: '90012',
    deliveryAddress: '350 5th Avenue, New York, NY 10001',
  });
  expect([status, body.code]).toEqual([409, 'outside_delivery_area']);
  expect(body.message).toContain('90012 does not match the delivery address, which is in 10001');
  expect(await app.database.orm.$count(orders)).toBe(before);
});

test('a restaurant without areas delivers everywhere', async () => {
  const everywhere = await makeRestaurant(app.database);
  for (const order of [{ deliveryAddress: PIER }, { postalCode: '99999' }]) {
    expect((await place(order, everywhere)).status).toBe(201);
  }
});

test('an order is checked against areas that were changed a moment ago', async () => {
  const own = await makeRestaurant(app.database, { deliveryAreas: ['90012'] });
  expect((await place({}, own)).status).toBe(201);
  const areas = (deliveryAreas: string[]) =>
    app.database.orm
      .update(restaurants)
      .set({ deliveryAreas })
      .where(eq(restaurants.id, own.restaurantId));
  await areas(['91101']);
  expect((await place({}, own)).body.code).toBe('outside_delivery_area');
  await areas(['900*']);
  expect((await place({}, own)).status).toBe(201);
});

test('no payment is prepared for an order outside the areas', async () => {
  const order = orderBody(downtown, { postalCode: '90401' });
  const response = await createIntent(app, { body: { amount: '36.91', order }, cookie });
  expect(response).toMatchObject({ status: 409, body: { code: 'outside_delivery_area' } });
});

test('a paid order is checked against the postal code sent with its payment', async () => {
  const payer = await app.signUp();
  const order = { postalCode: '90291', deliveryAddress: PIER };
  await paidIntent(app, { restaurant: downtown, cookie: payer.cookie, order });
  // The browser has not come back.
  await runPaymentsJob(app, { now: () => new Date(Date.now() + 60_000) });
  const placed = await app.call<Order[]>('GET', '/api/orders', payer);
  expect(placed.body).toMatchObject([{ paymentStatus: 'paid', deliveryAddress: PIER }]);
});
