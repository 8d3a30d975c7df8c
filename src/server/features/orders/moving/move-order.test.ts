import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order, PlacedOrder } from '#contract/orders.ts';
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

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  ({ cookie } = await app.signUp());
  admin = (await app.signUpAdmin()).cookie;
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

describe('a cancelled order is not brought back once its coupon', () => {
  test.each([
    ['has no use left', { maxUsage: 1 }],
    ['has been used by this customer again', { userLimit: 1 }],
  ])('%s', async (_, limit) => {
    const { code } = await makeCoupon(app.database, limit);
    const { body: order } = await place(code);
    await move(order.id, 'cancelled');
    expect((await place(code)).status).toBe(201);

    const answer = await move(order.id, 'pending');

    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: 'coupon_invalid',
      message: 'The coupon of this order has been used up since it was cancelled.',
    });
    const read = await app.call<Order>('GET', `/api/orders/${order.id}`, { cookie });
    expect(read.body.status).toBe('cancelled');
  });
});

test('a constraint that has nothing to do with coupons is not answered as a used-up coupon', async () => {
  const { body: order } = await place();
  const rules = [
    sql`alter table orders add constraint test_check check (status <> 'ready') not valid`,
    sql`create unique index test_key on orders ((status)) where status = 'delivered'`,
  ];
  for (const rule of rules) await app.database.orm.execute(rule);
  await move((await place()).body.id, 'delivered');

  for (const status of ['ready', 'delivered']) {
    const answer = await move(order.id, status);
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
  }
});
