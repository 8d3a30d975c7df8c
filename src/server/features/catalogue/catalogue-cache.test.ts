import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { encodedAnswer } from '#server/platform/encoded-answer.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type CatalogueCache, loadedAnswer, openCatalogueCache, tag } from './catalogue-cache.ts';

let database: Database;
let cache: CatalogueCache;

beforeAll(async () => {
  database = await openTestDatabase();
  cache = await openCatalogueCache(database);
  // It no longer listens to the database, so that only `invalidate` can drop an entry.
  await cache.close();
});

afterAll(() => database.close());

async function fill(url: string, tags: string[]): Promise<void> {
  await cache.answers.get(url, async () => loadedAnswer(encodedAnswer('[]'), { tags }));
}

test('invalidating a restaurant evicts its entries and every list', async () => {
  await fill('/a', [tag.restaurant('a')]);
  await fill('/b', [tag.restaurant('b')]);
  await fill('/list', [tag.anyRestaurant]);
  await fill('/coupons', [tag.coupons]);
  cache.invalidate('a');
  expect(cache.answers.peek('/a')).toBeUndefined();
  expect(cache.answers.peek('/list')).toBeUndefined();
  expect(cache.answers.peek('/b')).toBeDefined();
  expect(cache.answers.peek('/coupons')).toBeDefined();
  cache.invalidateCoupons();
  expect(cache.answers.peek('/coupons')).toBeUndefined();
  cache.invalidate('*');
  expect(cache.answers.peek('/b')).toBeUndefined();
});
