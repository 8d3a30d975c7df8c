import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TrashCounts, TrashKind, TrashRow } from '#contract/admin.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { adminApi, catalogueWritesApi } from '#contract/management-api.ts';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { menuCategories, menuItems } from '#server/db/schema/restaurants.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts';

let server: TestApp;
let admin: string;
let clock = new Date('2026-03-04T20:00:00Z');

/** A restaurant with a category that has one dish, and a dish without a category. */
interface Menu extends TestRestaurant {
  soups: string;
  ramen: string;
}
let menu: Menu;

beforeAll(async () => {
  server = await startTestApp({ now: () => clock });
  admin = (await server.signUpAdmin()).cookie;
});
beforeEach(async () => {
  menu = await makeMenu();
});
afterAll(() => server.close());

async function makeMenu(): Promise<Menu> {
  const restaurant = await makeRestaurant(server.database);
  const { restaurantId } = restaurant;
  const [soups, ramen] = [v7(), v7()];
  const { orm } = server.database;
  await orm.insert(menuCategories).values({ id: soups, restaurantId, name: 'Soups' });
  await orm
    .insert(menuItems)
    .values({ id: ramen, restaurantId, categoryId: soups, name: 'Ramen', priceCents: 1500 });
  return { ...restaurant, soups, ramen };
}

const RECORD = {
  restaurants: catalogueWritesApi.deleteRestaurant,
  categories: catalogueWritesApi.deleteCategory,
  items: catalogueWritesApi.deleteDish,
  coupons: adminApi.deleteCoupon,
} satisfies Record<TrashKind, object>;

async function tryDelete(kind: TrashKind, id: string) {
  clock = new Date(clock.getTime() + 1000);
  return server.call('DELETE', urlOf(RECORD[kind], { params: { id } }), { cookie: admin });
}

async function moveToTrash(kind: TrashKind, id: string): Promise<void> {
  expect(await tryDelete(kind, id)).toMatchObject({
    status: 200,
    body: { message: expect.any(String) },
  });
}

function tryRestore(kind: TrashKind, id: string) {
  const path = urlOf(adminApi.restore, { params: { kind, id } });
  return server.call<Partial<ErrorBody>>('PUT', path, { cookie: admin });
}

async function restore(kind: TrashKind, id: string): Promise<string> {
  const { status, body } = await tryRestore(kind, id);
  expect(status).toBe(200);
  return body.message ?? '';
}

async function trash(kind: TrashKind, query = ''): Promise<TestResponse<TrashRow[]>> {
  return server.call('GET', `/api/admin/trash/${kind}${query}`, { cookie: admin });
}

async function inTrash(kind: TrashKind, id: string): Promise<TrashRow | undefined> {
  return (await trash(kind, '?limit=200')).body.find((row) => row.id === id);
}

async function dishes({ restaurantId } = menu): Promise<string[]> {
  const path = `/api/restaurants/${restaurantId}/menu`;
  return (await server.call<MenuItem[]>('GET', path)).body.map(({ name }) => name).toSorted();
}

async function categories({ restaurantId } = menu): Promise<string[]> {
  const path = `/api/restaurants/${restaurantId}/categories`;
  return (await server.call<MenuCategory[]>('GET', path)).body.map(({ name }) => name);
}

async function promotedCodes(): Promise<string[]> {
  const response = await server.call<{ code: string }[]>('GET', '/api/promotions');
  return response.body.map(({ code }) => code);
}

const placeOrder = (cookie: string) =>
  server.call<{ id: string }>('POST', '/api/orders', { body: orderBody(menu), cookie });

const status = async (path: string) => (await server.call('GET', path)).status;

