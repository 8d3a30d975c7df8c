import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorSetup } from '#contract/account-security.ts';
import type { LoginRefusal, User } from '#contract/users.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { readConfig } from '#server/config.ts';
import { openSessions } from '#server/platform/sessions.ts';
import { queuedMails } from '#server/testing/queued-jobs.ts';
import { cookieOf, startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { removeExpiredCredentials } from './index.ts';

const STEP_MS = 30_000;

let server: TestApp;
let now = new Date();
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signUpConfirmed();
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const call = <Body = LoginRefusal>(method: string, path: string, body?: unknown, cookie?: string) =>
  server.call<Body>(method, path, { body, cookie });

const signIn = ({ user, password }: TestPerson) =>
  call('POST', '/api/login', { email: user.email, password });

async function ticketOf(person: TestPerson): Promise<string> {
  const { body } = await signIn(person);
  if (body.code !== 'second_factor_required' || !body.ticket) throw new Error(body.code);
  return body.ticket;
}

const giveCode = (ticket: string, code: string) =>
  call<User & LoginRefusal>('POST', '/api/login/second-factor', { ticket, code });

const setUp = ({ cookie }: TestPerson) =>
  call<SecondFactorSetup>('POST', '/api/user/second-factor', undefined, cookie);

const remove = ({ cookie }: TestPerson, code: string) =>
  call('DELETE', '/api/user/second-factor', { code }, cookie);

/** The code that an app with this secret shows now, or some steps from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * STEP_MS });

/** Sets it up as a person with an app does, and waits for the app's next code. */
async function enableSecondFactor(person: TestPerson) {
  const { secret } = (await setUp(person)).body;
  const confirmed = await call<{ recoveryCodes: string[] }>(
    'POST',
    '/api/user/second-factor/confirm',
    { code: shown(secret) },
    person.cookie,
  );
  expect(confirmed.status).toBe(200);
  later(STEP_MS);
  return { secret, codes: confirmed.body.recoveryCodes };
}

const NOBODYS_CODE = '23456789abcdefghjkmnpqrs';

describe('setting up a second factor', () => {
  test('takes effect once a code was entered', async () => {
    const { secret, otpauthUrl, qrSvg } = (await setUp(ada)).body;
    const url = new URL(otpauthUrl);
    expect(url.href).toContain(`otpauth://totp/Plateful:${encodeURIComponent(ada.user.email)}?`);
    expect(url.searchParams.get('secret')).toBe(secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qrSvg).toMatch(/^<svg [\s\S]+<\/svg>$/);
    expect((await signIn(ada)).status).toBe(200);

    const wrong = { code: shown(secret, 5) };
    const confirm = (body: unknown) =>
      call('POST', '/api/user/second-factor/confirm', body, ada.cookie);
    expect((await confirm(wrong)).body.code).toBe('code_invalid');
    expect((await confirm({ code: '𝟙𝟚𝟛' })).body.code).toBe('code_invalid');
    expect((await signIn(ada)).status).toBe(200);
    expect((await confirm({ code: shown(secret) })).status).toBe(200);

    expect((await signIn(ada)).body.code).toBe('second_factor_required');
    const me = await call<User>('GET', '/api/user', undefined, ada.cookie);
    expect(me.body.hasSecondFactor).toBe(true);
    expect((await setUp(ada)).body).toMatchObject({ code: 'second_factor_set' });
    expect(await queuedMails(server.database)).toContainEqual({
      kind: 'second_factor',
      userId: ada.user.id,
      isOn: true,
      at: now.toISOString(),
    });
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, codes } = await enableSecondFactor(ada);
    expect(new Set(codes.filter((code) => /^(\w{6}-){3}\w{6}$/.test(code))).size).toBe(10);

    const [dump] = await server.database.run<{ text: string }>(
      {
        name: '',
        text: `select (select string_agg(f::text, ' ') from second_factors f)
          || (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes) as text`,
      },
      [],
    );
    for (const each of [secret, ...codes]) expect(dump?.text).not.toContain(each);
  });

  test('requires a confirmed address', async () => {
    const eve = await server.signUp();
    const refused = { status: 409, body: { code: 'email_not_confirmed' } };

    expect(await setUp(eve)).toMatchObject(refused);
    const code = { code: '123456' };
    const confirmed = await call('POST', '/api/user/second-factor/confirm', code, eve.cookie);
    expect(confirmed).toMatchObject(refused);
  });
});

