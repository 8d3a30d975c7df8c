import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { paymentIntents } from '#server/db/schema/payments.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import {
  claim,
  createIntent,
  paidIntent,
  payByCard,
  paymentBooks,
  paymentsWithoutOrder,
  runPaymentsJob,
} from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { MAX_FAILED_ATTEMPTS } from './check-payments.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let cookie: string;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
});
afterAll(() => app.close());

async function newGuest(): Promise<void> {
  ({ cookie } = await app.signUp());
}

const later = (ms: number) => ({ now: () => new Date(Date.now() + ms) });

const myOrders = async () => (await app.call<Order[]>('GET', '/api/orders', { cookie })).body;

async function intentRow(id: string) {
  const [row] = await app.database.orm
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, id));
  return row;
}

test('a paid order is placed once although the browser was closed', async () => {
  await newGuest();
  const intentId = await paidIntent(app, { restaurant, cookie });
  const published: string[] = [];
  const stop = await app.database.listen('order_changed', (event) => published.push(event ?? ''));

  await Promise.all([runPaymentsJob(app, later(MINUTE_MS)), runPaymentsJob(app, later(MINUTE_MS))]);
  await runPaymentsJob(app, later(2 * MINUTE_MS));

  const [order, ...more] = await myOrders();
  expect(order).toMatchObject({ paymentStatus: 'paid', totalAmount: '36.91' });
  expect(more).toEqual([]);
  await expect.poll(() => published.join()).toContain(order?.id);
  await stop();
  expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'ordered', refunded: 0 });
  expect((await intentRow(intentId))?.orderRequest).toBeNull();
});

test('a payment is refunded once if the browser was closed and the dish sold out', async () => {
  await newGuest();
  const own = await makeRestaurant(app.database);
  const intentId = await paidIntent(app, { restaurant: own, cookie });
  await app.database.orm
    .update(menuItems)
    .set({ isAvailable: false })
    .where(eq(menuItems.id, own.pho));

  await Promise.all([runPaymentsJob(app, later(MINUTE_MS)), runPaymentsJob(app, later(MINUTE_MS))]);
  await runPaymentsJob(app, later(HOUR_MS));

  expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'refused', refunded: 3691 });
  expect(await paymentsWithoutOrder(app, cookie)).toMatchObject([{ code: 'item_unavailable' }]);
  expect(await myOrders()).toEqual([]);
});

test('an unpaid payment is cancelled after a day and loses its order data', async () => {
  await newGuest();
  const wanted = { amount: 36.91, order: orderBody(restaurant) };
  const { body: intent } = await createIntent(app, { body: wanted, cookie });

  await runPaymentsJob(app, later(23 * HOUR_MS));
  expect(await intentRow(intent.paymentIntentId)).toMatchObject({ status: 'open' });
  await runPaymentsJob(app, later(25 * HOUR_MS));

  expect(await intentRow(intent.paymentIntentId)).toMatchObject({
    status: 'abandoned',
    orderRequest: null,
  });
  expect((await payByCard(app, { ...intent, cookie })).status).toBe(409);
});

test('a payment without an order is refunded after an hour', async () => {
  await newGuest();
  const { body: intent } = await createIntent(app, { body: { amount: 36.91 }, cookie });
  await payByCard(app, { ...intent, cookie });

  await runPaymentsJob(app, later(30 * MINUTE_MS));
  expect(await paymentBooks(app, intent.paymentIntentId)).toMatchObject({ status: 'open' });
  await runPaymentsJob(app, later(2 * HOUR_MS));

  expect(await paymentBooks(app, intent.paymentIntentId)).toMatchObject({
    status: 'refused',
    refunded: 3691,
  });
});

test('a payment is checked even if the clock has stepped back an hour since it began', async () => {
  await newGuest();
  const intentId = await paidIntent(app, { restaurant, cookie });

  await runPaymentsJob(app, later(-HOUR_MS));

  expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'ordered' });
});

