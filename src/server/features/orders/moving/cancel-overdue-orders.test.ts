import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { claim, createIntent, paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import {
  type StripeLikeServer,
  startStripeLikeServer,
} from '#server/testing/stripe-like-server.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const env = { CONFIRM_WITHIN_MINUTES: '15' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const after = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });

/**
 * Cancels overdue orders once in another process on the same data, some minutes later. Returns the job's errors.
 */
async function roundAfter(
  minutes: number,
  settings: Record<string, string> = env,
): Promise<string[]> {
  const logLines: { job?: string; err?: { message: string } }[] = [];
  const { database } = app;
  const other = await startTestApp({ env: settings, database, logLines, ...after(minutes) });
  await other.runJobs();
  await other.close();
  return logLines.flatMap(({ job, err }) => (job === 'overdue_orders' && err ? [err.message] : []));
}

test('an order that stays unconfirmed is cancelled after the time limit', async () => {
  const restaurant = await makeRestaurant(app.database);
  const { cookie } = await app.signUp();
  const admin = await app.signUpAdmin();
  const intentId = await paidIntent(app, { restaurant, cookie });
  const paid = await claim(app, {
    body: orderBody(restaurant, { paymentIntentId: intentId }),
    cookie,
  });
  const cash = await claim(app, { body: orderBody(restaurant), cookie });
  const confirmed = await claim(app, { body: orderBody(restaurant), cookie });
  await app.call('PUT', `/api/orders/${confirmed.body.id}/status`, {
    body: { status: 'confirmed' },
    cookie: admin.cookie,
  });
  const read = async (id: string) =>
    (await app.call<Order>('GET', `/api/orders/${id}`, { cookie })).body;

  await roundAfter(60, {});
  await roundAfter(14);
  expect((await read(paid.body.id)).status).toBe('pending');
  await Promise.all([roundAfter(16), roundAfter(16)]);

  expect(await read(paid.body.id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundedAmount: '36.91',
    history: [{}, { status: 'cancelled', from: 'pending', by: 'system' }, { by: 'system' }],
  });
  expect(await read(cash.body.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  expect((await read(confirmed.body.id)).status).toBe('confirmed');
});

/** How many orders are still pending. */
const pending = ({ database }: TestApp) =>
  database.orm.$count(orders, eq(orders.status, 'pending'));

async function placeCashOrders(shop: TestApp, count: number): Promise<string[]> {
  const restaurant = await makeRestaurant(shop.database);
  const { cookie } = await shop.signUp();
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push((await claim(shop, { body: orderBody(restaurant), cookie })).body.id);
  }
  return ids;
}

test('a round continues where the budget of the last one ended', async () => {
  await roundAfter(60);
  await placeCashOrders(app, 25);
  const start = Date.now() + 20 * 60_000;
  // The clock advances two seconds with each read, and each order reads it once.
  let reads = 0;
  const round = async () => {
    const other = await startTestApp({
      env,
      database: app.database,
      now: () => new Date(start + 2_000 * reads++),
    });
    await other.runJobs('overdue_orders');
    await other.close();
  };

  await round();
  expect(await pending(app)).toBe(15);
  await round();
  await round();
  expect(await pending(app)).toBe(0);
});

test('an order that cannot be cancelled does not block later ones', async () => {
  await roundAfter(60);
  const ids = await placeCashOrders(app, 12);
  const refused = ids.slice(0, 11).map((id) => `'${id}'`);
  await app.database.executeSql(`alter table orders add constraint test_stuck
    check (id not in (${refused}) or status = 'pending') not valid`);

  expect(await roundAfter(20)).toEqual(['11 overdue orders could not be cancelled']);

  expect(await pending(app)).toBe(11);
  await app.database.executeSql('alter table orders drop constraint test_stuck');
  expect(await roundAfter(20)).toEqual([]);
  expect(await pending(app)).toBe(0);
});

test('overdue orders are cancelled while the payment provider hangs', async () => {
  const stripe = await startStripeLikeServer();
  const shop = await startTestApp({ env: { ...env, ...stripe.env } });
  try {
    const restaurant = await makeRestaurant(shop.database);
    const { cookie } = await shop.signUp();
    for (let count = 0; count < 11; count++) await payOrder(shop, { stripe, restaurant, cookie });
    await placeCashOrders(shop, 1);
    stripe.requests.length = 0;
    stripe.hang();

    const later = await startTestApp({
      env: { ...env, ...stripe.env },
      database: shop.database,
      ...after(20),
    });
    await later.runJobs('overdue_orders');

    expect(await pending(shop)).toBe(0);
    expect(stripe.requests).toEqual([]);
    stripe.resume();
    await later.runJobs('refund');
    expect(stripe.refunds).toHaveLength(11);
    await later.close();
  } finally {
    stripe.resume();
    await shop.close();
    await stripe.close();
  }
});

async function payOrder(
  shop: TestApp,
  {
    stripe,
    restaurant,
    cookie,
  }: { stripe: StripeLikeServer; restaurant: TestRestaurant; cookie: string },
): Promise<void> {
  const body = orderBody(restaurant);
  const intent = await createIntent(shop, {
    body: { amount: body.totalAmount, order: body },
    cookie,
  });
  const { paymentIntentId } = intent.body;
  stripe.setStatus(paymentIntentId, 'succeeded');
  const placed = await claim(shop, { body: { ...body, paymentIntentId }, cookie });
  expect(placed.status).toBe(201);
}