test('setting up or removing a second factor ends the live streams with the previous rights', async () => {
  const ended: unknown[] = [];
  const stop = await server.database.listen('rights_changed', (payload) => {
    ended.push(JSON.parse(payload ?? '{}').userId);
  });

  const { codes } = await enableSecondFactor(ada);
  await expect.poll(() => ended).toEqual([ada.user.id]);
  await remove(ada, codes[0] ?? '');

  await expect.poll(() => ended).toEqual([ada.user.id, ada.user.id]);
  await stop();
});

describe('signing in with a second factor', () => {
  test('requires both the password and a code', async () => {
    const { secret } = await enableSecondFactor(ada);
    const refused = await signIn(ada);
    expect(refused.status).toBe(401);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await giveCode('x'.repeat(43), shown(secret))).body.code).toBe('ticket_invalid');

    const response = await giveCode(refused.body.ticket ?? '', shown(secret));

    expect(response).toMatchObject({
      status: 200,
      body: { id: ada.user.id, hasSecondFactor: true },
    });
    const me = await call('GET', '/api/user', undefined, cookieOf(response));
    expect(me.status).toBe(200);
  });

  test('is required even if the password was checked before the setup', async () => {
    const { database } = server;
    const [row] = await database.run<{ hash: string }>(
      { name: '', text: 'select password_hash as hash from users where id = $1' },
      [ada.user.id],
    );
    await enableSecondFactor(ada);
    const sessions = openSessions({ database, config: readConfig({}), now: () => now });
    const begin = (hasGivenCode: boolean) =>
      sessions.start({
        userId: ada.user.id,
        passwordHash: row?.hash ?? '',
        hasGivenCode,
        previousToken: undefined,
        userAgent: { browser: null, system: null },
      });
    expect(await begin(false)).toBeNull();
    expect(await begin(true)).not.toBeNull();
  });

  test('accepts each code of the current time steps once', async () => {
    const { secret } = await enableSecondFactor(ada);
    const enter = async (code: string) => (await giveCode(await ticketOf(ada), code)).status;

    expect(await enter(shown(secret))).toBe(200);
    expect(await enter(shown(secret))).toBe(401);
    expect(await enter(shown(secret, 1))).toBe(200);
    expect(await enter(shown(secret))).toBe(401);
    later(4 * STEP_MS);
    expect(await enter(shown(secret, -1))).toBe(200);
    expect(await enter(shown(secret, -2))).toBe(401);
    expect(await enter(shown(secret, 2))).toBe(401);
  });

  test('succeeds once for simultaneous requests with one code', async () => {
    const { secret, codes } = await enableSecondFactor(ada);
    for (const code of [shown(secret), codes[0] ?? '']) {
      const tickets = [await ticketOf(ada), await ticketOf(ada), await ticketOf(ada)];
      const responses = await Promise.all(tickets.map((ticket) => giveCode(ticket, code)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    }
  });

  test('accepts each recovery code once, however it is written', async () => {
    const { codes } = await enableSecondFactor(ada);
    const [first = '', second = ''] = codes;

    expect((await giveCode(await ticketOf(ada), first)).status).toBe(200);
    expect((await giveCode(await ticketOf(ada), first)).body.code).toBe('invalid_credentials');
    const written = second.toUpperCase().replaceAll('-', ' ');
    expect((await giveCode(await ticketOf(ada), written)).status).toBe(200);
  });

  test('is refused after five wrong codes, even simultaneous ones', async () => {
    const { secret } = await enableSecondFactor(ada);
    const ticket = await ticketOf(ada);

    const tries = await Promise.all(
      Array.from({ length: 8 }, () => giveCode(ticket, NOBODYS_CODE)),
    );

    const checked = tries.filter(({ body }) => body.code === 'invalid_credentials');
    expect(checked.length).toBeLessThan(5);
    expect((await giveCode(ticket, shown(secret))).body.code).toBe('ticket_invalid');
    expect((await giveCode(await ticketOf(ada), shown(secret))).status).toBe(200);
  });

  test('accepts ten wrong codes in a quarter of an hour over all tickets', async () => {
    const { secret } = await enableSecondFactor(ada);
    const codes = [];
    for (let ticket = 0; ticket < 3; ticket++) {
      const held = await ticketOf(ada);
      for (let tries = 0; tries < 4; tries++)
        codes.push((await giveCode(held, NOBODYS_CODE)).body.code);
    }
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
    expect((await giveCode(await ticketOf(ada), shown(secret))).status).toBe(429);
  });

  test('accepts a ticket for five minutes, until the password changes', async () => {
    const { secret, codes } = await enableSecondFactor(ada);
    const eve = await server.signUpConfirmed();
    const factorOfEve = await enableSecondFactor(eve);

    const old = await ticketOf(ada);
    later(5 * MINUTE_MS);
    expect((await giveCode(old, shown(secret))).body.code).toBe('ticket_invalid');

    expect((await giveCode(await ticketOf(ada), shown(factorOfEve.secret))).status).toBe(401);

    const before = await ticketOf(ada);
    const body = { currentPassword: ada.password, newPassword: 'another secret' };
    await call('PUT', '/api/user/password', body, ada.cookie);
    expect((await giveCode(before, codes[0] ?? '')).body.code).toBe('ticket_invalid');
    ada.password = body.newPassword;
    const after = await ticketOf(ada);
    expect((await giveCode(after, codes[0] ?? '')).status).toBe(200);
    expect((await giveCode(after, codes[1] ?? '')).body.code).toBe('ticket_invalid');
  });
});

