import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { claim, createIntent, runPaymentsJob } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import {
  type StripeLikeServer,
  startStripeLikeServer,
} from '#server/testing/stripe-like-server.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let stripe: StripeLikeServer;
let app: TestApp;
let restaurant: TestRestaurant;
let admin: string;
let cookie: string;

beforeAll(async () => {
  stripe = await startStripeLikeServer();
  app = await startTestApp({ env: stripe.env });
  restaurant = await makeRestaurant(app.database);
  admin = (await app.signUpAdmin()).cookie;
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  ({ cookie } = await app.signUp());
});

interface Paid {
  orderId: string;
  intentId: string;
}

/** An order of $36.91, paid for. */
async function paidOrder(): Promise<Paid> {
  const body = { amount: '36.91', order: orderBody(restaurant) };
  const { paymentIntentId: intentId } = (await createIntent(app, { body, cookie })).body;
  stripe.setStatus(intentId, 'succeeded');
  const sent = orderBody(restaurant, { paymentIntentId: intentId });
  return { orderId: (await claim(app, { body: sent, cookie })).body.id, intentId };
}

function cancel({ orderId }: Paid) {
  const body = { status: 'cancelled' };
  return app.call<Order>('PATCH', `/api/orders/${orderId}`, { body, cookie });
}

function move({ orderId }: Paid, status: string) {
  return app.call<Order & ErrorBody>('PUT', `/api/orders/${orderId}/status`, {
    body: { status },
    cookie: admin,
  });
}