describe('a paid order that fails for another reason than a refusal', () => {
  /** Makes the database refuse every order of this customer. */
  const refuseOrders = (customerName: string, sqlState: string, constraint = '') =>
    app.database.executeSql(`
        create or replace function test_refuse_order() returns trigger language plpgsql as $$
        begin raise exception 'broken'
          using errcode = '${sqlState}', constraint = '${constraint}'; end $$;
        create or replace trigger test_refuse_order before insert on orders for each row
          when (new.customer_name = '${customerName}') execute function test_refuse_order()`);

  const paidOrderOf = async (customerName: string) => {
    await newGuest();
    return paidIntent(app, { restaurant, cookie, order: { customerName } });
  };

  async function runHourly(
    rounds: number,
    options: Parameters<typeof runPaymentsJob>[1] = {},
  ): Promise<void> {
    for (let hour = 1; hour <= rounds; hour++) {
      await runPaymentsJob(app, { ...options, ...later(hour * HOUR_MS) });
    }
  }

  test('is refunded after a bounded number of checks', async () => {
    const intentId = await paidOrderOf('Fault');
    await refuseOrders('Fault', 'XX000');
    const logLines: Record<string, unknown>[] = [];

    await runHourly(MAX_FAILED_ATTEMPTS - 1);
    expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'open', refunded: 0 });
    await runPaymentsJob(app, { ...later(7 * HOUR_MS), logLines });

    expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'refused', refunded: 3691 });
    expect(logLines).toContainEqual(expect.objectContaining({ level: 50, intentId }));
    const message = 'The order could not be placed because of a fault on our side.';
    expect(await paymentsWithoutOrder(app, cookie)).toMatchObject([{ message }]);
  });

  test('is refunded even if its stored order cannot be read', async () => {
    const intentId = await paidOrderOf('Cut off');
    await app.database.orm
      .update(paymentIntents)
      .set({ orderRequest: '{"items":[' })
      .where(eq(paymentIntents.id, intentId));
    await runHourly(MAX_FAILED_ATTEMPTS);
    expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'refused', refunded: 3691 });
  });

  test('is still placed after an outage of the database, however many checks have failed', async () => {
    const intentId = await paidOrderOf('Outage');
    await refuseOrders('Outage', '53100');
    await runHourly(MAX_FAILED_ATTEMPTS + 2);
    await app.database.executeSql('drop trigger test_refuse_order on orders');

    await runPaymentsJob(app, later(20 * HOUR_MS));

    expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'ordered', refunded: 0 });
  });

  test('is rejected with 503 if another use of its coupon interferes with every attempt', async () => {
    const paymentIntentId = await paidOrderOf('Contended');
    await refuseOrders('Contended', '23514', 'coupons_used_within_limit_check');
    const body = orderBody(restaurant, { customerName: 'Contended', paymentIntentId });

    expect((await claim(app, { body, cookie })).status).toBe(503);

    await app.database.executeSql('drop trigger test_refuse_order on orders');
    expect((await claim(app, { body, cookie })).status).toBe(201);
  });
});

test('a stored order with a NUL, which an earlier version accepted, is refunded', async () => {
  await newGuest();
  const order = { deliveryInstructions: 'Ring twice' };
  const intentId = await paidIntent(app, { restaurant, cookie, order });
  const stored = (await intentRow(intentId))?.orderRequest ?? '';
  await app.database.orm
    .update(paymentIntents)
    .set({ orderRequest: stored.replace('Ring twice', String.raw`Ring\u0000twice`) })
    .where(eq(paymentIntents.id, intentId));

  await runPaymentsJob(app, later(MINUTE_MS));
  await runPaymentsJob(app, later(2 * HOUR_MS));

  expect(await paymentBooks(app, intentId)).toMatchObject({ status: 'refused', refunded: 3691 });
});
