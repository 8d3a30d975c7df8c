import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MenuItemWithRestaurant } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { Database } from '#server/db/client.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

let database: Database;
/** A new one for each test, as its caches depend on a clock that tests change. */
let server: TestApp;
let restaurant: TestRestaurant;
let clock = new Date('2026-03-04T20:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  clock = new Date('2026-03-04T20:00:00Z');
  server = await startTestApp({ database, now: () => clock });
  restaurant = await makeRestaurant(server.database, { name: 'Phở Sao', slug: 'pho-sao' });
});

afterEach(async () => {
  await server.close();
  await database.executeSql('delete from orders');
  await database.executeSql('delete from restaurants');
});

/** A write that bypasses the app, as by another process or a database tool. */
function sql(text: string, values: unknown[] = []) {
  return server.database.run({ name: '', text }, values);
}

const names = (response: { body: { name: string }[] }) => response.body.map(({ name }) => name);

function list(query = '') {
  return server.call<Restaurant[]>('GET', `/api/restaurants${query}`);
}

test('every read matches the contract and the stored data', async () => {
  const { restaurantId, pho } = restaurant;
  const [category] = await server.database.orm
    .insert(menuCategories)
    .values({ restaurantId, name: 'Soups', displayOrder: 2 })
    .returning();
  await server.database.orm.insert(menuCategories).values({ restaurantId, name: 'First' });
  await server.database.orm.update(menuItems).set({ categoryId: category?.id ?? null });

  const one = await server.call<Restaurant>('GET', `/api/restaurants/${restaurantId}`);
  expect(one.body).toMatchObject({
    name: 'Phở Sao',
    slug: 'pho-sao',
    deliveryFee: '2.99',
    rating: '0.00',
  });
  expect((await list()).body).toEqual([{ ...Object(one.body), priceLevel: null }]);
  const menu = await server.call<{ name: string; price: string }[]>(
    'GET',
    '/api/restaurants/pho-sao/menu',
  );
  expect(menu.body.map(({ name, price }) => [name, price])).toEqual([
    ['Phở Bò', '12.99'],
    ['Trà Đá', '3.50'],
  ]);
  const categories = await server.call<{ name: string }[]>(
    'GET',
    '/api/restaurants/pho-sao/categories',
  );
  expect(names(categories)).toEqual(['First', 'Soups']);
  const dish = await server.call<MenuItemWithRestaurant>('GET', `/api/menu-items/${pho}`);
  expect(dish.body).toMatchObject({ name: 'Phở Bò', restaurant: { id: restaurantId } });
});

test('records in the trash are not shown', async () => {
  const deleted = await makeRestaurant(server.database, { name: 'Gone', slug: 'gone' });
  await sql('update restaurants set deleted_at = now() where id = $1', [deleted.restaurantId]);
  await sql('update menu_items set deleted_at = now() where id = $1', [restaurant.tea]);
  await expect.poll(async () => names(await list())).toEqual(['Phở Sao']);
  for (const path of ['', '/menu', '/categories', '/status', '/stats']) {
    for (const address of ['gone', deleted.restaurantId]) {
      const response = await server.call('GET', `/api/restaurants/${address}${path}`);
      expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  }
  const menu = await server.call<{ name: string }[]>('GET', '/api/restaurants/pho-sao/menu');
  expect(names(menu)).toEqual(['Phở Bò']);
  for (const item of [restaurant.tea, deleted.pho]) {
    expect((await server.call('GET', `/api/menu-items/${item}`)).status).toBe(404);
  }
});

test('an unknown slug is rejected with 404, a malformed id with 400', async () => {
  expect((await server.call('GET', '/api/restaurants/nowhere')).status).toBe(404);
  expect((await server.call('GET', '/api/menu-items/nothing')).status).toBe(400);
  expect((await list('?limit=0')).status).toBe(400);
  expect((await list('?cursor=nonsense')).status).toBe(400);
  expect((await list('?filter=other')).status).toBe(400);
});

test('a request with a strong ETag gets 304 until the content changes', async () => {
  const path = '/api/restaurants/pho-sao';
  const first = await server.call('GET', path);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await server.call('GET', path, { headers: { 'if-none-match': `"x", W/${etag}` } });
  expect(again).toMatchObject({ status: 304, body: '' });
  await server.database.orm.update(restaurants).set({ description: 'New' });
  await expect
    .poll(
      async () => (await server.call('GET', path, { headers: { 'if-none-match': etag } })).status,
    )
    .toBe(200);
});

/** A request over a real connection, in which the length and the encoding are those that clients see. */
async function overHttp(path: string, headers: Record<string, string> = {}, method = 'GET') {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest({ port, path, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const body = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        });
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

test('a cached response equals the loaded one, in every encoding', async () => {
  for (let more = 0; more < 5; more++) await makeRestaurant(server.database);
  const plain = await overHttp('/api/restaurants');
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['deflate', undefined, (body: Buffer) => body],
  ] as const) {
    const loaded = await overHttp('/api/restaurants', { 'accept-encoding': accepted });
    const cached = await overHttp('/api/restaurants', { 'accept-encoding': accepted });
    expect(cached.headers['content-encoding']).toBe(encoding);
    expect(open(cached.body).toString()).toBe(plain.body.toString());
    expect(cached.headers).toMatchObject({
      etag: loaded.headers.etag,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-total-count': '6',
      'content-length': String(cached.body.length),
    });
    expect(cached.headers['x-request-id']).toBeDefined();
    const known = { 'accept-encoding': accepted, 'if-none-match': String(cached.headers.etag) };
    expect(await overHttp('/api/restaurants', known)).toMatchObject({ status: 304 });
    const head = await overHttp('/api/restaurants', { 'accept-encoding': accepted }, 'HEAD');
    expect(head.headers['content-length']).toBe(String(cached.body.length));
    expect(head.body.length).toBe(0);
  }
  expect((await overHttp('/api/restaurants', {}, 'DELETE')).status).toBe(405);
});

