import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { MenuCategory, MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type {
  CategoryChangesBody,
  DishChangesBody,
  NewCategoryBody,
  NewDishBody,
} from '#contract/restaurant-writes.ts';
import type { SearchResponse } from '#contract/search.ts';
import {
  addPizza,
  makeRestaurant,
  orderBody,
  type TestPizza,
  type TestRestaurant,
  withOption,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Refusal = Partial<ErrorBody>;

let server: TestApp;
let admin: string;
let restaurant: TestRestaurant;

beforeAll(async () => {
  server = await startTestApp();
  admin = (await server.signUpAdmin()).cookie;
});
beforeEach(async () => {
  restaurant = await makeRestaurant(server.database);
});
afterAll(() => server.close());

function send<Body>(method: string, path: string, body?: unknown) {
  return server.call<Body & Refusal>(method, path, { body, cookie: admin });
}

function addCategory(body: NewCategoryBody, { restaurantId } = restaurant) {
  return send<MenuCategory>('POST', `/api/restaurants/${restaurantId}/categories`, body);
}

function changeCategory(id: string, body: CategoryChangesBody) {
  return send<MenuCategory>('PUT', `/api/categories/${id}`, body);
}

function order(ids: string[]) {
  const path = `/api/restaurants/${restaurant.restaurantId}/categories/order`;
  return send<MenuCategory[]>('PUT', path, { ids });
}

function addDish(body: NewDishBody, { restaurantId } = restaurant) {
  return send<MenuItem>('POST', `/api/restaurants/${restaurantId}/menu`, body);
}

function changeDish(id: string, body: DishChangesBody) {
  return send<MenuItem>('PUT', `/api/menu-items/${id}`, body);
}

async function read<Row extends { name: string }>(part: 'menu' | 'categories') {
  const path = `/api/restaurants/${restaurant.restaurantId}/${part}`;
  return (await server.call<Row[]>('GET', path)).body;
}

const categoryNames = async () => (await read('categories')).map(({ name }) => name);

async function categories(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await addCategory({ name })).body.id);
  return ids;
}

describe('a category', () => {
  test('is added last, or at the given position', async () => {
    await categories('Soups', 'Drinks');
    const first = await addCategory({ name: 'Starters', description: 'Small', sortOrder: 0 });
    expect(first).toMatchObject({ status: 201, body: { displayOrder: 0, description: 'Small' } });
    const last = await addCategory({ name: 'Sweets', sortOrder: null, description: null });
    expect(last.body).toMatchObject({ sortOrder: 2, restaurantId: restaurant.restaurantId });
    expect(await categoryNames()).toEqual(['Soups', 'Starters', 'Drinks', 'Sweets']);
  });

  test('keeps fields that an edit omits', async () => {
    const [soups = ''] = await categories('Soups', 'Drinks');
    await categoryNames();
    const renamed = await changeCategory(soups, { name: 'Broths' });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Broths', sortOrder: 0 } });
    expect(await categoryNames()).toEqual(['Broths', 'Drinks']);
    expect((await changeCategory(soups, { sortOrder: null })).body.sortOrder).toBe(2);
    expect(await categoryNames()).toEqual(['Drinks', 'Broths']);
  });

  test('keeps the first of two edits of one version', async () => {
    const { body } = await addCategory({ name: 'Soups' });
    const { id, updatedAt } = body;
    expect((await changeCategory(id, { name: 'Broths', updatedAt })).status).toBe(200);
    expect(await changeCategory(id, { name: 'Stews', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'edited_meanwhile', current: { name: 'Broths' } },
    });
  });

  test('cannot be sorted if another was added or deleted meanwhile', async () => {
    const [a = '', b = '', c = ''] = await categories('A', 'B', 'C');
    const sorted = await order([c, a, b]);
    expect(sorted.body.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
      ['C', 0],
      ['A', 1],
      ['B', 2],
    ]);
    expect(await categoryNames()).toEqual(['C', 'A', 'B']);
    for (const ids of [[a, b], [a, b, b], [a, b, c, v7()], []]) {
      expect(await order(ids)).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } });
    }
    expect(await categoryNames()).toEqual(['C', 'A', 'B']);
  });

  test('has the position that one of two simultaneous sorts gives it', async () => {
    const ids = await categories('A', 'B', 'C', 'D');
    await Promise.all([order(ids), order(ids.toReversed())]);
    expect(['ABCD', 'DCBA']).toContain((await categoryNames()).join(''));
  });

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'X', sortOrder: -1 }, 'sortOrder', expect.any(String)],
    [{ name: 'X', sortOrder: 1.5 }, 'sortOrder', expect.any(String)],
    [{ name: 'X', restaurantId: v7() }, 'restaurantId', expect.any(String)],
  ])('is refused at the field of %j', async (body, path, message) => {
    const response = await addCategory(body);
    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path, message }]);
  });

  test('is rejected with 404 if it or its restaurant is unknown', async () => {
    expect((await addCategory({ name: 'X' }, { ...restaurant, restaurantId: v7() })).status).toBe(
      404,
    );
    expect((await changeCategory(v7(), { name: 'X' })).status).toBe(404);
    const path = `/api/restaurants/${v7()}/categories/order`;
    expect((await send('PUT', path, { ids: [] })).status).toBe(404);
  });
});

