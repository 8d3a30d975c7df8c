import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import type { SearchResponse } from '#contract/search.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { searchCatalogue } from './search.queries.ts';
import { updateSearchWords } from './search-words.queries.ts';

const ANYWHERE = {
  favoritesOf: null,
  deliveryFeeMode: 'flat' as const,
  openKeys: [],
  at: new Date(),
  limit: 20,
};

const isEmbedded = inject('databaseTemplate').kind === 'embedded';

let server: TestApp;
let here: string;
let there: string;

beforeAll(async () => {
  server = await startTestApp();
  here = await add('Here');
  there = await add('There');
});
afterAll(() => server.close());

async function add(name: string): Promise<string> {
  const [row] = await server.database.orm
    .insert(restaurants)
    .values({ name, slug: name.toLowerCase(), cuisine: 'Thai' })
    .returning();
  if (!row) throw new Error('No restaurant was made');
  return row.id;
}

const write = (text: string, values: unknown[] = []) =>
  server.database.run<Record<string, unknown>>({ name: '', text }, values);

test('the search index is updated by every kind of write', async () => {
  const found = async (text: string) => {
    const search = { ...ANYWHERE, text };
    const { restaurants, menuItems } = await searchCatalogue(server.database, search);
    const rows: { name: string }[] = [restaurants, menuItems].flatMap((rows) =>
      JSON.parse(`[${rows}]`),
    );
    return rows.map(({ name }) => name).join();
  };
  const writes: [text: string, values: unknown[], search: string, found: string][] = [
    [
      `insert into menu_items (id, restaurant_id, name, price_cents)
        select gen_random_uuid(), $1, name, 500 from unnest(array['Soup', 'Phở Bò', 'Fish/Chips']) name`,
      [here],
      'pho',
      'Phở Bò',
    ],
    [`update menu_items set name = 'Stew' where name = 'Soup'`, [], 'soup', ''],
    [`update menu_items set price_cents = 600`, [], 'stew', 'Stew'],
    [`update menu_items set deleted_at = now() where name = 'Phở Bò'`, [], 'pho', ''],
    [`update menu_items set deleted_at = null`, [], 'chips', 'Fish/Chips'],
    [`delete from menu_items where name = 'Phở Bò'`, [], 'pho', ''],
    [
      `update restaurants set name = 'Nowhere', description = 'Đêm' where id = $1`,
      [there],
      'dem',
      'Nowhere',
    ],
    [`update menu_items set tags = '{gluten_free}' where name = 'Stew'`, [], 'gluten free', 'Stew'],
    [`update menu_items set tags = '{vegan}' where name = 'Stew'`, [], 'vegetarian', 'Stew'],
    [`update menu_items set description = 'Crème' where name = 'Stew'`, [], 'creme', 'Stew'],
    ['update menu_items set description = null', [], 'creme', ''],
    ['update restaurants set deleted_at = now() where id = $1', [there], 'nowhere', ''],
    ['update restaurants set deleted_at = null', [], 'nowhere', 'Nowhere'],
  ];
  for (const [text, values, search, expected] of writes) {
    await write(text, values);
    expect(await found(search), text).toBe(expected);
  }
});

test('a dish is found by the name of its current category', async () => {
  const place = await add('Stonefire');
  await write(
    `with added as (insert into menu_categories (id, restaurant_id, name)
      values (gen_random_uuid(), $1, 'Red Pizzas') returning id)
    insert into menu_items (id, restaurant_id, category_id, name, description, price_cents)
      select gen_random_uuid(), $1, added.id, 'Margherita', null, 900 from added
      union all select gen_random_uuid(), $1, null, 'Knots', 'Of our pizza dough', 500 from added`,
    [place],
  );
  const found = async (text: string) => {
    const { menuItems } = await searchCatalogue(server.database, { ...ANYWHERE, text });
    return JSON.parse(`[${menuItems}]`).map(({ name }: { name: string }) => name);
  };
  expect(await found('pizza')).toEqual(['Margherita', 'Knots']);
  expect(await found('red pizzas')).toEqual(['Margherita', 'Knots']);
  expect(await found('pizas')).toEqual(['Margherita', 'Knots']);
  const list = await server.call<ListedRestaurant[]>('GET', '/api/restaurants?search=pizza');
  expect(list.body.map(({ servesDish }) => servesDish)).toEqual(['Margherita']);

  await write(`update menu_categories set name = 'Rosso' where restaurant_id = $1`, [place]);
  expect(await found('pizza')).toEqual(['Knots']);
  expect(await found('rosso')).toEqual(['Margherita']);
});

test('a word that no document contains any more is corrected after the hourly clean-up', async () => {
  const found = async () => {
    const search = { ...ANYWHERE, text: 'tortila' };
    return JSON.parse(`[${(await searchCatalogue(server.database, search)).menuItems}]`).length;
  };
  const add = `insert into menu_items (id, restaurant_id, name, price_cents)
    select gen_random_uuid(), $1, name, 500 from unnest(array['Tortila', 'Tortilla']) name`;
  await write(add, [here]);
  await write(`update menu_items set name = 'Tortillas' where name = 'Tortila'`);
  expect(await found()).toBe(0);

  await updateSearchWords(server.database);

  expect(await found()).toBe(2);
});

test.skipIf(isEmbedded)(
  'two simultaneous additions of dishes do not block each other',
  async () => {
    const { orm } = server.database;
    const dish = (name: string) => ({ restaurantId: here, name, priceCents: 500 });
    const inserted = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const first = orm.transaction(async (tx) => {
      await tx.insert(menuItems).values(dish('Quesadilla'));
      inserted.resolve();
      await gate.promise;
    });
    await inserted.promise;
    await orm.insert(menuItems).values(dish('Empanada'));
    gate.resolve();
    await first;

    for (const text of ['quesadilla', 'empanada']) {
      const list = await server.call<SearchResponse[]>('GET', `/api/restaurants?search=${text}`);
      expect(list.body, text).toHaveLength(1);
    }
  },
);
