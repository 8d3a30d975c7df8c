import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Restaurant } from '#contract/restaurants.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let admin: string;
/** Three in the afternoon in New York, where they all are. */
const AFTERNOON = new Date('2026-03-04T20:00:00Z');
let clock = AFTERNOON;

beforeAll(async () => {
  // The admin stays signed in when the clock advances.
  const env = { ADMIN_SESSION_HOURS: '2160', ADMIN_IDLE_MINUTES: '43200' };
  server = await startTestApp({ env, now: () => clock });
  admin = (await server.signUpAdmin()).cookie;
  const bodies = [
    { name: 'Phở Mai', cuisine: 'Vietnamese', address: '12 Elm Street' },
    { name: 'Trattoria Elm', cuisine: 'Italian', address: '3 Oak Avenue', isOpen: false },
    { name: 'Sol', cuisine: 'Mexican', address: '100% Plaza', isTemporarilyClosed: true },
    { name: 'Napoli', cuisine: 'Italian', address: '9 Pine Road' },
  ];
  for (const body of bodies) {
    const { status } = await server.call('POST', '/api/restaurants', { body, cookie: admin });
    expect(status).toBe(201);
  }
});
afterAll(() => server.close());

function list(query: string) {
  return server.call<Restaurant[]>('GET', `/api/admin/restaurants${query}`, { cookie: admin });
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).body.map(({ name }) => name);
}

test('the list of restaurants has the newest first', async () => {
  expect(await names('')).toEqual(['Napoli', 'Sol', 'Trattoria Elm', 'Phở Mai']);
});

test.each([
  ['?search=elm', ['Trattoria Elm', 'Phở Mai']],
  ['?search=ITALIAN', ['Napoli', 'Trattoria Elm']],
  ['?search=pho', ['Phở Mai']],
  ['?search=100%25', ['Sol']],
  ['?search=%25', ['Sol']],
  ['?search=nothing', []],
  ['?status=open', ['Napoli', 'Phở Mai']],
  ['?status=closed', ['Sol', 'Trattoria Elm']],
  ['?status=all', ['Napoli', 'Sol', 'Trattoria Elm', 'Phở Mai']],
  ['?search=italian&status=closed', ['Trattoria Elm']],
])('the list with %s contains the matching restaurants', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('the filters open and closed also follow the opening hours', async () => {
  const body = {
    name: 'Late',
    cuisine: 'Diner',
    operatingHours: { wednesday: { open: '18:00', close: '23:00' } },
  };
  const made = await server.call<Restaurant>('POST', '/api/restaurants', { body, cookie: admin });
  expect(await names('?status=open')).toEqual(['Napoli', 'Phở Mai']);
  expect(await names('?status=closed')).toEqual(['Late', 'Sol', 'Trattoria Elm']);

  // The others have the default hours and close at nine.
  clock = new Date('2026-03-05T02:30:00Z');
  expect(await names('?status=open')).toEqual(['Late']);
  const closed = await list('?status=closed');
  expect(closed.body).toHaveLength(4);
  expect(closed.headers['x-total-count']).toBe('4');

  await server.call('DELETE', `/api/restaurants/${made.body.id}`, { cookie: admin });
  clock = AFTERNOON;
});

test('the pages of a filtered list contain each restaurant once', async () => {
  const first = await list('?limit=1&search=italian');
  expect(first.headers['x-total-count']).toBe('2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1];
  const second = await server.call<Restaurant[]>('GET', String(next), { cookie: admin });
  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual([
    'Napoli',
    'Trattoria Elm',
  ]);
  expect(second.headers.link).toBeUndefined();
});

test('each cuisine in use is listed once', async () => {
  const { body } = await server.call('GET', '/api/admin/cuisines', { cookie: admin });
  expect(body).toEqual(['Italian', 'Mexican', 'Vietnamese']);
});

test('neither list shows records in the trash', async () => {
  const [sol] = (await list('?search=sol')).body;
  await server.call('DELETE', `/api/restaurants/${sol?.id}`, { cookie: admin });
  expect(await names('?search=sol')).toEqual([]);
  const { body } = await server.call('GET', '/api/admin/cuisines', { cookie: admin });
  expect(body).not.toContain('Mexican');
});

test('both lists are for admins only', async () => {
  const customer = (await server.signUp()).cookie;
  for (const path of ['/api/admin/restaurants', '/api/admin/cuisines']) {
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { cookie: customer })).status).toBe(403);
  }
});
