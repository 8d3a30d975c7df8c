import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/kitchen.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import type { RestaurantSlots } from '#contract/restaurants.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { users } from '#server/db/schema/users.ts';
import {
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '#server/testing/mail-server.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { advanceTime } from '#server/testing/queued-jobs.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: MailServer;
let app: TestApp;
let env: Record<string, string>;
let restaurant: TestRestaurant;
let admin: TestPerson;
beforeAll(async () => {
  server = await startMailServer();
  env = {
    SMTP_URL: server.url,
    MAIL_FROM: 'Plateful <orders@food.example>',
    PUBLIC_URL: 'https://food.example',
    CONFIRM_WITHIN_MINUTES: '15',
    PAYMENTS: 'test',
  };
  app = await startTestApp({ env });
  restaurant = await makeRestaurant(app.database, {
    name: 'Phở <b>& Co</b>',
    timezone: 'America/New_York',
  });
  admin = await app.signUpAdmin();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

beforeEach(async () => {
  await app.runJobs('mail');
  server.received.length = 0;
});

/** Queues the mails about orders and sends all that are due. */
const deliver = () => app.runJobs('order_mails', 'mail');

/** The subjects of the mails that arrived, without the welcome. */
const subjects = () =>
  server.received.map(({ subject = '' }) => subject).filter((each) => !each.startsWith('Welcome'));

function mailThat(says: string): ReceivedMail {
  const found = server.received.find(({ subject }) => subject?.includes(says));
  if (!found) throw new Error(`No mail says '${says}', but ${subjects().join(', ')}`);
  return found;
}

async function placeOrder(person: TestPerson): Promise<string> {
  const body = orderBody(restaurant);
  const response = await claim(app, { body, cookie: person.cookie });
  expect(response.status).toBe(201);
  return response.body.id;
}

async function payOrder(person: TestPerson): Promise<PlacedOrder> {
  const { cookie } = person;
  const paymentIntentId = await paidIntent(app, { restaurant, cookie });
  const body = orderBody(restaurant, { paymentIntentId });
  return (await claim(app, { body, cookie })).body;
}

async function move(orderId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    const path = `/api/orders/${orderId}/status`;
    const response = await app.call('PUT', path, { body: { status }, cookie: admin.cookie });
    expect(response.status).toBe(200);
  }
}

test('a customer gets one mail for each step of an order, even with two processes', async () => {
  const person = await app.signUpConfirmed();
  const id = await placeOrder(person);
  await move(id, 'confirmed', 'preparing', 'ready', 'delivered');
  const other = await startTestApp({ env, database: app.database });

  await Promise.all([deliver(), other.runJobs('order_mails', 'mail')]);
  // As pg-boss deletes completed jobs after a minute.
  await app.database.executeSql("delete from pgboss.job where state = 'completed'");
  await deliver();
  await other.close();

  const number = orderNumber(id);
  expect(subjects().toSorted()).toEqual([
    `Order #${number} is confirmed`,
    `Order #${number} is ready`,
    `Order #${number} was delivered`,
    `We have your order #${number}`,
  ]);
  // Only customers who got their order are asked how it was.
  const page = `https://food.example/orders/${id}`;
  const delivered = mailThat('was delivered');
  expect(delivered.text).toContain(`How was it? Leave a review:\n${page}#review`);
  expect(delivered.html).toMatch(
    new RegExp(`href="${page}#review"[^>]*>How was it\\? Leave a review`),
  );
  expect(mailThat('is ready').text).not.toContain('#review');
});

test('an unconfirmed address gets no mail about its orders', async () => {
  const person = await app.signUp();
  const id = await placeOrder(person);
  await move(id, 'confirmed');

  await deliver();

  expect(subjects()).toEqual([]);
});

test('a mail has the figures of the order as HTML and as text', async () => {
  const person = await app.signUpConfirmed();
  const id = await placeOrder(person);
  await deliver();

  const mail = mailThat('We have your order');

  expect(mail.recipients).toEqual([person.user.email]);
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.messageId).toMatch(/^<[\da-f-]{36}@food\.example>$/);
  expect(mail.from?.text).toBe('"Plateful" <orders@food.example>');
  for (const shown of [mail.text ?? '', mail.html || '']) {
    for (const part of ['$25.98', '$3.50', '$29.48', '$36.91', '12 Sample Street', 'no ice']) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain(`https://food.example/orders/${id}`);
  }
  expect(mail.text).toMatch(/on \w{3} \d+, \d{4} at \d\d:\d\d\b/);
});

test('texts that users typed are escaped in mails', async () => {
  const person = await app.signUpConfirmed();
  // As stored by a version that accepted line breaks in names.
  await app.database.orm
    .update(users)
    .set({ firstName: '<img src=x>"\n Bcc: eve@evil.example' })
    .where(eq(users.id, person.user.id));
  const body = orderBody(restaurant, {
    items: [
      {
        menuItemId: restaurant.pho,
        quantity: 1,
        unitPrice: '12.99',
        specialInstructions: '</style><script>alert(1)</script>',
      },
    ],
    totalAmount: '18.09',
  });
  expect(await claim(app, { body, cookie: person.cookie })).toMatchObject({ status: 201 });
  await deliver();

  const mail = mailThat('We have your order');

  expect(mail.recipients).toEqual([person.user.email]);
  expect(mail.bcc).toBeUndefined();
  expect(mail.html).not.toMatch(/<script|<img src=x|<b>/);
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).toContain('Phở &lt;b&gt;&amp; Co&lt;/b&gt;');
  expect(mail.text).toContain('</style><script>alert(1)</script>');
});

