import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CouponOffer, CouponVerdict, Promotion } from '#contract/coupons.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
  totalWith,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestResponse } from '#server/testing/test-app.ts';

let server: TestApp;
let restaurant: TestRestaurant;
let other: TestRestaurant;
const START = new Date('2026-03-04T20:00:00Z');
let clock = START;
const days = (count: number) => new Date(START.getTime() + count * 86_400_000);

beforeAll(async () => {
  server = await startTestApp({ now: () => clock });
  restaurant = await makeRestaurant(server.database);
  other = await makeRestaurant(server.database);
});

afterAll(() => server.close());

async function validate(code: string, orderAmount: unknown = 29.48, cookie?: string) {
  const body = { code, restaurantId: restaurant.restaurantId, orderAmount };
  const posted = await server.call<CouponVerdict>('POST', '/api/coupons/validate', {
    body,
    cookie,
  });
  return posted.body;
}

test('a valid code returns its discount, ignoring case and spaces', async () => {
  await makeCoupon(server.database, { code: 'Ten' });
  await makeCoupon(server.database, {
    code: 'FIVER',
    discountType: 'fixed',
    discountValueHundredths: 500,
  });
  await makeCoupon(server.database, {
    code: 'SHIP',
    discountType: 'free_delivery',
    discountValueHundredths: 0,
  });
  expect(await validate(' tEN ')).toEqual({
    valid: true,
    coupon: { code: 'Ten', discountType: 'percentage', discountValue: '10.00' },
    discountAmount: '2.95',
  });
  expect(await validate('fiver', '3.00')).toMatchObject({ discountAmount: '3.00' });
  expect(await validate('ship')).toMatchObject({ valid: true, discountAmount: '0.00' });
  const path = `/api/coupons/validate/ten/${restaurant.restaurantId}/29.48`;
  expect((await server.call('GET', path)).body).toMatchObject({ discountAmount: '2.95' });
});

test.each<[problem: string, coupon: () => Parameters<typeof makeCoupon>[1]]>([
  ['inactive', () => ({ isActive: false })],
  ['not_started', () => ({ startsAt: days(1) })],
  ['expired', () => ({ endsAt: days(-1) })],
  ['wrong_restaurant', () => ({ restaurantId: other.restaurantId })],
  ['below_minimum', () => ({ minimumOrderCents: 2949 })],
  ['used_up', () => ({ maxUsage: 3, usedCount: 3 })],
  ['not_found', () => ({ deletedAt: new Date() })],
])('a code that cannot be redeemed gets 200 and the reason: %s', async (problem, coupon) => {
  const { code } = await makeCoupon(server.database, coupon());
  const verdict = await validate(code);
  expect(verdict).toMatchObject({ valid: false, code: problem });
  expect(verdict).toHaveProperty('message', expect.stringMatching(/\w/));
});

test('the limit per customer does not count cancelled orders', async () => {
  const { code } = await makeCoupon(server.database, { code: 'ONCE', userLimit: 1 });
  const { cookie } = await server.signUp();
  const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
  const body = orderBody(restaurant, { couponCode: code, totalAmount });
  const placed = await server.call<{ id: string }>('POST', '/api/orders', { cookie, body });
  expect(placed.status).toBe(201);
  expect(await validate(code, 29.48, cookie)).toMatchObject({ code: 'user_limit_reached' });
  expect(await validate(code)).toMatchObject({ valid: true });
  await server.call('PATCH', `/api/orders/${placed.body.id}`, {
    cookie,
    body: { status: 'cancelled' },
  });
  expect(await validate(code, 29.48, cookie)).toMatchObject({ valid: true });
});

