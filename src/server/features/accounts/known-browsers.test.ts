import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { rememberBrowser, removeUnusedBrowsers } from './known-browsers.ts';

let server: TestApp;
beforeAll(async () => {
  // The tests come from many addresses, which the proxy reports.
  server = await startTestApp({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => server.close());

interface Attempt {
  password: string;
  address: string;
  cookie?: string;
}

const signIn = ({ user }: TestPerson, { password, address, cookie }: Attempt) =>
  server.call('POST', '/api/login', {
    body: { email: user.email, password },
    headers: { 'x-forwarded-for': address },
    cookie,
  });

/** The browser's own cookie that a response sets. */
function browserOf(response: { headers: Record<string, unknown> }): string {
  const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((each) => each.startsWith('plateful_browser='))?.split(';')[0] ?? '';
}

test('wrong passwords from many addresses do not block a known browser of the owner', async () => {
  const owner = await server.signUp();
  const right = { password: owner.password };
  const known = browserOf(await signIn(owner, { ...right, address: '203.0.113.1' }));

  const guesses = Array.from({ length: 30 }, (_, index) =>
    signIn(owner, { password: `guess ${index}`, address: `198.51.100.${index}` }),
  );
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(30).fill(401));

  const stranger = await signIn(owner, { ...right, address: '192.0.2.1' });
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
  // From any address, even one that guesses came from.
  for (const address of ['192.0.2.2', '198.51.100.1']) {
    expect((await signIn(owner, { ...right, address, cookie: known })).status).toBe(200);
  }
  // Another person's browser is unknown, and other accounts are not limited.
  const other = await server.signUp();
  const theirs = browserOf(await signIn(other, { password: other.password, address: '192.0.2.3' }));
  expect(theirs).not.toBe('');
  expect((await signIn(owner, { ...right, address: '192.0.2.3', cookie: theirs })).status).toBe(
    429,
  );
});

test('a known browser has ten attempts of its own', async () => {
  const owner = await server.signUp();
  const attempt = { password: owner.password, address: '203.0.113.9' };
  const cookie = browserOf(await signIn(owner, attempt));

  for (let wrong = 0; wrong < 10; wrong++) {
    const response = await signIn(owner, { ...attempt, password: 'wrong', cookie });
    expect(response.status).toBe(401);
  }

  expect((await signIn(owner, { ...attempt, cookie })).status).toBe(429);
  // Wrong passwords with a stolen cookie do not lock out the owner elsewhere.
  expect((await signIn(owner, { ...attempt, address: '203.0.113.10' })).status).toBe(200);
});

test('an account keeps its twenty latest browsers', async () => {
  const { user } = await server.signUp();
  let now = new Date();
  const config = readConfig({});
  const parts = { config, database: server.database, now: () => now };
  let cookie = '';
  const reply = {
    setCookie(_: string, value: string) {
      cookie = value;
    },
  };
  const remember = (token?: string) => {
    now = new Date(now.getTime() + 1000);
    const request = { cookies: { plateful_browser: token } };
    return rememberBrowser(parts, {
      request: request as unknown as FastifyRequest,
      reply: reply as unknown as FastifyReply,
      userId: user.id,
    });
  };

  // The first is the one of the sign-up.
  expect(await remember()).toEqual({ isNew: true });
  const second = cookie;
  expect(await remember(second)).toEqual({ isNew: false });
  expect(cookie).toBe(second);
  expect(await remember('planted')).toEqual({ isNew: true });
  expect(cookie).not.toBe('planted');
  for (let more = 0; more < 25; more++) await remember();
  expect(await countOf(user.id)).toBe(20);
  expect(await remember(second)).toEqual({ isNew: true });

  await removeUnusedBrowsers(server.database, new Date(now.getTime() + 364 * 24 * 60 * 60 * 1000));
  expect(await countOf(user.id)).toBe(20);
  await removeUnusedBrowsers(server.database, new Date(now.getTime() + 366 * 24 * 60 * 60 * 1000));
  expect(await countOf(user.id)).toBe(0);
});

async function countOf(userId: string): Promise<number | undefined> {
  const text = 'select count(*)::int as count from known_browsers where user_id = $1';
  const [row] = await server.database.run<{ count: number }>({ name: 'test_browsers', text }, [
    userId,
  ]);
  return row?.count;
}