test('after a cancellation no mail of an earlier status is sent', async () => {
  const person = await app.signUpConfirmed();
  const [byCustomer, bySystem] = [await placeOrder(person), await placeOrder(person)];
  const paid = await payOrder(person);
  await move(paid.id, 'confirmed');
  await app.call('PATCH', `/api/orders/${byCustomer}`, {
    body: { status: 'cancelled' },
    cookie: person.cookie,
  });
  await move(paid.id, 'cancelled');
  const later = await startTestApp({
    env,
    database: app.database,
    now: () => new Date(Date.now() + 20 * 60_000),
  });
  await later.runJobs('overdue_orders', 'refund', 'order_mails');
  await later.close();

  await deliver();

  const numbers = [byCustomer, bySystem, paid.id].map(orderNumber);
  const ofThese = subjects().filter((each) => numbers.some((number) => each.includes(number)));
  expect(ofThese.toSorted()).toEqual(
    [
      ...numbers.map((number) => `Order #${number} was cancelled`),
      `$36.91 was refunded for order #${orderNumber(paid.id)}`,
    ].toSorted(),
  );
  const textOf = (id: string) => mailThat(`#${orderNumber(id)} was cancelled`).text;
  expect(textOf(byCustomer)).toMatch(/You cancelled your order/);
  expect(textOf(byCustomer)).toMatch(/cash, so you owe nothing/);
  expect(textOf(bySystem)).toMatch(/did not confirm your order within 15 minutes/);
  expect(textOf(paid.id)).toMatch(/Our team cancelled your order/);
  expect(textOf(paid.id)).toMatch(/\$36\.91 has been refunded to your card/);
});

test('customers who unsubscribed or deleted their account get no order mails', async () => {
  const [unsubscribed, deleted] = [await app.signUpConfirmed(), await app.signUpConfirmed()];
  await placeOrder(unsubscribed);
  await placeOrder(deleted);
  await app.runJobs('order_mails');
  const body = { orderUpdates: false, promotions: true, newsletter: true };
  await app.call('PUT', '/api/user/notifications', { body, cookie: unsubscribed.cookie });
  await app.call('DELETE', '/api/user/account', { cookie: deleted.cookie });

  await deliver();

  expect(subjects().filter((subject) => subject.includes('order'))).toEqual([]);
});