function refund({ orderId }: Pick<Paid, 'orderId'>, amount?: number | string, key?: string) {
  return app.call<Order & ErrorBody>('POST', `/api/admin/orders/${orderId}/refunds`, {
    body: amount === undefined ? {} : { amount },
    cookie: admin,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

const order = async ({ orderId }: Paid) =>
  (await app.call<Order>('GET', `/api/orders/${orderId}`, { cookie: admin })).body;

/** The amounts refunded at the provider, oldest first. */
const refunded = ({ intentId }: Paid) =>
  stripe.refunds
    .filter(({ payment_intent, status }) => payment_intent === intentId && status === 'succeeded')
    .map(({ amount }) => amount)
    .reverse();

/** The jobs that requests have queued. */
const carryOutRefunds = () => app.runJobs('refund');

const inTwoHours = () => new Date(Date.now() + 2 * HOUR_MS);

const runJob = (now = inTwoHours) => runPaymentsJob(app, { env: stripe.env, now });

function deliver(type: string, object: object) {
  const { rawBody, signature } = stripe.signedEvent({ type, object });
  return app.call('POST', '/api/webhooks/stripe', {
    body: rawBody,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
}

const refundEvent = ({ intentId }: Paid) =>
  deliver('charge.refunded', { object: 'charge', payment_intent: intentId });

describe('a refund of lines', () => {
  const refundLines = (orderId: string, items: object[], key?: string) =>
    app.call<Order & ErrorBody>('POST', `/api/admin/orders/${orderId}/refunds`, {
      body: { items, reason: 'It was cold' },
      cookie: admin,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const itemsOf = async (paid: Paid) => {
    const [pho, tea] = (await order(paid)).items;
    return { pho: pho?.id ?? '', tea: tea?.id ?? '' };
  };

  test('refunds of all lines one by one sum to the paid amount', async () => {
    const paid = await paidOrder();
    const { pho, tea } = await itemsOf(paid);
    for (const line of [
      { orderItemId: pho, quantity: 1 },
      { orderItemId: tea, quantity: 1 },
      { orderItemId: pho, quantity: 1 },
    ]) {
      expect((await refundLines(paid.orderId, [line])).status).toBe(200);
      await carryOutRefunds();
    }
    const amounts = refunded(paid);
    expect(amounts).toHaveLength(3);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(3691);
    expect((await order(paid)).paymentStatus).toBe('refunded');
  });

  test('is the price with its share of service fee and tax, without delivery', async () => {
    const paid = await paidOrder();
    const { tea } = await itemsOf(paid);
    await refundLines(paid.orderId, [{ orderItemId: tea, quantity: 1 }]);
    await carryOutRefunds();
    // 3.50 with 5 % of service fee and 8.75 % of tax.
    expect(refunded(paid)).toEqual([400]);
  });

  test('is refused for units that were refunded before', async () => {
    const paid = await paidOrder();
    const { tea } = await itemsOf(paid);
    await refundLines(paid.orderId, [{ orderItemId: tea, quantity: 1 }]);
    const again = await refundLines(paid.orderId, [{ orderItemId: tea, quantity: 1 }]);
    const body = { code: 'refund_exceeds_payment', refundable: '32.91' };
    expect(again).toMatchObject({ status: 409, body });
  });

  test('is refused beyond the remaining amount of the payment', async () => {
    const paid = await paidOrder();
    const { pho } = await itemsOf(paid);
    await refund(paid, 20);
    const response = await refundLines(paid.orderId, [{ orderItemId: pho, quantity: 2 }]);
    const body = { code: 'refund_exceeds_payment', refundable: '16.91' };
    expect(response).toMatchObject({ status: 409, body });
  });

  test('is made once by fifty simultaneous requests', async () => {
    const paid = await paidOrder();
    const { pho } = await itemsOf(paid);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        refundLines(paid.orderId, [{ orderItemId: pho, quantity: 2 }]),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(49).fill(409)]);
    await carryOutRefunds();
    expect(refunded(paid)).toHaveLength(1);
  });

  test('is made once under one idempotency key', async () => {
    const paid = await paidOrder();
    const { pho, tea } = await itemsOf(paid);
    const lines = [pho, tea].map((orderItemId) => ({ orderItemId, quantity: 1 }));
    for (let count = 0; count < 2; count++) {
      const response = await refundLines(paid.orderId, lines, 'one of each');
      expect(response.status).toBe(200);
    }
    const other = await refundLines(paid.orderId, lines.slice(1), 'one of each');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    await carryOutRefunds();
    expect(refunded(paid)).toHaveLength(1);
  });

  test('is refused for another amount than the admin was shown', async () => {
    const paid = await paidOrder();
    const { tea } = await itemsOf(paid);
    const items = [{ orderItemId: tea, quantity: 1 }];
    const path = `/api/admin/orders/${paid.orderId}/refunds`;
    const send = (amount: string) =>
      app.call<ErrorBody>('POST', path, { body: { items, amount }, cookie: admin });
    expect(await send('4.01')).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    expect((await send('4.00')).status).toBe(200);
  });

  test.each<[string, (tea: string) => object]>([
    ['an item of another order', () => ({ items: [{ orderItemId: v7(), quantity: 1 }] })],
    [
      'an item that is named twice',
      (tea) => ({ items: Array(2).fill({ orderItemId: tea, quantity: 1 }) }),
    ],
    ['an unknown field', (tea) => ({ lines: [{ id: tea, quantity: 1 }] })],
  ])('is refused for %s', async (_, bodyFor) => {
    const paid = await paidOrder();
    const { tea } = await itemsOf(paid);
    const path = `/api/admin/orders/${paid.orderId}/refunds`;
    const response = await app.call('POST', path, { body: bodyFor(tea), cookie: admin });
    expect(response.status).toBe(400);
  });
});

describe('cancelling a paid order', () => {
  test('refunds all of it once', async () => {
    const paid = await paidOrder();
    expect((await cancel(paid)).body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunding',
      refundedAmount: '0.00',
    });
    await carryOutRefunds();
    expect(await order(paid)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: '36.91',
      history: [
        { status: 'pending', from: null },
        { status: 'cancelled', from: 'pending', by: 'customer' },
        { status: 'cancelled', by: 'system', refundedAmount: '36.91' },
      ],
    });
    await runJob();
    expect(refunded(paid)).toEqual([3691]);
  });

  test('a cancellation by an admin refunds the whole payment', async () => {
    const paid = await paidOrder();
    expect((await move(paid, 'cancelled')).body.paymentStatus).toBe('refunding');
    await carryOutRefunds();
    expect(refunded(paid)).toEqual([3691]);
  });

  test('simultaneous cancellations by customer and admin make one refund', async () => {
    const paid = await paidOrder();
    await Promise.all([cancel(paid), move(paid, 'cancelled'), move(paid, 'cancelled')]);
    await carryOutRefunds();
    expect(refunded(paid)).toEqual([3691]);
    expect((await order(paid)).refundedAmount).toBe('36.91');
  });

  test('succeeds while the provider cannot be reached', async () => {
    const paid = await paidOrder();
    stripe.trouble(503, 503, 503);
    await cancel(paid);
    await carryOutRefunds();
    expect(await order(paid)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunding' });
    expect(refunded(paid)).toEqual([]);
    await runJob();
    expect(refunded(paid)).toEqual([3691]);
    expect(await order(paid)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '36.91' });
  });

  test('an order that was refunded cannot be restored', async () => {
    const paid = await paidOrder();
    await cancel(paid);
    await carryOutRefunds();
    const response = await move(paid, 'preparing');
    expect(response).toMatchObject({ status: 409, body: { code: 'order_refunded' } });
    expect((await order(paid)).status).toBe('cancelled');
  });
});

// More cancellations than the pool has connections (20): none may be held while the provider does not respond.
test('24 cancellations, a refund and a cash order get a response while the provider never responds', async () => {
  const paid = await Promise.all(Array.from({ length: 25 }, paidOrder));
  const [first, ...others] = paid;
  stripe.hang();
  try {
    const responses = await Promise.all([
      ...others.map(cancel),
      refund({ orderId: first?.orderId ?? '' }, 5),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.paymentStatus))).toEqual(
      new Set(['refunding']),
    );
    const cash = await claim(app, { body: orderBody(restaurant), cookie, key: 'cash-meanwhile' });
    expect(cash.status).toBe(201);
  } finally {
    stripe.resume();
  }
  await carryOutRefunds();
  expect(paid.flatMap(refunded)).toEqual([500, ...others.map(() => 3691)]);
});

test('cash orders and reads do not wait for a hundred payments that the provider never prepares', async () => {
  stripe.hang();
  const body = { amount: '36.91', order: orderBody(restaurant) };
  const hanging = Array.from({ length: 100 }, () => createIntent(app, { body, cookie }));
  try {
    const cash = await claim(app, {
      body: orderBody(restaurant),
      cookie,
      key: 'cash-while-paying',
    });
    expect(cash.status).toBe(201);
    expect((await app.call('GET', '/api/orders', { cookie })).status).toBe(200);
  } finally {
    stripe.resume();
  }
  const statuses = new Set((await Promise.all(hanging)).map(({ status }) => status));
  expect(statuses).toEqual(new Set([200]));
});

test('a cancelled order stays cancelled when an earlier partial refund fails afterwards', async () => {
  const paid = await paidOrder();
  await refund(paid, 10);
  await cancel(paid);
  await carryOutRefunds();
  const partial = stripe.refunds.find(
    (row) => row.payment_intent === paid.intentId && row.amount === 1000,
  );
  if (partial) partial.status = 'failed';
  await deliver('refund.failed', { object: 'refund', payment_intent: paid.intentId });
  expect(await order(paid)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'partially_refunded',
    refundedAmount: '26.91',
  });

  const restored = await move(paid, 'preparing');
  expect(restored).toMatchObject({ status: 409, body: { code: 'order_refunded' } });
  expect((await move(paid, 'cancelled')).status).toBe(200);

  await refund(paid);
  await carryOutRefunds();
  expect(await order(paid)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '36.91' });
  expect(refunded(paid)).toEqual([2691, 1000]);
});

