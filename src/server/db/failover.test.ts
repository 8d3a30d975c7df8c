import { randomUUID } from 'node:crypto';
import { test as anyTest, expect, inject, onTestFinished, vi } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import {
  onServer,
  type PostgresServer,
  startPostgresServer,
} from '#server/testing/postgres-server.ts';
import { admitHaproxy, startPrimaryAddress } from '#server/testing/primary-address.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { openPostgres } from './open-postgres.ts';

const test = anyTest.skipIf(inject('databaseTemplate').kind === 'embedded');

const POLLING = { timeout: 15_000, interval: 50 };

async function startServer(): Promise<PostgresServer> {
  const server = await startPostgresServer({ isDurable: true });
  if (!server) throw new Error('No PostgreSQL server can be started');
  onTestFinished(() => server.stop());
  return server;
}

/** A primary with a synchronous replica, and the app on one address for both; null if they cannot be started. */
async function startPair() {
  const primary = await startServer();
  const empty = await openPostgres(primary.url);
  await empty.close();
  await admitHaproxy(primary.url);
  const replica = await primary.replicate();
  if (!replica) return null;
  onTestFinished(() => replica.stop());
  // The replica is listed first: the order does not say which server accepts writes.
  const address = await startPrimaryAddress([replica.url, primary.url]);
  onTestFinished(address.close);
  const database = await openPostgres(address.url);
  const app = await startTestApp({ database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { primary, replica, database, app };
}

const NO_REPLICA = 'this PostgreSQL has no pg_basebackup';

test('orders continue without loss when the primary is lost and its replica promoted', async ({
  skip,
}) => {
  const pair = await startPair();
  if (!pair) return skip(NO_REPLICA);
  const { primary, replica, database, app } = pair;
  const restaurant = await makeRestaurant(database);
  const { cookie } = await app.signUp();
  const order = (key: string) =>
    app.call<Order>('POST', '/api/orders', {
      body: orderBody(restaurant),
      cookie,
      headers: { 'idempotency-key': key },
    });
  let interruptions = 0;
  await database.listen('order_changed', (payload) => {
    if (payload === null) interruptions += 1;
  });
  const before = await Promise.all(Array.from({ length: 5 }, () => order(randomUUID())));

  await primary.kill();
  const key = randomUUID();
  const meanwhile = await order(key);
  const unready = await app.call('GET', '/readyz');
  await replica.promote();
  const after = await vi.waitFor(async () => {
    const response = await order(key);
    expect(response.status).toBe(201);
    return response;
  }, POLLING);

  expect(meanwhile.status).toBe(503);
  expect(meanwhile.headers['retry-after']).toBe('5');
  expect(unready.status).toBe(503);
  const { body: orders } = await app.call<Order[]>('GET', '/api/orders', { cookie });
  const ids = [...before, after].map(({ body }) => body.id);
  expect(orders.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await vi.waitFor(() => expect(interruptions).toBe(1), POLLING);
  // Checks within two seconds share one result.
  await vi.waitFor(
    async () => expect((await app.call('GET', '/readyz')).status).toBe(200),
    POLLING,
  );
});

test('writes on a new primary are shown while the former one is the replica', async ({ skip }) => {
  const pair = await startPair();
  if (!pair) return skip(NO_REPLICA);
  const { primary, replica, database, app } = pair;
  const { restaurantId, pho } = await makeRestaurant(database);
  const path = `/api/restaurants/${restaurantId}/menu`;
  const price = async () => {
    const { body } = await app.call<MenuItem[]>('GET', path);
    return Array.isArray(body) && body.find(({ id }) => id === pho)?.price;
  };
  expect(await price()).toBe('12.99');

  await onServer(primary.url, 'alter system set default_transaction_read_only = on');
  await onServer(primary.url, 'select pg_reload_conf()');
  await replica.promote();
  await vi.waitFor(async () => {
    const name = 'Late Kitchen';
    await expect(makeRestaurant(database, { name })).resolves.toBeDefined();
  }, POLLING);
  // It is cached, regardless of notifications from when the restaurant was created.
  expect(await price()).toBe('12.99');
  await onServer(replica.url, `update menu_items set price_cents = 1399 where id = '${pho}'`);

  await vi.waitFor(async () => expect(await price()).toBe('13.99'), POLLING);
});
