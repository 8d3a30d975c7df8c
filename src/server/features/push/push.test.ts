import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RestaurantSlots } from '#contract/restaurants.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { claim } from '#server/testing/payments.ts';
import {
  type PushService,
  startPushService,
  type TestBrowser,
} from '#server/testing/push-service.ts';
import { advanceTime } from '#server/testing/queued-jobs.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let service: PushService;
let env: Record<string, string>;
let app: TestApp;
let now = new Date();
let admin: TestPerson;
let restaurant: TestRestaurant;
beforeAll(async () => {
  service = await startPushService();
  env = { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://food.example' };
  app = await startTestApp({ env, now: () => now });
  admin = await app.signUpAdmin();
  restaurant = await makeRestaurant(app.database, { name: 'Phở & Co' });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => service.respondWith());

const PATH = '/api/push/subscription';
const deliver = () => app.runJobs('order_mails', 'push');

async function subscribe(
  { cookie }: Pick<TestPerson, 'cookie'>,
  about?: readonly string[],
  browser = service.browser(),
): Promise<TestBrowser> {
  const body = { ...browser.subscription, expirationTime: null, ...(about && { about }) };
  expect((await app.call('PUT', PATH, { body, cookie })).status).toBe(204);
  return browser;
}

async function order({ cookie }: TestPerson, from = restaurant): Promise<string> {
  const response = await claim(app, { body: orderBody(from), cookie });
  expect(response.status).toBe(201);
  return response.body.id;
}

async function move(id: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const call = { body: { status }, cookie: admin.cookie };
    expect((await app.call('PUT', `/api/orders/${id}/status`, call)).status).toBe(200);
  }
}

const titles = ({ received }: TestBrowser) => received.map(({ message }) => message.title);

async function subscriptions(): Promise<number> {
  const counted = {
    name: 'test_subscriptions',
    text: 'select count(*)::int as n from push_subscriptions',
  };
  const [row] = await app.database.run<{ n: number }>(counted, []);
  return row?.n ?? 0;
}

test('a customer is notified once of each step but the first, by whichever process', async () => {
  const person = await app.signUp();
  const [notified, another] = [await subscribe(person), await subscribe(await app.signUp())];
  const id = await order(person);
  await deliver();
  expect(notified.received).toEqual([]);

  await move(id, 'confirmed');
  const other = await startTestApp({ env, database: app.database, now: () => now });
  await Promise.all([deliver(), other.runJobs('order_mails', 'push')]);
  await other.close();
  await move(id, 'preparing', 'ready', 'delivered');
  await deliver();

  const number = orderNumber(id);
  // Of several queued ones, only the current status is sent.
  expect(titles(notified)).toEqual([
    `Order #${number} is confirmed`,
    `Order #${number} was delivered`,
  ]);
  expect(notified.received[0]?.message).toMatchObject({
    tag: `order-${id}`,
    path: `/orders/${id}`,
  });
  expect(another.received).toEqual([]);
});

test('a message is encrypted and signed without personal data', async () => {
  const person = await app.signUp();
  const browser = await subscribe(person);
  const id = await order(person);
  await move(id, 'cancelled');
  await deliver();
  const { body } = await app.call<{ key: string }>('GET', '/api/push/key');

  const [push] = browser.received;
  expect(push?.message.title).toBe(`Order #${orderNumber(id)} was cancelled`);
  // Digits alone may be in the order's random id.
  expect(JSON.stringify(push?.message)).not.toMatch(
    /Ada|Nguyen|Sample|Street|CA 90012|\(213\)|no ice/,
  );
  expect(push?.bytes.toString('latin1')).not.toContain('cancelled');
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(Number(push?.headers.ttl)).toBeGreaterThan(60);
  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(String(push?.headers.authorization)) ?? [];
  expect(key).toBe(body.key);
  const [head, claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'https://food.example',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKeyOf(body.key), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true);
});

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x = '', y = ''] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