describe('a refund by an admin', () => {
  test('returns a part, then the rest', async () => {
    const paid = await paidOrder();
    expect((await refund(paid, 10)).body).toMatchObject({
      status: 'pending',
      paymentStatus: 'refunding',
      refundedAmount: '0.00',
    });
    await carryOutRefunds();
    expect(await order(paid)).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: '10.00',
    });
    await refund(paid);
    await carryOutRefunds();
    const body = await order(paid);
    expect(body).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '36.91' });
    expect(body.history.slice(1)).toMatchObject([
      { by: 'admin', status: 'pending', refundedAmount: '10.00' },
      { by: 'admin', status: 'pending', refundedAmount: '26.91' },
    ]);
    expect(refunded(paid)).toEqual([1000, 2691]);
  });

  test('is never more than was paid', async () => {
    const paid = await paidOrder();
    await refund(paid, '30.00');
    const response = await refund(paid, '7.00');
    expect(response).toMatchObject({ status: 409, body: { code: 'refund_exceeds_payment' } });
    expect(response.body.message).toContain('$6.91');
    expect((await refund(paid)).status).toBe(200);
    await carryOutRefunds();
    expect((await refund(paid)).body.code).toBe('refund_exceeds_payment');
    expect(refunded(paid)).toEqual([3000, 691]);
  });

  test('is at most the payment, however many admins send one at once', async () => {
    const paid = await paidOrder();
    const responses = await Promise.all(Array.from({ length: 20 }, () => refund(paid, 5)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 409)).toHaveLength(13);
    await carryOutRefunds();
    expect(refunded(paid)).toEqual(Array(7).fill(500));
    expect((await order(paid)).refundedAmount).toBe('35.00');
  });

  test('a simultaneous refund and cancellation return exactly the paid amount', async () => {
    const paid = await paidOrder();
    await Promise.all([refund(paid, 5), cancel(paid), refund(paid, 7)]);
    await runJob();
    expect(refunded(paid).reduce((sum, amount) => sum + amount, 0)).toBe(3691);
    expect(await order(paid)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '36.91' });
  });

  test('is made once for an Idempotency-Key that is sent again', async () => {
    const paid = await paidOrder();
    const send = () => refund(paid, 5, 'double-click');
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await carryOutRefunds();
    expect(refunded(paid)).toEqual([500]);
    expect((await refund(paid, 6, 'double-click')).body.code).toBe('idempotency_key_reused');
  });

  test('is made once when the provider’s response is lost', async () => {
    const paid = await paidOrder();
    stripe.trouble('none', 'lost', 'lost', 'lost');
    await refund(paid, 5);
    await carryOutRefunds();
    expect((await order(paid)).paymentStatus).toBe('refunding');
    await runJob();
    expect(refunded(paid)).toEqual([500]);
    expect((await order(paid)).paymentStatus).toBe('partially_refunded');
  });

  test('is refused for an undelivered cash order', async () => {
    const cash = (await claim(app, { body: orderBody(restaurant), cookie })).body;
    const response = await refund({ orderId: cash.id }, 5);
    expect(response).toMatchObject({ status: 409, body: { code: 'refund_exceeds_payment' } });
  });

  test('is refused for an amount of 0, by a customer or of an unknown order', async () => {
    const paid = await paidOrder();
    expect((await refund(paid, 0)).status).toBe(400);
    const path = `/api/admin/orders/${paid.orderId}/refunds`;
    expect((await app.call('POST', path, { body: {}, cookie })).status).toBe(403);
    expect((await refund({ orderId: crypto.randomUUID() }, 5)).status).toBe(404);
  });
});

