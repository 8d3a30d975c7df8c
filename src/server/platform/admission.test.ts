import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ env: { SHED_AFTER_MS: '400' } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await server.signUp();
});
afterAll(() => server.close());

/** How many writes may run at once; more must wait. */
const maxRunning = () => (server.database.kind === 'embedded' ? 10 : 16);

const rename = (firstName: string, headers = {}) =>
  server.call('PUT', '/api/user/profile', {
    cookie: ada.cookie,
    headers,
    body: { firstName, lastName: 'Lovelace' },
  });

/**
 * Blocks all writes of users until `release` is called. On the embedded database nothing at all runs
 * meanwhile.
 */
async function blockDatabase(): Promise<{ release(): Promise<void> }> {
  const blocked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = server.database.orm.transaction(async (tx) => {
    await tx.execute(sql`lock table users in exclusive mode`);
    blocked.resolve();
    await released.promise;
  });
  await blocked.promise;
  const release = async () => {
    released.resolve();
    await transaction;
  };
  // Even if the test fails before it gets there.
  onTestFinished(release);
  return { release };
}

async function metric(name: string): Promise<number> {
  const { body } = await server.call<string>('GET', '/metrics');
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

/** Starts as many writes as may run, and collects their responses in the order of their arrival. */
function occupy(count: number) {
  const responses: Awaited<ReturnType<typeof rename>>[] = [];
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      responses.push(await rename('Augusta'));
    }),
  );
  return { responses, all };
}

function openRequest(headers: readonly string[], body = ''): Socket {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  socket.write([...headers, 'Host: localhost', `Cookie: ${ada.cookie}`, '', body].join('\r\n'));
  return socket;
}

function openRename(body: string, headers: readonly string[] = []): Socket {
  const length = `Content-Length: ${body.length}`;
  return openRequest(
    ['PUT /api/user/profile HTTP/1.1', 'Content-Type: application/json', length, ...headers],
    headers.length > 0 ? '' : body,
  );
}

test('a request that would wait too long is refused with 503 and Retry-After', async () => {
  const { release } = await blockDatabase();
  const { responses, all } = occupy(maxRunning() + 20);

  await expect.poll(() => responses.length).toBe(20);
  for (const { status, headers, body } of responses) {
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(['1', '2', '3']).toContain(headers['retry-after']);
  }
  await release();
  await all;

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(maxRunning());
});

test('reads of the catalogue and of the program’s health continue during an overload', async () => {
  const { cookie } = ada;
  expect((await server.call('GET', '/api/restaurants')).status).toBe(200);
  const { release } = await blockDatabase();
  const { all } = occupy(maxRunning() + 20);
  await expect.poll(() => metric('requests_waiting{class="write"}')).toBeGreaterThan(0);

  const { port } = server.app.server.address() as AddressInfo;
  const catalogue = await fetch(`http://127.0.0.1:${port}/api/restaurants`);
  expect(catalogue.status).toBe(200);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  if (server.database.kind === 'postgres') {
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect((await server.call('GET', '/api/auth/user', { cookie })).status).toBe(200);
    const claim = { cookie, body: { paymentIntentId: 'paid' } };
    expect((await server.call('POST', '/api/orders', claim)).status).toBe(400);
    // A cash order is a write, with or without a key.
    const keys: Record<string, string>[] = [{}, { 'idempotency-key': 'a key' }];
    for (const headers of keys) {
      const order = { cookie, headers, body: {} };
      expect((await server.call('POST', '/api/orders', order)).status).toBe(503);
    }
  }
  await release();
  await all;
});

test('queued work of a disconnected client does not start', async () => {
  const { release } = await blockDatabase();
  // Once one is refused, the others are running, and new ones have to wait.
  const { responses, all } = occupy(maxRunning() + 1);
  await expect.poll(() => responses.length).toBe(1);
  const gone = 'requests_refused_total{class="write",reason="client_gone"}';

  // If this takes longer than the maximum wait, the request is refused with 503.
  const leaveWhileWaiting = async () => {
    const socket = openRename(JSON.stringify({ firstName: 'Gone', lastName: 'Lovelace' }));
    const waiting = () => metric('requests_waiting{class="write"}');
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    socket.destroy();
    await expect.poll(waiting).toBe(0);
    return metric(gone);
  };
  await expect.poll(leaveWhileWaiting, { timeout: 15_000 }).toBeGreaterThan(0);
  await release();
  await all;

  const { body } = await server.call('GET', '/api/auth/user', { cookie: ada.cookie });
  expect(body).toMatchObject({ firstName: 'Augusta' });
});

test('disconnected clients free their places in the queue', async () => {
  const connections = promisify(server.app.server.getConnections.bind(server.app.server));
  const others = await connections();
  const { release } = await blockDatabase();
  const body = JSON.stringify({ firstName: 'Byron', lastName: 'Lovelace' });
  const sockets = Array.from({ length: maxRunning() + 1 }, () => openRename(body));
  // Once the last is refused, the others are running.
  const [refusal] = await Promise.race(sockets.map((socket) => once(socket, 'data')));
  expect(refusal).toContain('HTTP/1.1 503 ');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => connections()).toBeLessThanOrEqual(others);
  await release();

  const next = occupy(maxRunning());
  await next.all;
  expect(next.responses.filter(({ status }) => status === 200)).toHaveLength(maxRunning());
});

test('clients that send their body slowly occupy no place in the queue', async () => {
  const body = JSON.stringify({ firstName: 'Slow', lastName: 'Lovelace' });
  const sockets = Array.from({ length: maxRunning() + 5 }, () =>
    openRename(body, ['Expect: 100-continue']),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'data')));

  expect((await rename('Quick')).status).toBe(200);

  const responses = sockets.map((socket) => once(socket, 'data'));
  for (const socket of sockets) socket.write(body);
  for (const [text] of await Promise.all(responses)) expect(text).toContain('HTTP/1.1 200 ');
  for (const socket of sockets) socket.destroy();
});
