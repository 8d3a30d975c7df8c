import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsIn } from '#server/db/client.ts';
import { makeRestaurant, orderBody, type TestRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
let customer: TestPerson;
let restaurant: TestRestaurant;

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2027-03-04T20:00:00Z') });
  [admin, customer] = [await server.signUpAdmin(), await server.signUp()];
});
beforeEach(async () => {
  restaurant = await makeRestaurant(server.database);
});
afterAll(() => server.close());

/** Runs `act` while every edit waits to write its audit entry, and so keeps the locks of its rows. */
async function whileEditsWait(edit: () => Promise<{ status: number }>, act: () => Promise<void>) {
  const { orm } = server.database;
  let edited: Promise<{ status: number }> | undefined;
  await orm.transaction(async (tx) => {
    await tx.execute(sql`lock table audit_entries in exclusive mode`);
    edited = edit();
    const waiting = sql`select from pg_locks where relation = 'audit_entries'::regclass and not granted`;
    await expect.poll(async () => (await rowsIn(tx, waiting)).length).toBe(1);
    await act();
  });
  expect((await edited)?.status).toBe(200);
}

const ofRestaurant = (rest = '') => `/api/restaurants/${restaurant.restaurantId}${rest}`;
const inKitchen = (rest: string) => `/api/kitchen/${restaurant.restaurantId}${rest}`;

test.each<[string, () => string, object]>([
  ['the restaurant', () => ofRestaurant(), { cuisine: 'Thai' }],
  ['its special days', () => ofRestaurant('/special-days/2027-12-24'), { closed: true }],
  ['its busy hour', () => inKitchen('/busy'), { extraMinutes: 10 }],
  ['a dish', () => `/api/menu-items/${restaurant.pho}`, { description: 'Hot' }],
  [
    'what is sold out',
    () => inKitchen(`/dishes/${restaurant.pho}/availability`),
    { isAvailable: false, for: '1h' },
  ],
  ['its customer’s rights', () => `/api/admin/users/${customer.user.id}`, { isAdmin: true }],
])('an order does not wait for an edit of %s', async (_, path, body) => {
  // The embedded database runs one transaction at a time.
  if (server.database.kind === 'embedded') return;
  const edit = () => server.call('PUT', path(), { body, cookie: admin.cookie });
  await whileEditsWait(edit, async () => {
    const order = { body: orderBody(restaurant), cookie: customer.cookie };
    expect((await server.call('POST', '/api/orders', order)).status).toBe(201);
  });
});
