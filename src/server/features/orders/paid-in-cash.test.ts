import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Credit } from '#contract/credit.ts';
import type { KitchenOrder } from '#contract/kitchen.ts';
import type { Order } from '#contract/orders.ts';
import { claim } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let customer: TestPerson;
let admin: TestPerson;
let orderId: string;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  customer = await app.signUp();
  admin = await app.signUpAdmin();
  const { cookie } = customer;
  orderId = (await claim(app, { body: orderBody(restaurant), cookie })).body.id;
});
afterAll(() => app.close());

const move = (status: string) =>
  app.call<Order>('PUT', `/api/orders/${orderId}/status`, {
    body: { status },
    cookie: admin.cookie,
  });

async function read<Body>(path: string, { cookie }: TestPerson): Promise<Body> {
  return (await app.call<Body>('GET', path, { cookie })).body;
}

/** The payment status of the order, wherever it is read. */
async function paymentStatuses(): Promise<(string | undefined)[]> {
  const kitchen = `/api/kitchen/${restaurant.restaurantId}/orders?scope=today`;
  const csv = await read<string>('/api/admin/export/orders.csv', admin);
  const [header = '', row = ''] = csv.trim().split('\r\n');
  const column = header.split(',').indexOf('paymentStatus');
  // Fields before it hold commas, those after it do not.
  const fromEnd = header.split(',').length - column;
  return [
    (await read<Order>(`/api/orders/${orderId}`, customer)).paymentStatus,
    (await read<Order[]>('/api/orders', customer))[0]?.paymentStatus,
    (await read<Order[]>('/api/admin/orders', admin))[0]?.paymentStatus,
    (await read<KitchenOrder[]>(kitchen, admin))[0]?.paymentStatus,
    row.split(',').at(-fromEnd),
  ];
}

test('a cash order counts as paid only while its status is delivered', async () => {
  expect(await paymentStatuses()).toEqual(Array(5).fill('unpaid'));
  expect((await move('delivered')).body.paymentStatus).toBe('paid');
  expect(await paymentStatuses()).toEqual(Array(5).fill('paid'));
  expect((await move('ready')).body.paymentStatus).toBe('unpaid');
  expect(await paymentStatuses()).toEqual(Array(5).fill('unpaid'));
});

test('a delivered cash order is refunded as credit', async () => {
  await move('delivered');
  const response = await app.call<Order>('POST', `/api/admin/orders/${orderId}/refunds`, {
    body: {},
    cookie: admin.cookie,
  });
  const { status, body } = response;
  expect(status).toBe(200);
  expect(body).toMatchObject({ paymentStatus: 'refunded', refundedAmount: body.totalAmount });
  const credit = await app.call<Credit>('GET', '/api/credit', customer);
  expect(credit.body.balance).toBe(body.totalAmount);
});
