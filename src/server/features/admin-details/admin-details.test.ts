import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserSession } from '#contract/account-security.ts';
import type { AdminCustomerDetails, AdminOrderDetails, Note } from '#contract/admin-details.ts';
import type { Order } from '#contract/orders.ts';
import { notes } from '#server/db/schema/notes.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { makeReview } from '#server/testing/reviews.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let restaurant: TestRestaurant;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestApp();
  restaurant = await makeRestaurant(server.database);
  admin = await server.signUpAdmin({ firstName: 'Grace', lastName: 'Hopper' });
});
afterAll(() => server.close());

async function asAdmin<Body>(call: string, body?: object) {
  const [method = '', path = ''] = call.split(' ');
  return server.call<Body>(method, path, { cookie: admin.cookie, ...(body && { body }) });
}

/** An order of the customer, paid by card. */
async function paidOrder({ cookie }: TestPerson): Promise<Order> {
  const body = orderBody(restaurant);
  const paymentIntentId = await paidIntent(server, { restaurant, cookie });
  const sent = { ...body, paymentIntentId };
  return (await server.call<Order>('POST', '/api/orders', { cookie, body: sent })).body;
}

test('the page of an order has its customer, payment, refunds and moves', async () => {
  const ada = await server.signUp({ firstName: 'Ada', lastName: 'Lovelace' });
  const placed = await paidOrder(ada);
  const [line] = placed.items;
  await asAdmin(`PUT /api/orders/${placed.id}/status`, {
    status: 'confirmed',
    reason: 'Confirmed by phone',
  });
  await asAdmin(`POST /api/admin/orders/${placed.id}/refunds`, {
    items: [{ orderItemId: line?.id, quantity: 1 }],
    reason: 'Spilled',
  });

  const { status, body } = await asAdmin<AdminOrderDetails>(`GET /api/admin/orders/${placed.id}`);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    order: { id: placed.id, status: 'confirmed' },
    customer: { id: ada.user.id, name: 'Ada Lovelace', figures: { orders: 1 } },
    payment: { provider: 'test', amount: placed.totalAmount },
    refunds: [
      {
        cause: 'admin',
        reason: 'Spilled',
        person: 'Grace Hopper',
        lines: [{ id: line?.id, quantity: 1 }],
      },
    ],
    history: [
      { status: 'pending', by: 'customer', person: null },
      { status: 'confirmed', by: 'admin', person: 'Grace Hopper', reason: 'Confirmed by phone' },
    ],
  });
});

test('a cash order of a deleted account has neither customer nor payment', async () => {
  const eve = await server.signUp();
  const body = orderBody(restaurant);
  const { cookie } = eve;
  const { id } = (await server.call<Order>('POST', '/api/orders', { cookie, body })).body;
  await server.call('DELETE', '/api/user/account', { cookie });
  const response = await asAdmin<AdminOrderDetails>(`GET /api/admin/orders/${id}`);
  expect(response.body).toMatchObject({ customer: null, payment: null, refunds: [] });
});

test('an unknown order or customer is rejected with 404', async () => {
  const id = v7();
  for (const call of [
    `GET /api/admin/orders/${id}`,
    `GET /api/admin/customers/${id}`,
    `GET /api/admin/customers/${id}/sessions`,
    `DELETE /api/admin/customers/${id}/sessions`,
  ]) {
    expect((await asAdmin(call)).status, call).toBe(404);
  }
  for (const kind of ['orders', 'customers']) {
    const response = await asAdmin(`POST /api/admin/${kind}/${id}/notes`, { text: 'Hello' });
    expect(response.status, kind).toBe(404);
  }
});

test('a customer’s spending excludes cancelled orders and refunds', async () => {
  const ada = await server.signUp();
  const kept = await paidOrder(ada);
  const cancelled = await paidOrder(ada);
  await server.call('PATCH', `/api/orders/${cancelled.id}`, {
    cookie: ada.cookie,
    body: { status: 'cancelled' },
  });
  await asAdmin(`POST /api/admin/orders/${kept.id}/refunds`, { amount: '1.00' });
  await server.runJobs('refund');
  const { restaurantId } = restaurant;
  await makeReview(server.database, { restaurantId, userId: ada.user.id });

  const { body } = await asAdmin<AdminCustomerDetails>(`GET /api/admin/customers/${ada.user.id}`);

  // The reviewed order is of $0.00.
  expect(body.figures).toMatchObject({ orders: 3, cancelled: 1, reviews: 1 });
  expect(Number(body.figures.refunded)).toBeCloseTo(1 + Number(cancelled.totalAmount));
  const others = await asAdmin<Order[]>(`GET /api/admin/orders?customerId=${ada.user.id}`);
  const delivered = others.body.find(({ status }) => status === 'delivered');
  const spent = Number(kept.totalAmount) - 1 + Number(delivered?.totalAmount);
  expect(Number(body.figures.spent)).toBeCloseTo(spent);
});

