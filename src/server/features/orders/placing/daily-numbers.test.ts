import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/kitchen.ts';
import type { Order, PlacedOrder } from '#contract/orders.ts';
import {
  joinTeam,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let app: TestApp;
/** A second process, whose clock may be behind. */
let other: TestApp;
let now = new Date('2030-07-02T09:00:00Z');
let otherNow = now;
let customer: TestPerson;
let restaurant: TestRestaurant;
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  other = await startTestApp({ database: app.database, now: () => otherNow });
  customer = await app.signUp();
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  restaurant = await makeRestaurant(app.database, { timezone: 'America/Los_Angeles' });
});

const setClocks = (instant: string) => {
  now = new Date(instant);
  otherNow = now;
};

async function place(process = app): Promise<number | null> {
  const { cookie } = customer;
  const body = orderBody(restaurant);
  const response = await process.call<PlacedOrder>('POST', '/api/orders', { body, cookie });
  expect(response.status).toBe(201);
  return response.body.dailyNumber;
}

test('200 simultaneous orders at two processes get the numbers 1 to 200', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => place(index % 2 === 0 ? app : other)),
  );

  const ascending = numbers.toSorted((a, b) => Number(a) - Number(b));
  expect(ascending).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test('each restaurant counts for itself', async () => {
  expect([await place(), await place()]).toEqual([1, 2]);
  restaurant = await makeRestaurant(app.database);
  expect(await place()).toBe(1);
});

test('the numbers begin again at 05:00 of the restaurant’s zone', async () => {
  setClocks('2030-07-02T11:58:00Z');
  expect([await place(), await place()]).toEqual([1, 2]);
  setClocks('2030-07-02T11:59:59Z');
  expect(await place()).toBe(3);
  setClocks('2030-07-02T12:00:00Z');
  expect([await place(), await place()]).toEqual([1, 2]);
});

test('a process with a slow clock does not restart an earlier day', async () => {
  setClocks('2030-07-02T12:00:01Z');
  otherNow = new Date('2030-07-02T11:59:59Z');
  expect([await place(app), await place(other), await place(app)]).toEqual([1, 2, 3]);
});

test('customer and kitchen read the number that the order was given', async () => {
  setClocks('2030-07-02T20:00:00Z');
  const dailyNumber = await place();
  const { restaurantId } = restaurant;
  const cook = await app.signUp();
  await joinTeam(app.database, { restaurantId, userId: cook.user.id, role: 'staff' });

  const [listed] = (await app.call<Order[]>('GET', '/api/orders', customer)).body;
  const board = await app.call<KitchenOrder[]>('GET', `/api/kitchen/${restaurantId}/orders`, cook);

  expect(listed).toMatchObject({ restaurantId, dailyNumber });
  expect(board.body).toMatchObject([{ dailyNumber }]);
});
