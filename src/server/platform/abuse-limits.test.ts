import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import {
  makeCoupon,
  makeRestaurant,
  orderBody,
  type TestRestaurant,
} from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { addressKey, removeExpiredCounts } from './rate-limits.ts';

let server: TestApp;
/** Another process on the same database. */
let second: TestApp;
let restaurant: TestRestaurant;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestApp({
    limitsAbuse: true,
    env: { TRUST_PROXY: 'on', PAYMENTS: 'test' },
  });
  const { database } = server;
  second = await startTestApp({ limitsAbuse: true, env: { TRUST_PROXY: 'on' }, database });
  restaurant = await makeRestaurant(database);
  customer = await server.signUp();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

function register(address: string, app = server) {
  // Refused after it was counted and before the slow hashing.
  const body = { firstName: 'A', lastName: 'B', email: 'a@b.example', password: 'password1' };
  return app.call<ErrorBody>('POST', '/api/register', { body, headers: from(address) });
}

function placeEmptyOrder({ cookie }: TestPerson, address: string) {
  const body = { ...orderBody(restaurant), items: [] };
  return server.call<ErrorBody>('POST', '/api/orders', { body, cookie, headers: from(address) });
}

function checkCoupon(
  code: string,
  { cookie, address, app = server }: { cookie?: string; address: string; app?: TestApp },
) {
  const body = { code, restaurantId: restaurant.restaurantId, orderAmount: 20 };
  const headers = from(address);
  return app.call<ErrorBody>('POST', '/api/coupons/validate', { body, cookie, headers });
}

async function statusesOf(count: number, call: (index: number) => Promise<{ status: number }>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return new Set(responses.map(({ status }) => status));
}

test('the thirty-first sign-up of an hour from one address is refused with the reason', async () => {
  expect(await statusesOf(30, () => register('203.0.113.1'))).toEqual(new Set([400]));

  const refused = await register('203.0.113.1');
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('too_many_requests');
  expect(refused.body.message).toContain('accounts were made from your network');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await register('203.0.113.2')).status).toBe(400);
  // On a server all processes share their counts; the embedded database has one process.
  const isShared = server.database.kind === 'postgres';
  expect((await register('203.0.113.1', second)).status).toBe(isShared ? 429 : 400);
});

