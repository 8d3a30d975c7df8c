import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testConfirmBody } from '#contract/payments.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { testIntents } from '#server/db/schema/payments.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createFastifyApp } from '../fastify-app.ts';
import type { PaymentProvider, ProviderIntent } from './payment-provider.ts';
import { confirmTestPayment, openTestProvider } from './test-provider.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const CARD_WITH_CONFIRMATION = '4000002500003155';

let database: Database;
let provider: PaymentProvider;

beforeAll(async () => {
  database = await openTestDatabase();
  provider = openTestProvider(database);
});
afterAll(() => database.close());

function wantedIntent(amountCents = 3691) {
  return { amountCents, idempotencyKey: randomUUID(), userId: randomUUID() };
}

function pay(intent: ProviderIntent, cardNumber = GOOD_CARD, authenticated?: boolean) {
  const { clientSecret } = intent;
  return confirmTestPayment(database, { clientSecret, cardNumber, authenticated });
}

async function paidIntent(): Promise<ProviderIntent> {
  const intent = await provider.createIntent(wantedIntent());
  await pay(intent);
  return intent;
}

async function statusOf({ id }: ProviderIntent) {
  return (await provider.readIntent(id))?.status;
}

describe('an intent', () => {
  test('is created once for each key, requested twenty times at once', async () => {
    const wanted = wantedIntent();

    const intents = await Promise.all(
      Array.from({ length: 20 }, () => provider.createIntent(wanted)),
    );

    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    expect(await provider.readIntent(intents[0]?.id ?? '')).toEqual({
      ...intents[0],
      amountCents: 3691,
      status: 'unpaid',
    });
  });

  test('is refused if its key was used for another amount', async () => {
    const wanted = wantedIntent();
    await provider.createIntent(wanted);

    await expect(provider.createIntent({ ...wanted, amountCents: 1 })).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    });
  });

  test('an intent that does not exist is null', async () => {
    expect(await provider.readIntent('pi_unknown')).toBeNull();
  });

  test('can be cancelled until it is paid', async () => {
    const open = await provider.createIntent(wantedIntent());
    const paid = await paidIntent();

    expect(await provider.cancelIntent(open.id)).toMatchObject({ status: 'canceled' });
    expect(await provider.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded' });
    await expect(provider.cancelIntent('pi_unknown')).rejects.toThrow('no such intent');
  });
});

