import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderRefusal, PlacedOrder, PlaceOrderBody } from '#contract/orders.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { orders } from '#server/db/schema/orders.ts';
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

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  ({ cookie } = await app.signUp());
});
afterAll(() => app.close());

/** The body of a response to POST /api/orders: an order or a refusal. */
type ResponseBody = PlacedOrder & OrderRefusal;

function place(body: PlaceOrderBody, person = { cookie }) {
  return app.call<ResponseBody>('POST', '/api/orders', { body, cookie: person.cookie });
}

async function countOrders(): Promise<number> {
  return app.database.orm.$count(orders);
}

async function refused(body: PlaceOrderBody) {
  const before = await countOrders();
  const response = await place(body);
  expect(await countOrders()).toBe(before);
  return response;
}

describe('a coupon', () => {
  test.each([
    ['percentage', 1000, '2.95', '2.99', '33.70'],
    ['fixed', 500, '5.00', '2.99', '31.47'],
    ['fixed', 10_000, '29.48', '2.99', '4.85'],
    ['free_delivery', 0, '0.00', '0.00', '33.66'],
  ] as const)(
    '%s of %i hundredths takes off %s, delivers for %s, totals %s',
    async (discountType, discountValueHundredths, discountAmount, deliveryFee, totalAmount) => {
      const { code } = await makeCoupon(app.database, { discountType, discountValueHundredths });
      const response = await place(
        orderBody(restaurant, { couponCode: ` ${code.toLowerCase()} `, totalAmount }),
      );
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({
        discountAmount,
        deliveryFee,
        totalAmount,
        couponCode: code,
        appliedCoupon: { code },
      });
    },
  );

  test('a coupon of one restaurant is redeemed by an order that names the restaurant in capitals', async () => {
    const { restaurantId } = restaurant;
    const { code } = await makeCoupon(app.database, {
      restaurantId,
      discountType: 'free_delivery',
    });
    const order = { restaurantId: restaurantId.toUpperCase(), couponCode: code };
    const { status, body } = await place(orderBody(restaurant, { ...order, totalAmount: '33.66' }));
    expect(status, body.message).toBe(201);
    expect(body.restaurant.id).toBe(restaurantId);
  });

  test('is the same in the response and in the order read back', async () => {
    const { code } = await makeCoupon(app.database, { discountType: 'free_delivery' });
    const { body } = await place(
      orderBody(restaurant, {
        couponCode: code,
        totalAmount: '33.66',
        deliveryInstructions: 'Ring twice',
      }),
    );
    const { message: _, ...placed } = body;
    const read = await app.call<Order>('GET', `/api/orders/detail/${placed.id}`, { cookie });
    expect(read.body).toEqual(placed);
    expect(Object.keys(read.body)).toEqual(Object.keys(placed));
  });

  test.each([
    ['expired', { endsAt: new Date(Date.now() - 1000) }],
    ['not_started', { startsAt: new Date(Date.now() + 60_000) }],
    ['inactive', { isActive: false }],
    ['below_minimum', { minimumOrderCents: 2949 }],
    ['used_up', { maxUsage: 3, usedCount: 3 }],
  ])('an order with a coupon that is %s is refused', async (problem, terms) => {
    const { code } = await makeCoupon(app.database, terms);
    const response = await refused(orderBody(restaurant, { couponCode: code }));
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'coupon_invalid', problem });
  });

  test('changed prices are refused first, with a quote that is valid once accepted', async () => {
    const { code } = await makeCoupon(app.database, { minimumOrderCents: 2500 });
    // At the price the customer saw, two teas reached the minimum; at today's they do not.
    const seen = [{ menuItemId: restaurant.tea, quantity: 2, unitPrice: '16.50' }];
    const response = await refused(
      orderBody(restaurant, { couponCode: code, items: seen, totalAmount: '30.00' }),
    );
    expect(response.body).toMatchObject({
      code: 'price_changed',
      quote: { subtotal: '7.00', discountAmount: '0.00' },
      changes: [{ menuItemId: restaurant.tea, from: '16.50', to: '3.50' }],
    });
    const accepted = {
      items: [{ menuItemId: restaurant.tea, quantity: 2, unitPrice: '3.50' }],
      totalAmount: response.body.quote?.totalAmount ?? '',
    };
    const withCoupon = await refused(orderBody(restaurant, { ...accepted, couponCode: code }));
    expect(withCoupon.body).toMatchObject({ code: 'coupon_invalid', problem: 'below_minimum' });
    expect((await place(orderBody(restaurant, accepted))).status).toBe(201);
  });

  test('a coupon that is still valid at changed prices is in the quote', async () => {
    const { code } = await makeCoupon(app.database);
    const items = [{ menuItemId: restaurant.pho, quantity: 2, unitPrice: '16.50' }];
    const seen = { couponCode: code, items, totalAmount: '30.00' };
    const response = await refused(orderBody(restaurant, seen));
    expect(response.body).toMatchObject({
      code: 'price_changed',
      quote: { discountAmount: '2.60' },
    });
  });

  test('an order with a coupon of another restaurant is refused', async () => {
    const other = await makeRestaurant(app.database);
    const { code } = await makeCoupon(app.database, { restaurantId: other.restaurantId });
    const response = await refused(orderBody(restaurant, { couponCode: code }));
    expect(response.body.problem).toBe('wrong_restaurant');
  });

  test('a coupon with one use left is redeemed by one of 50 customers', async () => {
    const coupon = await makeCoupon(app.database, { maxUsage: 1 });
    const body = orderBody(restaurant, { couponCode: coupon.code, totalAmount: '33.70' });
    const people = await Promise.all(Array.from({ length: 50 }, () => app.signUp()));
    const responses = await Promise.all(people.map((person) => place(body, person)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = responses.filter(({ status }) => status !== 201);
    expect(
      others.every(({ status, body: { problem } }) => status === 409 && problem === 'used_up'),
    ).toBe(true);
    expect(
      await app.database.orm.$count(couponRedemptions, eq(couponRedemptions.couponId, coupon.id)),
    ).toBe(1);
  });

  test('a limit of once per customer holds in twenty tabs at once', async () => {
    const coupon = await makeCoupon(app.database, { userLimit: 1 });
    const body = orderBody(restaurant, { couponCode: coupon.code, totalAmount: '33.70' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => place(body)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      responses.filter(({ body: { problem } }) => problem === 'user_limit_reached'),
    ).toHaveLength(19);
    expect((await place(body, await app.signUp())).status).toBe(201);
  });

  test('can be used again after a cancelled order', async () => {
    const coupon = await makeCoupon(app.database, { maxUsage: 1, userLimit: 1 });
    const body = orderBody(restaurant, { couponCode: coupon.code, totalAmount: '33.70' });
    const first = await place(body);
    expect((await place(body)).status).toBe(409);
    await app.call('PATCH', `/api/orders/${first.body.id}`, {
      body: { status: 'cancelled' },
      cookie,
    });
    expect((await place(body)).status).toBe(201);
    const [row] = await app.database.orm.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(row?.usedCount).toBe(1);
  });
});