test.each([
  ['with ports', (n: number) => `203.0.113.9:${40_000 + n}`],
  ['as IPv6 with ports', (n: number) => `[2001:db8:0:9::1]:${40_000 + n}`],
  ['as IPv6 of one household', (n: number) => `2001:db8:0:a::${n}`],
  ['as no addresses', (n: number) => `unknown${n}`],
])('thirty accounts an hour can be made from one address, written %s', async (_how, address) => {
  await statusesOf(30, (n) => register(address(n)));
  expect((await register(address(30))).status).toBe(429);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9'],
  // IPv4 in IPv6, in every spelling.
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:51234', '203.0.113.9'],
  // The first 64 bits.
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['2001:0db8::ff', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['[fe80::1%25eth0]:80', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  // Texts of a client that our proxy passed on share one count.
  ['unknown', 'no address'],
  ['_hidden', 'no address'],
  ['', 'no address'],
  ['203.0.113.9:80:90', 'no address'],
  ['203.0.113.999', 'no address'],
])('%j counts as %j', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

describe('orders', () => {
  test('are limited per account, not per address', async () => {
    expect(await statusesOf(60, () => placeEmptyOrder(customer, '203.0.113.1'))).toEqual(
      new Set([409]),
    );

    const refused = await placeEmptyOrder(customer, '203.0.113.7');
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('many orders in the last hour');

    const colleague = await server.signUp();
    expect((await placeEmptyOrder(colleague, '203.0.113.1')).status).toBe(409);
  });
});

describe('the limit of coupon codes', () => {
  test('counts only wrong codes of an account', async () => {
    const { cookie } = await server.signUp();
    const attempt = { cookie, address: '203.0.113.3' };

    expect(await statusesOf(30, (n) => checkCoupon(`GUESS${n}`, attempt))).toEqual(new Set([200]));

    const refused = await checkCoupon('GUESS', attempt);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(
      'Too many coupon codes were tried. Please wait a few minutes.',
    );
    // Another user behind the same address is not affected.
    expect((await checkCoupon('GUESS', { address: '203.0.113.3' })).status).toBe(200);
  });

  test('counts no valid codes, however often they are tried', async () => {
    const { cookie } = await server.signUp();
    const attempt = { cookie, address: '203.0.113.6' };
    const { code } = await makeCoupon(server.database, {});
    for (let round = 0; round < 20; round++) {
      expect(await statusesOf(8, () => checkCoupon(code, attempt))).toEqual(new Set([200]));
    }
    expect(await statusesOf(30, (n) => checkCoupon(`GUESS${n}`, attempt))).toEqual(new Set([200]));
    expect((await checkCoupon('GUESS', attempt)).status).toBe(429);
  });

  test('is shared by all processes', async () => {
    // The embedded database has one process.
    if (server.database.kind === 'embedded') return;
    const { cookie } = await server.signUp();
    const attempt = { cookie, address: '203.0.113.10' };
    const { code } = await makeCoupon(server.database, {});
    await statusesOf(30, (n) => checkCoupon(`GUESS${n}`, attempt));

    const elsewhere = { ...attempt, app: second };
    expect((await checkCoupon(code, elsewhere)).status).toBe(200);
    expect((await checkCoupon('GUESS', elsewhere)).status).toBe(429);
    expect((await checkCoupon(code, elsewhere)).status).toBe(429);
  });

  test.each([
    ['an order', 'POST', '/api/orders'],
    ['a payment', 'POST', '/api/create-payment-intent'],
  ])('counts wrong codes of %s like those of the coupon box', async (_, method, path) => {
    const { cookie } = await server.signUp();
    const attempt = { cookie, address: '203.0.113.5' };
    const guess = (couponCode: string, more = {}) => {
      const order = { ...orderBody(restaurant), couponCode, ...more };
      const body = path === '/api/orders' ? order : { amount: order.totalAmount, order };
      return server.call<ErrorBody>(method, path, { body, cookie, headers: from(attempt.address) });
    };
    const { code } = await makeCoupon(server.database, { maxUsage: 0 });
    expect(await statusesOf(35, () => guess(code))).toEqual(new Set([409]));
    expect(await statusesOf(15, (n) => guess(`GUESS${n}`))).toEqual(new Set([409]));
    // Their quotes would tell a right code by its discount.
    const otherCart = { totalAmount: '1.00' };
    expect(await statusesOf(5, (n) => guess(`OTHER${n}`, otherCart))).toEqual(new Set([409]));
    expect(await statusesOf(10, (n) => checkCoupon(`BOX${n}`, attempt))).toEqual(new Set([200]));

    const refused = await guess('GUESS');
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('Too many coupon codes were tried');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await checkCoupon('GUESS', attempt)).status).toBe(429);
  });

  test('counts three hundred codes of an address without an account', async () => {
    const attempt = { address: '203.0.113.4' };
    expect(await statusesOf(300, (n) => checkCoupon(`GUESS${n}`, attempt))).toEqual(new Set([200]));

    expect((await checkCoupon('GUESS', attempt)).status).toBe(429);
  });
});

describe('the limit of misspelt searches', () => {
  /** Another one for each number, far from every word. */
  const misspeltWord = (n: number) =>
    `xqz${String.fromCodePoint(97 + Math.floor(n / 26), 97 + (n % 26))}wvk`;
  const search = (text: string, path: string) =>
    server.call<ErrorBody>('GET', `${path}=${text}`, { headers: from('203.0.113.9') });

  test('counts a hundred and twenty a minute, in the search box and the list together', async () => {
    // A search is cached until the next minute, in which a restaurant may open.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const paths = ['/api/search?q', '/api/restaurants?search'];
    const misspelt = (n: number) => search(misspeltWord(n), paths[n % 2] ?? '');
    expect(await statusesOf(120, misspelt)).toEqual(new Set([200]));

    for (const path of paths) {
      const refused = await search('xqzyyyv', path);
      expect(refused.status).toBe(429);
      expect(refused.body.message).toContain('many searches came from your network');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Neither what is spelled right nor what is cached costs much.
    expect((await search('phở', '/api/search?q')).status).toBe(200);
    expect((await search(misspeltWord(0), '/api/search?q')).status).toBe(200);
  });
});

test('an account can write or change thirty reviews an hour', async () => {
  const { cookie } = await server.signUp();
  const call = { cookie, body: { rating: 5 } };
  const write = (method: string) => server.call(method, `/api/orders/${v7()}/review`, call);
  expect(await statusesOf(30, (n) => write(n % 2 ? 'POST' : 'PUT'))).toEqual(new Set([404]));

  expect((await write('POST')).status).toBe(429);
  expect((await write('PUT')).status).toBe(429);
});

test('an account can upload thirty pictures in five minutes', async () => {
  const admin = await server.signUpAdmin();
  const send = (path: string) => server.call<ErrorBody>('POST', path, { cookie: admin.cookie });
  const logo = () => send('/api/upload/logo');
  expect(await statusesOf(30, logo)).toEqual(new Set([415]));

  const refused = await send('/api/upload/menu-item-image');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

describe('the limit of invitations', () => {
  let admin: TestPerson;
  beforeAll(async () => {
    admin = await server.signUpAdmin();
  });

  const invite = (email: string, restaurantId: string) =>
    server.call<ErrorBody>('POST', `/api/restaurants/${restaurantId}/staff`, {
      body: { email, role: 'staff' },
      cookie: admin.cookie,
    });

  test('allows five a day to one address, from all restaurants', async () => {
    const other = await makeRestaurant(server.database);
    const ids = [restaurant.restaurantId, other.restaurantId];
    const spellings = ['guest@example.com', 'GUEST@example.com', 'ｇuest@example.com'];
    const response = (n: number) => invite(spellings[n % 3] ?? '', ids[n % 2] ?? '');
    expect(await statusesOf(5, response)).toEqual(new Set([201]));

    const refused = await invite('guest@example.com', other.restaurantId);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('This address was invited several times today.');
  });

  test('allows fifty a day by one restaurant, in whatever case its id is written', async () => {
    const { restaurantId } = await makeRestaurant(server.database);
    const idOf = (n: number) => (n % 2 ? restaurantId : restaurantId.toUpperCase());
    expect(await statusesOf(50, (n) => invite(`guest-${n}@example.com`, idOf(n)))).toEqual(
      new Set([201]),
    );

    const refused = await invite('one-more@example.com', restaurantId);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('This restaurant has sent many invitations today.');
  });
});

test('the table of limits contains no address', async () => {
  if (server.database.kind === 'embedded') return;
  const text = 'select key from rate_limits';
  const keys = () => server.database.run<{ key: string }>({ name: 'test_limits', text }, []);
  expect((await keys()).map(({ key }) => key)).toContainEqual(expect.stringMatching(/^sign_up:/));
  expect(JSON.stringify(await keys())).not.toContain('203.0');

  await removeExpiredCounts(server.database, new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));

  expect(await keys()).toEqual([]);
});
