import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const env = { CONFIRM_WITHIN_MINUTES: '15' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minutes = (count: number) => ({ now: () => new Date(Date.now() + count * 60_000) });

/** Starts another process on the same data, which cancels overdue orders once, and ends it. */
async function roundAfter(count: number, settings: Record<string, string> = env): Promise<void> {
  const other = await startTestApp({ env: settings, database: app.database, ...minutes(count) });
  await other.runJobs();
  await other.close();
}

test('an unconfirmed order is cancelled and refunded in time', async () => {
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
