import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { SpecialDay } from '#domain/restaurants/special-days.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** 07:00 in New York. */
const EVE = new Date('2026-12-24T12:00:00Z');

let server: TestApp;
let clock = EVE;
let restaurant: TestRestaurant;
let manager: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ now: () => clock });
  restaurant = await makeRestaurant(server.database, { slug: 'noel' });
  manager = await joined('manager');
});
beforeEach(() => {
  clock = EVE;
});
afterAll(() => server.close());

async function joined(role: 'staff' | 'manager'): Promise<TestPerson> {
  const person = await server.signUp();
  const { restaurantId } = restaurant;
  await joinTeam(server.database, { restaurantId, userId: person.user.id, role });
  return person;
}

const path = (rest = '') => `/api/restaurants/${restaurant.restaurantId}${rest}`;
const write = (date: string, body: object, { cookie } = manager) =>
  server.call('PUT', path(`/special-days/${date}`), { body, cookie });
const special = async () =>
  (await server.call<SpecialDay[]>('GET', '/api/restaurants/noel/special-days')).body;
const shown = async () => (await server.call<Restaurant>('GET', path())).body;

test('a special day replaces the weekday’s hours on its date', async () => {
  expect((await shown()).specialDays).toEqual([]);
  const eve = await write('2026-12-24', { open: '10:00', close: '14:00', note: ' Christmas Eve ' });
  expect(eve).toMatchObject({
    status: 200,
    body: {
      date: '2026-12-24',
      closed: false,
      open: '10:00',
      close: '14:00',
      note: 'Christmas Eve',
    },
  });
  await write('2026-12-25', { closed: true });
  await write('2027-01-01', { closed: true, note: 'New Year' });

  expect((await special()).map(({ date }) => date)).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2027-01-01',
  ]);
  expect((await shown()).specialDays.map(({ date }) => date)).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2027-01-01',
  ]);
  const opening = async () => {
    const { body } = await server.call<{ label: string }>('GET', path('/status'));
    const { cookie } = manager;
    const order = { body: orderBody(restaurant), cookie };
    const placed = await server.call<PlacedOrder>('POST', '/api/orders', order);
    return [body.label, placed.status];
  };
  expect(await opening()).toEqual(['Opens Today at 10:00', 409]);
  clock = new Date('2026-12-24T15:00:00Z');
  expect(await opening()).toEqual(['Open now', 201]);
  clock = new Date('2026-12-24T19:00:00Z');
  expect(await opening()).toEqual(['Opens Saturday at 00:00', 409]);
  clock = new Date('2026-12-26T05:00:00Z');
  expect(await opening()).toEqual(['Open now', 201]);
  // Yesterday's entry is shown and the one before no longer, also in a cached response.
  expect((await shown()).specialDays[0]?.date).toBe('2026-12-25');
  expect((await special())[0]?.date).toBe('2026-12-25');
});

test('only managers write special days, for future dates, with hours or closed', async () => {
  const staff = await joined('staff');
  expect((await write('2026-12-31', { closed: true }, staff)).status).toBe(403);
  const refused: [string, object][] = [
    ['2026-12-23', { closed: true }],
    ['2029-12-23', { closed: true }],
    ['2026-02-30', { closed: true }],
    ['tomorrow', { closed: true }],
    ['2026-12-31', {}],
    ['2026-12-31', { closed: false }],
    ['2026-12-31', { closed: false, note: 'Party' }],
    ['2026-12-31', { closed: false, open: null }],
    ['2026-12-31', { open: null, close: null }],
    ['2026-12-31', { open: '10:00' }],
    ['2026-12-31', { open: '25:00', close: '26:00' }],
    ['2026-12-31', { closed: true, note: 'x'.repeat(61) }],
  ];
  for (const [date, body] of refused) {
    expect(await write(date, body), `${date} ${JSON.stringify(body)}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  }
  const gone = await server.call('DELETE', path('/special-days/2027-01-01'), manager);
  expect(gone.status).toBe(204);
  expect((await special()).map(({ date }) => date)).not.toContain('2027-01-01');
});

test('two simultaneous writes of different dates are both kept', async () => {
  const dates = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'];
  await Promise.all(dates.map((date) => write(date, { closed: true })));
  expect((await special()).map(({ date }) => date).filter((date) => date > '2027-02')).toEqual(
    dates,
  );
});