describe('deleting a restaurant', () => {
  test('deletes its categories, dishes and coupons', async () => {
    const { restaurantId, ramen } = menu;
    const coupon = await makeCoupon(server.database, { restaurantId });
    const everywhere = await makeCoupon(server.database);
    const page = `/api/restaurants/${restaurantId}`;
    expect(await promotedCodes()).toEqual(expect.arrayContaining([coupon.code, everywhere.code]));
    expect(await status(page)).toBe(200);
    expect(await status(`/api/menu-items/${ramen}`)).toBe(200);

    await moveToTrash('restaurants', restaurantId);
    expect(await status(page)).toBe(404);
    expect(await status(`${page}/menu`)).toBe(404);
    expect(await status(`/api/menu-items/${ramen}`)).toBe(404);
    expect(await promotedCodes()).not.toContain(coupon.code);
    expect(await promotedCodes()).toContain(everywhere.code);
    expect(await inTrash('items', ramen)).toMatchObject({
      name: 'Ramen',
      restaurant: { id: restaurantId },
      heldBy: { kind: 'restaurants', id: restaurantId },
    });

    await restore('restaurants', restaurantId);
    expect(await status(page)).toBe(200);
    expect(await dishes()).toEqual(['Phở Bò', 'Ramen', 'Trà Đá']);
    expect(await categories()).toEqual(['Soups']);
    expect(await promotedCodes()).toContain(coupon.code);
    expect(await inTrash('items', ramen)).toBeUndefined();
  });

  test('does not affect what was deleted before it when it is restored', async () => {
    await moveToTrash('items', menu.tea);
    await moveToTrash('categories', menu.soups);
    await moveToTrash('restaurants', menu.restaurantId);
    await restore('restaurants', menu.restaurantId);
    expect(await dishes()).toEqual(['Phở Bò']);
    expect(await categories()).toEqual([]);
    await restore('categories', menu.soups);
    await restore('items', menu.tea);
    expect(await dishes()).toEqual(['Phở Bò', 'Ramen', 'Trà Đá']);
  });

  test('reserves its slug in the trash', async () => {
    const body = { name: 'Corner House', cuisine: 'Thai' };
    const make = () =>
      server.call<{ id: string; slug: string }>('POST', '/api/restaurants', {
        body,
        cookie: admin,
      });
    const first = (await make()).body;
    await moveToTrash('restaurants', first.id);
    expect((await make()).body.slug).toBe('corner-house-2');
    await restore('restaurants', first.id);
    const found = await server.call('GET', '/api/restaurants/corner-house');
    expect(found.body).toMatchObject({ id: first.id });
  });

  test('keeps its orders readable', async () => {
    const { cookie } = await server.signUp();
    const body = orderBody(menu);
    const placed = await server.call<Order>('POST', '/api/orders', { body, cookie });
    const path = `/api/orders/${placed.body.id}`;
    await server.call('PUT', `${path}/status`, { body: { status: 'delivered' }, cookie: admin });
    await moveToTrash('restaurants', menu.restaurantId);
    const seen = await server.call<Order>('GET', path, { cookie });
    expect(seen.body).toMatchObject({ status: 'delivered', restaurant: { id: menu.restaurantId } });
    expect(seen.body.items).toHaveLength(2);
    const list = await server.call('GET', '/api/orders', { cookie });
    expect(list.body).toEqual([seen.body]);
    expect((await placeOrder(cookie)).status).toBe(404);
  });

  test('can be undone even if one of its coupon codes is taken by now', async () => {
    const { restaurantId } = menu;
    const coupon = await makeCoupon(server.database, { restaurantId });
    const other = await makeCoupon(server.database, { restaurantId });
    await moveToTrash('restaurants', restaurantId);
    await makeCoupon(server.database, { code: coupon.code.toLowerCase() });
    expect(await restore('restaurants', restaurantId)).toContain(coupon.code);
    expect(await promotedCodes()).toContain(other.code);
    expect(await inTrash('coupons', coupon.id)).toMatchObject({ name: coupon.code, heldBy: null });
  });
});

describe('deleting a category', () => {
  test('can be undone with exactly its dishes', async () => {
    const pho = { categoryId: menu.soups };
    await server.call('PUT', `/api/menu-items/${menu.pho}`, { body: pho, cookie: admin });
    await moveToTrash('items', menu.pho);
    await moveToTrash('categories', menu.soups);
    expect(await dishes()).toEqual(['Trà Đá']);
    expect(await categories()).toEqual([]);
    await restore('categories', menu.soups);
    expect(await dishes()).toEqual(['Ramen', 'Trà Đá']);
    expect(await categories()).toEqual(['Soups']);
  });

  test('a record is restored only after its parent', async () => {
    await moveToTrash('categories', menu.soups);
    expect(await inTrash('items', menu.ramen)).toMatchObject({
      heldBy: { kind: 'categories', id: menu.soups, name: 'Soups' },
    });
    expect(await tryRestore('items', menu.ramen)).toMatchObject({
      status: 409,
      body: {
        code: 'held_by_trash',
        message: '“Soups” is in the trash. Restore it first.',
        heldBy: { kind: 'categories', id: menu.soups },
      },
    });
    await moveToTrash('restaurants', menu.restaurantId);
    const heldBy = { kind: 'restaurants', id: menu.restaurantId };
    for (const [kind, id] of [
      ['categories', menu.soups],
      ['items', menu.ramen],
    ] as const) {
      expect(await inTrash(kind, id)).toMatchObject({ heldBy });
      expect(await tryRestore(kind, id)).toMatchObject({
        status: 409,
        body: { code: 'held_by_trash', heldBy },
      });
    }
  });
});

