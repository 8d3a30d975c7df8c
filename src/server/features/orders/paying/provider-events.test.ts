import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentEvents } from '#server/db/schema/payments.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

test('an event of the provider is forgotten once it cannot come again', async () => {
  const { orm } = app.database;
  await orm.insert(paymentEvents).values([
    { id: 'old', type: 'charge.refunded', createdAt: daysAgo(31) },
    { id: 'new', type: 'charge.refunded', createdAt: daysAgo(29) },
  ]);

  await app.runJobs('clean_up');

  expect(await orm.select({ id: paymentEvents.id }).from(paymentEvents)).toEqual([{ id: 'new' }]);
});