test('only the team of a restaurant is notified of its new orders', async () => {
  const [staff, stranger, former, customer] = (await Promise.all(
    Array.from({ length: 4 }, () => app.signUp()),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson];
  const elsewhere = await makeRestaurant(app.database);
  const { restaurantId } = restaurant;
  await joinTeam(app.database, { restaurantId, userId: staff.user.id, role: 'staff' });
  await joinTeam(app.database, { restaurantId, userId: former.user.id, role: 'staff' });
  const place = { restaurantId: elsewhere.restaurantId, userId: stranger.user.id };
  await joinTeam(app.database, { ...place, role: 'manager' });
  const browser = await subscribe(staff, ['new_orders']);
  const others = await Promise.all([stranger, former, admin].map((each) => subscribe(each)));
  const ofOwnOrders = await subscribe(customer, ['own_orders']);

  const [seen, waiting] = [await order(customer), await order(customer)];
  await app.runJobs('order_mails');
  await move(seen, 'confirmed');
  // Removed when it was queued already.
  const path = `/api/restaurants/${restaurantId}/staff/${former.user.id}`;
  expect((await app.call('DELETE', path, { cookie: admin.cookie })).status).toBe(204);
  await app.runJobs('push');

  expect(titles(browser)).toEqual([`New order #${orderNumber(waiting)}`]);
  expect(browser.received[0]?.message.body).toBe('Phở & Co: 3 items, $36.91');
  expect(browser.received[0]?.headers.urgency).toBe('high');
  expect([...others, ofOwnOrders].flatMap(titles)).toEqual([]);
});

test('a browser is not notified once its session has ended', async () => {
  const [out, suspended, deleted, idle] = (await Promise.all(
    Array.from({ length: 4 }, () => app.signUp()),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson];
  const people = [out, suspended, deleted, idle];
  const browsers = await Promise.all(people.map((person) => subscribe(person)));
  const ids = await Promise.all(people.map((person) => order(person)));
  const before = await subscriptions();
  for (const id of ids) await move(id, 'confirmed');
  await app.runJobs('order_mails');

  await app.call('POST', '/api/logout', { cookie: out.cookie });
  const suspend = { body: { isSuspended: true }, cookie: admin.cookie };
  await app.call('PUT', `/api/admin/users/${suspended.user.id}`, suspend);
  const { cookie, password } = deleted;
  await app.call('DELETE', '/api/user/account', { body: { password }, cookie });
  expect(await subscriptions()).toBe(before - 3);
  const today = now;
  now = new Date(today.getTime() + 31 * 24 * 60 * 60 * 1000);
  await app.runJobs('push');
  now = today;

  expect(browsers.flatMap(titles)).toEqual([]);
});

test('a subscription that its push service rejects is deleted', async () => {
  const person = await app.signUp();
  const browser = await subscribe(person);
  await move(await order(person), 'confirmed');
  const before = await subscriptions();
  service.respondWith(410);
  await deliver();
  expect(await subscriptions()).toBe(before - 1);
  expect(browser.received).toEqual([]);
});

test('a notification is retried after an outage of its push service', async () => {
  const person = await app.signUp();
  const browser = await subscribe(person);
  const id = await order(person);
  await move(id, 'confirmed');
  service.respondWith(503);
  await deliver();
  expect(browser.received).toEqual([]);
  await advanceTime(app.database, 0.1);
  await app.runJobs('push');
  expect(titles(browser)).toEqual([`Order #${orderNumber(id)} is confirmed`]);
});

test('a notification that is still undelivered after an hour is discarded', async () => {
  const person = await app.signUp();
  await subscribe(person);
  await move(await order(person), 'confirmed');
  service.respondWith(429);
  await deliver();
  const requests = service.requests();
  await advanceTime(app.database, 1);
  await app.runJobs('push');
  expect(service.requests()).toBe(requests);
});

test('a redirect of a push service is not followed', async () => {
  const person = await app.signUp();
  await subscribe(person);
  await move(await order(person), 'confirmed');
  const requests = service.requests();
  service.respondWith(307);
  await deliver();
  expect(service.requests()).toBe(requests + 1);
});

test('an invalid push service or key is refused by its field', async () => {
  const { cookie } = await app.signUp();
  const { endpoint, keys } = service.browser().subscription;
  const before = await subscriptions();
  for (const [path, body] of [
    ['endpoint', { endpoint: 'https://169.254.169.254/latest', keys }],
    ['endpoint', { endpoint: endpoint.replace('127.0.0.1', 'localhost'), keys }],
    ['keys.p256dh', { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }],
    ['keys.auth', { endpoint, keys: { ...keys, auth: 'short' } }],
    ['about', { endpoint, keys, about: [] }],
  ] as const) {
    const response = await app.call('PUT', PATH, { body, cookie });
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path }] },
    });
  }
  expect(await subscriptions()).toBe(before);
});

