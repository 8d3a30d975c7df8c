import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { menuItems } from '#server/db/schema/restaurants.ts';
import { makeRestaurant, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** A Monday, 10:50 in New York. */
const MORNING = new Date('2030-06-03T14:50:00.000Z');
const BREAKFAST = { days: ['monday'], from: '07:00', until: '11:00' };
const SERVED_AT = 'Mon 07:00–11:00';

let app: TestApp;
let admin: TestPerson;
let restaurant: TestRestaurant;
let now = MORNING;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  admin = await app.signUpAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  now = MORNING;
  restaurant = await makeRestaurant(app.database);
  const { cookie } = admin;
  const { body } = await app.call<{ id: string }>(
    'POST',
    `/api/restaurants/${restaurant.restaurantId}/categories`,
    { body: { name: 'Breakfast', menuWindows: [BREAKFAST] }, cookie },
  );
  await app.database.orm
    .update(menuItems)
    .set({ categoryId: body.id })
    .where(eq(menuItems.id, restaurant.tea));
});

async function teaIn(query = '', cookie?: string) {
  const path = `/api/restaurants/${restaurant.restaurantId}/menu${query}`;
  const { body } = await app.call<MenuItem[]>('GET', path, { cookie });
  const { isAvailable, servedAt } = body.find(({ id }) => id === restaurant.tea) ?? {};
  return { isAvailable, servedAt };
}

test('a cached menu expires when a dish’s serving time ends', async () => {
  expect(await teaIn()).toEqual({ isAvailable: true, servedAt: SERVED_AT });
  now = new Date(MORNING.getTime() + 10 * 60_000 - 1);
  expect(await teaIn()).toEqual({ isAvailable: true, servedAt: SERVED_AT });
  now = new Date(MORNING.getTime() + 10 * 60_000);
  expect(await teaIn()).toEqual({ isAvailable: false, servedAt: SERVED_AT });
});

test('a menu can be read for another time', async () => {
  expect(await teaIn('?at=2030-06-03T15:00:00Z')).toMatchObject({ isAvailable: false });
  expect(await teaIn('?at=2030-06-10T11:00:00Z')).toMatchObject({ isAvailable: true });
});

test('a cached dish expires when its serving time ends', async () => {
  const read = async () =>
    (await app.call<MenuItem>('GET', `/api/menu-items/${restaurant.tea}`)).body.isAvailable;
  expect(await read()).toBe(true);
  now = new Date(MORNING.getTime() + 10 * 60_000);
  expect(await read()).toBe(false);
});

test('the stored dish is available regardless of its serving times', async () => {
  now = new Date(MORNING.getTime() + 15 * 60_000);
  expect(await teaIn('?view=record', admin.cookie)).toEqual({
    isAvailable: true,
    servedAt: SERVED_AT,
  });
  const changed = await app.call<MenuItem>('PUT', `/api/menu-items/${restaurant.tea}`, {
    body: { price: '3.60' },
    cookie: admin.cookie,
  });
  expect(changed.body).toMatchObject({ price: '3.60', isAvailable: true, servedAt: SERVED_AT });
});

test('a search shows a dish outside its serving times as unavailable', async () => {
  now = new Date(MORNING.getTime() + 60 * 60_000);
  const { body } = await app.call<{ menuItems: MenuItem[] }>('GET', '/api/search?q=Trà Đá');
  const tea = body.menuItems.find(({ id }) => id === restaurant.tea);
  expect(tea).toMatchObject({ isAvailable: false, servedAt: SERVED_AT });
});
