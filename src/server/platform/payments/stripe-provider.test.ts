import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  type StripeLikeServer,
  startStripeLikeServer,
} from '#server/testing/stripe-like-server.ts';
import { type PaymentProvider, ProviderFault } from './payment-provider.ts';
import { openStripeProvider } from './stripe-provider.ts';

let server: StripeLikeServer;
let provider: PaymentProvider;

beforeAll(async () => {
  server = await startStripeLikeServer();
  provider = connectedProvider();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

function connectedProvider(env: Record<string, string> = {}, deadlineMs?: number): PaymentProvider {
  const { stripe } = readConfig({ ...server.env, ...env });
  if (!stripe) throw new Error('Stripe is not set up');
  return openStripeProvider(stripe, deadlineMs);
}

function wantedIntent(amountCents = 3691) {
  return { amountCents, idempotencyKey: randomUUID(), userId: 'user-1' };
}

async function paidIntent(): Promise<string> {
  const { id } = await provider.createIntent(wantedIntent());
  server.setStatus(id, 'succeeded');
  return id;
}

describe('an intent', () => {
  test('is created in dollars, for all payment methods of the account, with the customer’s id', async () => {
    const intent = await provider.createIntent(wantedIntent());

    expect(intent).toMatchObject({ amountCents: 3691, status: 'unpaid' });
    expect(intent.clientSecret).toContain(`${intent.id}_secret_`);
    expect(server.intents.get(intent.id)).toMatchObject({
      amount: 3691,
      currency: 'usd',
      automatic_payment_methods: { enabled: true },
      metadata: { userId: 'user-1' },
    });
  });

  test('is requested with a pinned API version, without telemetry', async () => {
    await provider.createIntent(wantedIntent());
    await provider.createIntent(wantedIntent());

    for (const { headers } of server.requests) {
      expect(headers['stripe-version']).toBe('2026-10-28.endive');
      expect(headers['x-stripe-client-telemetry']).toBeUndefined();
    }
  });

  test('is the same for the same key, even if the first response was lost', async () => {
    const wanted = wantedIntent();
    server.trouble('lost');

    const first = await provider.createIntent(wanted);
    const again = await provider.createIntent(wanted);

    expect(again).toEqual(first);
    expect(server.requests).toHaveLength(3);
  });

  test('is refused if its key was used for another amount', async () => {
    const wanted = wantedIntent();
    await provider.createIntent(wanted);

    await expect(provider.createIntent({ ...wanted, amountCents: 1 + 3691 })).rejects.toMatchObject(
      {
        code: 'idempotency_key_reused',
      },
    );
  });

  test('an intent below Stripe’s minimum is refused with a readable message', async () => {
    await expect(provider.createIntent(wantedIntent(49))).rejects.toMatchObject({
      code: 'payment_unavailable',
      message: 'This amount is too small to be paid by card.',
    });
  });

  test.each([
    ['requires_payment_method', 'unpaid'],
    ['requires_confirmation', 'unpaid'],
    ['requires_action', 'requires_action'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
    ['something_new', 'processing'],
  ])('an intent that Stripe calls %s is %s', async (stripeStatus, status) => {
    const { id } = await provider.createIntent(wantedIntent());
    server.setStatus(id, stripeStatus);

    expect(await provider.readIntent(id)).toMatchObject({ id, status });
  });

  const RESPONSE = { id: 'pi_1', amount: 3691, client_secret: 'pi_1_secret', status: 'succeeded' };

  test.each([
    ['id', { ...RESPONSE, id: undefined }],
    ['amount', { ...RESPONSE, amount: undefined }],
    ['amount', { ...RESPONSE, amount: '36.91' }],
    ['client_secret', { ...RESPONSE, client_secret: null }],
    ['client_secret', { ...RESPONSE, client_secret: '' }],
    ['id, amount', { client_secret: 'pi_1_secret', status: 'succeeded' }],
  ])('an intent that is returned without %s is a fault of the provider', async (field, body) => {
    server.trouble({ body }, { body });

    const fault = new ProviderFault(`Stripe responded without ${field}`);
    await expect(provider.createIntent(wantedIntent())).rejects.toThrow(fault);
    await expect(provider.readIntent('pi_1')).rejects.toThrow(fault);
  });

  test('an intent that Stripe does not know is null', async () => {
    expect(await provider.readIntent('pi_unknown')).toBeNull();
  });
});

describe('cancelling', () => {
  test('ends an intent that is not paid', async () => {
    const { id } = await provider.createIntent(wantedIntent());

    expect(await provider.cancelIntent(id)).toMatchObject({ id, status: 'canceled' });
    expect(await provider.cancelIntent(id)).toMatchObject({ id, status: 'canceled' });
  });

  test.each(['succeeded', 'processing'])('returns %s when payment came first', async (status) => {
    const { id } = await provider.createIntent(wantedIntent());
    server.setStatus(id, status);

    expect(await provider.cancelIntent(id)).toMatchObject({ id, status });
  });
});

describe('a refund', () => {
  test('is made once for our id', async () => {
    const intentId = await paidIntent();
    const wanted = { refundId: randomUUID(), intentId, amountCents: 1000 };

    const first = await provider.refund(wanted);
    expect(server.requests.at(-1)?.headers['idempotency-key']).toBe(wanted.refundId);
    const again = await provider.refund(wanted);

    expect(first).toMatchObject({ ...wanted, status: 'succeeded' });
    expect(again).toEqual(first);
    expect(await provider.refundsOf(intentId)).toEqual([first]);
  });

  test('is made once when requested several times at once', async () => {
    const intentId = await paidIntent();
    const wanted = { refundId: randomUUID(), intentId, amountCents: 1000 };

    await Promise.all(Array.from({ length: 10 }, () => provider.refund(wanted)));

    expect(await provider.refundsOf(intentId)).toHaveLength(1);
  });

  test('is not repeated if its response was lost', async () => {
    const intentId = await paidIntent();
    const wanted = { refundId: randomUUID(), intentId, amountCents: 1000 };
    // The first request looks for an earlier refund; the second makes it, in three tries.
    server.trouble('none', 'lost', 'lost', 'lost');

    await expect(provider.refund(wanted)).rejects.toThrow(ProviderFault);
    server.expireKeys();

    expect(await provider.refund(wanted)).toMatchObject({ ...wanted, status: 'succeeded' });
    expect(await provider.refundsOf(intentId)).toHaveLength(1);
  });

  test('is found among more than a page of them', async () => {
    const intentId = await paidIntent();
    const wanted = { refundId: randomUUID(), intentId, amountCents: 1 };
    const first = await provider.refund(wanted);
    for (let count = 0; count < 120; count++) server.refundInDashboard(intentId, 1);
    server.expireKeys();

    expect(await provider.refund(wanted)).toEqual(first);
    expect(await provider.refundsOf(intentId)).toHaveLength(121);
  });

  test('made in Stripe’s dashboard is listed without our id', async () => {
    const intentId = await paidIntent();
    server.refundInDashboard(intentId, 500);

    expect(await provider.refundsOf(intentId)).toEqual([
      { id: expect.any(String), refundId: null, intentId, amountCents: 500, status: 'succeeded' },
    ]);
  });

  test.each([
    ['all of it was refunded', 3691],
    ['less than that is left', 3000],
  ])('is refused when %s', async (_, alreadyCents) => {
    const intentId = await paidIntent();
    server.refundInDashboard(intentId, alreadyCents);

    const refund = provider.refund({ refundId: randomUUID(), intentId, amountCents: 3691 });

    await expect(refund).rejects.toMatchObject({ code: 'refund_exceeds_payment' });
  });

  test.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['succeeded', 'succeeded'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a refund that Stripe calls %s is %s', async (stripeStatus, status) => {
    const intentId = await paidIntent();
    const wanted = { refundId: randomUUID(), intentId, amountCents: 100 };
    const { id } = await provider.refund(wanted);
    for (const refund of server.refunds) if (refund.id === id) refund.status = stripeStatus;

    expect(await provider.refundsOf(intentId)).toMatchObject([{ id, status }]);
    expect(await provider.refund(wanted)).toMatchObject({ id, status });
  });
});

describe('a failure of Stripe', () => {
  test('is retried if it is temporary', async () => {
    server.trouble(503, 500);

    expect(await provider.createIntent(wantedIntent())).toMatchObject({ status: 'unpaid' });
  });

  test('is an error with its kind and Stripe’s request id if it lasts', async () => {
    server.trouble(500, 500, 500);

    const fault = await provider.createIntent(wantedIntent()).catch((error: unknown) => error);

    expect(fault).toBeInstanceOf(ProviderFault);
    expect(String(fault)).toMatch(/StripeAPIError 500 req_/);
  });

  test('is an error if there is no connection', async () => {
    const closed = await startStripeLikeServer();
    await closed.close();
    const disconnected = connectedProvider(closed.env);

    await expect(disconnected.readIntent('pi_1')).rejects.toThrow(
      /StripeConnectionError ECONNREFUSED/,
    );
  });

  test('ends at the deadline if a call never gets a response', async () => {
    const impatient = connectedProvider({}, 1);
    server.hang();
    try {
      const fault = await impatient.readIntent('pi_1').catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(ProviderFault);
      expect(String(fault)).toContain('did not respond within 1 ms');
    } finally {
      server.resume();
    }
  });

  test('is an error that does not contain the key if Stripe rejects it', async () => {
    const stranger = connectedProvider({ STRIPE_SECRET_KEY: 'sk_test_revoked' });

    const fault = await stranger.readIntent('pi_1').catch((error: unknown) => error);

    expect(fault).toBeInstanceOf(ProviderFault);
    expect(String(fault)).toContain('StripeAuthenticationError 401');
    expect(String(fault)).not.toContain('sk_test');
  });
});
