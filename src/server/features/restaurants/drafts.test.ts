import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminRestaurant, AdminStats } from '#contract/admin.ts';
import type { Kitchen, KitchenOrder } from '#contract/kitchen.ts';
import type { BulkResult, Checklist } from '#contract/publishing.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { rowsIn } from '#server/db/client.ts';
import { orders } from '#server/db/schema/orders.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import {
  addPizza,
  joinTeam,
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { makeWebRoot, type TestWebRoot } from '#server/testing/web-root.ts';

const HOURS = { monday: { open: '09:00', close: '21:00', closed: false } };

let server: TestApp;
let webRoot: TestWebRoot;
let admin: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  webRoot = await makeWebRoot(() => ({
    normalizeUrl: (url) => url,
    publicPaths: ['/'],
    privatePaths: [],
    renderPage: () => Promise.reject(new Error('No page is requested here')),
  }));
  server = await startTestApp({ webRoot: webRoot.folder });
  admin = await server.signUpAdmin();
  customer = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await webRoot.remove();
});

/** A name that only the test's restaurant has. */
const NAME = 'Zanzibar Grotto';
const DISH = 'Quokka Fritters';

let restaurant: TestRestaurant;
let couponCode: string;

beforeEach(async () => {
  await server.database.orm.delete(orders);
  await server.database.orm.update(restaurants).set({ deletedAt: sql`now()` });
  restaurant = await makeRestaurant(server.database, { name: NAME });
  const { pho, restaurantId } = restaurant;
  await server.database.orm.update(menuItems).set({ name: DISH }).where(eq(menuItems.id, pho));
  ({ code: couponCode } = await makeCoupon(server.database, { restaurantId }));
});

async function makeDraft(): Promise<void> {
  await setPublished(false);
}

function setPublished(isPublished: boolean, id = restaurant.restaurantId) {
  return server.call<Restaurant & { missing?: string[]; message: string }>(
    'PUT',
    `/api/restaurants/${id}/publication`,
    { body: { isPublished }, cookie: admin.cookie },
  );
}

async function slug(): Promise<string> {
  const [row] = await server.database.orm
    .select({ slug: restaurants.slug })
    .from(restaurants)
    .where(eq(restaurants.id, restaurant.restaurantId));
  return row?.slug ?? '';
}

async function setHours(): Promise<void> {
  await server.database.orm
    .update(restaurants)
    .set({ operatingHours: HOURS })
    .where(eq(restaurants.id, restaurant.restaurantId));
}

async function member(role: 'staff' | 'manager'): Promise<TestPerson> {
  const person = await server.signUp();
  const { restaurantId } = restaurant;
  await joinTeam(server.database, { restaurantId, userId: person.user.id, role });
  return person;
}

const pathsOfRestaurant = async () => {
  const { restaurantId: id, pho } = restaurant;
  return [
    `/api/restaurants/${id}`,
    `/api/restaurants/${await slug()}`,
    `/api/restaurants/${id}/menu`,
    `/api/restaurants/${id}/categories`,
    `/api/restaurants/${id}/most-ordered`,
    `/api/restaurants/${id}/status`,
    `/api/restaurants/${id}/stats`,
    `/api/restaurants/${id}/special-days`,
    `/api/restaurants/${id}/reviews`,
    `/api/restaurants/${id}/reviews/summary`,
    `/api/menu-items/${pho}`,
    `/api/coupons?restaurantId=${id}`,
  ];
};

/** Lists that contain a published restaurant, its dish or its coupon. */
const LISTS = () => [
  '/api/restaurants',
  '/api/restaurants?sort=time',
  '/api/restaurants?filter=trending',
  '/api/restaurants?cuisine=Vietnamese',
  '/api/restaurants?postalCode=90012',
  `/api/restaurants?search=${encodeURIComponent(NAME)}`,
  `/api/restaurants?search=${encodeURIComponent(DISH)}`,
  `/api/search?q=${encodeURIComponent(NAME)}`,
  `/api/search?q=${encodeURIComponent(DISH)}`,
  '/api/promotions',
  '/sitemap.xml',
];

async function isListedIn(path: string): Promise<boolean> {
  const { body, status } = await server.call('GET', path, { cookie: customer.cookie });
  expect(status).toBe(200);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return [NAME, DISH, await slug(), couponCode].some((own) => text.includes(own));
}

