import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { SearchAnswer } from '#contract/search.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { INVARIANTS } from '#server/doctor/invariants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

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

test('whatever is written, a search reads what restaurants and dishes say', async () => {
  const documents = INVARIANTS.find(({ name }) => name.startsWith('What a search reads'));
  if (!documents) throw new Error('The doctor no longer looks at it');
  const writes: [text: string, ...values: unknown[]][] = [
    [
      `insert into menu_items (id, restaurant_id, name, price_cents)
        select gen_random_uuid(), $1, name, 500 from unnest(array['Soup', 'Phở Bò', E'Two\\nlines']) name`,
      here,
    ],
    [`update menu_items set name = 'Stew' where name = 'Soup'`],
    ['update menu_items set restaurant_id = $1 where name = $2', there, 'Stew'],
    [`update menu_items set deleted_at = now() where name = 'Phở Bò'`],
    [`update menu_items set deleted_at = null`],
    [`delete from menu_items where name = 'Phở Bò'`],
    [`update restaurants set name = 'Nowhere', description = 'Đêm' where id = $1`, there],
    ['update restaurants set is_temporarily_closed = true, rating = 4.5, review_count = 3'],
    ['insert into restaurant_stars (restaurant_id, one, five) values ($1, 2, 1)', here],
    ['update restaurant_stars set two = 4'],
    ['delete from restaurant_stars'],
    ['update restaurants set deleted_at = now() where id = $1', there],
    ['update restaurants set deleted_at = null'],
    [
      `with made as (
        insert into restaurants (id, name, slug, cuisine)
        values (gen_random_uuid(), 'At once', 'at-once', 'Thai') returning id)
      insert into menu_items (id, restaurant_id, name, price_cents)
      select gen_random_uuid(), id, 'Curry', 500 from made`,
    ],
    [`delete from restaurants where slug = 'at-once'`],
  ];
  for (const [text, ...values] of writes) {
    await write(text, values);
    expect(await write(documents.faults), text).toEqual([]);
  }
  expect(await write('select from search_documents')).toHaveLength(2);
});

test.skipIf(isEmbedded)(
  'dishes that two add to a restaurant at the same time are both found',
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
    const second = orm.insert(menuItems).values(dish('Empanada')).execute();
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => write(waiting)).toHaveLength(1);
    gate.resolve();
    await Promise.all([first, second]);

    for (const text of ['quesadilla', 'empanada']) {
      const list = await server.call<SearchAnswer[]>('GET', `/api/restaurants?search=${text}`);
      expect(list.body, text).toHaveLength(1);
    }
  },
);
