import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UserSession } from '#contract/account-security.ts';
import type { Order } from '#contract/orders.ts';
import type { CreatedInvitation } from '#contract/staff.ts';
import { joinTeam, makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import { cookieOf, startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { testKey } from '#server/testing/test-key.ts';

let server: TestApp;
let now = new Date();
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const HEARTBEAT_MS = 25_000;

interface Stream {
  status: number | undefined;
  text: () => string;
  hasEnded: () => boolean;
  close(): void;
}

/** Follows GET /api/events over a real connection. */
async function follow(cookie: string): Promise<Stream> {
  const { port } = server.app.server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', path: '/api/events', headers: { cookie } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  let hasEnded = false;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  response.on('close', () => {
    hasEnded = true;
  });
  response.on('error', () => {});
  const stream = {
    status: response.statusCode,
    text: () => text,
    hasEnded: () => hasEnded,
    close: () => request.destroy(),
  };
  if (stream.status === 200) await expect.poll(stream.text).toMatch(/^retry: \d+\n\n/);
  return stream;
}

/** An event as if from another process: through the database only. */
async function announce(event: {
  orderId: string;
  status: 'confirmed';
  userId: string | null;
  restaurantId?: string;
}) {
  await server.database.run({ name: 'test_notify', text: 'select pg_notify($1, $2)' }, [
    'order_changed',
    JSON.stringify(event),
  ]);
}

const eventFor = (person: TestPerson) => ({
  orderId: v7(),
  status: 'confirmed' as const,
  userId: person.user.id,
});

test('an order’s events reach only its customer and admins who may read orders', async () => {
  const [ada, grace, admin, content] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUpAdmin({}, 'support'),
    await server.signUpAdmin({}, 'content'),
  ];
  const [adas, graces, admins, contents] = await Promise.all(
    [ada, grace, admin, content].map(({ cookie }) => follow(cookie)),
  );
  const [first, last] = [eventFor(ada), eventFor(grace)];

  await announce(first);
  await announce(last);

  const eventText = (event: typeof first) =>
    `event: order-changed\ndata: {"orderId":"${event.orderId}","status":"confirmed"}\n\n`;
  await expect.poll(() => admins?.text()).toContain(eventText(first) + eventText(last));
  await expect.poll(() => adas?.text()).toContain(eventText(first));
  await expect.poll(() => graces?.text()).toContain(eventText(last));
  expect(adas?.text()).not.toContain(last.orderId);
  expect(graces?.text()).not.toContain(first.orderId);
  expect(contents?.text()).not.toContain('order-changed');
  for (const stream of [adas, graces, admins, contents]) stream?.close();
});