test('a write of another process is shown after the database’s notification', async () => {
  expect(names(await list())).toEqual(['Phở Sao']);
  await sql(`update restaurants set name = 'Phở Mới' where id = $1`, [restaurant.restaurantId]);
  await expect.poll(async () => names(await list())).toEqual(['Phở Mới']);

  await server.call('GET', '/api/restaurants/pho-sao/menu');
  await sql(`update menu_items set price_cents = 999 where id = $1`, [restaurant.pho]);
  const prices = async () => {
    const menu = await server.call<{ price: string }[]>('GET', '/api/restaurants/pho-sao/menu');
    return menu.body.map(({ price }) => price);
  };
  await expect.poll(prices).toEqual(['9.99', '3.50']);
});

test('the pages of the list contain every restaurant once', async () => {
  for (let more = 0; more < 6; more++) await makeRestaurant(server.database);
  // All made at the same time, as by an import, so that the id has to decide.
  await sql('update restaurants set created_at = $1', [clock]);
  const whole = await list();
  for (const filter of [
    '',
    '&filter=trending',
    '&sort=time',
    '&search=kitchen',
    '&cuisine=vietnamese',
  ]) {
    const expected = new Set(names(await list(`?limit=200${filter}`)));
    const walked: string[] = [];
    let next: string | null = `/api/restaurants?limit=2${filter}`;
    while (next) {
      const page: Awaited<ReturnType<typeof list>> = await server.call('GET', next);
      expect(page.headers['x-total-count']).toBe(String(expected.size));
      walked.push(...names(page));
      next = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? null;
    }
    expect(walked).toHaveLength(expected.size);
    expect(new Set(walked)).toEqual(expected);
    if (filter === '') expect(walked).toEqual(names(whole));
  }
});

test('the cuisine filter matches cuisines and categories ignoring case', async () => {
  const diner = await makeRestaurant(server.database, { name: 'Diner', cuisine: 'American' });
  expect(names(await list('?cuisine=vietnamese'))).toEqual(['Phở Sao']);
  expect(names(await list('?cuisine=Breakfast'))).toEqual([]);
  await server.database.orm
    .insert(menuCategories)
    .values({ restaurantId: diner.restaurantId, name: 'All-Day Breakfast' });
  await expect.poll(async () => names(await list('?cuisine=Breakfast'))).toEqual(['Diner']);
});