describe('a dish', () => {
  test('is on the menu at once with its given fields', async () => {
    const [categoryId = ''] = await categories('Soups');
    await read('menu');
    const sent = {
      name: 'Bún Bò',
      description: 'Spicy',
      price: '13.50',
      categoryId,
      preparationTime: 15,
      image: '/uploads/bun-bo.webp',
      isAvailable: false,
    };
    const added = await addDish(sent);
    expect(added).toMatchObject({ status: 201, body: sent });
    const plain = await addDish({ name: 'Rice', price: 2 });
    expect(plain.body).toMatchObject({ price: '2.00', isAvailable: true, categoryId: null });
    expect(await read<MenuItem>('menu')).toMatchObject([
      { name: 'Phở Bò' },
      { name: 'Trà Đá' },
      sent,
      { name: 'Rice' },
    ]);
  });

  test('is listed right after the dish that it copies', async () => {
    await addDish({ name: 'Rice', price: 2 });
    const copy = { name: 'Trà Đá (copy)', price: '3.50', copyOf: restaurant.tea };
    expect((await addDish(copy)).status).toBe(201);
    const names = (await read<MenuItem>('menu')).map(({ name }) => name);
    expect(names).toEqual(['Phở Bò', 'Trà Đá', 'Trà Đá (copy)', 'Rice']);
  });

  test('is listed last if it copies a dish of another restaurant', async () => {
    const elsewhere = await makeRestaurant(server.database);
    const copy = { name: 'Phở', price: '12.99', copyOf: elsewhere.pho };
    expect((await addDish(copy)).status).toBe(201);
    expect((await read<MenuItem>('menu')).at(-1)?.name).toBe('Phở');
  });

  test('loses a value that is set to null', async () => {
    const [categoryId = ''] = await categories('Soups');
    const { id } = (await addDish({ name: 'Rice', price: 2, image: 'rice.webp', categoryId })).body;
    const cheaper = await changeDish(id, { price: '1.75' });
    expect(cheaper.body).toMatchObject({ price: '1.75', image: 'rice.webp', categoryId });
    const bare = await changeDish(id, { image: null, categoryId: null });
    expect(bare.body).toMatchObject({ image: null, categoryId: null, name: 'Rice' });
  });

  test('keeps the first of two edits of one version', async () => {
    const { updatedAt } = (await changeDish(restaurant.pho, {})).body;
    const responses = await Promise.all([
      changeDish(restaurant.pho, { price: 14, updatedAt }),
      changeDish(restaurant.pho, { price: 15, updatedAt }),
    ]);
    const [won, lost] = responses.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'edited_meanwhile', current: { price: won?.body.price } },
    });
  });

  test('can only be in a category of its restaurant outside the trash', async () => {
    const other = await makeRestaurant(server.database);
    const foreign = (await addCategory({ name: 'Elsewhere' }, other)).body.id;
    const [deleted = ''] = await categories('Deleted');
    await send('DELETE', `/api/categories/${deleted}`);
    for (const [categoryId, status, code] of [
      [foreign, 400, 'invalid_input'],
      [v7(), 400, 'invalid_input'],
      [deleted, 409, 'held_by_trash'],
    ] as const) {
      const refusal = { status, body: { code, issues: [{ path: 'categoryId' }] } };
      expect(await addDish({ name: 'X', price: 1, categoryId })).toMatchObject(refusal);
      expect(await changeDish(restaurant.pho, { categoryId })).toMatchObject(refusal);
    }
  });

  test.each([
    [{ name: '', price: 1 }, 'name'],
    [{ name: 'X', price: -1 }, 'price'],
    [{ name: 'X', price: 0.001 }, 'price'],
    [{ name: 'X', price: 1, preparationTime: -5 }, 'preparationTime'],
  ])('is refused at the field of %j', async (body, path) => {
    const response = await addDish(body);
    expect(response.status).toBe(400);
    expect(response.body.issues).toMatchObject([{ path }]);
  });

  test('is rejected with 404 if it or its restaurant does not exist', async () => {
    expect((await changeDish(v7(), { price: 1 })).status).toBe(404);
    expect((await changeDish(v7(), { categoryId: v7() })).status).toBe(404);
    const nowhere = { ...restaurant, restaurantId: v7() };
    expect((await addDish({ name: 'X', price: 1 }, nowhere)).status).toBe(404);
  });

  test('has its new price in the next order, not in past ones', async () => {
    const { cookie } = await server.signUp();
    const place = () =>
      server.call<Order & ErrorBody>('POST', '/api/orders', {
        body: orderBody(restaurant),
        cookie,
      });
    const placed = await place();
    await changeDish(restaurant.pho, { price: 20, name: 'Phở Lớn' });
    expect(await place()).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    const path = `/api/orders/${placed.body.id}`;
    const { items } = (await server.call<Order>('GET', path, { cookie })).body;
    expect(items[0]).toMatchObject({ menuItem: { name: 'Phở Bò' }, unitPrice: '12.99' });
  });
});