describe('paying', () => {
  test('paying with a good card succeeds', async () => {
    const intent = await provider.createIntent(wantedIntent());
    const paid = { status: 'succeeded', paymentIntentId: intent.id };

    expect(await pay(intent)).toEqual(paid);
    expect(await pay(intent, DECLINED_CARD)).toEqual(paid);
    expect(await statusOf(intent)).toBe('succeeded');
  });

  test('paying with a declined card leaves the intent open for another card', async () => {
    const intent = await provider.createIntent(wantedIntent());

    await expect(pay(intent, DECLINED_CARD)).rejects.toMatchObject({
      status: 402,
      code: 'payment_declined',
      message: 'Your card was declined.',
    });
    expect(await statusOf(intent)).toBe('unpaid');
    expect(await pay(intent)).toMatchObject({ status: 'succeeded' });
  });

  test('paying with a card that needs confirmation takes two steps', async () => {
    const intent = await provider.createIntent(wantedIntent());

    expect(await pay(intent, CARD_WITH_CONFIRMATION)).toMatchObject({ status: 'requires_action' });
    expect(await statusOf(intent)).toBe('requires_action');
    expect(await pay(intent, CARD_WITH_CONFIRMATION, true)).toMatchObject({ status: 'succeeded' });
  });

  test('leaves the intent open if a step is not confirmed', async () => {
    const intent = await provider.createIntent(wantedIntent());
    await pay(intent, CARD_WITH_CONFIRMATION);

    await expect(pay(intent, CARD_WITH_CONFIRMATION, false)).rejects.toMatchObject({ status: 402 });
    expect(await statusOf(intent)).toBe('unpaid');
    expect(await pay(intent, CARD_WITH_CONFIRMATION)).toMatchObject({ status: 'requires_action' });
  });

  test('is refused for a cancelled intent', async () => {
    const intent = await provider.createIntent(wantedIntent());
    await provider.cancelIntent(intent.id);

    await expect(pay(intent)).rejects.toMatchObject({ status: 409, code: 'payment_incomplete' });
    await expect(
      confirmTestPayment(database, { clientSecret: 'pi_x_secret_y', cardNumber: GOOD_CARD }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('has one result together with a simultaneous cancellation', async () => {
    for (let round = 0; round < 10; round++) {
      const intent = await provider.createIntent(wantedIntent());

      const [paid, cancelled] = await Promise.allSettled([
        pay(intent),
        provider.cancelIntent(intent.id),
      ]);

      const status = await statusOf(intent);
      expect(paid.status).toBe(status === 'succeeded' ? 'fulfilled' : 'rejected');
      expect(cancelled).toMatchObject({ value: { status } });
    }
  });
});

describe('a refund', () => {
  test('is made once for each id, requested twenty times at once', async () => {
    const { id: intentId } = await paidIntent();
    const wanted = { refundId: randomUUID(), intentId, amountCents: 1000 };

    const refunds = await Promise.all(Array.from({ length: 20 }, () => provider.refund(wanted)));

    expect(refunds[0]).toMatchObject({ ...wanted, status: 'succeeded' });
    expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
    expect(await provider.refundsOf(intentId)).toEqual([refunds[0]]);
  });

  test('never exceeds the paid amount, even in simultaneous requests', async () => {
    const { id: intentId } = await paidIntent();

    const responses = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        provider.refund({ refundId: randomUUID(), intentId, amountCents: 1000 }),
      ),
    );

    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const response of responses) {
      if (response.status === 'rejected') {
        expect(response.reason).toMatchObject({ code: 'refund_exceeds_payment' });
      }
    }
  });

  test('a refund of an unpaid intent is an error', async () => {
    const { id: intentId } = await provider.createIntent(wantedIntent());

    const refund = provider.refund({ refundId: randomUUID(), intentId, amountCents: 1 });

    await expect(refund).rejects.toThrow('no such payment');
  });
});

test('a card number is stored in no log and no table', async () => {
  let log = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const away = await openTestDatabase();
  await away.close();
  const app = createFastifyApp({
    config: readConfig({}),
    log: pino({ level: 'trace' }, sink),
  });
  app.post('/pay', { schema: { body: testConfirmBody } }, ({ body }) =>
    confirmTestPayment(database, body),
  );
  app.post('/pay-while-away', { schema: { body: testConfirmBody } }, ({ body }) =>
    confirmTestPayment(away, body),
  );
  const { clientSecret } = await provider.createIntent(wantedIntent());
  const post = async (url: string, payload: object | string) => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
    log += body;
    return statusCode;
  };
  const spaced = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

  const statuses = [
    await post('/pay', { clientSecret, cardNumber: spaced(DECLINED_CARD) }),
    await post('/pay', { clientSecret, cardNumber: CARD_WITH_CONFIRMATION }),
    await post('/pay', { cardNumber: GOOD_CARD }),
    await post('/pay', { clientSecret, cardNumber: Number(GOOD_CARD) }),
    await post('/pay', `{"cardNumber":"${GOOD_CARD}",`),
    await post('/pay-while-away', { clientSecret, cardNumber: GOOD_CARD }),
    await post('/pay', { clientSecret, cardNumber: GOOD_CARD }),
  ];
  await app.close();
  const table = JSON.stringify(await database.orm.select().from(testIntents));

  expect(statuses).toEqual([402, 200, 400, 400, 400, 503, 200]);
  expect(log.match(/"request"/g)).toHaveLength(statuses.length);
  for (const digits of [GOOD_CARD, DECLINED_CARD, CARD_WITH_CONFIRMATION]) {
    for (const place of [log, table]) {
      expect(place).not.toContain(digits);
      expect(place).not.toContain(spaced(digits));
    }
  }
});
