import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { test as anyTest, expect, inject, onTestFinished, vi } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { type Database, isDatabaseOutage } from '#server/db/client.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { type SilentProxy, startSilentProxy } from '#server/testing/silent-proxy.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeInstallation } from '#server/testing/test-database.ts';
import { openPostgres } from './open-postgres.ts';

// The embedded database has no connections.
const test = anyTest.skipIf(inject('databaseTemplate').kind === 'embedded');

const POLLING = { timeout: 15_000, interval: 100 };

interface Site {
  app: TestApp;
  database: Database;
  proxy: SilentProxy;
  /** Its database, without the proxy. */
  url: string;
  /** A connection other than the program's. */
  direct: pg.Client;
}

async function startSite(): Promise<Site> {
  const installation = await makeInstallation();
  const url = installation.env.DATABASE_URL ?? '';
  const proxy = await startSilentProxy(url);
  const database = await openPostgres(proxy.url);
  const app = await startTestApp({ database });
  const direct = new pg.Client({ connectionString: url });
  direct.on('error', () => {});
  await direct.connect();
  onTestFinished(async () => {
    await direct.end();
    await app.close();
    await database.close();
    await proxy.close();
    await installation.remove();
  });
  return { app, database, proxy, url, direct };
}

async function startShop(site: Site) {
  const restaurant = await makeRestaurant(site.database);
  const { cookie } = await site.app.signUp({ email: `${randomUUID()}@example.com` });
  const order = (key: string = randomUUID()) =>
    site.app.call<Order>('POST', '/api/orders', {
      body: orderBody(restaurant),
      cookie,
      headers: { 'idempotency-key': key },
    });
  return { restaurant, order };
}

/** Ends all other connections to the database. */
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('an order whose response was lost is found under its idempotency key', async () => {
  const site = await startSite();
  const { order } = await startShop(site);
  const many = () => Promise.all(Array.from({ length: 30 }, () => order()));
  // Opens as many connections as possible. All of them will be dead.
  await many();
  const key = randomUUID();

  site.proxy.fallSilentOnStatement('insert_order');
  const timedOut = await order(key);
  site.proxy.recover();
  const retried = await order(key);
  const others = await many();

  expect(timedOut.status).toBe(503);
  expect(timedOut.headers['retry-after']).toBe('5');
  expect(retried.status).toBe(201);
  expect(others.map(({ status }) => status)).toEqual(Array(30).fill(201));
  const { rows } = await site.direct.query('select id from orders');
  expect(rows).toHaveLength(61);
  expect(rows).toContainEqual({ id: retried.body.id });
});

test('prices that change while the listening connection is dead are shown within seconds', async () => {
  const site = await startSite();
  const { restaurant } = await startShop(site);
  const path = `/api/restaurants/${restaurant.restaurantId}/menu`;
  const price = async () => {
    const { body } = await site.app.call<MenuItem[]>('GET', path);
    return Array.isArray(body) && body.find(({ id }) => id === restaurant.pho)?.price;
  };
  expect(await price()).toBe('12.99');

  site.proxy.fallSilent();
  site.proxy.recover();
  await site.direct.query('update menu_items set price_cents = 1399 where id = $1', [
    restaurant.pho,
  ]);

  await vi.waitFor(async () => expect(await price()).toBe('13.99'), POLLING);
});

test('transactions that time out close their dead connections', async () => {
  const { database, proxy, direct } = await startSite();
  const many = (seconds: number, count = 10) =>
    Array.from({ length: count }, () =>
      database.orm.transaction((tx) => tx.execute(sql`select pg_sleep(${seconds})`)),
    );
  await Promise.all(many(0.2, 20));

  const asleep = Promise.allSettled(many(2));
  await vi.waitFor(async () => {
    const { rows } = await direct.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`,
    );
    expect(rows).toHaveLength(10);
  }, POLLING);
  proxy.fallSilent();
  const beginning = Promise.allSettled(many(0));
  const outcomes = [...(await asleep), ...(await beginning)];
  proxy.recover();

  expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
  // Twenty need all connections of the pool.
  await Promise.all(many(0.2, 20));
});

test('a connection that is lost in the middle of a transaction fails the transaction, not the program', async () => {
  const { database, direct } = await startSite();

  const lost = database.orm.transaction(async (tx) => {
    const response: unknown = await tx.execute(sql`select pg_backend_pid() as pid`);
    const { rows } = response as { rows: { pid: number }[] };
    const values = [rows[0]?.pid];
    await direct.query('select pg_terminate_backend($1)', values);
    await vi.waitFor(async () => {
      const found = await direct.query('select from pg_stat_activity where pid = $1', values);
      expect(found.rows).toHaveLength(0);
    }, POLLING);
    await tx.execute(sql`select 1`);
  });

  await expect(lost).rejects.toThrow();
  await expect(database.orm.execute(sql`select 1`)).resolves.toBeDefined();
});

test('the program recovers from a read-only database by itself', async () => {
  const site = await startSite();
  const { app, direct, url } = site;
  const { restaurant, order } = await startShop(site);
  const name = pg.escapeIdentifier(new URL(url).pathname.slice(1));

  await direct.query(`alter database ${name} set default_transaction_read_only = on`);
  await direct.query(END_OTHERS);
  const unready = await vi.waitFor(async () => {
    const response = await app.call('GET', '/readyz');
    expect(response.status).toBe(503);
    return response;
  }, POLLING);
  // Even when all ended connections have been replaced.
  const refused = [await order(), await order(), await order()];
  const menu = await app.call('GET', `/api/restaurants/${restaurant.restaurantId}/menu`);

  for (const { status, body, headers } of [unready, ...refused]) {
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(headers['retry-after']).toBe('5');
  }
  expect(menu.status).toBe(200);

  await direct.query(`alter database ${name} reset default_transaction_read_only`);
  await vi.waitFor(async () => {
    expect((await app.call('GET', '/readyz')).status).toBe(200);
    expect((await order()).status).toBe(201);
  }, POLLING);
});

test('an order that waits for a table lock is rejected with 503 within seconds, while /readyz responds with 200', async () => {
  const site = await startSite();
  const { order } = await startShop(site);
  expect((await order()).status).toBe(201);

  await site.direct.query('begin; lock table orders in access exclusive mode');
  const waiting = order();
  const ready = await site.app.call('GET', '/readyz');
  const response = await waiting;
  await site.direct.query('rollback');

  expect(ready.status).toBe(200);
  expect(response.status).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect((await order()).status).toBe(201);
});

test('statements of requests time out after seconds, long ones do not', async () => {
  const { app, database } = await startSite();
  const sleep = sql`select pg_sleep(5)`;
  const requests = Promise.allSettled(
    Array.from({ length: 20 }, () => database.orm.execute(sleep)),
  );
  const work = database.long.orm.transaction((tx) => tx.execute(sleep));

  const ready = await app.call('GET', '/readyz');

  expect(ready.status).toBe(200);
  for (const request of await requests) {
    expect(request).toMatchObject({ status: 'rejected', reason: { cause: { code: '57014' } } });
  }
  await expect(work).resolves.toBeDefined();
});

test('a start fails as an outage if the database stops responding', async () => {
  const installation = await makeInstallation();
  const proxy = await startSilentProxy(installation.env.DATABASE_URL ?? '');
  onTestFinished(async () => {
    await proxy.close();
    await installation.remove();
  });

  proxy.fallSilentOnStatement('statement_timeout');
  const fault = await openPostgres(proxy.url).catch((error: unknown) => error);

  expect(isDatabaseOutage(fault)).toBe(true);
});
