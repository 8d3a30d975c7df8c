import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdminStats } from '#contract/admin.ts';
import type { Kitchen, KitchenDay } from '#contract/kitchen.ts';
import type { RestaurantStats } from '#contract/restaurants.ts';
import { claim, paidIntent } from '#server/testing/payments.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** At ten in the morning in New York and at seven in Los Angeles: one day everywhere. */
const NOW = new Date('2024-08-10T14:00:00Z');

let app: TestApp;
let restaurant: TestRestaurant;
let customer: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  app = await startTestApp({ now: () => NOW });
  restaurant = await makeRestaurant(app.database);
  customer = await app.signUp();
  admin = await app.signUpAdmin();
});
afterEach(() => app.close());

/** An order of $36.91, paid by card. */
async function paidOrder(): Promise<string> {
  const { cookie } = customer;
  const paymentIntentId = await paidIntent(app, { restaurant, cookie });
  return (await claim(app, { body: orderBody(restaurant, { paymentIntentId }), cookie })).body.id;
}

async function refund(orderId: string, amount: string): Promise<void> {
  const path = `/api/admin/orders/${orderId}/refunds`;
  const { status } = await app.call('POST', path, { body: { amount }, cookie: admin.cookie });
  expect(status).toBe(200);
}

async function read<Body>(path: string): Promise<Body> {
  return (await app.call<Body>('GET', path, { cookie: admin.cookie })).body;
}

async function adminStats(): Promise<AdminStats> {
  // By the database's clock these orders are all older than a week.
  await app.runJobs('order_views');
  return read('/api/admin/stats');
}

/** The revenue of today, wherever it is shown. */
async function revenues() {
  const { totalRevenue, days } = await adminStats();
  const { restaurantId } = restaurant;
  const stats = await read<RestaurantStats>(`/api/restaurants/${restaurantId}/stats`);
  const kitchen = await read<Kitchen>(`/api/kitchen/${restaurantId}`);
  const figures = await read<KitchenDay[]>(`/api/kitchen/${restaurantId}/figures?days=1`);
  return {
    platform: totalRevenue,
    day: days.at(-1)?.revenue,
    restaurant: 'revenue' in stats ? stats.revenue : null,
    kitchen: kitchen.today.revenue,
    figures: figures.at(-1)?.revenue,
  };
}

const everywhere = (amount: string) => ({
  platform: amount,
  day: amount,
  restaurant: amount,
  kitchen: amount,
  figures: amount,
});

test('a refund reduces the revenue as soon as it is requested', async () => {
  const orderId = await paidOrder();
  await paidOrder();
  expect(await revenues()).toEqual(everywhere('73.82'));

  await refund(orderId, '5.00');
  expect(await revenues()).toEqual(everywhere('68.82'));
  await app.runJobs('refund');
  expect(await revenues()).toEqual(everywhere('68.82'));
});

test('a cancelled order is subtracted once, whatever was refunded before', async () => {
  const orderId = await paidOrder();
  await paidOrder();
  await refund(orderId, '5.00');
  await app.call('PUT', `/api/orders/${orderId}/status`, {
    body: { status: 'cancelled' },
    cookie: admin.cookie,
  });
  await app.runJobs('refund');
  expect(await revenues()).toEqual(everywhere('36.91'));
});

test('a refund that failed is revenue again', async () => {
  const orderId = await paidOrder();
  await refund(orderId, '5.00');
  // As carry-out-refunds.ts writes it.
  await app.database.orm.execute(
    sql`update payment_intents set refunded_cents = 0 where order_id = ${orderId}`,
  );
  expect(await revenues()).toEqual(everywhere('36.91'));
});

test('a refund of an old order is subtracted from the day of the order', async () => {
  const orderId = await paidOrder();
  await paidOrder();
  await app.database.orm.execute(
    sql`update orders set created_at = '2024-08-07T14:00:00Z' where id = ${orderId}`,
  );
  const dayRevenues = async () => (await adminStats()).days.slice(-4).map(({ revenue }) => revenue);
  expect(await dayRevenues()).toEqual(['36.91', '0.00', '0.00', '36.91']);

  await refund(orderId, '5.00');

  expect(await dayRevenues()).toEqual(['31.91', '0.00', '0.00', '36.91']);
  expect((await adminStats()).totalRevenue).toBe('68.82');
});

test('a refund reduces the revenue of its dishes by their share', async () => {
  await refund(await paidOrder(), '36.91');
  await paidOrder();
  // The view is made by the database's clock.
  await app.database.orm.execute(sql`update orders set created_at = now()`);
  // Two bowls in each order.
  expect((await adminStats()).bestSellers).toMatchObject([
    { name: 'Phở Bò', quantity: 4, revenue: '25.98' },
    { name: 'Trà Đá', quantity: 2, revenue: '3.50' },
  ]);
});
