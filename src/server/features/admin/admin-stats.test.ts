import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminStats } from '#contract/admin.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderItems, orders } from '#server/db/schema/orders.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import { makeCoupon, makeRestaurant, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Ten in the morning in New York; the first day of the series is July 12. */
const NOW = new Date('2024-08-10T14:00:00Z');

let server: TestApp;
let restaurant: TestRestaurant;
let admin: string;

beforeAll(async () => {
  server = await startTestApp({ now: () => NOW });
  admin = (await server.signUpAdmin()).cookie;
});
beforeEach(async () => {
  restaurant = await makeRestaurant(server.database, { name: 'Pho Saigon' });
});
afterEach(async () => {
  for (const table of ['orders', 'coupons', 'restaurants']) {
    await server.database.executeSql(`delete from ${table}`);
  }
  await server.database.executeSql('delete from users where not is_admin');
});
afterAll(() => server.close());

async function stats(): Promise<AdminStats> {
  // By the database's clock these orders are all older than a week.
  await server.runJobs('order_views');
  const { status, body } = await server.call<AdminStats>('GET', '/api/admin/stats', {
    cookie: admin,
  });
  expect(status).toBe(200);
  return body;
}

async function insertOrder(
  createdAt: Date | string,
  totalCents: number,
  status: OrderStatus = 'delivered',
) {
  const [made] = await server.database.orm
    .insert(orders)
    .values({
      restaurantId: restaurant.restaurantId,
      subtotalCents: totalCents,
      discountCents: 0,
      deliveryFeeCents: 0,
      serviceFeeCents: 0,
      taxCents: 0,
      totalCents,
      paymentMethod: 'cash',
      paymentStatus: 'unpaid',
      status,
      createdAt: new Date(createdAt),
    })
    .returning({ id: orders.id });
  return made?.id ?? '';
}

const sell = (orderId: string, lines: [dish: string, quantity: number, cents: number][]) =>
  server.database.orm.insert(orderItems).values(
    lines.map(([menuItemId, quantity, unitPriceCents], position) => ({
      orderId,
      position,
      menuItemId,
      name: 'As it was called then',
      quantity,
      unitPriceCents,
    })),
  );

test('the statistics equal the figures of the orders', async () => {
  await makeRestaurant(server.database, { deletedAt: NOW });
  await makeCoupon(server.database);
  await makeCoupon(server.database, { isActive: false });
  await makeCoupon(server.database, { deletedAt: NOW });
  await server.signUp();
  await insertOrder('2023-01-01T00:00:00Z', 10_000);
  await insertOrder('2024-08-10T13:00:00Z', 2_050, 'pending');
  await insertOrder('2024-08-10T13:00:00Z', 1, 'ready');
  await insertOrder('2024-08-10T13:00:00Z', 500, 'cancelled');

  expect(await stats()).toMatchObject({
    restaurants: 1,
    users: 2,
    activeCoupons: 1,
    totalOrders: 4,
    activeOrders: 2,
    totalRevenue: '120.51',
    ordersByStatus: [
      { status: 'pending', orders: 1 },
      { status: 'confirmed', orders: 0 },
      { status: 'preparing', orders: 0 },
      { status: 'ready', orders: 1 },
      { status: 'delivered', orders: 1 },
      { status: 'cancelled', orders: 1 },
    ],
  });
});

test('active coupons are those that can be redeemed now', async () => {
  const hour = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
  await makeCoupon(server.database, { code: 'ALWAYS' });
  await makeCoupon(server.database, { code: 'NOW', startsAt: hour(-1), endsAt: hour(1) });
  await makeCoupon(server.database, { code: 'LEFT', maxUsage: 2, usedCount: 1 });
  await makeCoupon(server.database, { code: 'ONCE', userLimit: 1 });
  await makeCoupon(server.database, { code: 'OVER', endsAt: hour(-1) });
  await makeCoupon(server.database, { code: 'SOON', startsAt: hour(1) });
  await makeCoupon(server.database, { code: 'FULL', maxUsage: 2, usedCount: 2 });
  await makeCoupon(server.database, { code: 'NEVER', userLimit: 0 });
  await makeCoupon(server.database, { code: 'OFF', isActive: false });
  await makeCoupon(server.database, { code: 'GONE', deletedAt: NOW });

  expect((await stats()).activeCoupons).toBe(4);
  const promotions = await server.call<{ code: string }[]>('GET', '/api/promotions');
  expect(promotions.body.map(({ code }) => code)).toEqual(['ALWAYS', 'NOW', 'LEFT', 'ONCE']);
});

test('days begin at midnight in the platform’s time zone', async () => {
  await insertOrder('2024-07-12T03:59:59.999Z', 100);
  await insertOrder('2024-07-12T04:00:00Z', 200);
  await insertOrder('2024-08-10T03:59:59.999Z', 400);
  await insertOrder('2024-08-10T04:00:00Z', 800);
  await insertOrder('2024-08-10T05:00:00Z', 1_600, 'cancelled');

  const { days, totalOrders } = await stats();

  expect(totalOrders).toBe(5);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ date: '2024-07-12', orders: 1, revenue: '2.00' });
  expect(days[1]).toEqual({ date: '2024-07-13', orders: 0, revenue: '0.00' });
  expect(days[28]).toEqual({ date: '2024-08-09', orders: 1, revenue: '4.00' });
  expect(days[29]).toEqual({ date: '2024-08-10', orders: 2, revenue: '8.00' });
});

