import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentIntents, testIntents } from '#server/db/schema/payments.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import { createIntent, payByCard } from '#server/testing/payments.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  ({ cookie } = await app.signUp());
});
afterAll(() => app.close());

function usual(own = restaurant) {
  return { amount: '36.91', order: orderBody(own) };
}

function countIntents(): Promise<number> {
  return app.database.orm.$count(testIntents);
}

async function refused(body: Parameters<typeof createIntent>[1]['body']) {
  const before = await countIntents();
  const response = await createIntent(app, { body, cookie });
  expect(await countIntents()).toBe(before);
  return response;
}

test('a prepared payment charges nothing yet', async () => {
  const { status, body } = await createIntent(app, { body: usual(), cookie });

  expect(status).toBe(200);
  expect(body).toMatchObject({ provider: 'test' });
  const [intent] = await app.database.orm
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, body.paymentIntentId));
  expect(intent).toMatchObject({ amountCents: 3691, status: 'open', refundedCents: 0 });
  expect(JSON.parse(intent?.orderRequest ?? '')).toMatchObject({ totalAmount: '36.91' });
  expect(intent && intent.checkAt.getTime() - intent.createdAt.getTime()).toBe(20_000);
});

test('a payment without an order is prepared for an amount', async () => {
  const { status } = await createIntent(app, { body: { amount: 12.5 }, cookie });
  expect(status).toBe(200);
});

describe('requests with one key and body', () => {
  test('make one payment, however many are sent at once', async () => {
    const before = await countIntents();
    const send = () => createIntent(app, { body: usual(), cookie, key: 'tabs' });

    const responses = await Promise.all(Array.from({ length: 20 }, send));
    responses.push(await send());

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countIntents()).toBe(before + 1);
  });

  test('make one payment, also once the order is no longer possible', async () => {
    const own = await makeRestaurant(app.database);
    const send = () => createIntent(app, { body: usual(own), cookie, key: 'sold-out' });
    const first = await send();
    const isOfRestaurant = eq(menuItems.restaurantId, own.restaurantId);
    await app.database.orm.update(menuItems).set({ isAvailable: false }).where(isOfRestaurant);
    expect(await send()).toMatchObject({ status: 200, body: first.body });
  });

  test('are refused with 409 once the body differs', async () => {
    await createIntent(app, { body: usual(), cookie, key: 'other-body' });
    const again = await createIntent(app, { body: { amount: 36.91 }, cookie, key: 'other-body' });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('idempotency_key_reused');
  });

  test('make another payment if another customer sends them', async () => {
    const mine = await createIntent(app, { body: usual(), cookie, key: 'alike' });
    const { cookie: theirs } = await app.signUp();
    const other = await createIntent(app, { body: usual(), cookie: theirs, key: 'alike' });
    expect(other.status).toBe(200);
    expect(other.body.paymentIntentId).not.toBe(mine.body.paymentIntentId);
  });
});

describe('no payment is prepared if the order is impossible:', () => {
  test.each([
    ['an amount that is not the order’s total', { amount: '30.00', order: '36.91' }],
    ['an order whose total is not ours', { amount: '36.91', order: '30.00' }],
    ['both wrong', { amount: '30.00', order: '30.00' }],
  ])('%s: 409 with our figures', async (_, { amount, order: totalAmount }) => {
    const response = await refused({ amount, order: orderBody(restaurant, { totalAmount }) });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'price_changed', quote: { totalAmount: '36.91' } });
  });

  test('the restaurant is closed', async () => {
    const own = await makeRestaurant(app.database, { isOpen: false });
    expect((await refused(usual(own))).body.code).toBe('restaurant_closed');
  });

  test('a dish is sold out', async () => {
    const own = await makeRestaurant(app.database);
    await app.database.orm
      .update(menuItems)
      .set({ isAvailable: false })
      .where(eq(menuItems.id, own.tea));
    const response = await refused(usual(own));
    expect(response.body).toMatchObject({
      code: 'item_unavailable',
      items: [{ menuItemId: own.tea }],
    });
  });

  test('the coupon is used up', async () => {
    const { code } = await makeCoupon(app.database, { maxUsage: 1, usedCount: 1 });
    const response = await refused({
      ...usual(),
      order: orderBody(restaurant, { couponCode: code }),
    });
    expect(response.body).toMatchObject({ code: 'coupon_invalid', problem: 'used_up' });
  });

  test('the cart is empty', async () => {
    const response = await refused({ ...usual(), order: orderBody(restaurant, { items: [] }) });
    expect(response.body.code).toBe('cart_empty');
  });

  test.each([0, '0.00', -1, 'NaN', 12.345, null])('an amount of %s: 400', async (amount) => {
    const response = await refused({ amount: amount as number });
    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ path: 'amount' }]);
  });
});

test('a visitor gets 401 from every path for payments', async () => {
  for (const [method, path] of [
    ['POST', '/api/create-payment-intent'],
    ['POST', '/api/payments/test/confirm'],
    ['GET', '/api/payments/unmade-orders'],
  ] as const) {
    expect((await app.call(method, path, { body: {} })).status).toBe(401);
  }
});

test('another customer’s payment is refused like an unknown one', async () => {
  const { body } = await createIntent(app, { body: usual(), cookie });
  const stranger = await app.signUp();
  const response = await payByCard(app, { ...body, cookie: stranger.cookie });
  expect(response.status).toBe(404);
});

test('without card payments, an intent is refused with 409', async () => {
  const cashOnly = await startTestApp({ database: app.database, env: { PAYMENTS: 'none' } });
  try {
    const own = await makeRestaurant(cashOnly.database);
    const guest = await cashOnly.signUp();
    const response = await createIntent(cashOnly, { body: usual(own), cookie: guest.cookie });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('payment_unavailable');
    const paid = await payByCard(cashOnly, { clientSecret: 'x', cookie: guest.cookie });
    expect(paid.status).toBe(404);
  } finally {
    await cashOnly.close();
  }
});