test('a session has one subscribed browser', async () => {
  const [first, second] = [await app.signUp(), await app.signUp()];
  const before = await subscriptions();
  const browser = await subscribe(first);
  const newer = await subscribe(first);
  // Another person uses the same browser: it is no longer notified about the first one's orders.
  await subscribe(second, undefined, newer);
  expect(await subscriptions()).toBe(before + 1);
  await move(await order(first), 'confirmed');
  await deliver();
  expect([...browser.received, ...newer.received]).toEqual([]);

  expect((await app.call('DELETE', PATH, { cookie: second.cookie })).status).toBe(204);
  expect(await subscriptions()).toBe(before);
});

test('all processes share one key from the first start on', async () => {
  const keyOf = async ({ call }: TestApp) =>
    (await call<{ key: string }>('GET', '/api/push/key')).body.key;
  const other = await startTestApp({ env, database: app.database });
  const [mine, its] = [await keyOf(app), await keyOf(other)];
  await other.close();
  expect(its).toBe(mine);
  const [row] = await app.database.run<{ text: string }>(
    { name: 'test_push_keys', text: 'select private_key as text from push_keys' },
    [],
  );
  expect(Buffer.from(row?.text ?? '', 'base64url').length).toBeGreaterThan(32);
  expect(row?.text).toMatch(/^[\w-]{50,}$/);

  await app.database.executeSql("update push_keys set private_key = 'of another key'");
  const later = await startTestApp({ env, database: app.database });
  expect(await keyOf(later)).not.toBe(mine);
  await later.close();
  expect(await subscriptions()).toBe(0);
});

const SCHEDULING = {
  daysAhead: 1,
  slotMinutes: 15,
  leadMinutes: 120,
  ordersPerSlot: null,
} as const;

/** An order for the restaurant's first slot. */
async function orderForLater({ cookie }: TestPerson, from: TestRestaurant): Promise<string> {
  const path = `/api/restaurants/${from.restaurantId}/slots`;
  const slots = await app.call<RestaurantSlots>('GET', path);
  const scheduledFor = slots.body.days[0]?.slots[0]?.from;
  const response = await claim(app, { body: orderBody(from, { scheduledFor }), cookie });
  expect(response.status).toBe(201);
  return response.body.id;
}

test('a team is notified of a scheduled order when the kitchen has to start', async () => {
  const own = await makeRestaurant(app.database, { scheduling: SCHEDULING });
  const { restaurantId } = own;
  const cook = await app.signUp();
  await joinTeam(app.database, { restaurantId, userId: cook.user.id, role: 'staff' });
  const browser = await subscribe(cook, ['new_orders']);
  const id = await orderForLater(await app.signUp(), own);
  await deliver();
  expect(browser.received).toEqual([]);

  await advanceTime(app.database, 3);
  await deliver();
  expect(titles(browser)).toEqual([`New order #${orderNumber(id)}`]);
});

test('a customer is reminded once of a scheduled order, also in a later subscription', async () => {
  const own = await makeRestaurant(app.database, { name: 'Phở & Co', scheduling: SCHEDULING });
  const person = await app.signUp();
  const id = await orderForLater(person, own);
  const cancelled = await orderForLater(person, own);
  await app.call('PATCH', `/api/orders/${cancelled}`, {
    body: { status: 'cancelled' },
    cookie: person.cookie,
  });
  await deliver();
  const browser = await subscribe(person, ['own_orders']);
  await deliver();
  expect(browser.received).toEqual([]);

  await advanceTime(app.database, 3);
  const other = await startTestApp({ env, database: app.database, now: () => now });
  await Promise.all([deliver(), other.runJobs('order_mails', 'push')]);
  await other.close();
  await deliver();

  expect(titles(browser)).toEqual([`Reminder: order #${orderNumber(id)}`]);
  expect(browser.received[0]?.message).toMatchObject({ path: `/orders/${id}` });
});
