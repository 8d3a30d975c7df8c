import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { assignSlug } from '#server/db/assign-slug.ts';
import type { Database } from '#server/db/client.ts';
import { type CatalogueCache, openCatalogueCache } from '#server/platform/catalogue-cache.ts';
import { makeKitchen } from '#server/testing/kitchen.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { restaurantHead } from './page-head.ts';

let database: Database;
let catalogue: CatalogueCache;
const config = readConfig({ PUBLIC_URL: 'https://eat.example' });

beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = await openCatalogueCache(database);
});

afterAll(async () => {
  await catalogue.close();
  await database.close();
});

function headOf(slug: string) {
  const context: Pick<Context, 'config' | 'database' | 'catalogue'> = {
    config,
    database,
    catalogue,
  };
  return restaurantHead(context, slug);
}

test('the head names the restaurant and its menu, and nothing in it can break out', async () => {
  const name = `<script>"Tom's" & Co`;
  await makeKitchen(database, {
    slug: 'toms',
    name,
    description: '</script><b>',
    image: '/art/a.webp',
  });
  const answer = await headOf('toms');
  const head = answer && 'head' in answer ? answer.head : '';
  expect(head).toContain('<title>&#60;script&#62;&#34;Tom&#39;s&#34; &#38; Co · Plateful</title>');
  expect(head).toContain('property="og:image" content="https://eat.example/art/a.webp"');
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Restaurant',
    name,
    url: 'https://eat.example/restaurant/toms',
    servesCuisine: 'Vietnamese',
  });
});

test('without a description of its own the head says what it is', async () => {
  await makeKitchen(database, { slug: 'quiet', name: 'Quiet', description: '' });
  expect(await headOf('quiet')).toMatchObject({
    head: expect.stringContaining('name="description" content="Vietnamese delivered by Quiet."'),
  });
});

test('an address from before a renaming redirects to the present one', async () => {
  const { restaurantId } = await makeKitchen(database);
  await database.orm.transaction(async (tx) => {
    await assignSlug(tx, { restaurantId, name: 'Before' });
    await assignSlug(tx, { restaurantId, name: 'Nach Đà Nẵng' });
  });
  expect(await headOf('before')).toEqual({ redirectTo: '/restaurant/nach-da-nang' });
  // The literal slug of the specification, accents dropped with their letters.
  expect(await headOf('nach--nng')).toBeNull();
  expect(await headOf('nach-nng')).toEqual({ redirectTo: '/restaurant/nach-da-nang' });
  expect(await headOf('nach-da-nang')).toHaveProperty('head');
  expect(await headOf('nowhere')).toBeNull();
});