test('a dish is most ordered with three orders in 28 days that were not cancelled', async () => {
  const { restaurantId, pho, tea } = restaurant;
  const { cookie } = await server.signUp();
  const mostOrdered = async () => {
    // The response is cached for an hour.
    clock = new Date(clock.getTime() + 61 * 60_000);
    const response = await server.call('GET', `/api/restaurants/${restaurantId}/most-ordered`);
    return response.body;
  };
  const order = async () => {
    const body = orderBody(restaurant);
    const placed = await server.call<{ id: string }>('POST', '/api/orders', { cookie, body });
    expect(placed.status).toBe(201);
    await sql('update orders set created_at = $1 where id = $2', [clock, placed.body.id]);
    return placed.body.id;
  };
  await order();
  await order();
  expect(await mostOrdered()).toEqual([]);
  const third = await order();
  await sql('delete from order_items where order_id = $1 and menu_item_id = $2', [third, tea]);
  expect(await mostOrdered()).toEqual([pho]);

  await sql("update orders set status = 'cancelled' where id = $1", [third]);
  expect(await mostOrdered()).toEqual([]);
  await sql("update orders set status = 'delivered' where id = $1", [third]);
  expect(await mostOrdered()).toEqual([pho]);
  clock = new Date(clock.getTime() + 28 * 24 * 60 * 60_000);
  expect(await mostOrdered()).toEqual([]);
});

test('trending restaurants are sorted by orders of the last 14 days, then by rating', async () => {
  const loved = await makeRestaurant(server.database, { name: 'Loved', rating: '4.90' });
  const { cookie } = await server.signUp();
  expect(names(await list('?filter=trending'))).toEqual(['Loved', 'Phở Sao']);
  const placed = await server.call('POST', '/api/orders', { cookie, body: orderBody(restaurant) });
  expect(placed.status).toBe(201);
  // The job uses the database's clock.
  const trendingAfter = async (days: number) => {
    await sql(`update orders set created_at = now() - interval '${days} days'`);
    await server.runJobs('order_views');
    clock = new Date(clock.getTime() + 61_000);
    return names(await list('?filter=trending'));
  };
  expect(await trendingAfter(13)).toEqual(['Phở Sao', 'Loved']);
  expect(await trendingAfter(15)).toEqual(['Loved', 'Phở Sao']);
  const stats = await server.call('GET', `/api/restaurants/${loved.restaurantId}/stats`);
  expect(stats.body).toEqual({ ordersLast14Days: 0, rating: '4.90', reviewCount: 0 });
});

test('favorites are the caller’s own', async () => {
  await makeRestaurant(server.database, { name: 'Other' });
  const { cookie } = await server.signUp();
  expect((await list('?filter=favorites')).status).toBe(401);
  await server.call('PUT', `/api/favorites/${restaurant.restaurantId}`, { cookie });
  const own = await server.call<Restaurant[]>('GET', '/api/restaurants?filter=favorites', {
    cookie,
  });
  expect(names(own)).toEqual(['Phở Sao']);
  const other = await server.signUp();
  const theirs = await server.call<Restaurant[]>('GET', '/api/restaurants?filter=favorites', {
    cookie: other.cookie,
  });
  expect(theirs.body).toEqual([]);
});

test('the open status uses the restaurant’s time zone', async () => {
  const day = { open: '12:00', close: '13:00' };
  await server.database.orm
    .update(restaurants)
    .set({ timezone: 'America/Los_Angeles', operatingHours: { wednesday: day, thursday: day } })
    .where(eq(restaurants.id, restaurant.restaurantId));
  const status = () => server.call('GET', '/api/restaurants/pho-sao/status');
  await expect
    .poll(async () => (await status()).body)
    .toMatchObject({ isOpen: true, reason: 'open' });
  clock = new Date('2026-03-04T21:00:00Z');
  expect((await status()).body).toEqual({
    isOpen: false,
    reason: 'outside_hours',
    label: 'Opens Tomorrow at 12:00',
    nextOpeningMessage: 'Opens Tomorrow at 12:00',
  });
  await sql('update restaurants set is_temporarily_closed = true');
  await expect
    .poll(async () => (await status()).body)
    .toMatchObject({ reason: 'temporarily_closed' });
});

test('only an admin sees a restaurant’s revenue', async () => {
  const customer = await server.signUp();
  const admin = await server.signUpAdmin();
  await server.call('POST', '/api/orders', {
    cookie: customer.cookie,
    body: orderBody(restaurant),
  });
  const path = '/api/restaurants/pho-sao/stats';
  const visible = { ordersLast14Days: 1, rating: '0.00', reviewCount: 0 };
  expect((await server.call('GET', path)).body).toEqual(visible);
  expect((await server.call('GET', path, { cookie: customer.cookie })).body).toEqual(visible);
  expect((await server.call('GET', path, { cookie: admin.cookie })).body).toEqual({
    ...visible,
    totalOrders: 1,
    activeOrders: 1,
    revenue: '36.91',
  });
});
