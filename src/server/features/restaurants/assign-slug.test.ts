import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { assignSlug } from './assign-slug.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function restaurantNamed(name: string) {
  const { restaurantId } = await makeRestaurant(database, { name });
  return { restaurantId, slug: await named(restaurantId, name) };
}

function named(restaurantId: string, name: string): Promise<string> {
  return database.orm.transaction((tx) => assignSlug(tx, { restaurantId, name }));
}

test('the oldest of the restaurants with one slug keeps it, newer ones get -2 and -3', async () => {
  expect((await restaurantNamed('Café Luna')).slug).toBe('cafe-luna');
  expect((await restaurantNamed('Cafe Luna!')).slug).toBe('cafe-luna-2');
  expect((await restaurantNamed('CAFE  LUNA')).slug).toBe('cafe-luna-3');
});

test('a restaurant keeps its slug when it is saved again', async () => {
  const { restaurantId } = await restaurantNamed('Blue Door');
  expect(await named(restaurantId, 'Blue Door')).toBe('blue-door');
  expect(await named(restaurantId, 'Red Door')).toBe('red-door');
  expect(await named(restaurantId, 'Blue Door')).toBe('blue-door');
});

test('a renamed restaurant keeps its former slugs', async () => {
  const { restaurantId } = await restaurantNamed('Old Name');
  await named(restaurantId, 'New Name');
  expect((await restaurantNamed('Old Name')).slug).toBe('old-name-2');
});

test('a name without letters or digits gets its id as slug', async () => {
  const { restaurantId, slug } = await restaurantNamed('寿司屋');
  expect(slug).toBe(restaurantId);
});