describe('the offers for a cart', () => {
  interface Cart {
    orderAmount?: number;
    restaurantId?: string;
  }

  function ask(cookie: string, { orderAmount = 20, restaurantId }: Cart = {}) {
    const wanted = restaurantId ?? restaurant.restaurantId;
    const path = `/api/coupons/offers?restaurantId=${wanted}&orderAmount=${orderAmount}`;
    return server.call<CouponOffer[]>('GET', path, { cookie });
  }

  async function offered(cookie: string, cart?: Cart) {
    const { body } = await ask(cookie, cart);
    return body.map(({ code, missing }) => [code, missing]);
  }

  beforeEach(() => server.database.orm.delete(coupons));

  test('are the valid coupons, with the amount that the cart lacks', async () => {
    const { cookie } = await server.signUp();
    await makeCoupon(server.database, { code: 'ANY' });
    await makeCoupon(server.database, { code: 'FROM25', minimumOrderCents: 2500 });
    await makeCoupon(server.database, { code: 'OURS', restaurantId: restaurant.restaurantId });
    await makeCoupon(server.database, { code: 'THEIRS', restaurantId: other.restaurantId });
    await makeCoupon(server.database, { code: 'FULL', maxUsage: 1, usedCount: 1 });
    await makeCoupon(server.database, { code: 'OVER', endsAt: days(-1) });
    await makeCoupon(server.database, { code: 'SOON', startsAt: days(1) });
    await makeCoupon(server.database, { code: 'OFF', isActive: false });
    await makeCoupon(server.database, { code: 'GONE', deletedAt: START });

    expect(await offered(cookie)).toEqual([
      ['ANY', '0.00'],
      ['OURS', '0.00'],
      ['FROM25', '5.00'],
    ]);
    expect(await offered(cookie, { orderAmount: 25 })).toContainEqual(['FROM25', '0.00']);
    const { restaurantId } = other;
    expect(await offered(cookie, { restaurantId })).toContainEqual(['THEIRS', '0.00']);
  });

  test('omit used coupons until the order is cancelled', async () => {
    const { code } = await makeCoupon(server.database, { code: 'FIRST', userLimit: 1 });
    const { cookie } = await server.signUp();
    expect(await offered(cookie)).toEqual([['FIRST', '0.00']]);
    const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
    const body = orderBody(restaurant, { couponCode: code, totalAmount });
    const placed = await server.call<{ id: string }>('POST', '/api/orders', { cookie, body });
    expect(await offered(cookie)).toEqual([]);
    expect(await offered((await server.signUp()).cookie)).toEqual([['FIRST', '0.00']]);
    await server.call('PATCH', `/api/orders/${placed.body.id}`, {
      cookie,
      body: { status: 'cancelled' },
    });
    expect(await offered(cookie)).toEqual([['FIRST', '0.00']]);
  });

  test('are paged, sorted by the amount that the cart lacks', async () => {
    const { cookie } = await server.signUp();
    for (const minimumOrderCents of [4000, 1000, 3000, 2000, 5000]) {
      await makeCoupon(server.database, { code: `FROM${minimumOrderCents}`, minimumOrderCents });
    }
    const { restaurantId } = restaurant;
    const path = `/api/coupons/offers?restaurantId=${restaurantId}&orderAmount=20&limit=2`;
    expect(await codesOfPages(path, cookie)).toEqual([
      ['FROM1000', 'FROM2000'],
      ['FROM3000', 'FROM4000'],
      ['FROM5000'],
    ]);
  });

  test('are not cached', async () => {
    const { cookie } = await server.signUp();
    const { status, headers } = await ask(cookie);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('require an existing restaurant and an amount', async () => {
    const { cookie } = await server.signUp();
    const unknown = await ask(cookie, { restaurantId: v7() });
    expect(unknown.status).toBe(404);
    expect((await ask(cookie, { orderAmount: -1 })).status).toBe(400);
  });
});

/** The codes on each page of a list, and that each page says how many coupons there are in all. */
async function codesOfPages(path: string, cookie?: string): Promise<string[][]> {
  const pages: string[][] = [];
  const totals = new Set<unknown>();
  let next: string | undefined = path;
  while (next !== undefined) {
    const response: TestResponse<Promotion[]> = await server.call('GET', next, { cookie });
    expect(response.status).toBe(200);
    pages.push(response.body.map(({ code }) => code));
    totals.add(response.headers['x-total-count']);
    next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect([...totals]).toEqual([String(pages.flat().length)]);
  return pages;
}

test.each(['/api/promotions', '/api/promotions/active', '/api/coupons'])(
  '%s returns at most a hundred coupons a page, oldest first',
  async (path) => {
    await server.database.orm.delete(coupons);
    for (let n = 0; n < 103; n++) await makeCoupon(server.database, { code: `PAGE${n}` });
    const codes = Array.from({ length: 103 }, (_, n) => `PAGE${n}`);
    await expect.poll(() => codesOfPages(path)).toEqual([codes.slice(0, 100), codes.slice(100)]);
    expect((await codesOfPages(`${path}?limit=60`))[0]).toEqual(codes.slice(0, 60));
    expect((await server.call('GET', `${path}?limit=201`)).status).toBe(400);
    expect((await server.call('GET', `${path}?cursor=nothing`)).status).toBe(400);
    await server.database.orm.delete(coupons);
  },
);

test('a malformed code or amount is rejected with 400', async () => {
  const body = { code: 'TEN', restaurantId: restaurant.restaurantId };
  for (const orderAmount of [-1, '1.234', 'much', null, 1e12]) {
    const response = await server.call('POST', '/api/coupons/validate', {
      body: { ...body, orderAmount },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  }
  const noId = await server.call('GET', '/api/coupons/validate/TEN/7/5');
  expect(noId.status).toBe(400);
});

test('the last use of a coupon removes it from the promotions of every process', async () => {
  const neighbor = await startTestApp({ now: () => clock, database: server.database });
  let announced = 0;
  const stop = await server.database.listen('coupons_changed', () => announced++);
  const { code } = await makeCoupon(server.database, { code: 'TWICE', maxUsage: 2 });
  await expect.poll(() => announced).toBe(1);
  const onOffer = () =>
    Promise.all(
      [server, neighbor].map(async ({ call }) => {
        const { body } = await call<Promotion[]>('GET', '/api/promotions');
        return body.some((promotion) => promotion.code === code);
      }),
    );
  const { cookie } = await server.signUp();
  const totalAmount = totalWith({ discountType: 'percentage', discountValueHundredths: 1000 });
  const order = () =>
    server.call<{ id: string }>('POST', '/api/orders', {
      cookie,
      body: orderBody(restaurant, { couponCode: code, totalAmount }),
    });

  await order();
  await expect.poll(onOffer).toEqual([true, true]);
  const last = await order();
  await expect.poll(onOffer).toEqual([false, false]);
  await server.call('PATCH', `/api/orders/${last.body.id}`, {
    cookie,
    body: { status: 'cancelled' },
  });
  await expect.poll(onOffer).toEqual([true, true]);
  // The use in between changed no shown field, so it invalidated no response.
  expect(announced).toBe(3);
  await stop();
  await neighbor.close();
});

test('promotions are the coupons that can be redeemed now', async () => {
  const codes = async (path = '/api/promotions') => {
    const { body } = await server.call<Promotion[]>('GET', path);
    return body.map(({ code }) => code);
  };
  await server.database.run({ name: '', text: 'update coupons set is_active = false' }, []);
  await makeCoupon(server.database, { code: 'NOW', endsAt: new Date(clock.getTime() + 5_000) });
  await makeCoupon(server.database, { code: 'SOON', startsAt: new Date(clock.getTime() + 10_000) });
  await makeCoupon(server.database, { code: 'FULL', maxUsage: 1, usedCount: 1 });
  await makeCoupon(server.database, { code: 'NONE', userLimit: 0 });
  await makeCoupon(server.database, { code: 'OWN', restaurantId: restaurant.restaurantId });

  await expect.poll(() => codes()).toEqual(['NOW', 'OWN']);
  expect(await codes('/api/promotions/active')).toEqual(['NOW', 'OWN']);
  expect(await codes('/api/coupons')).toEqual(['NOW', 'OWN']);
  expect(await codes(`/api/coupons?restaurantId=${restaurant.restaurantId}`)).toEqual([
    'NOW',
    'OWN',
  ]);
  expect(await codes(`/api/coupons?restaurantId=${other.restaurantId}`)).toEqual(['NOW']);
  clock = new Date(START.getTime() + 5_000);
  expect(await codes()).toEqual(['NOW', 'OWN']);
  clock = new Date(START.getTime() + 5_001);
  expect(await codes()).toEqual(['OWN']);
  clock = new Date(START.getTime() + 10_000);
  expect(await codes()).toEqual(['SOON', 'OWN']);
  const text = 'update restaurants set deleted_at = now() where id = $1';
  await server.database.run({ name: '', text }, [restaurant.restaurantId]);
  await expect.poll(() => codes()).toEqual(['SOON']);
  const gone = await server.call('GET', `/api/coupons?restaurantId=${restaurant.restaurantId}`);
  expect(gone.status).toBe(404);
});
