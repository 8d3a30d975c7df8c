import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { KitchenOrder } from '#contract/kitchen.ts';
import type { OwnTablet, Team } from '#contract/staff.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let now = new Date();
let restaurant: TestRestaurant;
let manager: TestPerson;
/** The tablet's cookie and id. */
let cookie: string;
let id: string;
let setCookies: string[];

beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

beforeEach(async () => {
  restaurant = await makeRestaurant(server.database);
  manager = await newMember('manager');
  const call = { cookie: manager.cookie, body: { name: 'Counter' } };
  const response = await server.call<{ id: string }>('POST', path('tablets'), call);
  expect(response.status).toBe(201);
  id = response.body.id;
  setCookies = [response.headers['set-cookie'] ?? []].flat().map(String);
  cookie = setCookies.find((each) => each.startsWith('plateful_tablet='))?.split(';', 1)[0] ?? '';
});

const path = (rest: string) => `/api/restaurants/${restaurant.restaurantId}/${rest}`;
const board = (rest = '') => `/api/kitchen/${restaurant.restaurantId}${rest}`;
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

async function newMember(role: 'staff' | 'manager'): Promise<TestPerson> {
  const person = await server.signUp();
  const { restaurantId } = restaurant;
  await joinTeam(server.database, { restaurantId, userId: person.user.id, role });
  return person;
}

async function placeOrder(): Promise<string> {
  const { cookie: customer } = await server.signUp();
  const call = { cookie: customer, body: orderBody(restaurant) };
  return (await server.call<{ id: string }>('POST', '/api/orders', call)).body.id;
}

const openBoard = () => server.call<KitchenOrder[]>('GET', board('/orders'), { cookie });
const ownTablet = () => server.call<{ tablet: OwnTablet | null }>('GET', '/api/tablet', { cookie });

describe('a manager’s browser that becomes a tablet', () => {
  test('is signed out of the account', async () => {
    expect(setCookies.join('\n')).toMatch(/^plateful_session=;/m);
    expect((await server.call('GET', '/api/user', manager)).status).toBe(401);
  });

  test('has a cookie that is not available to scripts and other sites', () => {
    expect(setCookies.join('\n')).toMatch(
      /^plateful_tablet=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/m,
    );
  });

  test('knows its restaurant and its name', async () => {
    const { restaurantId } = restaurant;
    expect((await ownTablet()).body).toMatchObject({
      tablet: { id, name: 'Counter', restaurant: { id: restaurantId } },
    });
  });

  test('can access only the board of its restaurant', async () => {
    expect((await openBoard()).status).toBe(200);
    const other = await makeRestaurant(server.database);
    const response = await server.call('GET', `/api/kitchen/${other.restaurantId}`, { cookie });
    expect(response.status).toBe(403);
  });
});

test('a tablet undoes the move of an order', async () => {
  const orderId = await placeOrder();
  const move = (status: string, from: string) =>
    server.call('PUT', board(`/orders/${orderId}/status`), { cookie, body: { status, from } });

  expect((await move('delivered', 'pending')).status).toBe(200);
  expect((await move('pending', 'delivered')).status).toBe(200);
});

test('the audit names the tablet that moved an order', async () => {
  const orderId = await placeOrder();
  const body = { status: 'confirmed', from: 'pending' };
  await server.call('PUT', board(`/orders/${orderId}/status`), { cookie, body });

  const query = `/api/admin/audit?subject=${orderId}`;
  const { body: entries } = await server.call<AuditEntry[]>(
    'GET',
    query,
    await server.signUpAdmin(),
  );

  expect(entries).toMatchObject([{ actor: { id, name: 'Counter', role: 'tablet' } }]);
});

test('a team member who signs in on the tablet acts under their own account', async () => {
  const orderId = await placeOrder();
  const cook = await newMember('staff');
  const both = `${cook.cookie}; ${cookie}`;
  const body = { status: 'confirmed', from: 'pending' };
  await server.call('PUT', board(`/orders/${orderId}/status`), { cookie: both, body });

  const query = `/api/admin/audit?subject=${orderId}`;
  const admin = await server.signUpAdmin();
  const { body: entries } = await server.call<AuditEntry[]>('GET', query, admin);

  expect(entries).toMatchObject([{ actor: { id: cook.user.id, role: 'staff' } }]);
});