describe('a draft', () => {
  test('is in no list, search or sitemap, even if these were cached before', async () => {
    for (const path of LISTS()) expect(await isListedIn(path), path).toBe(true);

    await makeDraft();

    for (const path of LISTS()) expect(await isListedIn(path), path).toBe(false);
  });

  test('has no page for customers, even if it was cached before', async () => {
    const stranger = await server.signUp();
    const other = await makeRestaurant(server.database);
    const team = { restaurantId: other.restaurantId, userId: stranger.user.id };
    await joinTeam(server.database, { ...team, role: 'manager' });
    const paths = await pathsOfRestaurant();
    for (const path of paths) expect((await server.call('GET', path)).status, path).toBe(200);

    await makeDraft();

    for (const path of paths) {
      for (const cookie of [undefined, customer.cookie, stranger.cookie]) {
        expect((await server.call('GET', path, { cookie })).status, path).toBe(404);
      }
    }
  });

  test('is back in lists and on its page once it is published again', async () => {
    await setHours();
    await makeDraft();
    for (const path of LISTS()) expect(await isListedIn(path), path).toBe(false);

    expect((await setPublished(true)).status).toBe(200);

    for (const path of LISTS()) expect(await isListedIn(path), path).toBe(true);
    for (const path of await pathsOfRestaurant()) {
      expect((await server.call('GET', path)).status, path).toBe(200);
    }
  });

  test('accepts no orders, favorites or coupons of customers', async () => {
    const { restaurantId } = restaurant;
    await makeDraft();
    const { cookie } = customer;

    const order = await server.call('POST', '/api/orders', { body: orderBody(restaurant), cookie });
    const favorite = await server.call('PUT', `/api/favorites/${restaurantId}`, { cookie });
    const offers = await server.call(
      'GET',
      `/api/coupons/offers?restaurantId=${restaurantId}&orderAmount=50.00`,
      { cookie },
    );
    const coupon = await server.call('POST', '/api/coupons/validate', {
      body: { code: couponCode, restaurantId, orderAmount: '50.00' },
      cookie,
    });

    expect([order.status, favorite.status, offers.status]).toEqual([404, 404, 404]);
    expect(coupon.body).toMatchObject({ valid: false, code: 'not_found' });
  });

  test.each(['staff', 'manager', 'admin'] as const)(
    'can be previewed by its %s, uncached',
    async (role) => {
      await makeDraft();
      const { cookie } = role === 'admin' ? admin : await member(role);
      const paths = await pathsOfRestaurant();
      const pagePaths = paths.filter((path) => !/reviews|coupons|promotions/.test(path));

      for (const path of pagePaths) {
        const { status } = await server.call('GET', path, { cookie });
        expect(status, path).toBe(200);
        expect((await server.call('GET', path)).status, path).toBe(404);
      }
      const { body, headers } = await server.call<Restaurant>('GET', paths[0] ?? '', { cookie });
      expect(body).toMatchObject({ name: NAME, publishedAt: null });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('can be edited by its managers', async () => {
    await makeDraft();
    const { restaurantId } = restaurant;
    const { cookie } = await member('manager');

    const board = await server.call<Kitchen>('GET', `/api/kitchen/${restaurantId}`, { cookie });
    const path = `/api/restaurants/${restaurantId}`;
    const changed = await server.call('PUT', path, { body: { description: 'New' }, cookie });
    const category = await server.call<{ id: string }>('POST', `${path}/categories`, {
      body: { name: 'Soups' },
      cookie,
    });
    const ids = [category.body.id];
    const order = await server.call('PUT', `${path}/categories/order`, { body: { ids }, cookie });

    expect(board.body.restaurant.isPublished).toBe(false);
    expect([changed.status, category.status, order.status]).toEqual([200, 201, 200]);
  });
});

describe('a new restaurant', () => {
  const body = { name: 'Newly Made', cuisine: 'Thai' };
  const create = (sent: object) =>
    server.call<Restaurant>('POST', '/api/restaurants', { body: sent, cookie: admin.cookie });

  test('is published by default', async () => {
    const { body: made } = await create(body);

    expect(made.publishedAt).not.toBeNull();
    expect((await server.call('GET', `/api/restaurants/${made.id}`)).status).toBe(200);
  });

  test('is a draft without hours if it is created as a draft', async () => {
    const { body: made } = await create({ ...body, isDraft: true });

    expect(made).toMatchObject({ publishedAt: null, operatingHours: null });
    expect((await server.call('GET', `/api/restaurants/${made.id}`)).status).toBe(404);
  });

  test('is published if the previous version, which does not know the column, inserts it', async () => {
    const { id } = (await create(body)).body;
    await server.database.orm.execute(sql`
      insert into restaurants (id, name, slug, cuisine)
      values (gen_random_uuid(), 'Of the version before', ${`before-${id}`}, 'Thai')`);

    expect((await server.call('GET', `/api/restaurants/before-${id}`)).status).toBe(200);
  });

  test('is listed for admins among drafts only while it is one', async () => {
    const { id } = (await create({ ...body, isDraft: true, operatingHours: HOURS })).body;
    const drafts = async () => {
      const path = '/api/admin/restaurants?status=draft';
      const { body: list } = await server.call<AdminRestaurant[]>('GET', path, {
        cookie: admin.cookie,
      });
      return list.map((each) => each.id);
    };
    expect(await drafts()).toEqual([id]);
    const dish = { name: 'Tom Yum', price: '8.50' };
    const path = `/api/restaurants/${id}/menu`;
    await server.call('POST', path, { body: dish, cookie: admin.cookie });

    await setPublished(true, id);

    expect(await drafts()).toEqual([]);
  });
});

describe('publishing', () => {
  test('is refused with the missing checklist items', async () => {
    const { restaurantId } = restaurant;
    await makeDraft();
    const ofRestaurant = eq(menuItems.restaurantId, restaurantId);
    await server.database.orm.update(menuItems).set({ isAvailable: false }).where(ofRestaurant);

    const { status, body } = await setPublished(true);

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'restaurant_not_ready',
      message: `${NAME} cannot be published yet. Hours and menu are missing.`,
      missing: ['hours', 'menu'],
    });
  });

  test('twice changes nothing', async () => {
    const [before] = await server.database.orm
      .select({ publishedAt: restaurants.publishedAt })
      .from(restaurants)
      .where(eq(restaurants.id, restaurant.restaurantId));

    const { body } = await setPublished(true);

    expect(body.publishedAt).toBe(before?.publishedAt?.toISOString());
  });

  test('can be reverted only without open orders', async () => {
    const { cookie } = customer;
    const order = await server.call<{ id: string }>('POST', '/api/orders', {
      body: orderBody(restaurant),
      cookie,
    });
    expect(order.status).toBe(201);
    const refused = await setPublished(false);
    const cancelled = { status: 'cancelled' };
    await server.call('PATCH', `/api/orders/${order.body.id}`, { body: cancelled, cookie });

    const { body } = await setPublished(false);

    expect(refused).toMatchObject({ status: 409, body: { code: 'restaurant_has_open_orders' } });
    expect(body.publishedAt).toBeNull();
  });
});

