import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order, OrderEvent, ReorderResponse } from '#contract/orders.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  restaurant = await makeRestaurant(app.database);
  admin = (await app.signUpAdmin()).cookie;
});
afterAll(() => app.close());

async function placed(cookie: string, own = restaurant): Promise<string> {
  const response = await app.call<Order>('POST', '/api/orders', { body: orderBody(own), cookie });
  expect(response.status).toBe(201);
  return response.body.id;
}

function cancel(orderId: string, cookie: string) {
  return app.call<Order>('PATCH', `/api/orders/${orderId}`, {
    body: { status: 'cancelled' },
    cookie,
  });
}

function move(orderId: string, body: { status: string; from?: string }, cookie = admin) {
  return app.call<Order & Partial<ErrorBody>>('PUT', `/api/orders/${orderId}/status`, {
    body,
    cookie,
  });
}

describe('reading orders', () => {
  test('a customer gets 404 for another customer’s order', async () => {
    const owner = await app.signUp();
    const stranger = await app.signUp();
    const orderId = await placed(owner.cookie);
    const { cookie } = stranger;
    for (const path of [`/api/orders/${orderId}`, `/api/orders/detail/${orderId}`]) {
      expect((await app.call('GET', path, { cookie })).status).toBe(404);
    }
    const again = await app.call('POST', '/api/orders/reorder', { body: { orderId }, cookie });
    expect(again.status).toBe(404);
    expect((await app.call('GET', `/api/orders/${owner.user.id}`, { cookie })).status).toBe(404);
    expect((await app.call('GET', '/api/orders', { cookie })).body).toEqual([]);
  });

  test('a customer cannot cancel another customer’s order', async () => {
    const owner = await app.signUp();
    const orderId = await placed(owner.cookie);
    expect((await cancel(orderId, (await app.signUp()).cookie)).status).toBe(404);
    const { body } = await app.call<Order>('GET', `/api/orders/${orderId}`, owner);
    expect(body.status).toBe('pending');
  });

  test('a visitor gets 401 from every path', async () => {
    const orderId = await placed((await app.signUp()).cookie);
    for (const path of ['/api/orders', `/api/orders/${orderId}`, `/api/orders/detail/${orderId}`]) {
      expect((await app.call('GET', path)).status).toBe(401);
    }
  });

  test('My Orders are newest first without duplicates over the pages', async () => {
    const { cookie, user } = await app.signUp();
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await placed(cookie));

    const seen: string[] = [];
    let path: string | undefined = '/api/orders?limit=2';
    while (path) {
      const page: TestResponse<Order[]> = await app.call('GET', path, { cookie });
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...page.body.map((order) => order.id));
      path = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(ids);
    const own = await app.call<Order[]>('GET', `/api/orders/${user.id}`, { cookie });
    expect(own.body.map((order) => order.id)).toEqual(ids);
  });

  test('only admins read the orders of any customer or restaurant', async () => {
    const { cookie, user } = await app.signUp();
    const orderId = await placed(cookie);
    const detail = await app.call<Order>('GET', `/api/orders/${orderId}`, { cookie: admin });
    expect(detail.body.id).toBe(orderId);
    const list = await app.call<Order[]>('GET', `/api/orders/${user.id}`, { cookie: admin });
    expect(list.body).toHaveLength(1);
    const path = `/api/restaurants/${restaurant.restaurantId}/orders?limit=1`;
    const ofRestaurant = await app.call<Order[]>('GET', path, { cookie: admin });
    expect(ofRestaurant.body[0]?.id).toBe(orderId);
    expect((await app.call('GET', path, { cookie })).status).toBe(403);
  });

  test('an admin without the right to read orders sees only their own', async () => {
    const { cookie, user } = await app.signUp();
    const orderId = await placed(cookie);
    const content = (await app.signUpAdmin({}, 'content')).cookie;
    for (const path of [
      `/api/orders/${orderId}`,
      `/api/orders/detail/${orderId}`,
      `/api/orders/${user.id}`,
    ]) {
      expect((await app.call('GET', path, { cookie: content })).status, path).toBe(404);
    }
  });

  test('a malformed id is rejected with 400', async () => {
    const { cookie } = await app.signUp();
    expect((await app.call('GET', '/api/orders/nonsense', { cookie })).status).toBe(400);
  });
});