test('a customer who signs in on the tablet leaves the board accessible', async () => {
  const customer = await server.signUp();
  const both = `${customer.cookie}; ${cookie}`;
  expect((await server.call('GET', board('/orders'), { cookie: both })).status).toBe(200);
});

test('the Team page lists the tablet with the manager who added it', async () => {
  const { body } = await server.call<Team>('GET', path('staff'), await newMember('manager'));
  expect(body.tablets).toMatchObject([{ id, name: 'Counter', createdBy: 'Ada Lovelace' }]);
});

describe('a signed-in tablet', () => {
  test('a tablet stays signed in when its manager leaves the team', async () => {
    const member = path(`staff/${manager.user.id}`);
    const removed = await server.call('DELETE', member, await newMember('manager'));
    expect(removed.status).toBe(204);
    expect((await openBoard()).status).toBe(200);
  });

  test('a tablet stays signed in when the account of its manager is deleted', async () => {
    const { email } = manager.user;
    const { password } = manager;
    const signIn = await server.call('POST', '/api/login', { body: { email, password } });
    const own = String(signIn.headers['set-cookie']).split(';', 1)[0] ?? '';
    const deleted = await server.call('DELETE', '/api/user/account', { cookie: own });
    expect(deleted.status).toBe(200);
    expect((await openBoard()).status).toBe(200);
  });

  test('a tablet used every 59 days stays signed in for years', async () => {
    for (let round = 0; round < 20; round++) {
      later(59);
      const response = await openBoard();
      expect(response.status).toBe(200);
      expect(String(response.headers['set-cookie'])).toContain('Max-Age=5184000');
    }
  });
});

describe('a signed-out tablet', () => {
  test('a tablet is signed out after 60 days without use', async () => {
    later(60);
    expect((await openBoard()).status).toBe(401);
    expect((await ownTablet()).body).toEqual({ tablet: null });
  });

  test('a tablet is signed out with its live stream when a manager ends it', async () => {
    const stream = await follow();

    const ended = await server.call('DELETE', path(`tablets/${id}`), await newMember('manager'));

    expect(ended.status).toBe(204);
    await expect.poll(stream.hasEnded).toBe(true);
    expect(stream.text()).toContain('event: rights-changed\n');
    expect((await openBoard()).status).toBe(401);
  });

  test('a tablet is signed out while its restaurant is in the trash', async () => {
    const stream = await follow();
    const admin = await server.signUpAdmin();
    await server.call('DELETE', `/api/restaurants/${restaurant.restaurantId}`, admin);
    await expect.poll(stream.hasEnded).toBe(true);
    expect((await openBoard()).status).toBe(401);
  });
});

test('a manager of another restaurant cannot end a tablet', async () => {
  const own = path(`tablets/${id}`);
  restaurant = await makeRestaurant(server.database);
  const stranger = await newMember('manager');

  expect((await server.call('DELETE', own, stranger)).status).toBe(403);
  expect((await server.call('DELETE', path(`tablets/${id}`), stranger)).status).toBe(404);
});

test('a tablet receives only events of its restaurant’s orders', async () => {
  const stream = await follow();
  const own = await placeOrder();
  await expect.poll(stream.text).toContain(own);

  restaurant = await makeRestaurant(server.database);
  const other = await placeOrder();
  const next = await receivedByAdmin();
  await expect.poll(next.text).toContain(next.orderId);

  expect(stream.text()).not.toContain(other);
  stream.close();
  next.close();

  /** Waits until an admin has received another order: events arrive in order. */
  async function receivedByAdmin() {
    const admin = await server.signUpAdmin();
    const stream = await follow(admin.cookie);
    return { ...stream, orderId: await placeOrder() };
  }
});

/** Follows GET /api/events over a real connection. */
async function follow(as = cookie) {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { cookie: as };
  const request = get({ port, host: '127.0.0.1', path: '/api/events', headers });
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
  await expect.poll(() => text).toMatch(/^retry: \d+\n\n/);
  return { text: () => text, hasEnded: () => hasEnded, close: () => request.destroy() };
}
