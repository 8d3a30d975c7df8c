import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { cookieOf, startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signIn = (email: string, password: string, cookie?: string) =>
  server.call<User & ErrorBody>('POST', '/api/login', { body: { email, password }, cookie });

const readCurrentUser = (cookie: string | undefined) =>
  server.call<User>('GET', '/api/user', { cookie });

describe('registration', () => {
  test('signs the new account in', async () => {
    const { user, cookie } = await server.signUp({
      firstName: ' Grace ',
      email: ' Grace@Example.com',
    });

    expect(user).toMatchObject({
      firstName: 'Grace',
      email: 'grace@example.com',
      isAdmin: false,
      notificationPreferences: { orderUpdates: true, promotions: false, newsletter: false },
    });
    expect(Object.keys(user)).not.toContain('passwordHash');
    expect((await readCurrentUser(cookie)).body.id).toBe(user.id);
    expect((await server.call('GET', '/api/auth/user', { cookie })).status).toBe(200);
  });

  test('refuses an email that is taken, ignoring case', async () => {
    const { user } = await server.signUp();
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: user.email.toUpperCase(),
      password: 'nine lanterns',
    };

    const response = await server.call<ErrorBody>('POST', '/api/register', { body });

    expect(response.status).toBe(409);
    expect(response.body.code).toBe('email_taken');
  });

  test('makes one account of twenty parallel registrations with one email', async () => {
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'race@example.com',
      password: 'nine lanterns',
    };

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.call('POST', '/api/register', { body })),
    );

    expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 409)).toHaveLength(19);
  });

  test('a short password is refused with the message of the specification', async () => {
    const body = { firstName: 'A', lastName: 'B', email: 'short@example.com', password: '12345' };

    const response = await server.call<ErrorBody>('POST', '/api/register', { body });

    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      code: 'invalid_input',
      message: 'Password must be at least 6 characters',
      issues: [{ path: 'password', message: 'Password must be at least 6 characters' }],
    });
  });
});

describe('signing in', () => {
  test('sets a cookie that scripts cannot read and other sites cannot send with their writes', async () => {
    const { user, password } = await server.signUp();

    const response = await signIn(user.email, password);

    expect(response.status).toBe(200);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^plateful_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^plateful_browser=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('sends the cookie over https only where the site is reached by https', async () => {
    const https = await startTestApp({
      env: { PUBLIC_URL: 'https://plateful.example' },
      database: server.database,
    });
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: 'https@example.com',
      password: 'nine lanterns',
    };

    const response = await https.call('POST', '/api/register', { body });
    await https.close();

    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-plateful_session=.*; Secure/);
  });

  test('refuses an unknown email like a wrong password, with the same work', async () => {
    const { user } = await server.signUp();
    const known = await signIn(user.email, 'wrong password');
    const unknown = await signIn('nobody@example.com', 'wrong password');

    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(known.body);
    expect(unknown.body.message).toBe('Invalid email or password');
    // Both hash once; without that a response takes a tenth of the processor time. Processor time is independent of the
    // machine's load, and the least of several tries has no other work in it.
    const [knownTime, unknownTime] = [
      await leastProcessorTime(() => signIn(user.email, 'wrong password')),
      await leastProcessorTime(() => signIn('nobody@example.com', 'wrong password')),
    ];
    expect(unknownTime).toBeGreaterThan(knownTime / 3);
  });

  test('replaces the previous session (session fixation)', async () => {
    const { user, password, cookie } = await server.signUp();

    const response = await signIn(user.email, password, cookie);

    expect(cookieOf(response)).not.toBe(cookie);
    expect((await readCurrentUser(cookie)).status).toBe(401);
    expect((await readCurrentUser(cookieOf(response))).status).toBe(200);
  });

  test('does not accept a token the server did not issue', async () => {
    const planted = `plateful_session=${'a'.repeat(43)}`;
    const { user, password } = await server.signUp();

    const response = await signIn(user.email, password, planted);

    expect(cookieOf(response)).not.toBe(planted);
    expect((await readCurrentUser(planted)).status).toBe(401);
  });

  test('is refused with Retry-After after ten failures of one address for one person', async () => {
    const { user, password } = await server.signUp();
    for (let i = 0; i < 10; i++) await signIn(user.email, 'wrong password');

    const blocked = await signIn(user.email, password);

    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('does not count sign-ins that succeed', async () => {
    const { user, password } = await server.signUp();
    for (let i = 0; i < 12; i++) expect((await signIn(user.email, password)).status).toBe(200);
  });

  test('lets at most ten of fifty parallel guesses through', async () => {
    const { user } = await server.signUp();

    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => signIn(user.email, `guess number ${i}`)),
    );

    expect(responses.filter((response) => response.status === 401)).toHaveLength(10);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(40);
  });

  test('GET /api/login redirects to the sign-in page', async () => {
    const response = await server.call('GET', '/api/login');

    expect(response.status).toBe(302);
    expect(response.headers.location).toBe('/auth');
  });
});

