import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { assignSlug } from '#server/db/assign-slug.ts';
import type { Database } from '#server/db/client.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantStars } from '#server/db/schema/reviews.ts';
import { type CatalogueCache, openCatalogueCache } from '#server/platform/catalogue-cache.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { catalogueHead } from './page-head.ts';

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

function headOf(slug: string, dishId?: string, now = new Date()) {
  const context: Pick<Context, 'config' | 'database' | 'catalogue' | 'now'> = {
    config,
    database,
    catalogue,
    now: () => now,
  };
  return catalogueHead(context, dishId === undefined ? { slug } : { slug, dishId });
}

test('the head names the restaurant and its menu, and nothing in it can break out', async () => {
  const name = `<script>"Tom's" & Co`;
  await makeRestaurant(database, {
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

test('search engines read the rating that customers see', async () => {
  const record = { slug: 'starred', rating: '4.00', reviewCount: 2 };
  const { restaurantId } = await makeRestaurant(database, record);
  await database.orm.insert(restaurantStars).values({ restaurantId, five: 1 });
  const answer = await headOf('starred');
  const head = answer && 'head' in answer ? answer.head : '';
  expect(head).toContain('"ratingValue":"4.33","reviewCount":3');
});

test('search engines read where it delivers, if it says so', async () => {
  await makeRestaurant(database, { slug: 'near', deliveryAreas: ['90012', '902*'] });
  await makeRestaurant(database, { slug: 'far' });
  const areaOf = async (slug: string) => {
    const answer = await headOf(slug);
    const head = answer && 'head' in answer ? answer.head : '';
    const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
    return JSON.parse(data).areaServed;
  };
  expect(await areaOf('near')).toEqual(['90012', '902*']);
  expect(await areaOf('far')).toBeUndefined();
});

test('search engines read the address and the hours of the week', async () => {
  await makeRestaurant(database, {
    slug: 'sunset',
    address: '1200 Sunset Blvd, Los Angeles, CA 90026',
  });
  const answer = await headOf('sunset');
  const head = answer && 'head' in answer ? answer.head : '';
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    address: { '@type': 'PostalAddress', addressLocality: 'Los Angeles', postalCode: '90026' },
    openingHoursSpecification: WEEKDAYS.map(() => ({ opens: '00:00', closes: '23:59' })),
  });
});

test('search engines read the dates on which other hours hold', async () => {
  const day = { date: '2026-12-24', closed: false, open: '10:00', close: '14:00', note: 'Eve' };
  const closed = { closed: true, open: null, close: null, note: null };
  await makeRestaurant(database, {
    slug: 'noel',
    specialDays: [day, { ...closed, date: '2026-12-25' }, { ...closed, date: '2027-06-01' }],
  });
  const answer = await headOf('noel', undefined, new Date('2026-12-24T12:00:00Z'));
  const head = answer && 'head' in answer ? answer.head : '';
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
  const hours = { '@type': 'OpeningHoursSpecification' };
  expect(JSON.parse(data).specialOpeningHoursSpecification).toEqual([
    {
      ...hours,
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
      opens: '10:00',
      closes: '14:00',
      description: 'Eve',
    },
    {
      ...hours,
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
});

test('a dish has its own head, which names its restaurant', async () => {
  const { restaurantId, pho } = await makeRestaurant(database, {
    slug: 'bowls',
    name: 'Bowls',
    image: '/art/front.webp',
    description: 'Soup all day.',
  });
  const dish = { name: 'Phở <Đặc> Biệt', description: 'With everything.', image: '/art/pho.webp' };
  await database.orm.update(menuItems).set(dish).where(eq(menuItems.id, pho));
  const answer = await headOf('bowls', pho);
  const head = answer && 'head' in answer ? answer.head : '';
  const url = `https://eat.example/restaurant/bowls/item/${pho}`;
  expect(head).toContain('<title>Phở &#60;Đặc&#62; Biệt · Bowls · Plateful</title>');
  expect(head).toContain('name="description" content="With everything."');
  expect(head).toContain(`rel="canonical" href="${url}"`);
  expect(head).toContain('property="og:title" content="Phở &#60;Đặc&#62; Biệt · Bowls · Plateful"');
  expect(head).toContain('property="og:description" content="With everything."');
  expect(head).toContain(`property="og:url" content="${url}"`);
  expect(head).toContain('property="og:image" content="https://eat.example/art/pho.webp"');
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Restaurant',
    name: 'Bowls',
    url: 'https://eat.example/restaurant/bowls',
    image: 'https://eat.example/art/front.webp',
    hasMenu: {
      '@type': 'Menu',
      hasMenuItem: {
        '@type': 'MenuItem',
        name: 'Phở <Đặc> Biệt',
        url,
        image: 'https://eat.example/art/pho.webp',
        offers: { price: '12.99', priceCurrency: 'USD' },
      },
    },
  });

  await database.orm.update(menuItems).set({ name: 'Mì' }).where(eq(menuItems.id, pho));
  catalogue.invalidate(restaurantId);
  expect(await headOf('bowls', pho)).toMatchObject({
    head: expect.stringContaining('<title>Mì ·'),
  });
});

test('a dish without a picture shows the built-in one of its name, or else its restaurant’s', async () => {
  const { pho, tea } = await makeRestaurant(database, { slug: 'plain', image: '/art/front.webp' });
  await database.orm.update(menuItems).set({ name: 'Xyz' }).where(eq(menuItems.id, tea));
  const pictureOf = async (dishId: string) => {
    const answer = await headOf('plain', dishId);
    return /og:image" content="([^"]+)"/.exec(answer && 'head' in answer ? answer.head : '')?.[1];
  };
  expect(await pictureOf(pho)).toMatch(/^https:\/\/eat\.example\/art\/pho-bo\.\w+\.webp$/);
  expect(await pictureOf(tea)).toBe('https://eat.example/art/front.webp');
});

test('a dish under another address of its restaurant leads to the present one', async () => {
  const { restaurantId, pho } = await makeRestaurant(database);
  await database.orm.transaction(async (tx) => {
    await assignSlug(tx, { restaurantId, name: 'Earlier' });
    await assignSlug(tx, { restaurantId, name: 'Later' });
  });
  const present = { redirectTo: `/restaurant/later/item/${pho}` };
  expect(await headOf('earlier', pho)).toEqual(present);
  expect(await headOf('never', pho)).toEqual(present);
  expect(await headOf('later', pho)).toHaveProperty('head');
});

test('there is no head for a dish that is deleted, unknown or without an id', async () => {
  const { restaurantId, pho, tea } = await makeRestaurant(database, { slug: 'sold-out' });
  expect(await headOf('sold-out', pho)).toHaveProperty('head');
  await database.orm.update(menuItems).set({ deletedAt: new Date() }).where(eq(menuItems.id, pho));
  catalogue.invalidate(restaurantId);
  expect(await headOf('sold-out', pho)).toBeNull();
  expect(await headOf('sold-out', v7())).toBeNull();
  expect(await headOf('sold-out', 'soup')).toBeNull();
  const gone = { deletedAt: new Date() };
  await database.orm.update(restaurants).set(gone).where(eq(restaurants.id, restaurantId));
  expect(await headOf('sold-out', tea)).toBeNull();
});

test('without a description the head says what it is', async () => {
  await makeRestaurant(database, { slug: 'quiet', name: 'Quiet', description: '' });
  expect(await headOf('quiet')).toMatchObject({
    head: expect.stringContaining('name="description" content="Vietnamese delivered by Quiet."'),
  });
});

test('an address from before a renaming redirects to the present one', async () => {
  const { restaurantId } = await makeRestaurant(database);
  await database.orm.transaction(async (tx) => {
    await assignSlug(tx, { restaurantId, name: 'Before' });
    await assignSlug(tx, { restaurantId, name: 'Nach Đà Nẵng' });
  });
  expect(await headOf('before')).toEqual({ redirectTo: '/restaurant/nach-da-nang' });
  // The specification's literal slug, without the accented letters.
  expect(await headOf('nach--nng')).toBeNull();
  expect(await headOf('nach-nng')).toEqual({ redirectTo: '/restaurant/nach-da-nang' });
  expect(await headOf('nach-da-nang')).toHaveProperty('head');
  expect(await headOf('nowhere')).toBeNull();
});