describe('a test order', () => {
  const place = (cookie = admin.cookie) =>
    server.call<KitchenOrder>('POST', `/api/kitchen/${restaurant.restaurantId}/test-order`, {
      cookie,
    });

  const checklist = async () => {
    const path = `/api/restaurants/${restaurant.restaurantId}/checklist`;
    const { body } = await server.call<Checklist>('GET', path, { cookie: admin.cookie });
    return body.items.flatMap(({ item, isDone }) => (isDone ? [item] : []));
  };

  test('completes the checklist of a closed draft once it is accepted', async () => {
    await makeDraft();
    await server.database.orm
      .update(restaurants)
      .set({ isOpen: false })
      .where(eq(restaurants.id, restaurant.restaurantId));
    const { cookie } = await member('manager');

    const { status, body: order } = await place(cookie);

    expect(status).toBe(201);
    const path = `/api/kitchen/${restaurant.restaurantId}/orders`;
    const board = await server.call<KitchenOrder[]>('GET', path, { cookie });
    expect(board.body).toMatchObject([
      {
        id: order.id,
        isTest: true,
        dailyNumber: 1,
        customerName: 'Test order',
        customerPhone: null,
      },
    ]);
    expect(await checklist()).not.toContain('testOrder');
    const move = { status: 'confirmed', from: 'pending' };
    await server.call('PUT', `${path}/${order.id}/status`, { body: move, cookie });
    expect(await checklist()).toContain('testOrder');
  });

  test('has the options that its dish requires', async () => {
    const { restaurantId } = restaurant;
    await addPizza(server.database, restaurantId);
    const { orm } = server.database;
    await orm.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, restaurant.pho));
    await orm.update(menuItems).set({ isAvailable: false }).where(eq(menuItems.id, restaurant.tea));

    const { body } = await place();

    expect(body.items).toMatchObject([{ name: 'Pizza', options: [{ name: 'Small' }] }]);
    expect(body.items[0]?.options).toHaveLength(1);
  });

  test('is refused if no dish can be ordered', async () => {
    await server.database.orm.update(menuItems).set({ isAvailable: false });

    expect((await place()).body).toMatchObject({ code: 'item_unavailable' });
  });

  test('is excluded from all figures, even when it is delivered', async () => {
    const { body: order } = await place();
    const path = `/api/kitchen/${restaurant.restaurantId}`;
    for (const [from, status] of [
      ['pending', 'confirmed'],
      ['confirmed', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'delivered'],
    ]) {
      const { cookie } = admin;
      await server.call('PUT', `${path}/orders/${order.id}/status`, {
        body: { status, from },
        cookie,
      });
    }
    // Old enough for the views of past orders.
    await server.database.orm
      .update(orders)
      .set({ createdAt: sql`created_at - interval '8 days'` });
    await server.runJobs('order_views');
    const read = async <Body>(url: string) =>
      (await server.call<Body>('GET', url, { cookie: admin.cookie })).body;

    const stats = await read<AdminStats>('/api/admin/stats');
    const trending = await rowsIn(server.database.orm, sql`select 1 from trending_restaurants`);
    const days = await read<unknown>('/api/admin/reports/days?from=2020-01-01&to=2099-12-31');

    expect(stats).toMatchObject({ totalOrders: 0, activeOrders: 0, totalRevenue: '0.00' });
    expect(stats.days.every((each) => each.orders === 0)).toBe(true);
    expect(stats.bestSellers).toEqual([]);
    expect(trending).toEqual([]);
    expect(await read('/api/admin/export/orders.csv')).not.toContain('Test order');
    expect(JSON.stringify(days)).not.toMatch(/"orders":[1-9]/);
    expect(await read(`/api/restaurants/${restaurant.restaurantId}/stats`)).toMatchObject({
      totalOrders: 0,
      ordersLast14Days: 0,
      revenue: '0.00',
    });
    expect(
      await read(`/api/kitchen/${restaurant.restaurantId}/figures?days=31`),
    ).not.toContainEqual(expect.objectContaining({ orders: 1 }));
  });

  test('belongs to no customer', async () => {
    await place();

    const { body } = await server.call<unknown[]>('GET', '/api/orders', { cookie: admin.cookie });

    expect(body).toEqual([]);
  });
});

