import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { joinTeam, makeRestaurant, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let manager: TestPerson;
let staff: TestPerson;
let own: TestRestaurant;
let another: TestRestaurant;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signUpAdmin();
  manager = await server.signUp();
  staff = await server.signUp();
  own = await makeRestaurant(server.database, { rating: '4.50', reviewCount: 120 });
  another = await makeRestaurant(server.database);
  const { restaurantId } = own;
  await joinTeam(server.database, { restaurantId, userId: manager.user.id, role: 'manager' });
  await joinTeam(server.database, { restaurantId, userId: staff.user.id, role: 'staff' });
});
afterAll(() => server.close());

async function statusOf(
  method: string,
  path: string,
  { as = manager, body }: { as?: TestPerson; body?: object } = {},
): Promise<number> {
  return (await server.call(method, path, { body, cookie: as.cookie })).status;
}

async function made(path: string, body: object): Promise<string> {
  const response = await server.call<{ id: string }>('POST', path, { body, ...manager });
  expect(response.status).toBe(201);
  return response.body.id;
}

test('a manager writes fields, menu and categories of their own restaurant only', async () => {
  const path = `/api/restaurants/${own.restaurantId}`;
  const body = {
    description: 'By the river',
    isTemporarilyClosed: true,
    deliveryAreas: ['90012'],
  };
  expect(await statusOf('PUT', path, { body })).toBe(200);
  expect(await statusOf('PUT', `${path}/status`, { body: { isOpen: false } })).toBe(200);
  const category = await made(`${path}/categories`, { name: 'Soups' });
  const dish = await made(`${path}/menu`, { name: 'Bún', price: 9, categoryId: category });
  const soups = { body: { name: 'Hot soups' } };
  expect(await statusOf('PUT', `/api/categories/${category}`, soups)).toBe(200);
  expect(await statusOf('PUT', `/api/menu-items/${dish}`, { body: { price: 10 } })).toBe(200);
  expect(await statusOf('PUT', `${path}/categories/order`, { body: { ids: [category] } })).toBe(
    200,
  );
  expect(await statusOf('DELETE', `/api/menu-items/${dish}`)).toBe(200);
  expect(await statusOf('PUT', `/api/admin/trash/items/${dish}/restore`)).toBe(200);
  expect(await statusOf('DELETE', `/api/categories/${category}`)).toBe(200);
  expect(await statusOf('PUT', `/api/admin/trash/categories/${category}/restore`)).toBe(200);

  const theirs = `/api/restaurants/${another.restaurantId}`;
  expect(await statusOf('PUT', theirs, { body })).toBe(403);
  expect(await statusOf('POST', `${theirs}/menu`, { body: { name: 'Bún', price: 9 } })).toBe(403);
  expect(await statusOf('DELETE', `/api/menu-items/${another.pho}`)).toBe(403);
  await server.call('DELETE', `/api/menu-items/${another.pho}`, admin);
  expect(await statusOf('PUT', `/api/admin/trash/items/${another.pho}/restore`)).toBe(403);
  for (const kind of ['restaurants', 'coupons', '__proto__', 'constructor']) {
    expect(await statusOf('PUT', `/api/admin/trash/${kind}/${own.restaurantId}/restore`)).toBe(403);
  }

  const { body: kept } = await server.call<AuditEntry[]>(
    'GET',
    `/api/admin/audit?actor=${manager.user.id}`,
    admin,
  );
  expect(kept.map(({ action, actor }) => [actor?.role, action])).toEqual(
    [
      'category.restored',
      'category.trashed',
      'dish.restored',
      'dish.trashed',
      'dish.updated',
      'category.updated',
      'dish.created',
      'category.created',
      'restaurant.updated',
      'restaurant.updated',
    ].map((action) => ['manager', action]),
  );
});

test('only admins create and delete restaurants or set their rating', async () => {
  const path = `/api/restaurants/${own.restaurantId}`;
  expect(
    await statusOf('POST', '/api/restaurants', { body: { name: 'Mine', cuisine: 'Thai' } }),
  ).toBe(403);
  expect(await statusOf('DELETE', path)).toBe(403);
  expect(await statusOf('PUT', path, { body: { rating: 5, phone: '(213) 555-0100' } })).toBe(403);
  expect(await statusOf('PUT', path, { body: { reviewCount: 121 } })).toBe(403);
  // A form sends what it has read.
  const same = { rating: '4.5', reviewCount: 120, cuisine: 'Thai' };
  expect(await statusOf('PUT', path, { body: same })).toBe(200);

  const { body } = await server.call('GET', path);
  expect(body).toMatchObject({ rating: '4.50', reviewCount: 120, cuisine: 'Thai', phone: '' });
  expect(await statusOf('PUT', path, { as: admin, body: { rating: 4.6 } })).toBe(200);
});

test('the stored record is readable for the restaurant’s managers and admins only', async () => {
  const path = `/api/restaurants/${own.restaurantId}`;
  const { body: shown } = await server.call<{ slug: string }>('GET', path);
  for (const address of [path, `/api/restaurants/${shown.slug}`]) {
    for (const part of ['', '/menu']) {
      const url = `${address}${part}?view=record`;
      const read = await server.call('GET', url, manager);
      expect(read.status).toBe(200);
      expect(read.headers['cache-control']).toBe('no-store');
      expect(read.headers.etag).toBeUndefined();
      expect(await statusOf('GET', url, { as: admin })).toBe(200);
      expect(await statusOf('GET', url, { as: staff })).toBe(403);
      expect((await server.call('GET', url)).status).toBe(401);
    }
  }
  const theirs = `/api/restaurants/${another.restaurantId}?view=record`;
  expect(await statusOf('GET', theirs)).toBe(403);
  expect(await statusOf('GET', `/api/restaurants/${v7()}?view=record`)).toBe(404);
  expect(await statusOf('GET', `${path}?view=other`)).toBe(400);
  const { body: record } = await server.call('GET', `${path}?view=record`, manager);
  expect(record).toEqual((await server.call('GET', path)).body);
});

test('reading the catalogue does not load the session', async () => {
  const { restaurantId } = await makeRestaurant(server.database);
  const path = `/api/restaurants/${restaurantId}`;
  const run = vi.spyOn(server.database, 'run');
  await server.call('GET', path, manager);
  await server.call('GET', `${path}/menu`, manager);
  const names = run.mock.calls.map(([{ name }]) => name);
  run.mockRestore();
  expect(names).toEqual(['restaurant_by_id', 'restaurant_by_id', 'restaurant_menu']);
});
