import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const RESTAURANTS = 10_000;
const PAGE = 100;

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  const text = `insert into restaurants (id, name, slug, cuisine)
    select gen_random_uuid(), 'Kitchen ' || n, 'kitchen-' || n, (array['Thai', 'Italian'])[n % 2 + 1]
    from generate_series(1, $1::int) n`;
  await server.database.long.run({ name: '', text }, [RESTAURANTS]);
});

afterAll(() => server.close());

const get = (path: string) => server.call<Restaurant[]>('GET', path);

const nextOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];

test.each([
  ['', RESTAURANTS],
  ['?cuisine=Thai', RESTAURANTS / 2],
  ['?sort=rating', RESTAURANTS],
  ['?search=kitchen', RESTAURANTS],
])('/api/restaurants%s returns a page of 100 with the total count', async (query, total) => {
  const first = await get(`/api/restaurants${query}`);
  const second = await get(nextOf(first) ?? '');
  for (const page of [first, second]) {
    expect(page.body).toHaveLength(PAGE);
    expect(page.headers['x-total-count']).toBe(String(total));
  }
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(2 * PAGE);
});

test('paging returns every restaurant once', async () => {
  const seen: string[] = [];
  for (let path: string | undefined = '/api/restaurants?limit=200'; path; ) {
    const page = await get(path);
    seen.push(...page.body.map(({ id }) => id));
    path = nextOf(page);
  }
  expect(seen).toHaveLength(RESTAURANTS);
  expect(new Set(seen).size).toBe(RESTAURANTS);
});
