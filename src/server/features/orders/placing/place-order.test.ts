import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderRefusal, PlacedOrder, PlaceOrderBody } from '#contract/orders.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { orders } from '#server/db/schema/orders.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
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

function place(body: PlaceOrderBody, options: { cookie?: string; key?: string } = {}) {
  const headers: Record<string, string> = options.key ? { 'idempotency-key': options.key } : {};
  return app.call<ResponseBody>('POST', '/api/orders', {
    body,
    cookie: options.cookie ?? cookie,
    headers,
  });
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

describe('an order that is placed', () => {
  test("is promised for the restaurant's own delivery time", async () => {
    const slow = await makeRestaurant(app.database, { deliveryTime: '40-55 min' });
    const { body } = await place(orderBody(slow));
    expect(body.estimatedDeliveryTime).toBe('40-55 minutes');
  });

  test('is priced by the server', async () => {
    const response = await place(orderBody(restaurant));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      message: 'Your order was sent to the restaurant.',
      status: 'pending',
      paymentMethod: 'cash',
      paymentStatus: 'unpaid',
      totalAmount: '36.91',
      deliveryFee: '2.99',
      serviceFee: '1.47',
      tax: '2.97',
      discountAmount: '0.00',
      items: [
        { menuItem: { name: 'Phở Bò' }, quantity: 2, unitPrice: '12.99', totalPrice: '25.98' },
        { quantity: 1, specialInstructions: 'no ice', totalPrice: '3.50' },
      ],
      history: [{ status: 'pending', from: null, by: 'customer' }],
    });
    const { message: _, ...placed } = response.body;
    const read = await app.call<Order>('GET', `/api/orders/detail/${placed.id}`, { cookie });
    expect(read.body).toEqual(placed);
  });

  test('starts as pending, whatever the body says', async () => {
    const response = await place(orderBody(restaurant, { status: 'delivered' }));
    expect(response.body.status).toBe('pending');
  });

  test('keeps name and price when the dish is changed or deleted', async () => {
    const own = await makeRestaurant(app.database);
    const { body } = await place(orderBody(own));
    await app.database.orm
      .update(menuItems)
      .set({ name: 'Something else', priceCents: 9999, deletedAt: new Date() })
      .where(eq(menuItems.id, own.pho));
    const read = await app.call<Order>('GET', `/api/orders/${body.id}`, { cookie });
    expect(read.body.items[0]).toMatchObject({
      menuItem: { name: 'Phở Bò' },
      unitPrice: '12.99',
    });
    expect(read.body.totalAmount).toBe('36.91');
  });
});

describe('an order that is refused stores nothing', () => {
  test('an order without a session is refused with 401', async () => {
    const response = await app.call<ResponseBody>('POST', '/api/orders', {
      body: orderBody(restaurant),
    });
    expect(response.status).toBe(401);
    expect(response.body).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
  });

  test.each([0.01, '36.90', 0, 1_000_000])(
    'a total of %s that is not ours: 409 with our figures',
    async (totalAmount) => {
      const response = await refused(orderBody(restaurant, { totalAmount }));
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        code: 'price_changed',
        quote: { subtotal: '29.48', totalAmount: '36.91', tax: '2.97' },
        changes: [],
      });
    },
  );

  test('a price that differs from the one the customer saw is named', async () => {
    const items = [{ menuItemId: restaurant.pho, quantity: 1, unitPrice: 11.5 }];
    const response = await refused(orderBody(restaurant, { items, totalAmount: 15 }));
    expect(response.body.changes).toEqual([
      { line: 0, menuItemId: restaurant.pho, name: 'Phở Bò', from: '11.50', to: '12.99' },
    ]);
  });

  test.each([0, -1, 1.5, 1e9, '2', null])('a quantity of %s: 400', async (quantity) => {
    const items = [{ menuItemId: restaurant.pho, quantity: quantity as number }];
    const response = await refused(orderBody(restaurant, { items }));
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('invalid_input');
  });

  test.each([-1, 'NaN', '1.999', 12.345, '1e3', null])(
    'a total of %s: 400',
    async (totalAmount) => {
      const response = await refused(orderBody(restaurant, { totalAmount: totalAmount as number }));
      expect(response.status).toBe(400);
    },
  );

  test('an order of an empty cart is refused with cart_empty', async () => {
    const response = await refused(orderBody(restaurant, { items: [] }));
    expect(response.body.code).toBe('cart_empty');
  });

  test('an unknown restaurant is refused with 404 and its id', async () => {
    const restaurantId = '01970000-0000-7000-8000-000000000000';
    const response = await refused(orderBody(restaurant, { restaurantId }));
    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: 'not_found', restaurantId });
  });

  test('a dish of another restaurant is refused with multiple_restaurants', async () => {
    const other = await makeRestaurant(app.database);
    const items = [
      { menuItemId: restaurant.pho, quantity: 1 },
      { menuItemId: other.tea, quantity: 1 },
    ];
    const response = await refused(orderBody(restaurant, { items }));
    expect(response.body.code).toBe('multiple_restaurants');
  });

  test.each([
    ['sold out', { isAvailable: false }],
    ['in the trash', { deletedAt: new Date() }],
  ])('a dish that is %s is named: 409 item_unavailable', async (_, change) => {
    const own = await makeRestaurant(app.database);
    await app.database.orm.update(menuItems).set(change).where(eq(menuItems.id, own.tea));
    const response = await refused(orderBody(own));
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'item_unavailable',
      message: 'Trà Đá is no longer available.',
      items: [{ menuItemId: own.tea, name: 'Trà Đá' }],
    });
  });

  test.each([
    ['temporarily closed', { isTemporarilyClosed: true }],
    ['manually closed', { isOpen: false }],
    ['outside its hours', { operatingHours: everyDay({ closed: true }) }],
  ])('a restaurant that is %s: 409 restaurant_closed', async (_, closed) => {
    const own = await makeRestaurant(app.database, { ...closed, name: 'Night Owl' });
    const response = await refused(orderBody(own));
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('restaurant_closed');
    expect(response.body.message).toContain(
      'Night Owl is currently closed and cannot accept new orders.',
    );
  });
});

