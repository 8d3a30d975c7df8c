import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import type { SearchResponse } from '#contract/search.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await add(
    { name: 'Wok', cuisine: 'Chinese' },
    ...['Chicken Noodles', 'Noodle Salad', 'Butter Chicken', 'Chicken Wings', 'Onion Rings'],
  );
  await add({ name: 'Noodle Bar', cuisine: 'Asian' }, 'Miso Soup');
  await add({ name: 'Seoul', cuisine: 'Korean' }, 'Kimchee Stew', 'Kimchi Fries');
  await add({ name: 'Brewery', cuisine: 'Pub', description: 'Fermented at home' }, 'Classic Sub');
  await add({ name: 'Ramen House', cuisine: 'Asian' }, 'Ramen', 'Mango Lassi');
  await add({ name: 'Gone', cuisine: 'Spanish', deletedAt: new Date() }, 'Gazpacho');
});
afterAll(() => server.close());

async function add(
  restaurant: Omit<typeof restaurants.$inferInsert, 'slug'>,
  ...dishes: string[]
): Promise<void> {
  const slug = restaurant.name.toLowerCase().replaceAll(' ', '-');
  const openAllDay = { defaultOpen: '00:00', defaultClose: '00:00' };
  const [row] = await server.database.orm
    .insert(restaurants)
    .values({ slug, ...openAllDay, ...restaurant })
    .returning();
  if (!row) throw new Error('No restaurant was made');
  const { id: restaurantId, deletedAt } = row;
  const rows = dishes.map((name) => ({ restaurantId, name, priceCents: 999, deletedAt }));
  await server.database.orm.insert(menuItems).values(rows);
}

async function found(q: string) {
  const query = new URLSearchParams({ q });
  const { body } = await server.call<SearchResponse>('GET', `/api/search?${query}`);
  return {
    restaurants: body.restaurants.map(({ name }) => name),
    dishes: body.menuItems.map(({ name }) => name),
  };
}

async function listed(search: string): Promise<string[]> {
  const query = new URLSearchParams({ search });
  const { body } = await server.call<Restaurant[]>('GET', `/api/restaurants?${query}`);
  return body.map(({ name }) => name);
}

test('matches of all words, also corrected ones, rank before matches of one', async () => {
  const { dishes } = await found('chikcen noodels');
  expect(dishes[0]).toBe('Chicken Noodles');
  expect(dishes.slice(1).toSorted()).toEqual(['Butter Chicken', 'Chicken Wings', 'Noodle Salad']);
});

test('a correctly spelled word ranks before a corrected one', async () => {
  const { dishes } = await found('chicken noodels');
  expect(dishes[0]).toBe('Chicken Noodles');
  expect(dishes.at(-1)).toBe('Noodle Salad');
  expect(dishes).toHaveLength(4);
});

test('an existing word is not corrected', async () => {
  expect((await found('kimchee')).dishes).toEqual(['Kimchee Stew']);
  expect((await found('wings')).dishes).toEqual(['Chicken Wings']);
  expect((await found('miso wings')).dishes.toSorted()).toEqual(['Chicken Wings', 'Miso Soup']);
});

test('a word that is only part of other words may be corrected', async () => {
  expect(await found('rmen')).toEqual({
    restaurants: ['Brewery', 'Ramen House'],
    dishes: ['Ramen'],
  });
  expect(await listed('rmen')).toEqual(['Brewery', 'Ramen House']);
  expect(await found('lassic')).toEqual({
    restaurants: [],
    dishes: ['Classic Sub', 'Mango Lassi'],
  });
  expect(await listed('lassic')).toEqual(['Brewery', 'Ramen House']);
});

test('an exact dish ranks before a name found by a correction in the list', async () => {
  expect(await listed('noodels')).toEqual(['Noodle Bar']);
  expect(await listed('mango noodels')).toEqual(['Ramen House', 'Wok']);
  expect(await found('mango noodels')).toEqual({
    restaurants: [],
    dishes: ['Mango Lassi', 'Chicken Noodles', 'Noodle Salad'],
  });
});

test('words of deleted records find nothing', async () => {
  expect(await found('gaspacho')).toEqual({ restaurants: [], dishes: [] });
  expect(await listed('gaspacho')).toEqual([]);
});

test('typos in a new name are corrected as soon as it exists', async () => {
  const { orm } = server.database;
  await orm.update(restaurants).set({ cuisine: 'Taiwanese' }).where(eq(restaurants.slug, 'wok'));
  await orm.update(menuItems).set({ name: 'Okonomiyaki' }).where(eq(menuItems.name, 'Ramen'));
  await expect.poll(() => listed('taiwanse')).toEqual(['Wok']);
  await expect.poll(async () => (await found('okonomyaki')).dishes).toEqual(['Okonomiyaki']);
});

test('a corrected response names the text that was searched for', async () => {
  const corrected = async (q: string) => {
    const query = new URLSearchParams({ q });
    return (await server.call<SearchResponse>('GET', `/api/search?${query}`)).body.correctedText;
  };
  expect(await corrected('chikcen')).toBe('chicken');
  expect(await corrected('Buter Chikcen')).toBe('butter chicken');
  expect(await corrected('mangolassi')).toBe('mango lassi');
  // Spelled right, inside another word, or nothing found.
  for (const q of ['chicken', 'rmen', 'xylophone', 'gazpacoh']) {
    expect(await corrected(q), q).toBeUndefined();
  }
});
