import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { cents } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { deliveredAt, reviewProblem } from '#domain/reviews/review-rules.ts';
import { databaseFault, UNIQUE_VIOLATION } from '../db/client.ts';
import { coupons } from '../db/schema/coupons.ts';
import { restaurants as restaurantsTable } from '../db/schema/restaurants.ts';
import { examine } from '../doctor/examine.ts';
import { exportFile } from '../features/transfer/export-file.ts';
import { previewImport } from '../features/transfer/import-file.ts';
import { SAMPLE_RESTAURANTS_FILE, sampleRestaurants } from '../testing/sample-restaurants.ts';
import { cookieOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { hasSampleData, isEmpty, loadSampleData } from './load-sample-data.ts';
import { sampleCoupons } from './sample-coupons.ts';
import { refuseSamplePasswords, sampleAccounts } from './sample-people.ts';

let server: TestApp;
const now = new Date();

beforeAll(async () => {
  server = await startTestApp();
  expect(await isEmpty(server.database.orm)).toBe(true);
  expect(await hasSampleData(server.database)).toBe(false);
  // As by programs that start at the same time.
  await Promise.all(Array.from({ length: 4 }, () => loadSampleData(server.database, now)));
});

afterAll(() => server.close());

async function restaurants() {
  return (await server.call<Restaurant[]>('GET', '/api/restaurants')).body;
}

test('a load of the sample data is recorded', async () => {
  expect(await isEmpty(server.database.orm)).toBe(false);
  expect(await hasSampleData(server.database)).toBe(true);
});

test('an export equals the sample file, in the same order', async () => {
  const exported = await text(exportFile(server.database, 'menus.json'));
  expect(JSON.parse(exported)).toMatchObject(sampleRestaurants);
});

test('importing the sample file again changes nothing', async () => {
  const job = { path: SAMPLE_RESTAURANTS_FILE, now, onProgress() {} };
  const { problems, ...counts } = await previewImport(server.database, job);
  expect(problems).toEqual([]);
  expect(counts.restaurants).toEqual({ new: 0, updated: 0, unchanged: sampleRestaurants.length });
  expect(counts.categories).toMatchObject({ new: 0, updated: 0 });
  expect(counts.dishes).toMatchObject({ new: 0, updated: 0 });
});

test('loading rolls back the restaurants if a later step fails', async () => {
  const database = await openTestDatabase();
  // Somebody's coupon already has one of the codes.
  const taken = sampleCoupons(now, '').map(({ restaurant: _, ...coupon }) => ({
    ...coupon,
    minimumOrderCents: cents(coupon.minimumOrderCents),
  }));
  await database.orm.insert(coupons).values(taken);
  const fault = await loadSampleData(database, now).catch(databaseFault);
  expect(fault).toMatchObject({ code: UNIQUE_VIOLATION });
  const statement = { name: '', text: 'select id from restaurants' };
  expect(await database.run(statement, [])).toEqual([]);
  await database.close();
});

test('one of several simultaneous starts loads the sample data', async () => {
  expect(await server.database.orm.$count(restaurantsTable)).toBe(sampleRestaurants.length);
});

test('the sample data keeps every invariant', async () => {
  const findings = await examine(server.database);
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
});

test('the sample data contains at least 24 restaurants of various cuisines', async () => {
  const all = await restaurants();
  expect(all.length).toBeGreaterThanOrEqual(24);
  const cuisines = new Set(all.map(({ cuisine }) => cuisine));
  for (const cuisine of [
    ...['Vietnamese', 'Italian', 'American', 'Mexican', 'Chinese', 'Thai', 'Indian', 'Japanese'],
    ...['Mediterranean', 'Pizza', 'Seafood', 'Vegetarian'],
  ]) {
    expect(cuisines).toContain(cuisine);
  }
  expect(
    all.every(({ image, slug }) => image?.startsWith('/art/') && /^[a-z0-9-]+$/.test(slug)),
  ).toBe(true);
  expect(all.filter((one) => one.isTemporarilyClosed)).toHaveLength(1);
  expect(all.filter((one) => !one.isOpen)).toHaveLength(1);
  expect(all.some((one) => one.operatingHoursMode === 'overnight')).toBe(true);
  expect(all.some((one) => openStatus(one, now).isOpen)).toBe(true);
});

test('every menu has 12 to 25 dishes in 3 to 5 categories', async () => {
  for (const { id, name } of await restaurants()) {
    const menu = await server.call<{ image: string }[]>('GET', `/api/restaurants/${id}/menu`);
    const categories = await server.call<unknown[]>('GET', `/api/restaurants/${id}/categories`);
    expect(menu.body.length, name).toBeGreaterThanOrEqual(12);
    expect(menu.body.length, name).toBeLessThanOrEqual(25);
    expect(categories.body.length, name).toBeGreaterThanOrEqual(3);
    expect(categories.body.length, name).toBeLessThanOrEqual(5);
  }
});

test('the sample customer has orders in every status', async () => {
  for (const { email, password, isAdmin } of sampleAccounts) {
    const signedIn = await server.call('POST', '/api/login', { body: { email, password } });
    expect(signedIn).toMatchObject({ status: 200, body: { email, isAdmin } });
    if (isAdmin) continue;
    const response = await server.call('GET', '/api/orders', { cookie: cookieOf(signedIn) });
    const orders = z.array(order).parse(response.body);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    for (const { items, history, status, createdAt } of orders) {
      expect(items.length).toBeGreaterThan(0);
      expect(history.at(-1)?.status).toBe(status);
      expect(new Date(createdAt) <= now).toBe(true);
      expect(history.every(({ at }) => new Date(at) <= new Date())).toBe(true);
    }
  }
});

test('sample reviews differ in tone and replies', async () => {
  const { rows } = await server.database.executeSql(`
    select count(*)::int as all, count(distinct text)::int as texts, count(distinct rating)::int as ratings,
      count(reply_at)::int as replies, count(hidden_at)::int as hidden,
      count(*) filter (where created_at > now())::int as "inFuture"
    from reviews`);
  const [counts] = rows as Record<string, number>[];
  expect(counts).toMatchObject({ ratings: 5, hidden: 1, inFuture: 0 });
  expect(counts?.texts).toBeGreaterThan(12);
  expect(counts?.replies).toBeGreaterThan(5);
  const { email, password } = sampleAccounts[1];
  const signedIn = await server.call('POST', '/api/login', { body: { email, password } });
  const response = await server.call('GET', '/api/orders', { cookie: cookieOf(signedIn) });
  const [last] = z
    .array(order)
    .parse(response.body)
    .filter(({ status }) => status === 'delivered');
  expect(
    last &&
      reviewProblem(
        { ...last, deliveredAt: deliveredAt(last.history), hasReview: last.review !== null },
        now,
      ),
  ).toBeNull();
});

test('some restaurants announce special opening hours', async () => {
  const days = (await restaurants()).flatMap(({ specialDays }) => specialDays);
  expect(days.filter(({ closed }) => closed)).toHaveLength(2);
  expect(days.filter(({ open }) => open)).toHaveLength(2);
});

test('past orders have the required options, so that they can be ordered again', async () => {
  const text = `select count(*)::int as without from order_items i
    join menu_items m on m.id = i.menu_item_id
    where m.option_groups @? '$[*] ? (@.min > 0)' and i.options = '[]'`;
  expect(await server.database.run({ name: '', text }, [])).toEqual([{ without: 0 }]);
  const chosen = `select count(*)::int as chosen from order_items where options <> '[]'`;
  const [row] = await server.database.run<{ chosen: number }>({ name: '', text: chosen }, []);
  expect(row?.chosen).toBeGreaterThan(0);
});

test('orders of the sample data send no mail', async () => {
  await server.runJobs('order_mails');

  const { rows } = await server.database.executeSql(
    "select data from pgboss.job where name = 'mail' and data ->> 'kind' = 'order'",
  );
  expect(rows).toEqual([]);
});

test('the past customers cannot sign in', async () => {
  for (const password of ['!', 'plateful-customer']) {
    const body = { email: 'noor.haddad@example.com', password };
    expect((await server.call('POST', '/api/login', { body })).status).toBe(401);
  }
});

test('valid coupons of every kind are offered, the expired one is not', async () => {
  const { body } = await server.call<{ code: string }[]>('GET', '/api/promotions/active');
  const codes = body.map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['FREESHIP', 'LANTERN15', 'SAVE5', 'WELCOME10']);
  const [first] = await restaurants();
  const expired = { code: 'SUMMER20', restaurantId: first?.id, orderAmount: 50 };
  expect(
    (await server.call('POST', '/api/coupons/validate', { body: expired })).body,
  ).toMatchObject({
    valid: false,
    code: 'expired',
  });
});