test('the closing minute in the restaurant’s own zone decides, not the server’s', async () => {
  const hours = {
    timezone: 'Asia/Tokyo',
    operatingHours: everyDay({ open: '09:00', close: '21:00' }),
  };
  let now = new Date('2026-11-20T11:59:59Z');
  const evening = await startTestApp({ database: app.database, now: () => now });
  try {
    const own = await makeRestaurant(evening.database, hours);
    const guest = await evening.signUp();
    const order = { body: orderBody(own), cookie: guest.cookie };
    expect((await evening.call<ResponseBody>('POST', '/api/orders', order)).status).toBe(201);
    now = new Date('2026-11-20T12:00:00Z');
    expect((await evening.call<ResponseBody>('POST', '/api/orders', order)).body.code).toBe(
      'restaurant_closed',
    );
  } finally {
    await evening.close();
  }
});

test('the minimum order is enforced only where it is required', async () => {
  const items = [{ menuItemId: restaurant.tea, quantity: 1 }];
  const small = orderBody(restaurant, { items, totalAmount: '7.25' });
  expect((await place(small)).status).toBe(201);

  const strict = await startTestApp({
    database: app.database,
    env: { MINIMUM_ORDER: 'required' },
  });
  try {
    const own = await makeRestaurant(strict.database);
    const { cookie: guest } = await strict.signUp();
    const body = { ...small, ...orderBody(own, { items: [{ menuItemId: own.tea, quantity: 1 }] }) };
    const response = await strict.call<ResponseBody>('POST', '/api/orders', {
      body,
      cookie: guest,
    });
    expect(response.body).toMatchObject({ code: 'below_minimum_order' });
    expect(response.body.message).toContain('$15.00');
  } finally {
    await strict.close();
  }
});

test('in restaurant mode each restaurant charges its own delivery fee', async () => {
  const own = await startTestApp({
    database: app.database,
    env: { DELIVERY_FEE: 'restaurant' },
  });
  try {
    const far = await makeRestaurant(own.database, { deliveryFeeCents: 799 });
    const { cookie: guest } = await own.signUp();
    const body = orderBody(far, { totalAmount: '42.35' });
    const response = await own.call<ResponseBody>('POST', '/api/orders', { body, cookie: guest });
    expect(response.body).toMatchObject({ deliveryFee: '7.99', totalAmount: '42.35' });
  } finally {
    await own.close();
  }
});

describe('one submission makes one order', () => {
  test('50 simultaneous requests under one key make one order', async () => {
    const before = await countOrders();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => place(orderBody(restaurant), { key: 'double-click' })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  test('the coupon of a repeated submission is redeemed once', async () => {
    const coupon = await makeCoupon(app.database, { maxUsage: 10, userLimit: 5 });
    const body = orderBody(restaurant, { couponCode: coupon.code, totalAmount: '33.70' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => place(body, { key: 'with-coupon' })),
    );
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    const [row] = await app.database.orm.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(row?.usedCount).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    await place(orderBody(restaurant), { key: 'reused' });
    const other = orderBody(restaurant, { deliveryAddress: 'Somewhere else' });
    const response = await place(other, { key: 'reused' });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('idempotency_key_reused');
  });

  test('a key belongs to its customer', async () => {
    const first = await place(orderBody(restaurant), { key: 'mine' });
    const second = await place(orderBody(restaurant), { key: 'mine', ...(await app.signUp()) });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });
});

describe('an order is decided by the present facts', () => {
  test.each([
    ['price_changed', { priceCents: 1500 }],
    ['item_unavailable', { isAvailable: false }],
  ])('%s is noticed at once', async (code, change) => {
    const own = await makeRestaurant(app.database);
    expect((await place(orderBody(own))).status).toBe(201);
    await app.database.orm.update(menuItems).set(change).where(eq(menuItems.id, own.pho));
    expect((await refused(orderBody(own))).body.code).toBe(code);
  });

  test('an order that was refused is accepted once it has become possible', async () => {
    const own = await makeRestaurant(app.database, { isOpen: false });
    expect((await place(orderBody(own))).status).toBe(409);
    await app.database.orm
      .update(restaurants)
      .set({ isOpen: true })
      .where(eq(restaurants.id, own.restaurantId));
    expect((await place(orderBody(own))).status).toBe(201);
  });

  test('a retry gets the first response even if the restaurant has closed since', async () => {
    const own = await makeRestaurant(app.database);
    const first = await place(orderBody(own), { key: 'before-closing' });
    await app.database.orm
      .update(restaurants)
      .set({ isOpen: false })
      .where(eq(restaurants.id, own.restaurantId));
    const again = await place(orderBody(own), { key: 'before-closing' });
    expect(again.status).toBe(201);
    expect(again.body.id).toBe(first.body.id);
  });
});

function everyDay(hours: { open?: string; close?: string; closed?: boolean }) {
  return {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  };
}