describe('cancelling', () => {
  test('works while pending', async () => {
    const { cookie } = await app.signUp();
    const response = await cancel(await placed(cookie), cookie);
    expect(response.body.status).toBe('cancelled');
    expect(response.body.history).toMatchObject([
      { status: 'pending', from: null, by: 'customer' },
      { status: 'cancelled', from: 'pending', by: 'customer' },
    ]);
  });

  test.each(ORDER_STATUSES.filter((status) => status !== 'pending'))(
    'is refused once the order is %s',
    async (status) => {
      const { cookie } = await app.signUp();
      const orderId = await placed(cookie);
      await move(orderId, { status });
      const response = await cancel(orderId, cookie);
      expect(response.status).toBe(409);
      expect(response.body).toEqual({
        code: 'order_not_pending',
        message: 'Only pending orders can be cancelled.',
      });
    },
  );

  test.each(ORDER_STATUSES.filter((status) => status !== 'cancelled'))(
    'a customer cannot set an order to %s',
    async (status) => {
      const { cookie } = await app.signUp();
      const orderId = await placed(cookie);
      const response = await app.call<Order>('PATCH', `/api/orders/${orderId}`, {
        body: { status },
        cookie,
      });
      expect(response.status).toBe(403);
    },
  );

  test('one of a simultaneous cancellation and confirmation wins', async () => {
    const { cookie } = await app.signUp();
    for (let round = 0; round < 10; round++) {
      const orderId = await placed(cookie);
      const [cancelled, confirmed] = await Promise.all([
        cancel(orderId, cookie),
        move(orderId, { status: 'confirmed', from: 'pending' }),
      ]);
      expect([cancelled.status, confirmed.status].sort()).toEqual([200, 409]);
      const events = await app.database.orm.$count(orderEvents, eq(orderEvents.orderId, orderId));
      expect(events).toBe(2);
    }
  });
});

test('a customer cannot move an order', async () => {
  const { cookie } = await app.signUp();
  const orderId = await placed(cookie);
  expect((await move(orderId, { status: 'delivered' }, cookie)).status).toBe(403);
});

describe('an admin moving an order', () => {
  test('may set any status, which the history records', async () => {
    const orderId = await placed((await app.signUp()).cookie);
    for (const status of ['confirmed', 'delivered', 'pending', 'cancelled', 'preparing']) {
      expect((await move(orderId, { status })).body.status).toBe(status);
    }
    const { body } = await app.call<Order>('GET', `/api/orders/${orderId}`, { cookie: admin });
    expect(
      body.history.map((event: OrderEvent) => `${event.from}>${event.status} by ${event.by}`),
    ).toEqual([
      'null>pending by customer',
      'pending>confirmed by admin',
      'confirmed>delivered by admin',
      'delivered>pending by admin',
      'pending>cancelled by admin',
      'cancelled>preparing by admin',
    ]);
  });

  test('moving an order from a status it no longer has changes nothing', async () => {
    const orderId = await placed((await app.signUp()).cookie);
    await move(orderId, { status: 'preparing' });
    const response = await move(orderId, { status: 'confirmed', from: 'pending' });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('status_changed');
  });

  test('moving an order to the status it has changes nothing', async () => {
    const orderId = await placed((await app.signUp()).cookie);
    const response = await move(orderId, { status: 'pending', from: 'pending' });
    expect(response.status).toBe(200);
    expect(response.body.history).toHaveLength(1);
  });

  test('an unknown status is rejected with 400', async () => {
    const orderId = await placed((await app.signUp()).cookie);
    expect((await move(orderId, { status: 'eaten' })).status).toBe(400);
  });

  test('an unknown order is rejected with 404', async () => {
    const unknown = '01970000-0000-7000-8000-000000000000';
    expect((await move(unknown, { status: 'ready' })).status).toBe(404);
  });
});

describe('ordering again', () => {
  test('fills the cart at present prices without unavailable dishes', async () => {
    const own = await makeRestaurant(app.database);
    const { cookie } = await app.signUp();
    const orderId = await placed(cookie, own);
    const { orm } = app.database;
    await orm.update(menuItems).set({ priceCents: 1450 }).where(eq(menuItems.id, own.pho));
    await orm.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, own.tea));
    const { body } = await app.call<ReorderResponse>('POST', '/api/orders/reorder', {
      body: { orderId },
      cookie,
    });
    expect(body).toMatchObject({
      success: true,
      cartItems: [{ id: own.pho, name: 'Phở Bò', price: 14.5, quantity: 2 }],
      restaurantInfo: { id: own.restaurantId },
      skipped: [{ name: 'Trà Đá' }],
    });
  });

  test('puts nothing in the cart once the restaurant is deleted', async () => {
    const own = await makeRestaurant(app.database, { name: 'Gone Tomorrow' });
    const { cookie } = await app.signUp();
    const orderId = await placed(cookie, own);
    await app.database.orm
      .update(restaurants)
      .set({ deletedAt: new Date() })
      .where(eq(restaurants.id, own.restaurantId));
    const { status, body } = await app.call<ReorderResponse>('POST', '/api/orders/reorder', {
      body: { orderId },
      cookie,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, cartItems: [], skipped: [{}, {}] });
    expect(body.message).toContain('Gone Tomorrow');
  });
});