describe('signing out', () => {
  test('ends the session on the server, not only in the browser', async () => {
    const { cookie } = await server.signUp();

    const response = await server.call('POST', '/api/logout', { cookie });

    expect(response.status).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/^plateful_session=;/);
    expect((await readCurrentUser(cookie)).status).toBe(401);
  });

  test('succeeds for a visitor', async () => {
    expect((await server.call('POST', '/api/logout')).status).toBe(200);
  });
});

describe('settings', () => {
  test('are refused to visitors with 401', async () => {
    for (const path of ['profile', 'notifications', 'password']) {
      const response = await server.call('PUT', `/api/user/${path}`, { body: { nonsense: true } });
      expect(response.status).toBe(401);
      expect(response.body).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
    }
  });

  test('change the name but neither email nor role', async () => {
    const { user, cookie } = await server.signUp();
    const body = { firstName: 'New', lastName: 'Name', email: 'other@example.com', isAdmin: true };

    const response = await server.call<User>('PUT', '/api/user/profile', { cookie, body });

    expect(response.body).toEqual({ ...user, firstName: 'New', lastName: 'Name' });
    expect((await readCurrentUser(cookie)).body).toEqual(response.body);
  });

  test('save the notification preferences', async () => {
    const { cookie } = await server.signUp();
    const body = { orderUpdates: false, promotions: true, newsletter: true };

    await server.call('PUT', '/api/user/notifications', { cookie, body });

    expect((await readCurrentUser(cookie)).body.notificationPreferences).toEqual(body);
  });

  test('keep an omitted preference', async () => {
    const { cookie } = await server.signUp();
    const set = (body: object) => server.call('PUT', '/api/user/notifications', { cookie, body });
    await set({ orderUpdates: false });

    const responses = await Promise.all([set({ promotions: true }), set({ newsletter: true })]);

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readCurrentUser(cookie)).body.notificationPreferences).toEqual({
      orderUpdates: false,
      promotions: true,
      newsletter: true,
    });
  });

  test('keep an omitted name', async () => {
    const { user, cookie } = await server.signUp();

    const response = await server.call<User>('PUT', '/api/user/profile', {
      cookie,
      body: { lastName: 'Married' },
    });

    expect(response.body).toEqual({ ...user, lastName: 'Married' });
  });

  test('end all other sessions when the password changes', async () => {
    const { user, cookie, password } = await server.signUp();
    const stolen = cookieOf(await signIn(user.email, password));
    const body = { currentPassword: password, newPassword: 'another secret' };

    const response = await server.call('PUT', '/api/user/password', { cookie, body });

    expect(response.status).toBe(200);
    expect((await readCurrentUser(stolen)).status).toBe(401);
    expect((await readCurrentUser(cookie)).status).toBe(200);
    expect((await signIn(user.email, password)).status).toBe(401);
    expect((await signIn(user.email, 'another secret')).status).toBe(200);
  });

  test('allow no sign-in with the old password after its change', async () => {
    const { user, cookie, password } = await server.signUp();
    const body = { currentPassword: password, newPassword: 'another secret' };

    const [changed, ...signIns] = await Promise.all([
      server.call('PUT', '/api/user/password', { cookie, body }),
      ...Array.from({ length: 8 }, () => signIn(user.email, password)),
    ]);

    expect(changed.status).toBe(200);
    for (const attempt of signIns) {
      expect((await readCurrentUser(cookieOf(attempt) || undefined)).status).toBe(401);
    }
  });

  test('stay unchanged if the current password is wrong', async () => {
    const { user, cookie, password } = await server.signUp();
    const body = { currentPassword: 'not it', newPassword: 'another secret' };

    const response = await server.call<ErrorBody>('PUT', '/api/user/password', { cookie, body });

    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      code: 'incorrect_password',
      message: 'Current password is incorrect',
    });
    expect((await signIn(user.email, password)).status).toBe(200);
  });
});

/** The least processor time that one of three tries took, in microseconds. */
async function leastProcessorTime(act: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let at = 0; at < 3; at++) {
    const start = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(start);
    tries.push(user + system);
  }
  return Math.min(...tries);
}
