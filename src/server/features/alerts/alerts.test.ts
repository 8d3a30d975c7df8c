import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AlertList } from '#contract/alerts.ts';
import type { AlertKind } from '#domain/alerts/alerts.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { paymentIntents, refunds } from '#server/db/schema/payments.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { type PushService, startPushService } from '#server/testing/push-service.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let mailServer: MailServer;
let pushService: PushService;
let env: Record<string, string>;
let app: TestApp;
let admin: TestPerson;
let customer: TestPerson;
let restaurant: TestRestaurant;
let now = new Date();

beforeAll(async () => {
  mailServer = await startMailServer();
  pushService = await startPushService();
  env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Plateful <orders@food.example>',
    PUBLIC_URL: 'https://food.example',
    PUSH_SERVICES: pushService.origin,
    PAYMENTS: 'test',
  };
  app = await startTestApp({ env, now: () => now });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
  await pushService.close();
});
beforeEach(async () => {
  // Ends the alerts of the previous tests, whose sessions have expired.
  for (const text of END_ALERTS) await app.database.run({ name: '', text }, []);
  [admin, customer] = [await app.signUpAdmin(), await app.signUp()];
  restaurant = await makeRestaurant(app.database, { name: 'Phở & Co', phone: '(213) 555-0150' });
  await app.runJobs('alerts', 'mail', 'push');
  mailServer.received.length = 0;
});

const END_ALERTS = [
  "update orders set status = 'delivered', open_cash_slot = null",
  'update payment_intents set failed_attempts = 0',
  'delete from refunds',
  'update restaurants set is_open = false',
];

function passMinutes(minutes: number): void {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
}

async function placeOrder(): Promise<string> {
  const body = orderBody(restaurant);
  const response = await claim(app, { body, cookie: customer.cookie });
  expect(response.status).toBe(201);
  return response.body.id;
}

async function move(orderId: string, status: string): Promise<void> {
  const call = { body: { status }, cookie: admin.cookie };
  expect((await app.call('PUT', `/api/orders/${orderId}/status`, call)).status).toBe(200);
}

/** Sets the end of an order's promised time to now. */
async function promiseNow(orderId: string): Promise<void> {
  const text = 'update orders set promised_from = $2, promised_until = $2 where id = $1';
  await app.database.run({ name: '', text }, [orderId, now]);
}

/** The alerts about the test's restaurant. */
async function alerts() {
  const { body } = await app.call<AlertList>('GET', '/api/admin/alerts', { cookie: admin.cookie });
  return body.alerts.filter((alert) => alert.restaurant?.id === restaurant.restaurantId);
}

const kinds = async (): Promise<AlertKind[]> => (await alerts()).map(({ kind }) => kind);

/** A confirmed admin with or without alerts by mail. */
async function makeAdmin(wantsMail: boolean): Promise<TestPerson> {
  const person = await app.signUpAdmin();
  await app.database.run({ name: '', text: CONFIRM }, [person.user.id]);
  const call = { cookie: person.cookie, body: { alerts: wantsMail } };
  expect((await app.call('PUT', '/api/user/notifications', call)).status).toBe(200);
  return person;
}

const CONFIRM = 'update users set email_verified_at = now() where id = $1';

