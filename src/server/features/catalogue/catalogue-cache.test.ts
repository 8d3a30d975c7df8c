import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { encodedResponse } from '#server/platform/encoded-response.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type CatalogueCache, loadedResponse, openCatalogueCache, tag } from './catalogue-cache.ts';

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
  await cache.responses.get(url, async () => loadedResponse(encodedResponse('[]'), { tags }));
}

test('invalidating a restaurant evicts its entries and every list', async () => {
  await fill('/a', [tag.restaurant('a')]);
  await fill('/b', [tag.restaurant('b')]);
  await fill('/list', [tag.anyRestaurant]);
  await fill('/coupons', [tag.coupons]);
  cache.invalidate('a');
  expect(cache.responses.peek('/a')).toBeUndefined();
  expect(cache.responses.peek('/list')).toBeUndefined();
  expect(cache.responses.peek('/b')).toBeDefined();
  expect(cache.responses.peek('/coupons')).toBeDefined();
  cache.invalidateCoupons();
  expect(cache.responses.peek('/coupons')).toBeUndefined();
  cache.invalidate('*');
  expect(cache.responses.peek('/b')).toBeUndefined();
});
