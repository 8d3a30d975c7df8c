import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserSession } from '#contract/account-security.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { queuedMails } from '#server/testing/queued-jobs.ts';
import { cookieOf, startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { testKey } from '#server/testing/test-key.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { makeResetLink } from './reset-password.ts';

let server: TestApp;
let now = new Date();
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signUp();
});

let sent: string[] | null = null;
watchStatements((statement) => sent?.push(statement));

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const call = (method: string, path: string, body?: unknown, cookie?: string) =>
  server.call<ErrorBody>(method, path, { body, cookie });

const signIn = (email: string, password: string, headers?: Record<string, string>) =>
  server.call<User & ErrorBody>('POST', '/api/login', {
    body: { email, password },
    ...(headers ? { headers } : {}),
  });

const isSignedIn = async (cookie: string) =>
  (await server.call('GET', '/api/user', { cookie })).status === 200;

/** The mails of one kind to a person. */
async function mailsTo({ user }: TestPerson, kind: Mail['kind']): Promise<Mail[]> {
  const all = await queuedMails(server.database);
  return all.filter((mail) => mail.kind === kind && 'userId' in mail && mail.userId === user.id);
}

const requestPasswordReset = (email: string) => call('POST', '/api/password-reset', { email });

/** The token in the newest password-reset link that was mailed. */
async function newestToken(): Promise<string> {
  const mail = (await queuedMails(server.database)).findLast(
    ({ kind }) => kind === 'password_reset',
  );
  if (mail?.kind !== 'password_reset') throw new Error('No such mail');
  return testKey.linkToken('password_reset', mail.resetId);
}

const reset = (token: string, password = 'a brand new one') =>
  call('POST', `/api/password-reset/${token}`, { password });

const confirmAddress = ({ user }: TestPerson) =>
  server.database.run(
    { name: '', text: 'update users set email_verified_at = now() where id = $1' },
    [user.id],
  );

/** As an older version of the program did for everybody. */
const setSecondFactor = ({ user }: TestPerson) =>
  server.database.run(
    { name: '', text: 'update users set second_factor_at = now() where id = $1' },
    [user.id],
  );

const changePassword = () =>
  call(
    'PUT',
    '/api/user/password',
    { currentPassword: ada.password, newPassword: 'a second secret' },
    ada.cookie,
  );

async function suspend() {
  const admin = await server.signUpAdmin();
  return call('PUT', `/api/admin/users/${ada.user.id}`, { isSuspended: true }, admin.cookie);
}

