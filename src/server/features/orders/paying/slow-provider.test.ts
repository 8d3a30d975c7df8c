import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/durations.ts';
import { paymentIntents, refunds } from '#server/db/schema/payments.ts';
import { runPaymentsJob } from '#server/testing/payments.ts';
import {
  type StripeLikeServer,
  startStripeLikeServer,
} from '#server/testing/stripe-like-server.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let stripe: StripeLikeServer;
let app: TestApp;

beforeAll(async () => {
  stripe = await startStripeLikeServer();
  app = await startTestApp({ env: stripe.env });
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  await app.database.orm.delete(refunds);
  await app.database.orm.delete(paymentIntents);
  stripe.requests.length = 0;
});

/** Payments that stay open: each check costs one request to the provider. */
async function openPayments(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `pi_open_${index}`);
  await app.database.orm.insert(paymentIntents).values(
    ids.map((id) => ({
      id,
      provider: 'stripe' as const,
      amountCents: 100,
      status: 'open' as const,
    })),
  );
  return ids;
}

const checkedPayments = () => stripe.requests.map(({ path }) => path.split('/').at(-1));

const runJob = (now: () => Date) => runPaymentsJob(app, { env: stripe.env, now });

test('the payments for which a round lacks time are checked in later rounds', async () => {
  const ids = await openPayments(100);
  const start = Date.now() + HOUR_MS;
  // A provider that takes a second for each request.
  const now = () => new Date(start + stripe.requests.length * 1000);

  await runJob(now);
  expect(stripe.requests).toHaveLength(20);
  for (let round = 2; round <= 5; round++) await runJob(now);

  expect(checkedPayments().toSorted()).toEqual(ids.toSorted());
});

test('a round checks ten payments at once', async () => {
  const ids = await openPayments(25);
  stripe.hang();
  const round = runJob(() => new Date(Date.now() + HOUR_MS));
  await expect.poll(() => stripe.requests.length).toBe(10);
  stripe.resume();
  await round;
  expect(checkedPayments().toSorted()).toEqual(ids.toSorted());
});

test('a round tries due refunds before it checks open payments', async () => {
  await openPayments(100);
  await app.database.orm.insert(paymentIntents).values({
    id: 'pi_refused',
    provider: 'stripe',
    amountCents: 100,
    refundedCents: 100,
    status: 'refused',
  });
  await app.database.orm.insert(refunds).values({
    intentId: 'pi_refused',
    amountCents: 100,
    reason: 'order_impossible',
    status: 'due',
  });

  await runJob(() => new Date(Date.now() + HOUR_MS));

  const [first] = stripe.requests;
  expect(first?.path).toBe('/v1/refunds');
  expect(first?.form.get('payment_intent')).toBe('pi_refused');
});

test('only a round during an outage of the provider counts as failed', async () => {
  await openPayments(1);
  const errorsOfRound = async (hours: number) => {
    const logLines: { job?: string; err?: { message: string } }[] = [];
    const now = () => new Date(Date.now() + hours * HOUR_MS);
    await runPaymentsJob(app, { env: stripe.env, now, logLines });
    return logLines.flatMap(({ job, err }) => (job === 'payments' && err ? [err.message] : []));
  };

  stripe.trouble(500, 500, 500);
  expect(await errorsOfRound(1)).toEqual(['1 payments could not be handled']);
  expect(await errorsOfRound(2)).toEqual([]);
});