describe('options and labels of a dish', () => {
  const SIZE = {
    name: 'Size',
    min: 1,
    max: 1,
    options: [
      { name: 'Small', price: 0 },
      { name: 'Large', price: '2.5', isAvailable: false },
    ],
  };
  const EXTRAS = { name: 'Extras', min: 0, max: 3, options: [{ name: 'Lime' }] };

  async function withOptionGroups() {
    return (await addDish({ name: 'Bún', price: 9, optionGroups: [SIZE, EXTRAS] })).body;
  }

  test('are on the menu as they were sent, with new ids', async () => {
    const sent: NewDishBody = {
      name: 'Bún',
      price: 9,
      optionGroups: [EXTRAS, SIZE],
      tags: ['spicy', 'vegan', 'spicy'],
      allergens: [],
    };
    const { status, body } = await addDish(sent);
    const options = [
      { id: expect.any(String), name: 'Small', price: '0.00', isAvailable: true },
      { id: expect.any(String), name: 'Large', price: '2.50', isAvailable: false },
    ];
    const lime = { id: expect.any(String), name: 'Lime', price: '0.00', isAvailable: true };
    expect({ status, ...body }).toMatchObject({
      status: 201,
      optionGroups: [
        { ...EXTRAS, id: expect.any(String), options: [lime] },
        { ...SIZE, id: expect.any(String), options },
      ],
      tags: ['vegan', 'spicy'],
      allergens: [],
    });
    const ids = body.optionGroups.flatMap((group) => [group, ...group.options]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    const { restaurant: _, ...onMenu } = body as MenuItem & { restaurant: unknown };
    expect((await read<MenuItem>('menu')).at(-1)).toEqual(onMenu);
    expect((await addDish({ name: 'Rice', price: 2 })).body).toMatchObject({
      optionGroups: [],
      tags: [],
      allergens: null,
    });
  });

  test('keep the ids that are sent', async () => {
    const { id, optionGroups } = await withOptionGroups();
    const [size, extras] = optionGroups;
    if (!size || !extras) throw new Error('A group is missing.');
    const [small, large] = size.options;
    const other = (await withOptionGroups()).optionGroups[0];
    const { body } = await changeDish(id, {
      optionGroups: [
        {
          ...extras,
          options: [{ name: 'Lemon' }, { ...extras.options[0], name: 'Limes', price: 1 }],
        },
        {
          ...size,
          options: [
            { ...large, name: 'XL' },
            { ...other?.options[0], name: 'Alien' },
          ],
        },
      ],
    });
    const [extrasNow, sizeNow] = body.optionGroups;
    expect([extrasNow?.id, sizeNow?.id]).toEqual([extras.id, size.id]);
    expect(extrasNow?.options[1]).toEqual({ ...extras.options[0], name: 'Limes', price: '1.00' });
    expect(sizeNow?.options[0]).toEqual({ ...large, name: 'XL' });
    const known = [small, large, ...extras.options, ...(other?.options ?? [])].map(
      (one) => one?.id,
    );
    expect(known).not.toContain(extrasNow?.options[0]?.id);
    expect(known).not.toContain(sizeNow?.options[1]?.id);
    expect((await changeDish(id, { name: 'Bún' })).body.optionGroups).toEqual(body.optionGroups);
    expect((await changeDish(id, { optionGroups: [] })).body.optionGroups).toEqual([]);
  });

  test('are audited only if they changed', async () => {
    const { id } = await withOptionGroups();
    await changeDish(id, { optionGroups: [], tags: [], allergens: ['milk', 'nuts'] });
    const { body } = await send<AuditEntry[]>('GET', `/api/admin/audit?subject=${id}`);
    expect(body[0]).toMatchObject({
      action: 'dish.updated',
      before: { optionGroups: [{ name: 'Size' }, { name: 'Extras' }], allergens: null },
      after: { optionGroups: [], allergens: ['milk', 'nuts'] },
    });
    expect(body[0]?.after).not.toHaveProperty('tags');
  });

  const option = { name: 'Any' };
  const group = { name: 'Any', min: 0, max: 1, options: [option] };
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  test.each([
    [[{ ...group, min: -1 }], '0.min'],
    [[{ ...group, min: 2, max: 1, options: [option, option] }], '0.max'],
    [[{ ...group, max: 0 }], '0.max'],
    [[{ ...group, min: 2, max: 2 }], '0.min'],
    [[{ ...group, name: ' ' }], '0.name'],
    [[{ ...group, name: 'half \ud83c' }], '0.name'],
    [[{ ...group, options: [] }], '0.options'],
    [[{ ...group, options: Array(51).fill(option) }], '0.options'],
    [[group, { ...group, options: [{ name: 'X', price: -1 }] }], '1.options.0.price'],
    [[{ ...group, options: [{ name: 'X', price: 1000.01 }] }], '0.options.0.price'],
    [Array(21).fill(group), ''],
    [
      [
        { ...group, id },
        { ...group, options: [{ ...option, id }] },
      ],
      '',
    ],
  ])('are refused at the invalid field (case %#)', async (optionGroups, path) => {
    const response = await addDish({ name: 'X', price: 1, optionGroups });
    expect(response.status).toBe(400);
    const at = path === '' ? 'optionGroups' : `optionGroups.${path}`;
    expect(response.body.issues?.map((issue) => issue.path)).toContain(at);
  });

  test.each([{ tags: ['tasty'] }, { tags: null }, { allergens: ['apples'] }])(
    'are refused if invalid: %j',
    async (labels) => {
      const sent = { name: 'X', price: 1, ...labels } as unknown as NewDishBody;
      expect((await addDish(sent)).status).toBe(400);
    },
  );

  test('make the dish unavailable when all options of a required group are sold out', async () => {
    const { id, name, optionGroups } = await withOptionGroups();
    const shown = async () => {
      const path = `/api/restaurants/${restaurant.restaurantId}/menu`;
      const found = await server.call<SearchResponse>('GET', `/api/search?q=${name}`);
      return [
        (await read<MenuItem>('menu')).find((dish) => dish.id === id)?.isAvailable,
        (await server.call<MenuItem>('GET', `/api/menu-items/${id}`)).body.isAvailable,
        found.body.menuItems.find((dish) => dish.id === id)?.isAvailable,
        (await send<MenuItem[]>('GET', `${path}?view=record`)).body.at(-1)?.isAvailable,
      ];
    };
    expect(await shown()).toEqual([true, true, true, true]);
    const soldOut = optionGroups.map((one) => ({
      ...one,
      options: one.options.map((each) => ({ ...each, isAvailable: false })),
    }));
    await changeDish(id, { optionGroups: soldOut });
    expect(await shown()).toEqual([false, false, false, true]);
    await changeDish(id, { optionGroups: soldOut.slice(1) });
    expect(await shown()).toEqual([true, true, true, true]);
  });
});

describe('a shared option group', () => {
  let pizza: TestPizza;
  let calzone: TestPizza;

  const share = (dishIds: string[], groupId = pizza.groups[0]?.id) => {
    const path = `/api/restaurants/${restaurant.restaurantId}/option-groups/${groupId}/dishes`;
    return send<MenuItem[]>('PUT', path, { dishIds });
  };
  const sizesOf = async (...ids: string[]) => {
    const menu = await read<MenuItem>('menu');
    return ids.map((id) =>
      menu.find((dish) => dish.id === id)?.optionGroups.find(({ name }) => name === 'Size'),
    );
  };
  const versionOf = async (id: string) =>
    (await read<MenuItem>('menu')).find((dish) => dish.id === id)?.updatedAt;
  const withLarge = (price: string) => withOption(pizza.groups, 'Large', { price });

  beforeEach(async () => {
    pizza = await addPizza(server.database, restaurant.restaurantId);
    calzone = await addPizza(server.database, restaurant.restaurantId);
  });

  test('replaces a group of the same name', async () => {
    expect((await share([pizza.id, calzone.id, restaurant.pho])).status).toBe(200);
    const shared = { ...pizza.groups[0], isShared: true };
    expect(await sizesOf(pizza.id, calzone.id, restaurant.pho, restaurant.tea)).toEqual([
      shared,
      shared,
      shared,
      undefined,
    ]);
    const menu = await read<MenuItem>('menu');
    const toppings = menu.find(({ id }) => id === calzone.id)?.optionGroups[1];
    expect(toppings).toEqual(calzone.groups[1]);
  });

  test('changes in all its dishes', async () => {
    await share([pizza.id, calzone.id]);
    const updatedAt = await versionOf(calzone.id);
    const changed = await changeDish(pizza.id, { optionGroups: withLarge('4.50') });
    expect(changed.status).toBe(200);
    const [one, other] = await sizesOf(pizza.id, calzone.id);
    expect(one?.options[1]).toMatchObject({ name: 'Large', price: '4.50' });
    expect(other).toEqual(one);
    const outdated = { optionGroups: withLarge('5.00'), ...(updatedAt && { updatedAt }) };
    expect((await changeDish(calzone.id, outdated)).status).toBe(409);
    const entries = await send<AuditEntry[]>('GET', `/api/admin/audit?subject=${calzone.id}`);
    expect(entries.body[0]).toMatchObject({ action: 'dish.updated' });
  });

  test('keeps its stored options when it is linked from an outdated form', async () => {
    await share([pizza.id, calzone.id]);
    const [stored] = await sizesOf(pizza.id);
    const added = await addDish({
      name: 'Focaccia',
      price: '9.00',
      optionGroups: withLarge('9.99').slice(0, 1),
    });
    expect(added.body.optionGroups).toEqual([stored]);
    expect(await sizesOf(pizza.id)).toEqual([stored]);
  });

  test('becomes the dish’s own copy when it is sent without its id', async () => {
    await share([pizza.id, calzone.id]);
    const [{ id: _, ...size } = {}, toppings] = withLarge('1.00');
    await changeDish(calzone.id, { optionGroups: [size, toppings] } as DishChangesBody);
    const [shared, own] = await sizesOf(pizza.id, calzone.id);
    expect(shared).toMatchObject({ isShared: true, options: [{}, { price: '3.99' }] });
    expect(own).toMatchObject({ options: [{ id: pizza.options.small }, { price: '1.00' }] });
    expect(own).not.toHaveProperty('isShared');
    expect(own?.id).not.toBe(shared?.id);
  });

  test('remains as a copy in a dish that is removed from it', async () => {
    await share([pizza.id, calzone.id, restaurant.pho]);
    await share([pizza.id, calzone.id]);
    await changeDish(pizza.id, { optionGroups: withLarge('4.50') });
    const [other, own] = await sizesOf(calzone.id, restaurant.pho);
    expect(other?.options[1]?.price).toBe('4.50');
    expect(own?.options[1]?.price).toBe('3.99');
    await share([pizza.id]);
    expect((await sizesOf(pizza.id, calzone.id)).map((group) => group?.isShared)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('changes in dishes in the trash, too', async () => {
    await share([pizza.id, calzone.id, restaurant.pho]);
    await send('DELETE', `/api/menu-items/${calzone.id}`);
    await changeDish(pizza.id, { optionGroups: withLarge('4.50') });
    await send('PUT', `/api/admin/trash/items/${calzone.id}/restore`);
    const [one, restored] = await sizesOf(pizza.id, calzone.id);
    expect(restored).toEqual(one);
  });

  test('is refused for a dish of another restaurant', async () => {
    const elsewhere = await makeRestaurant(server.database);
    const refusal = await share([pizza.id, elsewhere.pho]);
    expect(refusal).toMatchObject({ status: 400, body: { issues: [{ path: 'dishIds' }] } });
    expect((await share([pizza.id, calzone.id], v7())).status).toBe(404);
  });
});