test('a deleted coupon cannot be redeemed until it is restored', async () => {
  const coupon = await makeCoupon(server.database);
  expect(await promotedCodes()).toContain(coupon.code);
  await moveToTrash('coupons', coupon.id);
  expect(await promotedCodes()).not.toContain(coupon.code);

  const taking = await makeCoupon(server.database, { code: coupon.code.toLowerCase() });
  expect(await tryRestore('coupons', coupon.id)).toMatchObject({
    status: 409,
    body: { code: 'code_taken' },
  });
  await moveToTrash('coupons', taking.id);
  await restore('coupons', coupon.id);
  expect(await promotedCodes()).toContain(coupon.code);
});

test('a deleted record cannot be deleted again', async () => {
  const coupon = await makeCoupon(server.database);
  const records: [TrashKind, string][] = [
    ['coupons', coupon.id],
    ['items', menu.ramen],
    ['categories', menu.soups],
    ['restaurants', menu.restaurantId],
  ];
  for (const [kind, id] of records) {
    expect((await tryRestore(kind, id)).status).toBe(404);
    await moveToTrash(kind, id);
    expect((await tryDelete(kind, id)).status).toBe(404);
    expect((await tryDelete(kind, v7())).status).toBe(404);
    expect((await tryDelete(kind, 'nothing')).status).toBe(400);
  }
  expect((await server.call('GET', '/api/admin/trash/users', { cookie: admin })).status).toBe(400);
});

describe('a restaurant with open orders', () => {
  test('cannot be deleted', async () => {
    const { cookie } = await server.signUp();
    const placed = await Promise.all([placeOrder(cookie), placeOrder(cookie)]);

    expect(await tryDelete('restaurants', menu.restaurantId)).toMatchObject({
      status: 409,
      body: {
        code: 'restaurant_has_open_orders',
        message: expect.stringContaining('has 2 open orders. Close the restaurant first'),
      },
    });
    expect(await status(`/api/restaurants/${menu.restaurantId}`)).toBe(200);

    for (const [index, { body }] of placed.entries()) {
      const ended = index === 0 ? 'delivered' : 'cancelled';
      const path = `/api/orders/${body.id}/status`;
      await server.call('PUT', path, { body: { status: ended }, cookie: admin });
    }
    await moveToTrash('restaurants', menu.restaurantId);
  });

  test('has dishes and categories that can be deleted', async () => {
    await placeOrder((await server.signUp()).cookie);
    await moveToTrash('items', menu.pho);
    await moveToTrash('categories', menu.soups);
  });

  test('never ends up in the trash, whatever is ordered while it is deleted', async () => {
    const { cookie } = await server.signUp();
    for (let round = 0; round < 10; round++) {
      menu = await makeMenu();
      const orders = Array.from({ length: 6 }, () => placeOrder(cookie));
      const [deletion, ...responses] = await Promise.all([
        tryDelete('restaurants', menu.restaurantId),
        ...orders,
      ]);
      const hasOrders = responses.some(({ status }) => status === 201);
      expect(deletion.status).toBe(hasOrders ? 409 : 200);
    }
  });
});