test('days begin at midnight in a zone that is not whole hours from UTC', async () => {
  const other = await startTestApp({
    now: () => NOW,
    env: { PLATFORM_TIMEZONE: 'Asia/Kathmandu' },
    database: server.database,
  });
  await insertOrder('2024-08-09T18:14:59.999Z', 100);
  await insertOrder('2024-08-09T18:15:00Z', 200);

  const { body } = await other.call<AdminStats>('GET', '/api/admin/stats', { cookie: admin });
  await other.close();

  expect(body.days.slice(-2)).toEqual([
    { date: '2024-08-09', orders: 1, revenue: '1.00' },
    { date: '2024-08-10', orders: 1, revenue: '2.00' },
  ]);
});

test('best sellers count dishes sold in the last 30 days under their current names', async () => {
  // The view uses the database's clock.
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await sell(await insertOrder(daysAgo(31), 0), [[restaurant.tea, 100, 350]]);
  await sell(await insertOrder(daysAgo(9), 0, 'cancelled'), [[restaurant.tea, 100, 350]]);
  await sell(await insertOrder(daysAgo(29), 0), [
    [restaurant.pho, 2, 1299],
    [restaurant.tea, 1, 350],
  ]);
  await sell(await insertOrder(daysAgo(8), 0), [[restaurant.pho, 1, 1199]]);
  await server.database.orm
    .update(menuItems)
    .set({ name: 'Phở Đặc Biệt' })
    .where(eq(menuItems.id, restaurant.pho));

  expect((await stats()).bestSellers).toEqual([
    { name: 'Phở Đặc Biệt', restaurantName: 'Pho Saigon', quantity: 3, revenue: '37.97' },
    { name: 'Trà Đá', restaurantName: 'Pho Saigon', quantity: 1, revenue: '3.50' },
  ]);
});

describe('the totals of old orders', () => {
  const LONG_AGO = '2024-08-01T12:00:00Z';
  let orderId: string;

  beforeEach(async () => {
    orderId = await insertOrder(LONG_AGO, 1_000);
    await insertOrder(LONG_AGO, 500);
    expect(await stats()).toMatchObject({ totalOrders: 2, totalRevenue: '15.00' });
  });

  test('follow a change of status', async () => {
    const moved = await server.call('PUT', `/api/orders/${orderId}/status`, {
      cookie: admin,
      body: { status: 'cancelled' },
    });
    expect(moved.status).toBe(200);
    expect(await stats()).toMatchObject({ totalOrders: 2, totalRevenue: '5.00' });
    expect((await stats()).ordersByStatus.at(-1)).toEqual({ status: 'cancelled', orders: 1 });
  });

  test('follow added and removed orders', async () => {
    await insertOrder(LONG_AGO, 250);
    await insertOrder('2024-07-01T12:00:00Z', 50);
    expect(await stats()).toMatchObject({ totalOrders: 4, totalRevenue: '18.00' });
    await server.database.orm.delete(orders).where(eq(orders.id, orderId));
    expect(await stats()).toMatchObject({ totalOrders: 3, totalRevenue: '8.00' });
  });

  test('are unchanged when an order keeps its status and amount', async () => {
    await server.database.orm
      .update(orders)
      .set({ deliveryInstructions: null })
      .where(eq(orders.id, orderId));
    expect(await stats()).toMatchObject({ totalOrders: 2, totalRevenue: '15.00' });
  });
});

test('totals count changes of old orders after the next refresh, of recent orders at once', async () => {
  await server.runJobs('order_views');
  const totals = async () => {
    const { body } = await server.call<AdminStats>('GET', '/api/admin/stats', { cookie: admin });
    return [body.totalOrders, body.totalRevenue];
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const recent = await insertOrder(hoursAgo(6 * 24), 1_000);
  expect(await totals()).toEqual([1, '10.00']);
  await server.database.orm.delete(orders).where(eq(orders.id, recent));
  expect(await totals()).toEqual([0, '0.00']);

  await insertOrder(hoursAgo(1), 1_000);
  await insertOrder(hoursAgo(8 * 24), 500);
  await server.runJobs('order_views');
  expect(await totals()).toEqual([2, '15.00']);
  await server.database.orm.update(orders).set({ status: 'cancelled' });
  expect(await totals()).toEqual([2, '5.00']);
  await server.runJobs('order_views');
  expect(await totals()).toEqual([2, '0.00']);
});

test('customers and visitors are refused', async () => {
  const { cookie } = await server.signUp();
  expect((await server.call('GET', '/api/admin/stats', { cookie })).status).toBe(403);
  expect((await server.call('GET', '/api/admin/stats')).status).toBe(401);
});
