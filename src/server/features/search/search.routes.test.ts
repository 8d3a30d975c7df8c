import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchResponse } from '#contract/search.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const add = async (
    restaurant: { name: string; cuisine: string; description?: string; deletedAt?: Date },
    ...dishes: string[]
  ) => {
    const slug = restaurant.name.toLowerCase().replaceAll(' ', '-');
    const [row] = await server.database.orm
      .insert(restaurants)
      .values({ slug, ...restaurant })
      .returning();
    if (!row) throw new Error('No restaurant was made');
    const { id: restaurantId, deletedAt } = row;
    const rows = dishes.map((name) => ({ restaurantId, name, priceCents: 999, deletedAt }));
    if (rows.length > 0) await server.database.orm.insert(menuItems).values(rows);
  };
  await add({ name: 'Sao Mai', cuisine: 'Vietnamese' }, 'Phở Bò', 'Bánh Mì', 'Cà Phê Sữa Đá');
  await add(
    { name: 'Luigi', cuisine: 'Italian' },
    'Pizza Margherita',
    'Crème Brûlée',
    '50% Rye_Loaf',
  );
  await add(
    { name: 'Burger Barn', cuisine: 'American', description: 'Fast and friendly' },
    'Chicken Burger',
  );
  await add({ name: 'Pizza Palace', cuisine: 'Pizza' }, 'Back\\Slash Special', 'Garlic Bread');
  await add({ name: 'Closed Pizza', cuisine: 'Pizza', deletedAt: new Date() }, 'Deleted Pizza');
});

afterAll(() => server.close());

async function found(q: string): Promise<{ restaurants: string[]; dishes: string[] }> {
  const { body, status } = await server.call<SearchResponse>(
    'GET',
    `/api/search?${new URLSearchParams({ q })}`,
  );
  expect(status).toBe(200);
  return {
    restaurants: body.restaurants.map(({ name }) => name),
    dishes: body.menuItems.map(({ name }) => name),
  };
}

test.each<[why: string, q: string, restaurants: string[], dishes: string[]]>([
  ['a substring, without case', 'zZa PAL', ['Pizza Palace'], []],
  ['restaurants and dishes, names first', 'pizza', ['Pizza Palace'], ['Pizza Margherita']],
  ['spaces around it', '  luigi ', ['Luigi'], []],
  ['a cuisine', 'vietnamese', ['Sao Mai'], []],
  ['a description', 'friendly', ['Burger Barn'], []],
  ['accents as written', 'Phở Bò', [], ['Phở Bò']],
  ['accents left out', 'pho bo', [], ['Phở Bò']],
  ['a letter of its own', 'sua da', [], ['Cà Phê Sữa Đá']],
  ['accents typed where there are none', 'gárlic', [], ['Garlic Bread']],
  ['% between words', '50% r', [], ['50% Rye_Loaf']],
  ['_ between words', 'rye_l', [], ['50% Rye_Loaf']],
  ['\\ between words', 'back\\slash', [], ['Back\\Slash Special']],
  ['quotes and operators between words', `'rye':* & (loaf | !<->`, [], ['50% Rye_Loaf']],
  ['no % as a wildcard', 'l%f', [], []],
  ['no _ as a wildcard', 'l__f', [], []],
  ['no wildcard alone', '%%', [], []],
  ['any of its words', 'Vietnamese Food', ['Sao Mai'], []],
  ['any of its words, plural or not', 'American Burgers', ['Burger Barn'], ['Chicken Burger']],
  ['any of its words', 'Fast Delivery', ['Burger Barn'], []],
  ['a slip of the finger', 'piza', ['Pizza Palace'], ['Pizza Margherita']],
  ['a letter missing', 'chiken', [], ['Chicken Burger']],
  ['nothing like it', 'xylophone', [], []],
  ['two characters', 'ph', [], ['Phở Bò', 'Cà Phê Sữa Đá']],
  ['one character', 'p', [], []],
  ['nothing', '', [], []],
])('search finds by %s: %j', async (_why, q, restaurantNames, dishes) => {
  const response = await found(q);
  expect(response.restaurants).toEqual(restaurantNames);
  expect(response.dishes.toSorted()).toEqual(dishes.toSorted());
});

test('the list of restaurants is searched like the search box', async () => {
  const names = async (search: string) => {
    const query = new URLSearchParams({ search });
    const { body } = await server.call<{ name: string }[]>('GET', `/api/restaurants?${query}`);
    return body.map(({ name }) => name);
  };
  expect(await names('PIZZA')).toEqual(['Pizza Palace']);
  expect(await names('Italian Pizza')).toEqual(['Pizza Palace', 'Luigi']);
  expect(await names('friendly')).toEqual(['Burger Barn']);
  expect(await names('vietnamse')).toEqual(['Sao Mai']);
  expect(await names('100%')).toEqual([]);
});

test('the restaurant of each dish in the search box is in the list behind “View all results”', async () => {
  const dishes = ['Phở Bò', 'pho bo', 'brûlée', 'GARLIC', 'chiken', 'margherita pie', 'sp'];
  for (const text of dishes) {
    const query = new URLSearchParams({ q: text });
    const { body } = await server.call<SearchResponse>('GET', `/api/search?${query}`);
    const list = await server.call<{ id: string }[]>(
      'GET',
      `/api/restaurants?${new URLSearchParams({ search: text })}`,
    );
    expect(body.menuItems.length, text).toBeGreaterThan(0);
    expect(
      list.body.map(({ id }) => id),
      text,
    ).toEqual(expect.arrayContaining(body.menuItems.map(({ restaurant }) => restaurant.id)));
  }
});

test('a found dish has the name of its restaurant', async () => {
  const { body } = await server.call<SearchResponse>('GET', '/api/search?q=margherita');
  expect(body.menuItems[0]?.restaurant).toMatchObject({
    name: 'Luigi',
    cuisine: 'Italian',
    slug: 'luigi',
  });
});

test('a dish written by another process is found after the database’s notification', async () => {
  expect((await found('dumpling')).dishes).toEqual([]);
  await server.database.run(
    {
      name: '',
      text: `insert into menu_items (id, restaurant_id, name, price_cents)
        select gen_random_uuid(), id, 'Dumplings', 500 from restaurants where slug = 'sao-mai'`,
    },
    [],
  );
  await expect.poll(async () => (await found('dumpling')).dishes).toEqual(['Dumplings']);
});
