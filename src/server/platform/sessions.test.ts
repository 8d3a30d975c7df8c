import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { readConfig } from '#server/config.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openSessions } from './sessions.ts';

let server: TestApp;
let now = new Date();
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());

const readCurrentUser = (cookie: string) => server.call('GET', '/api/user', { cookie });
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

test('an unused session ends after thirty days', async () => {
  const { cookie } = await server.signUp();

  later(30);

  const response = await readCurrentUser(cookie);
  expect(response.status).toBe(401);
  expect(String(response.headers['set-cookie'])).toMatch(/^plateful_session=;/);
});

test('a used session is extended with one write a day', async () => {
  const { cookie } = await server.signUp();
  expect((await readCurrentUser(cookie)).headers['set-cookie']).toBeUndefined();

  later(20);
  expect(String((await readCurrentUser(cookie)).headers['set-cookie'])).toContain(
    'Max-Age=2592000',
  );
  expect((await readCurrentUser(cookie)).headers['set-cookie']).toBeUndefined();

  later(20);
  expect((await readCurrentUser(cookie)).status).toBe(200);
});

test('the table does not contain the browser’s token', async () => {
  const { cookie } = await server.signUp();
  const token = cookie.split('=')[1] ?? '';

  const rows = await server.database.run<{ hash: string }>(
    { name: 'test_sessions', text: "select encode(token_hash, 'escape') as hash from sessions" },
    [],
  );

  expect(rows.map(({ hash }) => hash)).not.toContain(token);
});

test('the clean-up removes only expired sessions', async () => {
  const sessions = openSessions({
    database: server.database,
    config: readConfig({}),
    now: () => now,
  });
  const { cookie: old } = await server.signUp();
  later(29);
  const { cookie: young } = await server.signUp();
  later(2);

  expect(await sessions.removeExpired()).toBeGreaterThan(0);

  expect((await readCurrentUser(old)).status).toBe(401);
  expect((await readCurrentUser(young)).status).toBe(200);
  expect(await sessions.removeExpired()).toBe(0);
});
