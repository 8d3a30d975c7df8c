import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { readConfig } from '#server/config.ts';
import { paymentEvents } from '#server/db/schema/payments.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import { closeContext, openContext } from '#server/open-context.ts';
import {
  claim,
  createIntent,
  paymentsWithoutOrder,
  runPaymentsJob,
} from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import {
  type StripeLikeServer,
  startStripeLikeServer,
} from '#server/testing/stripe-like-server.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TEST_SECRET_KEY } from '#server/testing/test-key.ts';
import { handleEvent } from './paying/finalize-payment.ts';

let stripe: StripeLikeServer;
let app: TestApp;
let restaurant: TestRestaurant;
let cookie: string;

beforeAll(async () => {
  stripe = await startStripeLikeServer();
  app = await startTestApp({ env: stripe.env });
  restaurant = await makeRestaurant(app.database);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  ({ cookie } = await app.signUp());
});

async function prepared(own = restaurant): Promise<string> {
  const body = { amount: '36.91', order: orderBody(own) };
  const intent = await createIntent(app, { body, cookie });
  expect(intent.body.provider).toBe('stripe');
  return intent.body.paymentIntentId;
}

async function paid(own = restaurant): Promise<string> {
  const intentId = await prepared(own);
  stripe.setStatus(intentId, 'succeeded');
  return intentId;
}

function deliver({ rawBody, signature }: { rawBody: string; signature?: string }) {
  return app.call('POST', '/api/webhooks/stripe', {
    body: rawBody,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  });
}

function paymentEvent(intentId: string, type = 'payment_intent.succeeded') {
  return stripe.signedEvent({ type, object: { id: intentId, object: 'payment_intent' } });
}

const myOrders = async () => (await app.call<Order[]>('GET', '/api/orders', { cookie })).body;

const submit = (paymentIntentId: string, own = restaurant) =>
  claim(app, { body: orderBody(own, { paymentIntentId }), cookie });

describe('the webhook', () => {
  test('a webhook before the browser places the order that the browser gets', async () => {
    const intentId = await paid();
    expect(await deliver(paymentEvent(intentId))).toMatchObject({ status: 200 });
    const [order] = await myOrders();
    expect(order).toMatchObject({ paymentMethod: 'card', paymentStatus: 'paid' });
    const response = await submit(intentId);
    expect(response.status).toBe(201);
    expect(response.body.id).toBe(order?.id);
  });

  test('a delivery after the browser’s submit changes nothing', async () => {
    const intentId = await paid();
    await submit(intentId);
    expect((await deliver(paymentEvent(intentId))).status).toBe(200);
    expect(await myOrders()).toHaveLength(1);
  });

  test('makes one order from twenty-one deliveries', async () => {
    const intentId = await paid();
    const event = paymentEvent(intentId);
    const responses = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
    responses.push(await deliver(event));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await myOrders()).toHaveLength(1);
    const { id } = JSON.parse(event.rawBody);
    expect(await app.database.orm.$count(paymentEvents, eq(paymentEvents.id, id))).toBe(1);
  });

  test('deliveries out of order use the provider’s state, not the event’s type', async () => {
    const intentId = await prepared();
    await deliver(paymentEvent(intentId));
    expect(await myOrders()).toEqual([]);
    stripe.setStatus(intentId, 'succeeded');
    await deliver(paymentEvent(intentId, 'payment_intent.payment_failed'));
    expect(await myOrders()).toHaveLength(1);
    await deliver(paymentEvent(intentId, 'payment_intent.processing'));
    expect(await myOrders()).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }]);
  });

  test('the payment of an order that is no longer possible is refunded once', async () => {
    const own = await makeRestaurant(app.database);
    const intentId = await paid(own);
    await app.database.orm
      .update(menuItems)
      .set({ isAvailable: false })
      .where(eq(menuItems.id, own.tea));
    const event = paymentEvent(intentId);
    await Promise.all([deliver(event), deliver(event), submit(intentId, own)]);
    await app.runJobs('refund');
    expect(await paymentsWithoutOrder(app, cookie)).toMatchObject([{ code: 'item_unavailable' }]);
    const refunds = stripe.refunds.filter((refund) => refund.payment_intent === intentId);
    expect(refunds).toMatchObject([{ amount: 3691, status: 'succeeded' }]);
  });

  test('ignores payments of other programs', async () => {
    expect((await deliver(paymentEvent('pi_of_another_shop'))).status).toBe(200);
    const other = stripe.signedEvent({ type: 'customer.created', object: { id: 'cus_1' } });
    expect((await deliver(other)).status).toBe(200);
  });

  test('is refused while the provider cannot be reached, so that it is sent again', async () => {
    const intentId = await paid();
    const event = paymentEvent(intentId);
    stripe.trouble(500, 500, 500);
    expect((await deliver(event)).status).toBe(503);
    expect(await myOrders()).toEqual([]);
    expect((await deliver(event)).status).toBe(200);
    expect(await myOrders()).toHaveLength(1);
  });
});

test.each([
  ['without a signature', ({ rawBody }: Signed) => ({ rawBody })],
  ['with a made-up signature', ({ rawBody }: Signed) => ({ rawBody, signature: 't=1,v1=00' })],
  [
    'with another body',
    ({ rawBody, signature }: Signed) => ({ rawBody: `${rawBody} `, signature }),
  ],
])('an event %s is rejected with 400', async (_, forge) => {
  const intentId = await paid();
  const response = await deliver(forge(paymentEvent(intentId)));
  expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(await myOrders()).toEqual([]);
});

test('an event with an old signature is rejected with 400', async () => {
  const intentId = await paid();
  const object = { id: intentId, object: 'payment_intent' };
  const signedAt = new Date(Date.now() - 10 * 60_000);
  const old = stripe.signedEvent({ type: 'payment_intent.succeeded', object, signedAt });
  expect((await deliver(old)).status).toBe(400);
  expect(await myOrders()).toEqual([]);
});

interface Signed {
  rawBody: string;
  signature: string;
}

test('without Stripe, there is no webhook', async () => {
  const other = await startTestApp({ database: app.database });
  try {
    expect((await other.call('POST', '/api/webhooks/stripe', { body: {} })).status).toBe(404);
  } finally {
    await other.close();
  }
});

test('a payment that is paid while it is being cancelled after a day becomes an order', async () => {
  const intentId = await prepared();
  stripe.decideTrouble(({ path }) => {
    if (path.endsWith(`${intentId}/cancel`)) stripe.setStatus(intentId, 'succeeded');
    return 'none';
  });
  const now = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
  await runPaymentsJob(app, { env: stripe.env, now });
  expect(await myOrders()).toMatchObject([{ paymentMethod: 'card', paymentStatus: 'paid' }]);
});

test.each([
  ['of a refund asks the provider for the refunds', 'refund', 1],
  ['of another kind asks the provider for nothing', 'other', 0],
] as const)('an event %s and is recorded', async (_, about, requestCount) => {
  const intentId = await paid();
  const context = await openContext({
    config: readConfig({ LOG_LEVEL: 'silent', SECRET_KEY: TEST_SECRET_KEY, ...stripe.env }),
    database: app.database,
  });
  try {
    const id = `evt_${about}`;
    stripe.requests.length = 0;
    await handleEvent(context, { id, type: 'a.type', about, intentId });
    expect(stripe.requests).toHaveLength(requestCount);
    expect(await app.database.orm.$count(paymentEvents, eq(paymentEvents.id, id))).toBe(1);
  } finally {
    await closeContext(context);
  }
});
