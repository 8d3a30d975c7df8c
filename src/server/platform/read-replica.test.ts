import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import {
  afterAll,
  test as anyTest,
  beforeAll,
  beforeEach,
  expect,
  inject,
  onTestFinished,
  vi,
} from 'vitest';
import { readConfig } from '#server/config.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { paidIntent } from '#server/testing/payments.ts';
import {
  onServer,
  type PostgresReplica,
  startPostgresServer,
} from '#server/testing/postgres-server.ts';
import { makeCoupon, makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { type SilentProxy, startSilentProxy } from '#server/testing/silent-proxy.ts';
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  type TestResponse,
} from '#server/testing/test-app.ts';
import { makeWebRoot, type TestWebRoot } from '#server/testing/web-root.ts';
import { openReads } from './read-replica.ts';

const test = anyTest.skipIf(inject('databaseTemplate').kind === 'embedded');

const POLLING = { timeout: 15_000, interval: 20 };

/** Stops everything that was started, in reverse order. */
const stops: (() => Promise<unknown>)[] = [];
let replica: PostgresReplica;
let primaryUrl: string;
/** The proxy to the replica. */
let proxy: SilentProxy;

interface Process extends TestApp {
  logLines: Record<string, unknown>[];
}

/** Two processes. */
let server: Process;
let other: Process;
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
    normalizeUrl: (url) => url,
    publicPaths: ['/'],
    privatePaths: [],
    renderPage: () => Promise.reject(new Error('No page is requested here')),
  }));
  stops.push(webRoot.remove);
  [server, other] = [await startProcess(), await startProcess()];
  admin = await server.signUpAdmin();
}, 60_000);

beforeEach(async () => {
  for (const app of [server, other].filter(Boolean)) await untilInUse(app);
});

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const settings = (readUrl: string) => ({ DATABASE_URL: primaryUrl, DATABASE_READ_URL: readUrl });

async function startProcess(readUrl = proxy.url): Promise<Process> {
  const database = await openPostgres(primaryUrl);
  const logLines: Process['logLines'] = [];
  const app = await startTestApp({
    database,
    logLines,
    webRoot: webRoot.folder,
    env: settings(readUrl),
  });
  stops.push(database.close, app.close);
  return { ...app, logLines };
}

/** What a process has logged about the replica. */
const changes = ({ logLines }: Process) =>
  logLines.filter(({ msg }) => /^replica (not )?(in use|used)/.test(String(msg)));

async function untilInUse(app: Process): Promise<void> {
  await vi.waitFor(
    () => expect(changes(app).at(-1)).toMatchObject({ msg: 'replica in use' }),
    POLLING,
  );
}

async function untilNotInUse(app: Process, outage: RegExp): Promise<void> {
  await vi.waitFor(
    () => expect(changes(app).at(-1)?.outage).toEqual(expect.stringMatching(outage)),
    POLLING,
  );
}

/** What the program has queried on the replica since the last call, from the replica's log. */
async function statementsOnReplica(): Promise<string[]> {
  const mark = randomUUID();
  const log = await vi.waitFor(async () => {
    const text = await queryReplica<string>(
      `select pg_read_file(pg_current_logfile()) as found -- ${mark}`,
    );
    expect(text).toContain(mark);
    return text;
  }, POLLING);
  const since = log.slice(readUntil, log.indexOf(mark));
  readUntil = log.lastIndexOf(mark) + mark.length;
  return since
    .split(/^(?=[\w[\] -]*\|)/m)
    .filter(
      (entry) =>
        /^plateful\|LOG: +execute /.test(entry) &&
        !entry.includes('replica_heartbeats') &&
        !entry.includes('set_config'),
    );
}
let readUntil = 0;

/** Waits until a process loads cache entries from the replica again, some seconds after an invalidation. */
async function untilCachesReadReplica(app: TestApp): Promise<void> {
  await vi.waitFor(async () => {
    await statementsOnReplica();
    await get(app, `/api/restaurants?cuisine=${randomUUID()}`);
    expect(await statementsOnReplica()).not.toEqual([]);
  }, POLLING);
}