test('HEAD returns the headers of a stream without opening one', async () => {
  const { cookie } = await server.signUp();
  const { port } = server.app.server.address() as AddressInfo;
  const options = { method: 'HEAD', headers: { cookie } };

  for (let count = 0; count < 25; count++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/events`, options);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.has('content-length')).toBe(false);
  }
  const stream = await follow(cookie);
  expect(stream.status).toBe(200);
  stream.close();
});

test('a restaurant’s team receives only events of its own orders', async () => {
  const [own, elsewhere] = [
    await makeRestaurant(server.database),
    await makeRestaurant(server.database),
  ];
  const [cook, stranger] = [await server.signUp(), await server.signUp()];
  const { database } = server;
  const [cooks, strangers] = [cook.user.id, stranger.user.id];
  await joinTeam(database, { restaurantId: own.restaurantId, userId: cooks, role: 'staff' });
  const other = { restaurantId: elsewhere.restaurantId, userId: strangers };
  await joinTeam(database, { ...other, role: 'manager' });
  const [first, second] = [await follow(cook.cookie), await follow(stranger.cookie)];
  const [here, there] = [eventFor(await server.signUp()), eventFor(await server.signUp())];

  await announce({ ...here, restaurantId: own.restaurantId });
  await announce({ ...there, restaurantId: elsewhere.restaurantId });

  await expect.poll(first.text).toContain(here.orderId);
  await expect.poll(second.text).toContain(there.orderId);
  expect(first.text()).not.toContain(there.orderId);
  expect(second.text()).not.toContain(here.orderId);
  for (const stream of [first, second]) stream.close();
});

test('a restaurant’s team receives events of orders placed with its id in capitals', async () => {
  const own = await makeRestaurant(server.database);
  const [cook, eater] = [await server.signUp(), await server.signUp()];
  const { restaurantId } = own;
  await joinTeam(server.database, { restaurantId, userId: cook.user.id, role: 'staff' });
  const stream = await follow(cook.cookie);

  const body = orderBody(own, { restaurantId: restaurantId.toUpperCase() });
  const order = await server.call<Order>('POST', '/api/orders', { body, cookie: eater.cookie });

  expect(order.status).toBe(201);
  await expect.poll(stream.text).toContain(order.body.id);
  stream.close();
});

test('a restaurant’s team receives its changes from every process', async () => {
  const [own, elsewhere] = [
    await makeRestaurant(server.database),
    await makeRestaurant(server.database),
  ];
  const [cook, stranger, eater] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ];
  for (const [{ restaurantId }, { user }] of [
    [own, cook],
    [elsewhere, stranger],
  ] as const) {
    await joinTeam(server.database, { restaurantId, userId: user.id, role: 'staff' });
  }
  const other = await startTestApp({ database: server.database, now: () => now });
  const [cooks, strangers, eaters] = [
    await follow(cook.cookie),
    await follow(stranger.cookie),
    await follow(eater.cookie),
  ];
  const eventText = (restaurantId: string | null) =>
    `event: restaurant-changed\ndata: ${JSON.stringify({ restaurantId })}\n\n`;

  const pause = { cookie: cook.cookie, body: { for: '1h' } };
  const path = `/api/kitchen/${own.restaurantId}/pause`;
  expect((await other.call('PUT', path, pause)).status).toBe(200);
  await expect.poll(cooks.text).toContain(eventText(own.restaurantId));
  // An import, for instance.
  await server.database.run({ name: 'test_notify', text: 'select pg_notify($1, $2)' }, [
    'catalogue_changed',
    '*',
  ]);
  await expect.poll(cooks.text).toContain(eventText(null));
  await expect.poll(strangers.text).toContain(eventText(null));
  await announce(eventFor(eater));
  await expect.poll(eaters.text).toContain('order-changed');

  expect(strangers.text()).not.toContain(own.restaurantId);
  expect(eaters.text()).not.toContain('restaurant-changed');
  for (const stream of [cooks, strangers, eaters]) stream.close();
  await other.close();
});

async function liveStreams(): Promise<string | undefined> {
  const { body } = await server.call<string>('GET', '/metrics');
  return /^live_streams \d+$/m.exec(body)?.[0];
}

test('a visitor is refused', async () => {
  expect((await server.call('GET', '/api/events')).status).toBe(401);
});

test('a stream ends with its session, however the session ended', async () => {
  const { user, cookie, password } = await server.signUp();
  const signIn = await server.call('POST', '/api/login', { body: { email: user.email, password } });
  const other = String(signIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  const [own, stolen] = [await follow(cookie), await follow(other)];

  const body = { currentPassword: password, newPassword: 'another secret' };
  await server.call('PUT', '/api/user/password', { cookie, body });
  await expect.poll(stolen.hasEnded).toBe(true);
  expect(own.hasEnded()).toBe(false);

  await server.call('POST', '/api/logout', { cookie });
  await expect.poll(own.hasEnded).toBe(true);
});

test.each([
  ['its owner ends its session from another one', (own: string) => endOther(own)],
  ['its owner ends all other sessions', (own: string) => remove('/api/user/sessions', own)],
  ['a new password is chosen by a link', (_: string, person: TestPerson) => reset(person)],
  ['an admin suspends the account', (_: string, person: TestPerson) => suspend(person)],
])('a stream ends when %s', async (_, end) => {
  const person = await server.signUp();
  const { user, cookie, password } = person;
  const signIn = await server.call('POST', '/api/login', { body: { email: user.email, password } });
  const stream = await follow(cookie);

  await end(cookieOf(signIn), person);

  await expect.poll(stream.hasEnded).toBe(true);
});

test('a stream ends once its session has been idle for too long', async () => {
  const [idle, busy] = [await server.signUpAdmin(), await server.signUpAdmin()];
  // At each heartbeat a stream checks whether its session is over.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const [idleStream, busyStream] = [await follow(idle.cookie), await follow(busy.cookie)];
    const pass = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
      vi.advanceTimersByTime(HEARTBEAT_MS);
    };

    pass(29);
    await expect.poll(idleStream.text).toContain('event: still-here');
    expect((await server.call('GET', '/api/user', { cookie: busy.cookie })).status).toBe(200);
    expect(idleStream.hasEnded()).toBe(false);

    pass(1);
    await expect.poll(idleStream.hasEnded).toBe(true);
    expect((await server.call('GET', '/api/user', { cookie: idle.cookie })).status).toBe(401);
    // The other session is still valid: its heartbeats go on.
    const heard = busyStream.text().length;
    await expect
      .poll(() => {
        vi.advanceTimersByTime(HEARTBEAT_MS);
        return busyStream.text().length;
      })
      .toBeGreaterThan(heard);
    busyStream.close();
  } finally {
    vi.useRealTimers();
  }
});

const remove = (path: string, cookie: string) => server.call('DELETE', path, { cookie });

async function endOther(cookie: string): Promise<void> {
  const { body } = await server.call<UserSession[]>('GET', '/api/user/sessions', { cookie });
  const other = body.find(({ isCurrent }) => !isCurrent);
  expect((await remove(`/api/user/sessions/${other?.id}`, cookie)).status).toBe(204);
}

async function reset({ user }: TestPerson): Promise<void> {
  await server.call('POST', '/api/password-reset', { body: { email: user.email } });
  const [row] = await server.database.run<{ id: string }>(
    { name: '', text: 'select id from password_resets where user_id = $1' },
    [user.id],
  );
  const token = testKey.linkToken('password_reset', row?.id ?? '');
  const body = { password: 'a brand new one' };
  expect((await server.call('POST', `/api/password-reset/${token}`, { body })).status).toBe(200);
}

async function suspend({ user }: TestPerson): Promise<void> {
  const { cookie } = await server.signUpAdmin();
  const body = { isSuspended: true };
  const response = await server.call('PUT', `/api/admin/users/${user.id}`, { cookie, body });
  expect(response.status).toBe(200);
}

test('a stream ends when its user’s role in a team changes', async () => {
  const { restaurantId } = await makeRestaurant(server.database);
  const [member, manager] = [await server.signUp(), await server.signUp()];
  await joinTeam(server.database, { restaurantId, userId: manager.user.id, role: 'manager' });
  const watching = await follow(manager.cookie);
  const { cookie } = manager;
  const team = `/api/restaurants/${restaurantId}/staff`;
  const path = `${team}/${member.user.id}`;

  const outside = await follow(member.cookie);
  const invited = { body: { email: 'cook@team.example', role: 'manager' }, cookie };
  const { link } = (await server.call<CreatedInvitation>('POST', team, invited)).body;
  await server.call('POST', `/api${new URL(link).pathname}`, member);
  await expect.poll(outside.hasEnded).toBe(true);

  const first = await follow(member.cookie);
  await server.call('PUT', path, { cookie, body: { role: 'staff' } });
  await expect.poll(first.hasEnded).toBe(true);
  expect(first.text()).toContain('event: rights-changed\n');

  const second = await follow(member.cookie);
  await server.call('DELETE', path, { cookie });
  await expect.poll(second.hasEnded).toBe(true);
  expect(second.text()).toContain('event: rights-changed\n');
  expect(watching.hasEnded()).toBe(false);

  const admin = await server.signUpAdmin();
  await server.call('DELETE', `/api/restaurants/${restaurantId}`, admin);
  await expect.poll(watching.hasEnded).toBe(true);
});

test('two hundred closed connections leave no listener behind', async () => {
  await server.app.jobs.start();
  const { cookie } = await server.signUp();
  for (let round = 0; round < 20; round++) {
    const streams = await Promise.all(Array.from({ length: 10 }, () => follow(cookie)));
    for (const stream of streams) stream.close();
  }

  await expect.poll(liveStreams).toBe('live_streams 0');
});

test('a user can have twenty streams', async () => {
  const { cookie } = await server.signUp();
  const streams = await Promise.all(Array.from({ length: 21 }, () => follow(cookie)));
  expect(await liveStreams()).toBe('live_streams 20');
  for (const stream of streams) stream.close();

  expect(streams.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('streams end when the server closes', async () => {
  const closing = await startTestApp({ database: server.database });
  const { cookie } = await closing.signUp();
  await closing.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = closing.app.server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', path: '/api/events', headers: { cookie } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  const ended = once(response, 'end');

  await closing.close();

  await ended;
});