describe('a refund in the provider’s dashboard', () => {
  test('is recorded once, however many events arrive', async () => {
    const paid = await paidOrder();
    stripe.refundInDashboard(paid.intentId, 1200);
    await Promise.all([refundEvent(paid), refundEvent(paid)]);
    await refundEvent(paid);
    const seen = await order(paid);
    expect(seen).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: '12.00' });
    expect(seen.history).toHaveLength(2);
    expect((await refund(paid, 30)).body.code).toBe('refund_exceeds_payment');
    await cancel(paid);
    await carryOutRefunds();
    expect(refunded(paid)).toEqual([1200, 2491]);
  });

  test('only the rest is refunded after an unreported refund at the provider', async () => {
    const paid = await paidOrder();
    stripe.refundInDashboard(paid.intentId, 1200);
    await cancel(paid);
    await carryOutRefunds();
    await runJob();
    expect(refunded(paid)).toEqual([1200, 2491]);
    expect(await order(paid)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '36.91' });
  });

  test('a payment refunded at the provider before its order was placed is refused', async () => {
    const body = { amount: '36.91', order: orderBody(restaurant) };
    const { paymentIntentId: intentId } = (await createIntent(app, { body, cookie })).body;
    stripe.setStatus(intentId, 'succeeded');
    stripe.refundInDashboard(intentId, 1200);
    await refundEvent({ intentId, orderId: '' });
    const sent = orderBody(restaurant, { paymentIntentId: intentId });
    const response = await claim(app, { body: sent, cookie });
    expect(response).toMatchObject({ status: 409, body: { refund: 'started' } });
    await carryOutRefunds();
    expect(refunded({ intentId, orderId: '' })).toEqual([1200, 2491]);
  });
});

test('an owed refund that fails later is retried', async () => {
  const paid = await paidOrder();
  await cancel(paid);
  await carryOutRefunds();
  const failed = stripe.refunds.find((row) => row.payment_intent === paid.intentId);
  if (failed) failed.status = 'failed';
  await deliver('refund.failed', { object: 'refund', payment_intent: paid.intentId });
  expect(await order(paid)).toMatchObject({ paymentStatus: 'refunding', refundedAmount: '0.00' });
  await runJob();
  expect(refunded(paid)).toEqual([3691]);
  expect(await order(paid)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '36.91' });
});

test('a refund is retried even if the clock has stepped back an hour since', async () => {
  const paid = await paidOrder();
  await cancel(paid);
  const failed = stripe.refunds.find((row) => row.payment_intent === paid.intentId);
  if (failed) failed.status = 'failed';
  await deliver('refund.failed', { object: 'refund', payment_intent: paid.intentId });

  await runJob(() => new Date(Date.now() - HOUR_MS));

  expect(refunded(paid)).toEqual([3691]);
});