async function queryReplica<Found>(text: string): Promise<Found> {
  const client = new pg.Client({ connectionString: replica.url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0].found;
  } finally {
    await client.end();
  }
}

/** Pauses replay, so that the replica lags. */
const pause = () => onServer(replica.url, 'select pg_wal_replay_pause()');
const resume = () => onServer(replica.url, 'select pg_wal_replay_resume()');

/** Waits until the process has been notified of all catalogue writes so far. */
function notifiedOf({ database }: TestApp, restaurantId: string): Promise<void> {
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

test('the replica serves reads of the catalogue and admins, never of orders and money', async () => {
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
  await untilCachesReadReplica(server);
  for (const path of fromReplica) {
    await statementsOnReplica();
    await get(server, path);
    expect(await statementsOnReplica(), path).not.toEqual([]);
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
    await statementsOnReplica();
    await act();
    expect(await statementsOnReplica(), what).toEqual([]);
  }
});

test('a change of the catalogue is shown by every process once it is notified, even if the replica lags', async () => {
  const { restaurantId: id } = await makeRestaurant(server.database, { name: 'Before' });
  for (const app of [server, other]) await untilCachesReadReplica(app);
  const paths = [`/api/restaurants/${id}`, '/api/restaurants', '/api/search?q=before'];
  for (const app of [server, other]) for (const path of paths) await get(app, path);
  const names = async (app: TestApp) =>
    JSON.stringify(
      await Promise.all([...paths, '/api/search?q=after'].map((path) => get(app, path))),
    );

  await pause();
  const notified = notifiedOf(other, id);
  const renamed = await server.call('PUT', `/api/restaurants/${id}`, {
    body: { name: 'After' },
    cookie: admin.cookie,
  });
  const own = await names(server);
  await notified;
  const others = await names(other);
  // It was not notified of this write, which was before its start.
  const third = await startProcess();
  const thirds = await names(third);
  await untilNotInUse(third, /lags/);
  // Not cached yet, and no write was notified within the last seconds.
  const later = await get(third, `/api/restaurants?search=after`);
  await resume();
  for (const app of [server, other, third]) await untilInUse(app);

  expect(renamed.status).toBe(200);
  expect(JSON.stringify(later)).toContain('After');
  const cached = [await names(server), await names(other), await names(third)];
  for (const seen of [own, others, thirds, ...cached]) {
    expect(seen).toContain('After');
    expect(seen).not.toContain('Before');
  }
});

/** The session's cookie with those that the response sets. */
function cookiesAfter({ headers }: TestResponse<unknown>): string {
  const set = [headers['set-cookie']].flat().map((each) => String(each).split(';', 1)[0]);
  return [admin.cookie, ...set].join('; ');
}

test('admins see their own writes in every process, even if the replica lags', async () => {
  await pause();
  const body = {
    code: 'LAGGING',
    title: 'Ten percent off',
    discountType: 'percentage',
    discountValue: 10,
    startDate: '2020-03-01T05:00:00Z',
    endDate: '2120-04-01T03:59:59.999Z',
  };
  const { restaurantId } = await makeRestaurant(other.database);
  const made = await server.call('POST', '/api/admin/coupons', { body, cookie: admin.cookie });
  const path = `/api/restaurants/${restaurantId}`;
  const deleted = await server.call('DELETE', path, { cookie: admin.cookie });

  async function expectWritesSeen(cookie: string): Promise<void> {
    for (const app of [server, other]) {
      const seen = async (list: string) => JSON.stringify(await get(app, list, cookie));
      expect(await seen('/api/admin/coupons')).toContain('LAGGING');
      expect(await seen('/api/admin/trash/restaurants')).toContain(restaurantId);
      expect(await seen('/api/admin/audit')).toContain(restaurantId);
    }
  }
  await expectWritesSeen(cookiesAfter(deleted));
  // The browser drops the cookie then.
  for (const app of [server, other]) await untilNotInUse(app, /lags/);
  await expectWritesSeen(admin.cookie);
  await resume();

  expect(made.status).toBe(201);
  expect(made.headers['set-cookie']).toEqual(
    expect.stringMatching(/^plateful_wrote=1; Max-Age=6; Path=\/; HttpOnly; SameSite=Lax$/),
  );
});

test('a read that fails on the replica is repeated on the primary', async () => {
  const config = readConfig(settings(proxy.url));
  const logLines: Process['logLines'] = [];
  const log = pino({}, { write: (line) => void logLines.push(JSON.parse(line)) });
  const reads = await openReads({ config, database: server.database, log });
  onTestFinished(reads.close);
  await untilInUse({ ...server, logLines });
  const text = 'select 1 / ($1 - pg_is_in_recovery()::int) as one';
  const request = { cookies: {} } as FastifyRequest;
  const read = (n: number) => reads.readDatabase(request).run({ name: '', text }, [n]);

  // On the primary this is zero.
  expect(await read(2)).toEqual([{ one: 1 }]);
  // On the replica this divides by zero.
  expect(await read(1)).toEqual([{ one: 1 }]);
  expect(changes({ ...server, logLines })).toHaveLength(1);
});

test('a replica that stops responding delays reads by at most seconds', async () => {
  const times: number[] = [];
  const read = async () => {
    const since = performance.now();
    await get(server, '/api/admin/users');
    times.push(performance.now() - since);
  };

  const many = () => Promise.all(Array.from({ length: 8 }, read));
  // Fills open connections: an idle connection does not show that the server is unreachable.
  await many();
  times.length = 0;
  proxy.fallSilent();
  await vi.waitFor(async () => {
    await many();
    expect(changes(server).at(-1)).toMatchObject({ outage: 'Query read timeout' });
  }, POLLING);
  const slowest = Math.max(...times.splice(0));
  await read();
  const ready = await server.call('GET', '/readyz');
  await sleep(4_000);
  const metrics = await server.call<string>('GET', '/metrics');
  proxy.recover();

  // It is checked every second, and a check waits for a second.
  expect(slowest).toBeLessThan(3_500);
  expect(times[0]).toBeLessThan(500);
  expect(ready.status).toBe(200);
  const [, lag] = /^replica_lag_seconds ([\d.]+)$/m.exec(metrics.body) ?? [];
  expect(Number(lag)).toBeGreaterThan(5);
  await untilInUse(server);
  await statementsOnReplica();
  await read();
  expect(await statementsOnReplica()).not.toEqual([]);
});

test('a killed replica fails no read', async () => {
  await replica.kill();

  const reads = await Promise.all(
    [server, other].flatMap((app) =>
      ['/api/admin/users', '/api/restaurants?limit=3'].map((path) =>
        app.call('GET', path, { cookie: admin.cookie }),
      ),
    ),
  );
  const third = await startProcess();
  const users = await third.call('GET', '/api/admin/users', { cookie: admin.cookie });
  await untilNotInUse(third, /ECONN|closed|terminated/);
  await replica.restart();
  readUntil = 0;
  await untilInUse(third);

  for (const { status } of [...reads, users]) expect(status).toBe(200);
  expect(changes(third).map(({ level }) => level)).toEqual([40, 30]);
});

test('a server with other data is not used for reads', async () => {
  const stranger = new URL(primaryUrl);
  stranger.pathname = '/strange';
  await onServer(primaryUrl, 'create database strange template template0');
  await (await openPostgres(stranger.href)).close();

  const third = await startProcess(stranger.href);

  await untilNotInUse(third, /not a replica/);
  await expect(get(third, '/api/admin/users')).resolves.toContainEqual(
    expect.objectContaining({ id: admin.user.id }),
  );
});

test('a promoted replica is no longer used for reads', async () => {
  await replica.promote();

  await untilNotInUse(server, /lags/);
  await expect(get(server, '/api/admin/users')).resolves.toContainEqual(
    expect.objectContaining({ id: admin.user.id }),
  );
});
