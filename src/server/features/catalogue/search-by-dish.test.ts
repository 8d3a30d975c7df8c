import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedRestaurant, Restaurant } from '#contract/restaurants.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { favorites } from '#server/db/schema/users.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startTestApp();
  await add({ name: 'Closed', cuisine: 'Thai', isTemporarilyClosed: true }, 'Mango Sticky Rice');
  await add({ name: 'Plain', cuisine: 'Indian' }, 'Mango Lassi', 'Mango Kulfi', 'Naan with Mango', {
    name: 'Mango Ice',
    isAvailable: false,
  });
  await add({ name: 'Inside', cuisine: 'Thai' }, 'Greenmango Salad', 'Indian Tea');
  await add({ name: 'Rated', cuisine: 'Thai', rating: '4.90' }, 'Sweet Mango');
  await add({ name: 'No more', cuisine: 'Thai' }, { name: 'Mango Soup', deletedAt: new Date() });
  await add({ name: 'Gone', cuisine: 'Thai', deletedAt: new Date() }, 'Mango Pie');
  await add({ name: 'Lassi House', cuisine: 'Indian' }, 'Rose Lassi');
});
afterAll(() => server.close());

async function add(
  restaurant: Omit<typeof restaurants.$inferInsert, 'slug'>,
  ...dishes: (string | { name: string; deletedAt?: Date; isAvailable?: boolean })[]
): Promise<void> {
  const slug = restaurant.name.toLowerCase().replaceAll(' ', '-');
  const openAllDay = { defaultOpen: '00:00', defaultClose: '00:00', operatingHours: null };
  const [row] = await server.database.orm
    .insert(restaurants)
    .values({ slug, ...openAllDay, ...restaurant })
    .returning();
  if (!row) throw new Error('No restaurant was made');
  ids.set(restaurant.name, row.id);
  const rows = dishes.map((dish) => (typeof dish === 'string' ? { name: dish } : dish));
  await server.database.orm
    .insert(menuItems)
    .values(rows.map((dish) => ({ restaurantId: row.id, priceCents: 999, ...dish })));
}

async function list(query: Record<string, string>, cookie?: string) {
  const path = `/api/restaurants?${new URLSearchParams(query)}`;
  const { body, headers } = await server.call<Restaurant[]>('GET', path, { cookie });
  const next = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
  return { names: body.map(({ name }) => name), total: headers['x-total-count'], next };
}

test('without a matching name, restaurants that serve a matching dish are listed, open ones first', async () => {
  expect(await list({ search: 'mango' })).toEqual({
    names: ['Rated', 'Plain', 'Inside', 'Closed'],
    total: '4',
    next: undefined,
  });
});

test('each restaurant names its best matching dish, available ones first', async () => {
  const served = async (search: string) => {
    const path = `/api/restaurants?${new URLSearchParams({ search })}`;
    // The second response comes from the cache.
    await server.call('GET', path);
    const { body } = await server.call<ListedRestaurant[]>('GET', path);
    return body.map(({ name, servesDish }) => `${name}: ${servesDish}`);
  };
  expect(await served('mango')).toEqual([
    'Rated: Sweet Mango',
    'Plain: Mango Kulfi',
    'Inside: Greenmango Salad',
    'Closed: Mango Sticky Rice',
  ]);
  expect(await served('mango naan')).toContain('Plain: Naan with Mango');
  expect(await served('stiky')).toEqual(['Closed: Mango Sticky Rice']);
  expect(await served('ku')).toEqual(['Plain: Mango Kulfi']);
  expect(await served('lassi')).toEqual(['Lassi House: undefined']);
});

test('paging returns each restaurant once', async () => {
  const first = await list({ search: 'mango', limit: '3' });
  expect(first).toMatchObject({ names: ['Rated', 'Plain', 'Inside'], total: '4' });

  const { body, headers } = await server.call<Restaurant[]>('GET', first.next ?? '');
  expect(body.map(({ name }) => name)).toEqual(['Closed']);
  expect(headers.link).toBeUndefined();
});

test('a search can be limited to a cuisine or to favorites', async () => {
  expect((await list({ search: 'mango', cuisine: 'indian' })).names).toEqual(['Plain']);

  const { user, cookie } = await server.signUp();
  const favorite = { userId: user.id, restaurantId: ids.get('Inside') ?? '' };
  await server.database.orm.insert(favorites).values(favorite);
  expect((await list({ search: 'mango', filter: 'favorites' }, cookie)).names).toEqual(['Inside']);
});

test('any word of a dish is found despite a typo', async () => {
  expect((await list({ search: 'kulfi sorbet' })).names).toEqual(['Plain']);
  expect((await list({ search: 'stiky' })).names).toEqual(['Closed']);
});

test('two letters find words that begin with them', async () => {
  expect((await list({ search: 'ku' })).names).toEqual(['Plain']);
  expect((await list({ search: '%%' })).names).toEqual([]);
});

test('restaurants that serve the phrase come before those with one of its words', async () => {
  expect((await list({ search: 'indian tea' })).names).toEqual(['Inside']);
  expect((await list({ search: 'indian coffee' })).names).toEqual(['Plain', 'Lassi House']);
});

test('dishes are not searched if a restaurant matches by name, cuisine or description', async () => {
  expect((await list({ search: 'lassi' })).names).toEqual(['Lassi House']);
  expect((await list({ search: 'rose lassi' })).names).toEqual(['Lassi House']);
});
