import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseRefusal, OrderCase } from '#contract/cases.ts';
import type { Order } from '#contract/orders.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

// Also on PostgreSQL: requests to the embedded database, which has one connection, cannot overlap.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a case is decided once by 50 parallel requests', async () => {
  const { cookie } = await app.signUp();
  const { cookie: admin } = await app.signUpAdmin();
  const restaurant = await makeRestaurant(app.database);
  const paymentIntentId = await paidIntent(app, { restaurant, cookie });
  const placed = await claim(app, { body: orderBody(restaurant, { paymentIntentId }), cookie });
  const orderPath = `/api/orders/${placed.body.id}`;
  const opened = await app.call<OrderCase>('POST', `${orderPath}/cases`, {
    body: { reason: 'missing_items', message: 'The tea is missing', wants: 'refund' },
    cookie,
  });

  const body = { outcome: 'refund', amount: '1.00', message: 'We are sorry' };
  const path = `/api/admin/cases/${opened.body.id}/decision`;
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => app.call<CaseRefusal>('POST', path, { body, cookie: admin })),
  );

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const refusals = responses.filter(({ status }) => status !== 200);
  expect(new Set(refusals.map(({ body: { code } }) => code))).toEqual(new Set(['case_decided']));
  await app.runJobs('refund');
  const order = await app.call<Order>('GET', orderPath, { cookie });
  expect(order.body.refundedAmount).toBe('1.00');
});