describe('removing a second factor', () => {
  test('requires a code, after which the password alone signs in', async () => {
    const { secret, codes } = await enableSecondFactor(ada);
    const mailsAboutIt = async () =>
      (await queuedMails(server.database)).filter(
        (mail) => mail.kind === 'second_factor' && mail.userId === ada.user.id && !mail.isOn,
      );

    expect((await remove(ada, shown(secret, 7))).body.code).toBe('code_invalid');
    expect(await mailsAboutIt()).toEqual([]);
    expect((await remove(ada, codes[3] ?? '')).status).toBe(204);

    expect((await signIn(ada)).status).toBe(200);
    expect((await remove(ada, shown(secret))).status).toBe(404);
    expect(await mailsAboutIt()).toEqual([
      { kind: 'second_factor', userId: ada.user.id, isOn: false, at: now.toISOString() },
    ]);
    const [left] = await server.database.run<{ count: number }>(
      {
        name: '',
        text: `select (select count(*) from second_factors where user_id = $1)::int
          + (select count(*) from recovery_codes where user_id = $1)::int as count`,
      },
      [ada.user.id],
    );
    expect(left?.count).toBe(0);
  });

  test('allows another one to be set up', async () => {
    const { secret, codes } = await enableSecondFactor(ada);
    await remove(ada, codes[0] ?? '');
    const again = await enableSecondFactor(ada);

    expect(again.secret).not.toBe(secret);
    expect((await giveCode(await ticketOf(ada), codes[1] ?? '')).status).toBe(401);
    expect((await giveCode(await ticketOf(ada), shown(again.secret))).status).toBe(200);
  });
});

test('recovery codes stay valid when the key of the secrets is lost', async () => {
  const { secret, codes } = await enableSecondFactor(ada);
  await server.database.run(
    { name: '', text: 'update second_factors set secret = null where user_id = $1' },
    [ada.user.id],
  );

  expect((await giveCode(await ticketOf(ada), shown(secret))).status).toBe(401);
  expect((await giveCode(await ticketOf(ada), codes[0] ?? '')).status).toBe(200);
});

test('the clean-up removes only expired records', async () => {
  const eve = await server.signUpConfirmed();
  const { secret } = await enableSecondFactor(ada);
  await setUp(eve);
  await call('POST', '/api/password-reset', { email: eve.user.email });
  await ticketOf(ada);
  const rows = async () => {
    const [row] = await server.database.run<Record<string, number>>(
      {
        name: '',
        text: `select (select count(*) from second_factors where user_id = any($1))::int as factors,
          (select count(*) from sign_in_tickets where user_id = any($1))::int as tickets,
          (select count(*) from password_resets where user_id = any($1))::int as resets`,
      },
      [[ada.user.id, eve.user.id]],
    );
    return row;
  };
  const removeExpired = () => removeExpiredCredentials(server.database, now);

  await removeExpired();
  expect(await rows()).toEqual({ factors: 2, tickets: 1, resets: 1 });
  later(24 * 60 * MINUTE_MS);
  await removeExpired();
  expect(await rows()).toEqual({ factors: 1, tickets: 0, resets: 1 });
  later(60 * MINUTE_MS);
  await removeExpired();
  expect(await rows()).toEqual({ factors: 1, tickets: 0, resets: 0 });
  expect((await giveCode(await ticketOf(ada), shown(secret))).status).toBe(200);
});