test('the reason of a suspension is kept for admins until the suspension ends', async () => {
  const eve = await server.signUp();
  const path = `/api/admin/users/${eve.user.id}`;
  const read = async () =>
    (await asAdmin<AdminCustomerDetails>(`GET /api/admin/customers/${eve.user.id}`)).body;
  await asAdmin(`PUT ${path}`, { isSuspended: true, reason: 'Chargebacks' });
  expect(await read()).toMatchObject({ isSuspended: true, suspendedReason: 'Chargebacks' });
  await asAdmin(`PUT ${path}`, { isSuspended: false });
  expect(await read()).toMatchObject({ suspendedAt: null, suspendedReason: null });
});

test('notes about an order are listed newest first with their author', async () => {
  const { id } = await paidOrder(await server.signUp());
  const path = `/api/admin/orders/${id}/notes`;
  expect((await asAdmin(`POST ${path}`, { text: ' ' })).status).toBe(400);
  expect((await asAdmin(`POST ${path}`, { text: 'x'.repeat(2_001) })).status).toBe(400);
  await asAdmin(`POST ${path}`, { text: 'First' });
  const second = await asAdmin<Note>(`POST ${path}`, { text: 'Second\nline' });
  expect(second).toMatchObject({ status: 201, body: { text: 'Second\nline' } });
  expect((await asAdmin<Note[]>(`GET ${path}`)).body).toMatchObject([
    { text: 'Second\nline', author: 'Grace Hopper' },
    { text: 'First', author: 'Grace Hopper' },
  ]);
});

test('a customer sees neither notes nor refund reasons', async () => {
  const ada = await server.signUp();
  const { id } = await paidOrder(ada);
  await asAdmin(`POST /api/admin/orders/${id}/notes`, { text: 'Internal note' });
  await asAdmin(`POST /api/admin/orders/${id}/refunds`, { amount: '1.00', reason: 'Goodwill' });
  const seen = await server.call('GET', `/api/orders/${id}`, { cookie: ada.cookie });
  expect(JSON.stringify(seen.body)).not.toMatch(/Internal note|Goodwill/);
});

test('deleting an account erases its notes and refund reasons', async () => {
  const ada = await server.signUp();
  const { id } = await paidOrder(ada);
  await asAdmin(`POST /api/admin/orders/${id}/notes`, { text: 'About Ada' });
  await asAdmin(`POST /api/admin/customers/${ada.user.id}/notes`, { text: 'About Ada' });
  await asAdmin(`POST /api/admin/orders/${id}/refunds`, { amount: '1.00', reason: 'Ada' });
  await server.call('DELETE', '/api/user/account', { cookie: ada.cookie });
  const { orm } = server.database;
  expect(await orm.select().from(notes).where(eq(notes.text, 'About Ada'))).toEqual([]);
  expect(await orm.select().from(refunds).where(eq(refunds.explanation, 'Ada'))).toEqual([]);
});

test('an admin can end one or all sessions of a customer', async () => {
  const ada = await server.signUp();
  const body = { email: ada.user.email, password: ada.password };
  await server.call('POST', '/api/login', { body });
  const path = `/api/admin/customers/${ada.user.id}/sessions`;
  const sessions = (await asAdmin<UserSession[]>(`GET ${path}`)).body;
  expect(sessions).toMatchObject([{ isCurrent: false }, { isCurrent: false }]);
  const isSignedIn = async () =>
    (await server.call('GET', '/api/user', { cookie: ada.cookie })).status === 200;

  // Last used first: the first session is the later one.
  await asAdmin(`DELETE ${path}/${sessions[0]?.id}`);
  expect(await isSignedIn()).toBe(true);
  await asAdmin(`DELETE ${path}`);
  expect(await isSignedIn()).toBe(false);
  expect((await asAdmin(`DELETE ${path}/${sessions[0]?.id}`)).status).toBe(404);
});