describe('a link that sets a password', () => {
  test('locks out everyone who had the old password', async () => {
    await requestPasswordReset(ada.user.email.toUpperCase());

    expect((await reset(await newestToken())).status).toBe(200);

    expect(await isSignedIn(ada.cookie)).toBe(false);
    expect((await signIn(ada.user.email, ada.password)).status).toBe(401);
    const entered = await signIn(ada.user.email, 'a brand new one');
    // Following the link proves that the address is theirs.
    expect(entered.body).toMatchObject({ id: ada.user.id, emailVerified: true });
    expect(await mailsTo(ada, 'password_changed')).toEqual([
      { kind: 'password_changed', userId: ada.user.id, at: now.toISOString() },
    ]);
  });

  test('removes a second factor that was set before the address was confirmed', async () => {
    await setSecondFactor(ada);
    await requestPasswordReset(ada.user.email);

    await reset(await newestToken());

    expect((await signIn(ada.user.email, 'a brand new one')).body).toMatchObject({
      id: ada.user.id,
      hasSecondFactor: false,
    });
  });

  test('keeps the second factor of a confirmed account', async () => {
    await confirmAddress(ada);
    await setSecondFactor(ada);
    await requestPasswordReset(ada.user.email);

    await reset(await newestToken());

    const { body } = await signIn(ada.user.email, 'a brand new one');
    expect(body.code).toBe('second_factor_required');
  });

  test('keeps the second factor if it was printed on the machine', async () => {
    await setSecondFactor(ada);
    const link = await makeResetLink(
      { database: server.database, secretKey: testKey, now: () => now },
      { userId: ada.user.id, origin: '' },
    );

    await reset(link.split('/').at(-1) ?? '');

    const { body } = await signIn(ada.user.email, 'a brand new one');
    expect(body.code).toBe('second_factor_required');
  });

  test.each([
    ['the password is changed', () => changePassword()],
    ['the account is suspended', () => suspend()],
  ])('ends when %s', async (_when, end) => {
    await requestPasswordReset(ada.user.email);
    const token = await newestToken();

    expect((await end()).status).toBe(200);

    expect((await reset(token)).body.code).toBe('reset_invalid');
  });

  test('is requested for an unknown address with the same response and statements', async () => {
    const [known, knownStatements] = await runRecorded(() => requestPasswordReset(ada.user.email));
    const [unknown, unknownStatements] = await runRecorded(() =>
      requestPasswordReset('nobody@example.com'),
    );

    expect(known.status).toBe(202);
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(unknownStatements).toEqual(knownStatements);
    expect(knownStatements.length).toBeGreaterThan(4);
    // The mail to an unknown address has no valid link.
    expect((await reset(await newestToken())).body.code).toBe('reset_invalid');
  });

  test('is valid once, even for simultaneous requests', async () => {
    await requestPasswordReset(ada.user.email);
    const token = await newestToken();

    const responses = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `new secret ${n}`)));

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect((await reset(token)).body.code).toBe('reset_invalid');
  });

  test('is valid for an hour, or until a newer one is sent', async () => {
    await requestPasswordReset(ada.user.email);
    const older = await newestToken();
    later(MINUTE_MS);
    await requestPasswordReset(ada.user.email);
    const newest = await newestToken();

    expect((await reset(older)).body.code).toBe('reset_invalid');
    later(HOUR_MS);
    expect((await reset(newest)).body.code).toBe('reset_invalid');
    expect(await isSignedIn(ada.cookie)).toBe(true);
  });

  test('is invalid once altered', async () => {
    await requestPasswordReset(ada.user.email);
    const [row] = await server.database.run<{ id: string }>(
      { name: '', text: 'select id from password_resets where user_id = $1' },
      [ada.user.id],
    );
    const id = row?.id ?? '';
    const valid = testKey.linkToken('password_reset', id);
    for (const token of [
      id,
      'x',
      'A'.repeat(43),
      testKey.linkToken('password_reset', ada.user.id),
      testKey.linkToken('sign_in_ticket', id),
      valid.slice(0, -1),
      `${valid.slice(0, -1)}${valid.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'reset_invalid' } });
    }
  });

  test('stays valid when the new password is too short or common', async () => {
    await requestPasswordReset(ada.user.email);
    const token = await newestToken();

    expect((await reset(token, '12345')).body.code).toBe('invalid_input');
    expect((await reset(token, 'password1')).body.code).toBe('weak_password');
    expect((await reset(token, ada.user.email)).body.code).toBe('weak_password');
    expect((await reset(token)).status).toBe(200);
  });

  test('is mailed three times an hour to an address, even by simultaneous requests', async () => {
    const resets = async () =>
      (await queuedMails(server.database)).filter(({ kind }) => kind === 'password_reset').length;
    const before = await resets();

    const responses = await Promise.all(
      Array.from({ length: 6 }, () => requestPasswordReset(ada.user.email)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await resets()) - before).toBe(3);
    const links = (await queuedMails(server.database)).flatMap((mail) =>
      mail.kind === 'password_reset' ? [testKey.linkToken('password_reset', mail.resetId)] : [],
    );
    const used = await Promise.all(links.slice(-3).map((token) => reset(token)));
    expect(used.map(({ status }) => status).toSorted(), 'only the newest link is valid').toEqual([
      200, 400, 400,
    ]);

    later(HOUR_MS);
    await requestPasswordReset(ada.user.email);
    expect((await resets()) - before).toBe(4);
  });

  test('does not confirm the address if it was printed on the machine', async () => {
    const parts = { database: server.database, secretKey: testKey, now: () => now };
    const link = await makeResetLink(parts, {
      userId: ada.user.id,
      origin: 'https://food.example',
    });
    const [, token = ''] = /^https:\/\/food\.example\/auth\/reset\/([\w-]+)$/.exec(link) ?? [];

    expect((await reset(token)).status).toBe(200);
    expect((await signIn(ada.user.email, 'a brand new one')).body.emailVerified).toBe(false);
  });
});

describe('the email address of an account', () => {
  const verify = (token: string) => call('POST', `/api/email-verification/${token}`);
  const linkOf = ({ user }: TestPerson, email = user.email) =>
    testKey.linkToken('email_verification', user.id, email);

  test('an address is confirmed by the link of the welcome mail, even if it is used twice', async () => {
    expect(ada.user.emailVerified).toBe(false);
    expect(await mailsTo(ada, 'welcome')).toHaveLength(1);

    expect((await verify(linkOf(ada))).status).toBe(200);
    expect((await verify(linkOf(ada))).status).toBe(200);

    const { body } = await server.call<User>('GET', '/api/user', { cookie: ada.cookie });
    expect(body.emailVerified).toBe(true);
  });

  test('an address is confirmed by no other link', async () => {
    const other = await server.signUp();
    for (const token of [
      linkOf(ada, other.user.email),
      testKey.linkToken('email_verification', ada.user.id),
      testKey.linkToken('password_reset', ada.user.id, ada.user.email),
      'x',
    ]) {
      expect((await verify(token)).body.code).toBe('verification_invalid');
    }
    await call('DELETE', '/api/user/account', undefined, ada.cookie);
    expect((await verify(linkOf(ada))).body.code).toBe('verification_invalid');
  });

  test('the link is sent again to an unconfirmed address, three times an hour', async () => {
    const send = () => call('POST', '/api/email-verification', undefined, ada.cookie);
    const statuses = [];
    for (let times = 0; times < 4; times++) statuses.push((await send()).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(await mailsTo(ada, 'email_verification')).toHaveLength(3);

    await verify(linkOf(ada));
    expect((await send()).status).toBe(202);
    expect(await mailsTo(ada, 'email_verification')).toHaveLength(3);
  });
});

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

  const list = async (cookie: string) =>
    (await server.call<UserSession[]>('GET', '/api/user/sessions', { cookie })).body;

  const signInWith = async (userAgent: string) =>
    cookieOf(await signIn(ada.user.email, ada.password, { 'user-agent': userAgent }));

  test('are listed with their browser and last use', async () => {
    later(MINUTE_MS);
    const cookie = await signInWith(FIREFOX);

    const signedInAt = now.toISOString();
    const [first, second, ...more] = await list(cookie);
    expect(first).toMatchObject({ isCurrent: true, browser: 'Firefox', system: 'Windows' });
    expect(first).toMatchObject({ createdAt: signedInAt, lastSeenAt: signedInAt });
    expect(second).toMatchObject({ isCurrent: false, browser: null, system: null });
    expect(more).toEqual([]);

    later(5 * MINUTE_MS);
    await list(ada.cookie);
    expect((await list(cookie)).find(({ isCurrent }) => !isCurrent)?.lastSeenAt).toBe(
      now.toISOString(),
    );
  });

  test('a session in another browser than before is mailed to the owner', async () => {
    await signInWith(FIREFOX);
    expect(await mailsTo(ada, 'new_browser')).toEqual([
      {
        kind: 'new_browser',
        userId: ada.user.id,
        browser: 'Firefox',
        system: 'Windows',
        at: now.toISOString(),
      },
    ]);
  });

  test('can be ended one by one by their owner', async () => {
    const cookie = await signInWith(FIREFOX);
    const other = (await list(cookie)).find(({ isCurrent }) => !isCurrent);
    const eve = await server.signUp();
    const end = (by: string) => call('DELETE', `/api/user/sessions/${other?.id}`, undefined, by);

    expect((await end(eve.cookie)).status).toBe(404);
    expect(await isSignedIn(ada.cookie)).toBe(true);
    expect((await end(cookie)).status).toBe(204);
    expect(await isSignedIn(ada.cookie)).toBe(false);
    expect((await end(cookie)).status).toBe(404);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('can be ended all at once, except the current one', async () => {
    const cookies = [await signInWith(FIREFOX), await signInWith(FIREFOX)];
    const [kept = '', ended = ''] = cookies;

    expect((await call('DELETE', '/api/user/sessions', undefined, kept)).status).toBe(204);

    expect(await isSignedIn(kept)).toBe(true);
    expect(await isSignedIn(ended)).toBe(false);
    expect(await isSignedIn(ada.cookie)).toBe(false);
    expect(await list(kept)).toHaveLength(1);
  });

  test('end ninety days after the sign-in, even if they are used', async () => {
    for (let days = 0; days < 80; days += 20) {
      later(20 * 24 * HOUR_MS);
      expect(await isSignedIn(ada.cookie)).toBe(true);
    }
    later(9 * 24 * HOUR_MS);
    expect(await isSignedIn(ada.cookie)).toBe(true);
    later(24 * HOUR_MS);
    expect(await isSignedIn(ada.cookie)).toBe(false);
  });

  test('sessions of admins end half an hour after the last request, or after twelve hours', async () => {
    const idle = await server.signUpAdmin();
    const busy = await server.signUpAdmin();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      later(20 * MINUTE_MS);
      expect(await isSignedIn(busy.cookie)).toBe(true);
    }
    expect(await isSignedIn(idle.cookie)).toBe(false);
    later(20 * MINUTE_MS);
    expect(await isSignedIn(busy.cookie)).toBe(false);
  });
});

describe('more than ten minutes after signing in', () => {
  const confirm = (password: string) =>
    call('POST', '/api/user/confirm-password', { password }, ada.cookie);
  const remove = () => call('DELETE', '/api/user/account', undefined, ada.cookie);

  test('deleting the account requires the password', async () => {
    await confirmAddress(ada);
    later(11 * MINUTE_MS);
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'password_needed' } });

    expect((await confirm('not it')).body.code).toBe('incorrect_password');
    expect((await remove()).status).toBe(403);
    expect((await confirm(ada.password)).status).toBe(204);
    later(9 * MINUTE_MS);
    expect((await remove()).status).toBe(200);
    expect(await queuedMails(server.database)).toContainEqual({
      kind: 'account_deleted',
      email: ada.user.email,
      firstName: ada.user.firstName,
    });
  });

  test('ten wrong passwords are checked, further ones refused', async () => {
    const codes = [];
    for (let tries = 0; tries < 11; tries++) codes.push((await confirm('a guess')).body.code);
    expect(codes).toEqual([...Array(10).fill('incorrect_password'), 'too_many_requests']);
    expect((await confirm(ada.password)).status).toBe(429);
  });

  test('a change of the password counts as its confirmation', async () => {
    later(11 * MINUTE_MS);
    const body = { currentPassword: ada.password, newPassword: 'another secret' };
    await call('PUT', '/api/user/password', body, ada.cookie);

    expect(await mailsTo(ada, 'password_changed')).toHaveLength(1);
    expect((await remove()).status).toBe(200);
  });
});

/** A call's response and the statements it sends, without unrelated ones. */
async function runRecorded<Result>(act: () => Promise<Result>): Promise<[Result, string[]]> {
  sent = [];
  const result = await act();
  const own = sent.filter((statement) => /"users"|password_resets|advisory|pgboss/.test(statement));
  sent = null;
  return [result, own];
}
