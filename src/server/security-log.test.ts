import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paidIntent } from './testing/payments.ts';
import { makeRestaurant, orderBody } from './testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from './testing/test-app.ts';

const HASH = /^[\da-f]{32}$/;

const lines: Record<string, unknown>[] = [];
let server: TestApp;
let customer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ logLines: lines });
  customer = await server.signUp({ email: 'Ada.Public@example.com' });
  admin = await server.signUpAdmin();
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

/** The security events since the test began. */
const logged = () => lines.filter(({ security }) => security !== undefined);

function signIn(email: string, password = customer.password) {
  return server.call('POST', '/api/login', { body: { email, password } });
}

test('every sign-in attempt is logged with its account', async () => {
  await signIn('ada.public@example.com');
  await signIn(' ADA.public@example.com', 'wrong password');
  await signIn('nobody@example.com');

  const [signedIn, refused, unknown] = logged();
  expect(signedIn).toMatchObject({ security: 'signed_in', userId: customer.user.id });
  expect(refused).toMatchObject({
    security: 'sign_in_refused',
    code: 'invalid_credentials',
    account: signedIn?.account,
    from: signedIn?.from,
  });
  expect(unknown).toMatchObject({ security: 'sign_in_refused', code: 'invalid_credentials' });
  expect(unknown?.account).not.toBe(signedIn?.account);
  for (const line of logged()) {
    expect(line.account).toMatch(HASH);
    expect(line.from).toMatch(HASH);
  }
});

test('refusals of signed-in users are logged with their id', async () => {
  const { cookie } = customer;
  await server.call('GET', '/api/admin/stats', { cookie });
  await server.call('GET', '/api/orders', { cookie: `${cookie}x` });
  await server.call('GET', '/api/orders');
  await server.call('POST', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  await server.call('PUT', '/api/user/password', {
    cookie,
    body: { currentPassword: 'not this one', newPassword: 'a long new password' },
  });

  expect(logged()).toMatchObject([
    { security: 'access_refused', code: 'forbidden', userId: customer.user.id },
    { security: 'access_refused', code: 'unauthorized', route: '/api/orders' },
    { security: 'access_refused', code: 'cross_site_request' },
    { security: 'password_refused', userId: customer.user.id },
  ]);
});

test('a rate limit is logged once for each request that it refuses', async () => {
  const address = 'limited@example.com';
  let status = 0;
  for (let tries = 0; tries < 30 && status !== 429; tries++) {
    ({ status } = await signIn(address, 'wrong password'));
  }
  expect(status).toBe(429);
  const reached = logged().filter(({ security }) => security === 'limit_reached');
  expect(reached).toMatchObject([{ route: '/api/login', account: logged()[0]?.account }]);
});

test('changes of rights, refunds and exports are logged with actor and subject', async () => {
  const { cookie, user } = admin;
  const restaurant = await makeRestaurant(server.database);
  const paymentIntentId = await paidIntent(server, { restaurant, cookie: customer.cookie });
  const sent = { cookie: customer.cookie, body: orderBody(restaurant, { paymentIntentId }) };
  const { id: orderId } = (await server.call<{ id: string }>('POST', '/api/orders', sent)).body;
  const refund = (amount: string) =>
    server.call('POST', `/api/admin/orders/${orderId}/refunds`, { cookie, body: { amount } });

  const rights = { cookie, body: { isAdmin: true } };
  await server.call('PUT', `/api/admin/users/${customer.user.id}`, rights);
  expect((await refund('5.00')).status).toBe(200);
  expect((await refund('5000.00')).status, 'more than was paid').toBe(409);
  await server.call('GET', '/api/admin/export/coupons.csv', { cookie });

  expect(logged()).toMatchObject([
    { security: 'rights_changed', userId: user.id, of: customer.user.id, isAdmin: true },
    { security: 'refund_requested', userId: user.id, orderId },
    { security: 'data_exported', userId: user.id, what: 'coupons.csv' },
  ]);
});

test('no log line contains an address, a name or a password', async () => {
  await signIn('ada.public@example.com');
  await signIn('ada.public@example.com', 'wrong password');
  const text = JSON.stringify(lines).toLowerCase();
  expect(text).toContain('signed_in');
  for (const word of ['example.com', 'lovelace', customer.password, '127.0.0.1']) {
    expect(text).not.toContain(word);
  }
});
