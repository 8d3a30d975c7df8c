import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import type { SearchResponse } from '#contract/search.ts';
import { deliversTo } from '#domain/restaurants/delivery-areas.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { areasParameter, restaurantsDeliveringTo } from './restaurant-list.queries.ts';

let server: TestApp;
let admin: TestPerson;
const ids: Record<'downtown' | 'beach' | 'everywhere', string> = {
  downtown: '',
  beach: '',
  everywhere: '',
};

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signUpAdmin();
  const made = async (name: string, deliveryAreas: string[], rating: string) =>
    (await makeRestaurant(server.database, { name, deliveryAreas, rating })).restaurantId;
  ids.downtown = await made('Downtown Kitchen', ['90012', '9002*'], '4.00');
  ids.beach = await made('Beach Kitchen', ['904*'], '5.00');
  ids.everywhere = await made('Kitchen of Everywhere', [], '3.00');
});
afterAll(() => server.close());

async function names(query: string, cookie?: string): Promise<string[]> {
  const { body } = await server.call<Restaurant[]>('GET', `/api/restaurants${query}`, { cookie });
  return body.map(({ name }) => name);
}

test.each([
  ['', ['Downtown Kitchen', 'Beach Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=', ['Downtown Kitchen', 'Beach Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=90012', ['Downtown Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=90012-3456', ['Downtown Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=90%20029', ['Downtown Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=90401', ['Beach Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=sw1a2aa', ['Kitchen of Everywhere']],
  ['?postalCode=90401&filter=trending', ['Beach Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=90401&cuisine=vietnamese', ['Beach Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=90401&search=kitchen', ['Beach Kitchen', 'Kitchen of Everywhere']],
  // By a dish, by a typo in it, and by a typo of the name.
  ['?postalCode=90401&search=pho', ['Beach Kitchen', 'Kitchen of Everywhere']],
  ['?postalCode=90401&search=downtwon', []],
])(
  '/api/restaurants%s lists and counts the restaurants that deliver there',
  async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const { headers } = await server.call('GET', `/api/restaurants${query}`);
    expect(headers['x-total-count']).toBe(String(expected.length));
  },
);

test('the next page keeps the postal code', async () => {
  const first = await server.call('GET', '/api/restaurants?postalCode=90012&limit=1');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect(await names(next.slice('/api/restaurants'.length))).toEqual(['Kitchen of Everywhere']);
});

test('favorites are listed regardless of the delivery area', async () => {
  const fan = await server.signUp();
  await server.call('PUT', `/api/favorites/${ids.beach}`, fan);
  expect(await names('?filter=favorites', fan.cookie)).toEqual(['Beach Kitchen']);
  expect(await names('?filter=favorites&postalCode=90012', fan.cookie)).toEqual([]);
});

test.each([
  ['kitchen', ['Beach Kitchen', 'Kitchen of Everywhere']],
  // Too short for an index, a dish, and both by typos.
  ['ki', ['Beach Kitchen', 'Kitchen of Everywhere']],
  ['pho bo', ['Beach Kitchen', 'Kitchen of Everywhere']],
  ['kitchne', ['Beach Kitchen', 'Kitchen of Everywhere']],
])('a search for %j finds only restaurants that deliver there', async (text, expected) => {
  const q = encodeURIComponent(text);
  const { body } = await server.call<SearchResponse>('GET', `/api/search?q=${q}&postalCode=90401`);
  const found = [
    ...body.restaurants.map(({ name }) => name),
    ...body.menuItems.map(({ restaurant }) => restaurant.name),
  ];
  expect([...new Set(found)].toSorted()).toEqual(expected);
});

test.each(['/api/restaurants?postalCode=', '/api/search?q=kitchen&postalCode='])(
  '%s has one response for all spellings of a postal code',
  async (path) => {
    const refused = await server.call('GET', `${path}${encodeURIComponent('9*')}`);
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'postalCode', message: 'Not a postal code such as 90012' }] },
    });
    const plain = await server.call('GET', `${path}90401`);
    const other = await server.call('GET', `${path}%2090401-1234%20`);
    expect(other.body).toEqual(plain.body);
    expect(other.headers.etag).toBe(plain.headers.etag);
  },
);

test('a change of the delivery areas is shown in lists at once', async () => {
  const path = `/api/restaurants/${ids.downtown}`;
  const areas = async (deliveryAreas: string[]) =>
    server.call<Restaurant>('PUT', path, { body: { deliveryAreas }, ...admin });

  const written = await areas([' sw1a 2aa', '90012', '90012-1234', '904 *']);
  expect(written.body.deliveryAreas).toEqual(['SW1A2AA', '90012', '904*']);
  expect(await names('?postalCode=SW1A2AA')).toContain('Downtown Kitchen');
  expect(await names('?postalCode=90029')).not.toContain('Downtown Kitchen');

  expect(await areas(['90012', '9*0'])).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'deliveryAreas', message: expect.stringContaining('“9*0”') }] },
  });
  const many = await areas(Array.from({ length: 501 }, (_, index) => String(index)));
  expect(many.status).toBe(400);
  expect((await areas([])).body.deliveryAreas).toEqual([]);
  expect(await names('?postalCode=10001')).toContain('Downtown Kitchen');

  // A constraint refuses an invalid area, too.
  const text = `update restaurants set delivery_areas = array['sw1a'] where id = $1`;
  const lower = server.database.run({ name: '', text }, [ids.downtown]);
  await expect(lower).rejects.toThrow(/delivery_areas_check/);
});

test('the database and the domain agree on who delivers where', async () => {
  // Few letters, so that areas and codes often match.
  const start = fc.string({ unit: fc.constantFrom('9', '0', 'A'), minLength: 1, maxLength: 4 });
  const star = start.map((text) => `${text}*`);
  const area = fc.oneof(start, star);
  const own = await openTestDatabase();
  const kept = fc.sample(fc.array(area, { maxLength: 4 }), 100).map((areas, at) => {
    return { name: `Sampled ${at}`, slug: `sampled-${at}`, cuisine: 'Thai', deliveryAreas: areas };
  });
  await own.orm.insert(restaurants).values(kept);
  const text = `${restaurantsDeliveringTo('r.name', '$1')} order by name`;
  const counts = new Set<number>();
  for (const code of fc.sample(start, 40)) {
    const found = await own.run<{ name: string }>({ name: '', text }, [areasParameter(code)]);
    const expected = kept.filter(({ deliveryAreas }) => deliversTo(deliveryAreas, code));
    expect(found.map(({ name }) => name).toSorted()).toEqual(
      expected.map(({ name }) => name).toSorted(),
    );
    counts.add(found.length);
  }
  expect(counts.size).toBeGreaterThan(3);
  await own.close();
});

test('the nearest area belongs to a restaurant outside the trash', async () => {
  const nearest = async (postalCode: string) =>
    (await server.call('GET', `/api/delivery-areas/nearest?postalCode=${postalCode}`)).body;

  const miami = { name: 'Miami Kitchen', deliveryAreas: ['331*'] };
  const { restaurantId } = await makeRestaurant(server.database, miami);
  expect(await nearest('33000')).toEqual({ area: '331*' });
  await server.call('DELETE', `/api/restaurants/${restaurantId}`, { cookie: admin.cookie });
  expect(await nearest('33000')).not.toEqual({ area: '331*' });
});

test('the nearest area of an invalid postal code is refused', async () => {
  const { status } = await server.call('GET', '/api/delivery-areas/nearest?postalCode=!');
  expect(status).toBe(400);
});