test('the sample customer is not offered the welcome coupon again', async () => {
  const customer = sampleAccounts.find(({ isAdmin }) => !isAdmin);
  const { email, password } = customer ?? {};
  const signedIn = await server.call('POST', '/api/login', { body: { email, password } });
  const [first] = await restaurants();
  const path = `/api/coupons/offers?restaurantId=${first?.id}&orderAmount=50`;
  const { body } = await server.call<{ code: string }[]>('GET', path, {
    cookie: cookieOf(signedIn),
  });
  const codes = body.map(({ code }) => code);
  expect(codes).toContain('SAVE5');
  expect(codes).not.toContain('WELCOME10');
});

test('the last month has enough orders for trending', async () => {
  const rows = await server.database.run<{ count: number; restaurants: number }>(
    {
      name: '',
      text: `select count(*)::int as count, count(distinct restaurant_id)::int as restaurants
        from orders where created_at between $1::timestamptz - interval '31 days' and $1`,
    },
    [now],
  );
  expect(rows[0]?.count).toBeGreaterThan(140);
  expect(rows[0]?.restaurants).toBeGreaterThan(10);
});

// The last, as it changes the passwords.
test('a public program requires that the sample passwords are changed', async () => {
  await expect(refuseSamplePasswords(server.database)).rejects.toThrow(
    'admin@example.com and customer@example.com',
  );
  const [admin, customer] = sampleAccounts;
  const change = async ({ email, password }: { email: string; password: string }) => {
    const cookie = cookieOf(await server.call('POST', '/api/login', { body: { email, password } }));
    const body = { currentPassword: password, newPassword: 'nine lanterns on a pier' };
    return server.call('PUT', '/api/user/password', { body, cookie });
  };
  expect((await change(admin)).status).toBe(200);
  await expect(refuseSamplePasswords(server.database)).rejects.toThrow('of customer@example.com.');
  expect((await change(customer)).status).toBe(200);

  await expect(refuseSamplePasswords(server.database)).resolves.toBeUndefined();
});
