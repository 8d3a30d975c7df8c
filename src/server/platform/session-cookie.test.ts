import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let http: TestApp;
let https: TestApp;
let now = new Date();
beforeAll(async () => {
  http = await startTestApp({ now: () => now });
  const env = { PUBLIC_URL: 'https://plateful.example' };
  https = await startTestApp({ env, database: http.database, now: () => now });
});
afterAll(async () => {
  await https.close();
  await http.close();
});

const readCurrentUser = async (cookie: string) => {
  const { status, headers } = await https.call('GET', '/api/user', { cookie });
  return { status, cookies: [headers['set-cookie'] ?? []].flat().map(String) };
};

test('over https a host-only cookie replaces the old one of a session', async () => {
  const { cookie: old } = await http.signUp();
  expect(old).toMatch(/^plateful_session=/);

  const { status, cookies } = await readCurrentUser(old);

  expect(status).toBe(200);
  expect(cookies).toHaveLength(2);
  expect(cookies[0]).toMatch(/^__Host-plateful_session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; /);
  expect(cookies[1]).toMatch(/^plateful_session=; .*Expires=Thu, 01 Jan 1970/);
  const renewed = String(cookies[0]?.split(';')[0]);
  expect(await readCurrentUser(renewed)).toEqual({ status: 200, cookies: [] });
});

test('a cookie of the old name, which any subdomain can set, never takes precedence', async () => {
  const [own, planted] = [await http.signUp(), await http.signUp()];

  const both = `${planted.cookie}; __Host-${own.cookie}`;
  const { body } = await https.call('GET', '/api/user', { cookie: both });

  expect(body).toMatchObject({ email: own.user.email });
});

// The last test, as it moves the clock.
test('the old name is ignored thirty days after the upgrade', async () => {
  now = new Date(now.getTime() + 31 * DAY_MS);
  const { cookie } = await http.signUp();

  expect((await readCurrentUser(cookie)).status).toBe(401);
  expect((await readCurrentUser(`__Host-${cookie}`)).status).toBe(200);
});