describe('changing several restaurants', () => {
  const change = (body: object) =>
    server.call<{ results: BulkResult[] }>('POST', '/api/admin/restaurants/bulk', {
      body,
      cookie: admin.cookie,
    });
  const MISSING = '01890a5d-ac96-774b-bcce-b302099a8057';

  test('reports those that could not be changed', async () => {
    await setHours();
    const withoutHours = await makeRestaurant(server.database, { publishedAt: null });
    await makeDraft();
    const ids = [withoutHours.restaurantId, MISSING, restaurant.restaurantId];

    const { body } = await change({ ids, action: 'publish' });

    expect(body.results).toMatchObject([
      { id: ids[0], isDone: false, message: expect.stringContaining('Hours are missing.') },
      { id: MISSING, isDone: false, name: null, message: 'Restaurant not found' },
      { id: ids[2], isDone: true, name: NAME, message: null },
    ]);
    expect(await isListedIn('/api/restaurants')).toBe(true);
  });

  test('opens and closes them for customers at once', async () => {
    const ids = [restaurant.restaurantId];
    const isOpen = async () =>
      (await server.call<Restaurant>('GET', `/api/restaurants/${ids[0]}`)).body.isOpen;
    expect(await isOpen()).toBe(true);

    await change({ ids, action: 'close' });
    expect(await isOpen()).toBe(false);
    await change({ ids, action: 'open' });
    expect(await isOpen()).toBe(true);
  });

  test('adds a tag by which admins find them', async () => {
    const ids = [restaurant.restaurantId];
    const found = async () => {
      const path = '/api/admin/restaurants?search=flagship';
      const { body } = await server.call<AdminRestaurant[]>('GET', path, { cookie: admin.cookie });
      return body.map(({ id, officeTags }) => ({ id, officeTags }));
    };

    await change({ ids, action: 'add_tag', tag: ' FLAGSHIP ' });
    expect(await found()).toEqual([{ id: ids[0], officeTags: ['flagship'] }]);
    await change({ ids, action: 'remove_tag', tag: 'flagship' });
    expect(await found()).toEqual([]);
  });

  test.each([
    ['no restaurant', { ids: [], action: 'open' }],
    ['more than a hundred', { ids: Array.from({ length: 101 }, () => MISSING), action: 'open' }],
    ['a tag is missing', { ids: [MISSING], action: 'add_tag' }],
    ['a tag is not allowed', { ids: [MISSING], action: 'open', tag: 'new' }],
  ])('is refused with 400 where %s', async (_name, body) => {
    expect((await change(body)).status).toBe(400);
  });
});
