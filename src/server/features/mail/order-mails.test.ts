import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders.ts';
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: MailServer;
let app: TestApp;
let restaurant: TestRestaurant;
let admin: TestPerson;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Plateful <orders@food.example>',
      PUBLIC_URL: 'https://food.example',
    },
  });
  restaurant = await makeRestaurant(app.database, { name: 'Phở <b>& Co</b>' });
  admin = await app.signUpAdmin();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

beforeEach(() => {
  server.received.length = 0;
});

/** Queues what is to be told of orders, and sends all that is due. */
const deliver = () => app.runJobs('order_mails', 'mail');

const subjects = () => server.received.map(({ subject }) => subject);

async function placeOrder(person: TestPerson, overrides = {}): Promise<PlacedOrder> {
  const { status, body } = await app.call<PlacedOrder>('POST', '/api/orders', {
    body: orderBody(restaurant, overrides),
    cookie: person.cookie,
  });
  expect(status).toBe(201);
  return body;
}

async function move(orderId: string, status: string): Promise<void> {
  const path = `/api/orders/${orderId}/status`;
  const answer = await app.call('PUT', path, { body: { status }, cookie: admin.cookie });
  expect(answer.status).toBe(200);
}

test('a customer is told of each step of an order, once', async () => {
  const person = await app.signUp();
  const { id } = await placeOrder(person);
  for (const status of ['confirmed', 'preparing', 'ready', 'delivered']) await move(id, status);

  await Promise.all([deliver(), deliver()]);
  await deliver();

  const number = id.slice(-8).toUpperCase();
  expect(subjects().toSorted()).toEqual([]);
});
