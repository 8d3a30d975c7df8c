import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order, PlacedOrder } from '#contract/orders.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let cookie: string;
let admin: string;
let adminId: string;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  ({ cookie } = await app.signUp());
  const person = await app.signUpAdmin();
  [admin, adminId] = [person.cookie, person.user.id];
});
afterAll(() => app.close());

function place(couponCode: string | null = null, customer = cookie) {
  const body = orderBody(restaurant, couponCode ? { couponCode, totalAmount: '33.70' } : {});
  return app.call<PlacedOrder>('POST', '/api/orders', { body, cookie: customer });
}

function move(orderId: string, status: string) {
  return app.call<Order & Partial<ErrorBody>>('PUT', `/api/orders/${orderId}/status`, {
    body: { status },
    cookie: admin,
  });
}

describe('a cancelled order cannot be restored once its coupon', () => {
  test.each([
    ['has no use left', { maxUsage: 1 }],
    ['has been used by this customer again', { userLimit: 1 }],
  ])('%s', async (_, limit) => {
    const { code } = await makeCoupon(app.database, limit);
    const { body: order } = await place(code);
    await move(order.id, 'cancelled');
    expect((await place(code)).status).toBe(201);

    const response = await move(order.id, 'pending');

    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      code: 'coupon_invalid',
      message: 'The coupon of this order has been used up since it was cancelled.',
    });
    const read = await app.call<Order>('GET', `/api/orders/${order.id}`, { cookie });
    expect(read.body.status).toBe('cancelled');
  });
});

test('the violation of another constraint is not reported as a used-up coupon', async () => {
  const { body: order } = await place();
  const rules = [
    sql`alter table orders add constraint test_check check (status <> 'ready') not valid`,
    sql`create unique index test_key on orders ((status)) where status = 'delivered'`,
  ];
  for (const rule of rules) await app.database.orm.execute(rule);
  await move((await place()).body.id, 'delivered');

  for (const status of ['ready', 'delivered']) {
    const response = await move(order.id, status);
    expect(response).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  }
});

test('the move of an admin is stored with the admin’s id', async () => {
  const { body: order } = await place();
  expect((await move(order.id, 'confirmed')).status).toBe(200);

  const moves = await app.database.orm
    .select({ adminId: orderEvents.adminId, staffId: orderEvents.staffId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.status, 'confirmed')));
  expect(moves).toEqual([{ adminId, staffId: null }]);
});

test('concurrent moves without `from` follow one another in the history', async () => {
  const { code } = await makeCoupon(app.database, { maxUsage: 1_000 });
  for (let round = 0; round < 20; round++) {
    const { body: order } = await place(code);
    const wanted = ['confirmed', 'cancelled', 'preparing', 'cancelled', 'ready'];
    await Promise.all(wanted.map((status) => move(order.id, status)));

    const { body } = await app.call<Order>('GET', `/api/orders/${order.id}`, { cookie });
    const { history, status } = body;
    expect(history.at(-1)?.status).toBe(status);
    expect(history.slice(1).map((event) => event.from)).toEqual(
      history.slice(0, -1).map((event) => event.status),
    );
    const [use] = await app.database.orm
      .select()
      .from(couponRedemptions)
      .where(eq(couponRedemptions.orderId, order.id));
    expect(use?.releasedAt === null, `whether a ${status} order has its coupon`).toBe(
      status !== 'cancelled',
    );
  }
  const [coupon] = await app.database.orm.select().from(coupons).where(eq(coupons.code, code));
  const used = await app.database.orm.$count(
    couponRedemptions,
    and(eq(couponRedemptions.couponId, coupon?.id ?? ''), isNull(couponRedemptions.releasedAt)),
  );
  expect(coupon?.usedCount).toBe(used);
});

test('an event is later than those before it, even if the clock of its process is slow', async () => {
  const { body: order } = await place();
  const late = await startTestApp({
    database: app.database,
    now: () => new Date(Date.now() - 3_600_000),
  });
  await late.call('PUT', `/api/orders/${order.id}/status`, {
    body: { status: 'confirmed' },
    cookie: admin,
  });
  await late.close();

  const { body } = await app.call<Order>('GET', `/api/orders/${order.id}`, { cookie });
  expect(body.history.map(({ status }) => status)).toEqual(['pending', 'confirmed']);
});
