import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, test as anyTest, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import { paidIntent } from '#server/testing/payments.ts';
import { onServer } from '#server/testing/postgres-databases.ts';
import { type PostgresReplica, startPostgresServer } from '#server/testing/postgres-server.ts';
import { makeCoupon, makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { runCommand } from '#server/testing/server-process.ts';
import { type SilentProxy, startSilentProxy } from '#server/testing/silent-proxy.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { makeWebRoot, type TestWebRoot } from '#server/testing/web-root.ts';
import type { Database } from './client.ts';
import { openPostgres } from './open-postgres.ts';

const test = anyTest.skipIf(inject('databaseTemplate').kind === 'embedded');

const PATIENCE = { timeout: 15_000, interval: 20 };

/** Stops everything that was started, in reverse order. */
const stops: (() => Promise<unknown>)[] = [];
let replica: PostgresReplica;
let primaryUrl: string;
/** In front of the replica. */
let proxy: SilentProxy;
/** Two processes. */
let server: TestApp;
let other: TestApp;
let admin: TestPerson;
/** For the sitemap. */
let webRoot: TestWebRoot;

beforeAll(async () => {
  if (inject('databaseTemplate').kind === 'embedded') return;
  const primary = await startPostgresServer({ isDurable: true });
  if (!primary) throw new Error('No PostgreSQL server can be started');
  stops.push(primary.stop);
  primaryUrl = primary.url;
  // The primary applies these only after a restart, but its replica is only started now.
  for (const setting of [
    "log_statement = 'all'",
    'logging_collector = on',
    "log_line_prefix = '%a|'",
  ])
    await onServer(primaryUrl, `alter system set ${setting}`);
  const made = await primary.replicate({ mayLag: true });
  if (!made) throw new Error('This PostgreSQL has no pg_basebackup');
  replica = made;
  stops.push(replica.stop);
  proxy = await startSilentProxy(replica.url);
  stops.push(proxy.close);
  webRoot = await makeWebRoot(() => ({
    addressOf: (url) => url,
    publicPaths: ['/'],
    privatePaths: [],
    renderPage: () => Promise.reject(new Error('No page is requested here')),
  }));
  stops.push(webRoot.remove);
  [server, other] = [await startProcess(), await startProcess()];
  admin = await server.signUpAdmin();
}, 60_000);

beforeEach(async () => {
  for (const { database } of [server, other].filter(Boolean)) await inUse(database);
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function startProcess(logLines: Record<string, unknown>[] = []): Promise<TestApp> {
  const database = await openPostgres(primaryUrl, { readUrl: proxy.url });
  const app = await startTestApp({ database, logLines, webRoot: webRoot.folder });
  stops.push(database.close, app.close);
  return app;
}

const figures = (database: Database) => {
  if (!database.replica) throw new Error('It has no replica');
  return database.replica.figures();
};

async function inUse(database: Database): Promise<void> {
  await vi.waitFor(
    () => expect(figures(database)).toMatchObject({ outage: null, lagSeconds: 0 }),
    PATIENCE,
  );
}

/** Until the replica is in use, the primary answers anyway. */
async function caughtUp(): Promise<void> {
  const { answered } = figures(server.database);
  await vi.waitFor(async () => {
    await get(server, '/api/admin/users');
    expect(figures(server.database).answered).toBeGreaterThan(answered);
  }, PATIENCE);
}

/** What the program has queried on the replica since the last call, from the replica's log. */
async function askedOfReplica(): Promise<string[]> {
  const mark = randomUUID();
  const log = await vi.waitFor(async () => {
    const text = await askReplica<string>(
      `select pg_read_file(pg_current_logfile()) as found -- ${mark}`,
    );
    expect(text).toContain(mark);
    return text;
  }, PATIENCE);
  const since = log.slice(logged, log.indexOf(mark));
  logged = log.lastIndexOf(mark) + mark.length;
  return since
    .split(/^(?=[\w[\] -]*\|)/m)
    .filter(
      (entry) =>
        /^plateful\|LOG: +execute (?!replica_position)/.test(entry) &&
        !entry.includes('pg_control') &&
        !entry.includes('set_config'),
    );
}
let logged = 0;

async function askReplica<Found>(text: string): Promise<Found> {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0].found;
  } finally {
    await client.end();
  }
}

/** Lets the replica fall behind, until replay resumes. */
const pause = () => onServer(replica.url, 'select pg_wal_replay_pause()');
const resume = () => onServer(replica.url, 'select pg_wal_replay_resume()');

/** Waits until it has been notified of all catalogue writes so far. */
function heard({ database }: TestApp, restaurantId: string): Promise<void> {
  return new Promise((resolve) => {
    void database.listen('catalogue_changed', (payload) => {
      if (payload === restaurantId) resolve();
    });
  });
}

const get = async <Body>(app: TestApp, path: string, cookie = admin.cookie) => {
  const { status, body } = await app.call<Body>('GET', path, { cookie });
  expect(status, path).toBe(200);
  return body;
};

test('the catalogue, searches, figures and lists of admins are read from the replica; orders and money never', async () => {
  const restaurant = await makeRestaurant(server.database, { name: 'Phở Hà Nội' });
  const id = restaurant.restaurantId;
  const { code } = await makeCoupon(server.database);

  const fromReplica = [
    ...['/api/restaurants', '/api/restaurants?filter=trending', '/api/restaurants?search=hanoi'],
    ...[
      `/api/restaurants/${id}`,
      `/api/restaurants/${id}/menu`,
      `/api/restaurants/${id}/categories`,
    ],
    ...[`/api/menu-items/${restaurant.pho}`, `/api/restaurants/${id}/status`],
    ...[`/api/restaurants/${id}/stats`, `/api/restaurants/${id}/reviews`],
    ...[`/api/restaurants/${id}/reviews/summary`, '/api/search?q=hanoi', '/api/promotions'],
    ...['/sitemap.xml', '/api/admin/stats', '/api/admin/restaurants', '/api/admin/cuisines'],
    ...['/api/admin/users', '/api/admin/coupons', '/api/admin/reviews', '/api/admin/audit'],
    ...['/api/admin/trash', '/api/admin/trash/items'],
  ];
  for (const path of fromReplica) {
    await caughtUp();
    await vi.waitFor(async () => {
      await askedOfReplica();
      await get(server, path);
      expect(await askedOfReplica(), path).not.toEqual([]);
    }, PATIENCE);
  }

  const { cookie } = admin;
  async function place(): Promise<string> {
    const order = { body: orderBody(restaurant), cookie };
    const { status, body } = await server.call<{ id: string }>('POST', '/api/orders', order);
    expect(status).toBe(201);
    return body.id;
  }
  async function confirm(): Promise<void> {
    const confirmed = { body: { status: 'confirmed' }, cookie };
    const { status } = await server.call('PUT', `/api/orders/${order}/status`, confirmed);
    expect(status).toBe(200);
  }
  const order = await place();
  const fromPrimary: [what: string, act: () => Promise<unknown>][] = [
    ['placing an order', place],
    ['paying', () => paidIntent(server, { restaurant, cookie })],
    ['moving an order', confirm],
    ...[
      ...['/api/orders', `/api/orders/detail/${order}`, `/api/restaurants/${id}/orders`],
      ...['/api/admin/orders', '/api/admin/kitchen/orders', `/api/kitchen/${id}`],
      ...[`/api/kitchen/${id}/orders`, `/api/kitchen/${id}/figures`, '/api/payments/unmade-orders'],
      ...['/api/favorites', `/api/coupons/offers?restaurantId=${id}&orderAmount=29.48`],
      `/api/coupons/validate/${code}/${id}/29.48`,
    ].map((path): [string, () => Promise<unknown>] => [path, () => get(server, path)]),
  ];
  for (const [what, act] of fromPrimary) {
    await caughtUp();
    await askedOfReplica();
    await act();
    expect(await askedOfReplica(), what).toEqual([]);
  }
});

test('while the replica lags, what anybody writes is seen at once in every process, and nothing older is kept', async () => {
  const { restaurantId: id } = await makeRestaurant(server.database, { name: 'Before' });
  await inUse(server.database);
  const paths = [`/api/restaurants/${id}`, '/api/restaurants', '/api/search?q=before'];
  for (const app of [server, other]) for (const path of paths) await get(app, path);
  const names = async (app: TestApp) =>
    JSON.stringify(
      await Promise.all([...paths, '/api/search?q=after'].map((path) => get(app, path))),
    );

  await pause();
  const told = heard(other, id);
  const body = { name: 'After' };
  const renamed = await server.call('PUT', `/api/restaurants/${id}`, {
    body,
    cookie: admin.cookie,
  });
  const own = await names(server);
  await told;
  const others = await names(other);
  // It was not notified of these writes, which were before its start.
  const third = await startProcess();
  const thirds = await names(third);
  const behind = figures(server.database).behind + figures(third.database).behind;
  await resume();
  await inUse(server.database);
  await inUse(third.database);

  expect(renamed.status).toBe(200);
  for (const seen of [
    own,
    others,
    thirds,
    await names(server),
    await names(other),
    await names(third),
  ]) {
    expect(seen).toContain('After');
    expect(seen).not.toContain('Before');
  }
  expect(behind).toBeGreaterThan(0);
});

test('while the replica lags, an admin sees in every list what was written before it was asked for', async () => {
  await pause();
  const body = {
    ...{ code: 'LAGGING', title: 'Ten percent off', discountType: 'percentage', discountValue: 10 },
    ...{ startDate: '2020-03-01T05:00:00Z', endDate: '2120-04-01T03:59:59.999Z' },
  };
  const { cookie } = admin;
  const made = await server.call('POST', '/api/admin/coupons', { body, cookie });
  expect(made.status).toBe(201);
  const customer = await other.signUp();
  const { restaurantId } = await makeRestaurant(other.database);
  await server.call('DELETE', `/api/restaurants/${restaurantId}`, { cookie });

  const seen = async (app: TestApp, path: string) => JSON.stringify(await get(app, path));
  for (const app of [server, other]) {
    expect(await seen(app, '/api/admin/coupons')).toContain('LAGGING');
    expect(await seen(app, '/api/admin/users')).toContain(customer.user.id);
    expect(await seen(app, '/api/admin/trash/restaurants')).toContain(restaurantId);
    expect(await seen(app, '/api/admin/audit')).toContain(restaurantId);
  }
  await resume();
});

test('a read that the replica cannot carry out is carried out by the primary', async () => {
  const { replica: reads } = server.database;
  const position = await reads?.primaryPosition();
  if (!reads || !position) throw new Error('It has no replica');
  const text = `select current_setting('default_transaction_read_only') as "isReadOnly", 1 / ($1 - pg_is_in_recovery()::int) as one`;
  const read = (n: number) => reads.readsSince(position).run({ name: '', text }, [n]);

  // A read may have waited for it in vain since the last check.
  await vi.waitFor(
    async () => expect(await read(2)).toEqual([{ isReadOnly: 'on', one: 1 }]),
    PATIENCE,
  );
  // On the replica this divides by zero.
  expect(await read(1)).toEqual([{ isReadOnly: 'off', one: 1 }]);
  expect(figures(server.database)).toMatchObject({ outage: null });
});

test('a replica that falls silent delays no read by more than seconds, and is used again later', async () => {
  const times: number[] = [];
  const read = async () => {
    const since = performance.now();
    await get(server, '/api/admin/users');
    times.push(performance.now() - since);
  };

  const many = () => Promise.all(Array.from({ length: 8 }, read));
  // On open connections, where silence alone means nothing.
  await many();
  times.length = 0;
  proxy.fallSilent();
  await vi.waitFor(async () => {
    await many();
    expect(figures(server.database)).toMatchObject({ outage: 'it does not answer' });
  }, PATIENCE);
  const slowest = Math.max(...times.splice(0));
  await read();
  const ready = await server.call('GET', '/readyz');
  const metrics = await server.call<string>('GET', '/metrics');
  proxy.recover();

  // It is checked every second, and a check waits for a second.
  expect(slowest).toBeLessThan(3_500);
  expect(times[0]).toBeLessThan(500);
  expect(ready.status).toBe(200);
  expect(metrics.body).toMatch(/^replica_used 0$/m);
  expect(metrics.body).toMatch(/^replica_fallbacks_total\{reason="lost"\} [1-9]/m);
  await inUse(server.database);
  await caughtUp();
});

test('a replica that is killed fails no read, and a program starts without it', async () => {
  const lines: Record<string, unknown>[] = [];
  await replica.kill();

  const reads = await Promise.all(
    [server, other].flatMap((app) =>
      ['/api/admin/users', '/api/restaurants?limit=3'].map((path) =>
        app.call('GET', path, { cookie: admin.cookie }),
      ),
    ),
  );
  const third = await startProcess(lines);
  const users = await third.call('GET', '/api/admin/users', { cookie: admin.cookie });
  const doctor = await runCommand(['scripts/doctor.ts'], {
    DATABASE_URL: primaryUrl,
    DATABASE_READ_URL: replica.url,
  });
  await replica.startAgain();
  logged = 0;
  await inUse(third.database);

  for (const { status } of [...reads, users]) expect(status).toBe(200);
  const said = lines.filter(({ msg }) => String(msg).includes('the replica'));
  expect(said.map(({ level }) => level)).toEqual([40, 30]);
  expect(doctor.code).toBe(1);
  expect(doctor.output).toMatch(/^✗ The replica is not used, .*ECONNREFUSED/m);
  expect(said[0]?.outage).toMatch(/ECONN|closed|terminated/);
});

test('other data are refused at the start, and the primary is no replica of itself', async () => {
  const stranger = new URL(primaryUrl);
  stranger.pathname = '/template1';
  const same = await openPostgres(primaryUrl, { readUrl: primaryUrl });
  const { outage } = figures(same);
  await same.close();

  expect(outage).toBe('it is no replica: it takes writes itself, or does not say how far it is');
  await expect(openPostgres(primaryUrl, { readUrl: stranger.href })).rejects.toThrow(
    'Wrong setting: DATABASE_READ_URL: it is no replica of the database of DATABASE_URL, but has other data',
  );
});

test('a replica that has been promoted is read no more', async () => {
  await replica.promote();

  await vi.waitFor(
    () => expect(figures(server.database).outage).toMatch(/takes writes itself/),
    PATIENCE,
  );
  await expect(get(server, '/api/admin/users')).resolves.toContainEqual(
    expect.objectContaining({ id: admin.user.id }),
  );
});