test('events older than a day send no mail, as after a restore', async () => {
  await placeOrder(await app.signUpConfirmed());
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000);
  const other = await startTestApp({ env, database: app.database, now: tomorrow });
  await other.runJobs('order_mails', 'mail');
  await other.close();
  await deliver();

  expect(subjects()).toEqual([]);
});

test('a customer gets one mail when the promised time changes by five minutes', async () => {
  const person = await app.signUpConfirmed();
  const id = await placeOrder(person);
  const orderPath = `/api/kitchen/${restaurant.restaurantId}/orders/${id}`;
  const put = async (what: string, body: object) => {
    const { cookie } = admin;
    const response = await app.call<KitchenOrder>('PUT', `${orderPath}/${what}`, { body, cookie });
    expect(response.status).toBe(200);
    return Date.parse(response.body.promisedUntil ?? '');
  };
  const until = await put('status', {
    status: 'confirmed',
    from: 'pending',
    arrivesInMinutes: 40,
  });
  const promise = (minutes: number) => {
    const promisedUntil = new Date(until + minutes * 60_000).toISOString();
    return put('promise', { promisedUntil, from: 'confirmed' });
  };
  await promise(4);
  await promise(14);
  await promise(14);
  await deliver();

  expect(subjects().filter((subject) => subject.includes('New time'))).toHaveLength(1);
  const { text = '' } = mailThat('New time');
  expect(text).toMatch(/now expects your order at your door \d\d:\d\d–\d\d:\d\d/);
});

test('a mail about a promised time is not sent once it is outdated', async () => {
  const person = await app.signUpConfirmed();
  const id = await placeOrder(person);
  const orderPath = `/api/kitchen/${restaurant.restaurantId}/orders/${id}`;
  const { cookie } = admin;
  const put = (what: string, body: object) =>
    app.call('PUT', `${orderPath}/${what}`, { body, cookie });
  const promise = (minutes: number) => {
    const promisedUntil = new Date(Date.now() + minutes * 60_000).toISOString();
    return put('promise', { promisedUntil, from: 'confirmed' });
  };
  await put('status', { status: 'confirmed', from: 'pending' });
  await promise(60);
  await promise(90);
  await deliver();
  expect(subjects().filter((subject) => subject.includes('New time'))).toHaveLength(1);
  await promise(120);
  await put('status', { status: 'delivered', from: 'confirmed' });
  await deliver();
  expect(subjects().filter((subject) => subject.includes('New time'))).toHaveLength(1);
});

test('a customer gets one reminder when a scheduled order is started', async () => {
  const own = await makeRestaurant(app.database, {
    scheduling: { daysAhead: 1, slotMinutes: 15, leadMinutes: 120, ordersPerSlot: null },
  });
  const { cookie } = await app.signUpConfirmed();
  const path = `/api/restaurants/${own.restaurantId}/slots`;
  const { body } = await app.call<RestaurantSlots>('GET', path);
  const scheduledFor = body.days[0]?.slots[0]?.from;
  const place = async () =>
    (await claim(app, { body: orderBody(own, { scheduledFor }), cookie })).body.id;
  const [id, cancelled] = [await place(), await place()];
  await app.call('PATCH', `/api/orders/${cancelled}`, { body: { status: 'cancelled' }, cookie });
  // Reminders by push are queued with them.
  await app.runJobs('push');
  await deliver();
  const reminders = () => subjects().filter((subject) => subject.startsWith('Reminder'));
  expect(reminders()).toEqual([]);

  await advanceTime(app.database, 3);
  const other = await startTestApp({ env, database: app.database });
  await Promise.all([deliver(), other.runJobs('order_mails', 'mail')]);
  await other.close();

  expect(reminders()).toEqual([
    expect.stringMatching(
      `^Reminder: order #${orderNumber(id)} arrives \\d\\d:\\d\\d–\\d\\d:\\d\\d$`,
    ),
  ]);
  expect(mailThat('Reminder').text).toContain('have $36.91 in cash ready: you pay on delivery');
});
