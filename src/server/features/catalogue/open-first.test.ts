import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import type { restaurants } from '#server/db/schema/restaurants.ts';
import { favorites } from '#server/db/schema/users.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const NOON_IN_NEW_YORK = new Date('2026-03-04T17:00:20Z');
const RESTAURANTS = 40;
const PAGE = 7;

let server: TestApp;
let cookie: string;
let clock = NOON_IN_NEW_YORK;

beforeAll(async () => {
  server = await startTestApp({ now: () => clock });
  const customer = await server.signUp();
  cookie = customer.cookie;
  for (let n = 0; n < RESTAURANTS; n++) {
    const { restaurantId } = await makeRestaurant(server.database, {
      name: `Kitchen ${n}`,
      cuisine: 'Thai',
      rating: `${(n * 3) % 5}.00`,
      ...opening(n),
    });
    await server.database.orm.insert(favorites).values({ userId: customer.user.id, restaurantId });
  }
});

beforeEach(() => {
  clock = NOON_IN_NEW_YORK;
});

afterAll(() => server.close());

/** Various reasons to be open or closed, in no particular order. */
function opening(n: number): Partial<typeof restaurants.$inferInsert> {
  // The last three differ in this alone: open, paused for a while, and closed for a day.
  const closed = { date: '2026-03-04', closed: true, open: null, close: null, note: null };
  if (n === RESTAURANTS - 3) return {};
  if (n === RESTAURANTS - 2) return { pausedUntil: new Date('2026-03-05T10:00:00Z') };
  if (n === RESTAURANTS - 1) return { specialDays: [closed] };
  const timezone = ['America/New_York', 'America/Los_Angeles', 'Asia/Tokyo'][n % 3] ?? 'UTC';
  const hours = { open: `0${n % 10}:00`, close: n % 4 ? '13:30' : '02:00', closed: n % 5 === 0 };
  return {
    timezone,
    isOpen: n % 11 !== 0,
    isTemporarilyClosed: n % 13 === 0,
    operatingHoursMode: n % 2 ? 'overnight' : 'default',
    operatingHours: n % 7 === 0 ? null : { wednesday: hours, thursday: hours },
  };
}

const list = (path: string) => server.call<Restaurant[]>('GET', path, { cookie });

/** Reads the whole list page by page; `afterEach` runs between two pages. */
async function walk(query: string, afterEach?: () => void): Promise<Restaurant[]> {
  const seen: Restaurant[] = [];
  for (let path: string | undefined = `/api/restaurants?limit=${PAGE}${query}`; path; ) {
    const page = await list(path);
    expect(page.status).toBe(200);
    seen.push(...page.body);
    path = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
    afterEach?.();
  }
  return seen;
}

const opennessOf = (restaurants: Restaurant[], at: Date) =>
  restaurants.map((restaurant) => openStatus(restaurant, at).isOpen);

const openFirst = (openness: boolean[]) => [...openness].sort((a, b) => Number(b) - Number(a));

test.each(['', '&cuisine=thai', '&sort=time', '&filter=favorites', '&search=kitchen'])(
  'open restaurants come first over all pages: %s',
  async (query) => {
    const all = await walk(query);
    const openness = opennessOf(all, clock);
    expect(new Set(all.map(({ id }) => id)).size).toBe(RESTAURANTS);
    expect(openness).toEqual(openFirst(openness));
    expect(new Set(openness).size).toBe(2);
  },
);

test('the ten trending restaurants are listed open ones first', async () => {
  const all = await walk('&filter=trending');
  const openness = opennessOf(all, clock);
  expect(new Set(all.map(({ id }) => id)).size).toBe(10);
  expect(openness).toEqual(openFirst(openness));
});

test('restaurants of one status are sorted by the time they joined', async () => {
  const all = await walk('');
  for (const isOpen of [true, false]) {
    const numbers = all
      .filter((restaurant) => openStatus(restaurant, clock).isOpen === isOpen)
      .map(({ name }) => Number(name.split(' ')[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
});

test.each(['', '&sort=rating', '&search=kitchen'])(
  'pages that are read hours apart contain each restaurant once: %s',
  async (query) => {
    const all = await walk(query, () => {
      clock = new Date(clock.getTime() + 3_600_000);
    });
    const openness = opennessOf(all, NOON_IN_NEW_YORK);
    expect(new Set(all.map(({ id }) => id)).size).toBe(RESTAURANTS);
    expect(openness).toEqual(openFirst(openness));
  },
);

test('a repeated request is sorted by the current minute', async () => {
  const beginning = async () => (await list('/api/restaurants')).body;
  const atNoon = await beginning();
  clock = new Date('2026-03-04T18:29:59Z');
  const before = await beginning();
  clock = new Date('2026-03-04T18:30:00Z');
  const after = await beginning();

  for (const [shown, at] of [
    [atNoon, '2026-03-04T17:00:20Z'],
    [before, '2026-03-04T18:29:59Z'],
    [after, '2026-03-04T18:30:00Z'],
  ] as const) {
    const openness = opennessOf(shown, new Date(at));
    expect(openness).toEqual(openFirst(openness));
  }
  expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
});

test('an outdated cursor, or one of another list, is rejected with 400', async () => {
  const cursor = Buffer.from(JSON.stringify({ skip: 5 })).toString('base64url');
  for (const query of ['', 'filter=trending&', 'sort=time&', 'search=kitchen&']) {
    const response = await list(`/api/restaurants?${query}cursor=${cursor}`);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', message: 'This is not a cursor of this list.' },
    });
  }
});