const subjectsTo = ({ user }: TestPerson) =>
  mailServer.received
    .filter(({ recipients }) => recipients.includes(user.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject?.startsWith('Welcome'));

const deliver = () => app.runJobs('alerts', 'mail', 'push');

test('an order raises an alert from five minutes after it was placed until it is confirmed', async () => {
  const id = await placeOrder();
  const placedAt = now;
  passMinutes(4.9);
  expect(await kinds()).toEqual([]);
  passMinutes(0.2);
  expect(await alerts()).toEqual([
    {
      kind: 'unconfirmed',
      id,
      since: placedAt.toISOString(),
      order: { id },
      restaurant: expect.objectContaining({ name: 'Phở & Co', phone: '(213) 555-0150' }),
      customer: null,
      amount: null,
    },
  ]);
  await move(id, 'confirmed');
  expect(await kinds()).toEqual([]);
});

test('an order raises an alert from its promised time until it is delivered', async () => {
  const id = await placeOrder();
  await move(id, 'confirmed');
  passMinutes(24);
  expect(await kinds()).toEqual([]);
  passMinutes(24);
  expect(await kinds()).toEqual(['late']);
  await move(id, 'delivered');
  expect(await kinds()).toEqual([]);
});

test('an open restaurant with a team is offline after five minutes without a kitchen board', async () => {
  const cook = await app.signUp();
  const { restaurantId } = restaurant;
  passMinutes(10);
  expect(await kinds()).toEqual([]);
  await joinTeam(app.database, { restaurantId, userId: cook.user.id, role: 'staff' });
  expect(await alerts()).toMatchObject([{ kind: 'offline', id: restaurantId, since: null }]);

  const openBoard = () => app.call('GET', `/api/kitchen/${restaurantId}`, { cookie: cook.cookie });
  expect((await openBoard()).status).toBe(200);
  const seenAt = now;
  expect(await kinds()).toEqual([]);
  passMinutes(5);
  expect(await alerts()).toMatchObject([{ kind: 'offline', since: seenAt.toISOString() }]);
  await openBoard();
  expect(await kinds()).toEqual([]);
});

test('a restaurant that takes no orders is not offline', async () => {
  const { restaurantId } = restaurant;
  await joinTeam(app.database, { restaurantId, userId: customer.user.id, role: 'staff' });
  passMinutes(10);
  expect(await kinds()).toEqual(['offline']);
  const ofRestaurant = eq(restaurants.id, restaurantId);
  await app.database.orm.update(restaurants).set({ isOpen: false }).where(ofRestaurant);
  expect(await kinds()).toEqual([]);
  await app.database.orm
    .update(restaurants)
    .set({ isOpen: true, deletedAt: now, deletionId: v7() })
    .where(ofRestaurant);
  expect(await kinds()).toEqual([]);
});

test('a process reports no restaurant as offline in its first minutes', async () => {
  const { restaurantId } = restaurant;
  await joinTeam(app.database, { restaurantId, userId: customer.user.id, role: 'staff' });
  passMinutes(10);
  const other = await startTestApp({ env, database: app.database, now: () => now });
  const { body } = await other.call<AlertList>('GET', '/api/admin/alerts', {
    cookie: admin.cookie,
  });
  await other.close();
  expect(body.alerts.map(({ kind }) => kind)).not.toContain('offline');
});

test('a paid payment raises an alert while its order cannot be placed', async () => {
  const id = await paidIntent(app, { restaurant, cookie: customer.cookie });
  const setFailures = (failedAttempts: number) =>
    app.database.orm
      .update(paymentIntents)
      .set({ failedAttempts })
      .where(eq(paymentIntents.id, id));
  expect(await kinds()).toEqual([]);
  await setFailures(1);
  expect(await alerts()).toMatchObject([
    {
      kind: 'payment_failed',
      id,
      amount: '36.91',
      order: null,
      customer: { id: customer.user.id, name: 'Ada Lovelace' },
    },
  ]);
  const body = orderBody(restaurant, { paymentIntentId: id });
  expect((await claim(app, { body, cookie: customer.cookie })).status).toBe(201);
  expect(await kinds()).toEqual([]);
});

test('a failed refund raises an alert until a later one of the payment succeeds', async () => {
  const { cookie } = customer;
  const intentId = await paidIntent(app, { restaurant, cookie });
  const body = orderBody(restaurant, { paymentIntentId: intentId });
  const { id: orderId } = (await claim(app, { body, cookie })).body;
  await move(orderId, 'delivered');
  const refund = { intentId, amountCents: 500, reason: 'admin', createdAt: now } as const;
  const addRefund = (status: 'failed' | 'succeeded') =>
    app.database.orm.insert(refunds).values({ ...refund, id: v7(), status, settledAt: now });

  await addRefund('failed');
  expect(await alerts()).toMatchObject([
    { kind: 'refund_failed', id: intentId, order: { id: orderId }, amount: '5.00' },
  ]);
  await addRefund('succeeded');
  expect(await kinds()).toEqual([]);
});

test('a refund that failed three times raises an alert', async () => {
  const { cookie } = customer;
  const intentId = await paidIntent(app, { restaurant, cookie });
  const refund = { intentId, amountCents: 3691, reason: 'cancelled', status: 'due' } as const;
  const [due] = await app.database.orm
    .insert(refunds)
    .values({ ...refund, attempts: 3, createdAt: now })
    .returning({ id: refunds.id });
  expect(await kinds()).toEqual([]);
  await app.database.orm
    .update(refunds)
    .set({ attempts: 4 })
    .where(eq(refunds.id, due?.id ?? ''));
  expect(await kinds()).toEqual(['refund_failed']);
});

test('a case that is overdue for a decision raises an alert', async () => {
  const { cookie } = customer;
  const orderId = await placeOrder();
  await move(orderId, 'cancelled');
  const body = { reason: 'other', message: 'Nobody called' };
  const opened = await app.call<{ id: string }>('POST', `/api/orders/${orderId}/cases`, {
    body,
    cookie,
  });
  passMinutes(24 * 60);
  // The session of an admin has ended by then.
  admin = await app.signUpAdmin();
  expect(await alerts()).toMatchObject([
    { kind: 'case_overdue', id: opened.body.id, order: { id: orderId } },
  ]);
  const { body: stats } = await app.call<{ overdueCases: number }>('GET', '/api/admin/stats', {
    cookie: admin.cookie,
  });
  expect(stats.overdueCases).toBe(1);
  const decision = { outcome: 'no_change', message: 'We called' };
  const path = `/api/admin/cases/${opened.body.id}/decision`;
  await app.call('POST', path, { body: decision, cookie: admin.cookie });
  expect(await kinds()).toEqual([]);
});

test('two processes send one mail per alert', async () => {
  const [subscriber, other] = [await makeAdmin(true), await makeAdmin(false)];
  const id = await placeOrder();
  passMinutes(5);
  const second = await startTestApp({ env, database: app.database, now: () => now });
  await Promise.all([app.runJobs('alerts'), second.runJobs('alerts')]);
  await second.close();
  await deliver();
  passMinutes(1);
  await deliver();
  expect(subjectsTo(subscriber)).toEqual([`Phở & Co: Order #${orderNumber(id)} is not confirmed`]);
  expect(subjectsTo(other)).toEqual([]);
});

test('no message is sent for a kind of alert that an admin has turned off', async () => {
  const subscriber = await makeAdmin(true);
  const browser = pushService.browser();
  const { cookie } = subscriber;
  const subscription = { ...browser.subscription, expirationTime: null, about: ['alerts'] };
  await app.call('PUT', '/api/push/subscription', { body: subscription, cookie });
  await app.call('PUT', '/api/user/notifications', { body: { unconfirmedAlerts: false }, cookie });
  await placeOrder();
  const late = await placeOrder();
  await move(late, 'confirmed');
  await promiseNow(late);
  passMinutes(10);
  await deliver();
  expect(subjectsTo(subscriber)).toEqual([`Phở & Co: Order #${orderNumber(late)} is late`]);
  expect(browser.received.map(({ message }) => message.title)).toEqual([
    `Order #${orderNumber(late)} is late`,
  ]);
});

test('alert mails go only to admins who may see orders', async () => {
  const [content, former] = [await makeAdmin(true), await makeAdmin(true)];
  const change = ({ user }: TestPerson, body: object) =>
    app.call('PUT', `/api/admin/users/${user.id}`, { cookie: admin.cookie, body });
  expect((await change(content, { adminRole: 'content' })).status).toBe(200);
  expect((await change(former, { isAdmin: false })).status).toBe(200);
  await placeOrder();
  passMinutes(5);
  await deliver();
  expect(subjectsTo(content)).toEqual([]);
  expect(subjectsTo(former)).toEqual([]);
});

test('alerts that begin together are sent in one mail', async () => {
  const subscriber = await makeAdmin(true);
  await placeOrder();
  await placeOrder();
  passMinutes(5);
  await deliver();
  expect(subjectsTo(subscriber)).toEqual(['2 alerts: 2 orders not confirmed']);
  const mail = mailServer.received.find(({ subject }) => subject?.startsWith('2 alerts'));
  expect(mail?.text).toContain('Phone: (213) 555-0150');
});

test('no mail is sent for an alert that has ended', async () => {
  const subscriber = await makeAdmin(true);
  const id = await placeOrder();
  passMinutes(5);
  await app.runJobs('alerts');
  await move(id, 'confirmed');
  await deliver();
  expect(subjectsTo(subscriber)).toEqual([]);
});

test('an alert that recurs is sent again', async () => {
  const subscriber = await makeAdmin(true);
  const id = await placeOrder();
  passMinutes(5);
  await deliver();
  await move(id, 'confirmed');
  passMinutes(1);
  await deliver();
  await move(id, 'pending');
  passMinutes(5);
  await deliver();
  expect(subjectsTo(subscriber)).toHaveLength(2);
});

test('an offline restaurant is not reported again after a restart', async () => {
  const subscriber = await makeAdmin(true);
  const { restaurantId } = restaurant;
  await joinTeam(app.database, { restaurantId, userId: customer.user.id, role: 'staff' });
  passMinutes(10);
  await deliver();
  const restarted = await startTestApp({ env, database: app.database, now: () => now });
  passMinutes(1);
  await restarted.runJobs('alerts');
  passMinutes(9);
  await restarted.runJobs('alerts');
  await restarted.close();
  await deliver();
  expect(subjectsTo(subscriber)).toEqual(['Phở & Co is offline']);
});

test('an order sends no alert before it is ten minutes late', async () => {
  const subscriber = await makeAdmin(true);
  const id = await placeOrder();
  await move(id, 'confirmed');
  await promiseNow(id);
  passMinutes(9);
  expect(await kinds()).toEqual(['late']);
  await deliver();
  expect(subjectsTo(subscriber)).toEqual([]);
  passMinutes(1);
  await deliver();
  expect(subjectsTo(subscriber)).toEqual([`Phở & Co: Order #${orderNumber(id)} is late`]);
});

test('browsers of admins are notified if they have subscribed to alerts', async () => {
  const [subscriber, other, outsider] = [
    pushService.browser(),
    pushService.browser(),
    pushService.browser(),
  ];
  const subscribe = async ({ cookie }: TestPerson, browser: typeof subscriber, about: string[]) => {
    const body = { ...browser.subscription, expirationTime: null, about };
    const response = await app.call('PUT', '/api/push/subscription', { body, cookie });
    expect(response.status).toBe(204);
  };
  await subscribe(await app.signUpAdmin(), subscriber, ['alerts']);
  await subscribe(await app.signUpAdmin(), other, ['own_orders']);
  await subscribe(await app.signUp(), outsider, ['alerts']);
  const id = await placeOrder();
  passMinutes(5);
  await deliver();
  await deliver();
  expect(subscriber.received.map(({ message }) => message)).toEqual([
    {
      title: `Order #${orderNumber(id)} is not confirmed`,
      body: 'Phở & Co',
      tag: expect.stringMatching(/^alerts-/),
      path: '/admin',
    },
  ]);
  expect(other.received).toEqual([]);
  expect(outsider.received).toEqual([]);
});

test('alerts are sorted by urgency', async () => {
  const { restaurantId } = restaurant;
  await joinTeam(app.database, { restaurantId, userId: customer.user.id, role: 'staff' });
  const late = await placeOrder();
  await move(late, 'confirmed');
  await promiseNow(late);
  await placeOrder();
  passMinutes(5);
  expect(await kinds()).toEqual(['unconfirmed', 'offline', 'late']);
});
