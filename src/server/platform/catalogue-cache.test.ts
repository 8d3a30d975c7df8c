import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type CatalogueCache, keptBytes, openCatalogueCache, scope } from './catalogue-cache.ts';
import { readyAnswer } from './ready-answer.ts';

let database: Database;
let cache: CatalogueCache;

beforeAll(async () => {
  database = await openTestDatabase();
  cache = await openCatalogueCache(database);
  // Deaf to the database, so that only `forget` can be what renews an answer.
  await cache.close();
});

afterAll(() => database.close());

async function keep(url: string, scopes: string[]): Promise<void> {
  await cache.answers.get(url, async () => keptBytes(readyAnswer('[]'), { scopes }));
}

test('a writer sees its own write at once: its restaurant and every list are read anew', async () => {
  await keep('/a', [scope.restaurant('a')]);
  await keep('/b', [scope.restaurant('b')]);
  await keep('/list', [scope.anyRestaurant]);
  await keep('/coupons', [scope.coupons]);
  cache.forget('a');
  expect(cache.answers.peek('/a')).toBeUndefined();
  expect(cache.answers.peek('/list')).toBeUndefined();
  expect(cache.answers.peek('/b')).toBeDefined();
  expect(cache.answers.peek('/coupons')).toBeDefined();
  cache.forgetCoupons();
  expect(cache.answers.peek('/coupons')).toBeUndefined();
  cache.forget('*');
  expect(cache.answers.peek('/b')).toBeUndefined();
});