test('one of two simultaneous deletions succeeds', async () => {
  const responses = await Promise.all([
    tryDelete('restaurants', menu.restaurantId),
    tryDelete('restaurants', menu.restaurantId),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test('a dish added while its category is deleted is deleted with it', async () => {
  for (let round = 0; round < 10; round++) {
    const { restaurantId, soups } = await makeMenu();
    const path = `/api/restaurants/${restaurantId}/menu`;
    const body = { name: 'Latecomer', price: 1, categoryId: soups };
    const adding = Array.from({ length: 6 }, () =>
      server.call('POST', path, { body, cookie: admin }),
    );
    adding.splice(3, 0, tryDelete('categories', soups));
    await Promise.all(adding);
    expect(await dishes({ ...menu, restaurantId })).toEqual(['Phở Bò', 'Trà Đá']);
  }
});

test('simultaneous deletions and restores leave no visible record under a deleted one', async () => {
  const menus = await Promise.all(Array.from({ length: 12 }, makeMenu));
  const send = async (method: string, path: string, body?: unknown) =>
    (await server.call(method, path, { body, cookie: admin })).status;
  const rounds = menus.flatMap(({ restaurantId, soups, ramen }) => {
    const restaurant = `/api/restaurants/${restaurantId}`;
    const late = { name: 'Latecomer', price: 1, categoryId: soups };
    const restored = (kind: TrashKind, id: string) =>
      urlOf(adminApi.restore, { params: { kind, id } });
    return [
      send('POST', `${restaurant}/menu`, late),
      send('DELETE', `/api/categories/${soups}`),
      send('POST', `${restaurant}/menu`, late),
      send('POST', `${restaurant}/categories`, { name: 'Late' }),
      send('PUT', `/api/menu-items/${ramen}`, { categoryId: soups }),
      send('DELETE', restaurant),
      send('PUT', restored('items', ramen)),
      send('PUT', restored('categories', soups)),
      send('POST', `${restaurant}/categories`, { name: 'Later' }),
      send('PUT', `${restaurant}/categories/order`, { ids: [soups] }),
      send('PUT', restaurant, { name: `Renamed ${restaurantId}` }),
      send('PUT', restored('restaurants', restaurantId)),
      send('DELETE', `/api/menu-items/${ramen}`),
      send('DELETE', restaurant),
      send('PUT', restored('categories', soups)),
    ];
  });
  const statuses = new Set(await Promise.all(rounds));
  for (const status of statuses) expect([200, 201, 404, 409]).toContain(status);

  const orphans = await server.database.run(
    {
      name: '',
      text: `select i.name from menu_items i join restaurants r on r.id = i.restaurant_id
          left join menu_categories c on c.id = i.category_id
        where i.deleted_at is null and (r.deleted_at is not null or c.deleted_at is not null)
        union all
        select c.name from menu_categories c join restaurants r on r.id = c.restaurant_id
        where c.deleted_at is null and r.deleted_at is not null`,
    },
    [],
  );
  expect(orphans).toEqual([]);
});

test('the lists are newest first without duplicates over the pages', async () => {
  const before = (await server.call<TrashCounts>('GET', '/api/admin/trash', { cookie: admin }))
    .body;
  const coupons = [];
  for (let count = 0; count < 5; count++) coupons.unshift(await makeCoupon(server.database));
  for (const { id } of coupons.toReversed()) await moveToTrash('coupons', id);
  const after = await server.call<TrashCounts>('GET', '/api/admin/trash', { cookie: admin });
  expect(after.body).toEqual({ ...before, coupons: before.coupons + 5 });

  const listed: string[] = [];
  let path: string | undefined = '/api/admin/trash/coupons?limit=2';
  for (let page = 0; page < 3; page++) {
    const response: TestResponse<TrashRow[]> = await server.call('GET', path ?? '', {
      cookie: admin,
    });
    expect(response.headers['x-total-count']).toBe(String(before.coupons + 5));
    listed.push(...response.body.map(({ name }) => name));
    path = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect(listed.slice(0, 5)).toEqual(coupons.map(({ code }) => code));
});

test('restoring a row on an earlier page keeps the next page correct', async () => {
  const coupons = [];
  for (let count = 0; count < 3; count++) coupons.unshift(await makeCoupon(server.database));
  for (const { id } of coupons.toReversed()) await moveToTrash('coupons', id);
  const first = await trash('coupons', '?limit=2');
  const next = /^<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  await restore('coupons', coupons[1]?.id ?? '');
  const second = await server.call<TrashRow[]>('GET', next, { cookie: admin });
  expect(second.body[0]?.id).toBe(coupons[2]?.id);
});
