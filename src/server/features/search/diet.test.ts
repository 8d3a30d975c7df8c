import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import type { SearchResponse } from '#contract/search.ts';
import type { DishTag } from '#domain/menus/dish-labels.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { refreshRestaurantTags } from '#server/features/catalogue/index.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await add('Corner', 'Drinks', { 'Lime Soda': ['vegan'], 'Cola Soup': [] });
  await add('Garden', 'Mains', { 'Tofu Soup': ['vegan'], 'Cheese Soup': ['vegetarian'] });
  await add('Grill', 'Mains', { 'Ox Soup': ['halal'] });
  await refreshRestaurantTags(server.database);
});
afterAll(() => server.close());

async function add(name: string, category: string, dishes: Record<string, DishTag[]>) {
  const { orm } = server.database;
  // Equal matches are sorted by rating.
  const rating = name === 'Corner' ? '4.90' : '4.00';
  const [place] = await orm
    .insert(restaurants)
    .values({ name, slug: name.toLowerCase(), cuisine: 'Any', rating, reviewCount: 9 })
    .returning();
  const restaurantId = String(place?.id);
  const [{ id: categoryId } = { id: null }] = await orm
    .insert(menuCategories)
    .values({ restaurantId, name: category })
    .returning();
  await orm.insert(menuItems).values(
    Object.entries(dishes).map(([dish, tags]) => {
      return { restaurantId, categoryId, name: dish, tags, priceCents: 900 };
    }),
  );
}

async function dishes(query: Record<string, string>): Promise<string[]> {
  const path = `/api/search?${new URLSearchParams(query)}`;
  const { body } = await server.call<SearchResponse>('GET', path);
  return body.menuItems.map(({ name }) => name);
}

async function list(query: Record<string, string>): Promise<(string | undefined)[][]> {
  const path = `/api/restaurants?${new URLSearchParams(query)}`;
  const { body } = await server.call<ListedRestaurant[]>('GET', path);
  return body.map(({ name, servesDish }) => [name, servesDish]);
}

test('a search for a tag lists food before drinks', async () => {
  expect(await dishes({ q: 'vegan' })).toEqual(['Tofu Soup', 'Lime Soda']);
});

test.each([
  ['vegan', ['Tofu Soup']],
  ['vegetarian', ['Cheese Soup', 'Tofu Soup']],
  ['halal', ['Ox Soup']],
  ['gluten_free', []],
])('a search among %s dishes finds only those', async (diet, expected) => {
  expect((await dishes({ q: 'soup', diet })).toSorted()).toEqual(expected);
});

test('the list contains the restaurants that serve tagged dishes', async () => {
  expect((await list({ diet: 'vegan' })).map(([name]) => name)).toEqual(['Corner', 'Garden']);
  expect((await list({ diet: 'halal' })).map(([name]) => name)).toEqual(['Grill']);
});

test('a searched list contains the restaurants that serve a tagged dish of that name', async () => {
  expect(await list({ search: 'soup', diet: 'vegan' })).toEqual([['Garden', 'Tofu Soup']]);
});
