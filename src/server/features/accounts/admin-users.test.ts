import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminUser } from '#contract/admin.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import { readConfig } from '#server/config.ts';
import { openSessions } from '#server/platform/sessions.ts';
import { makeRestaurant, orderBody } from '#server/testing/restaurant.ts';
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  type TestResponse,
} from '#server/testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.run({ name: '', text: 'delete from users' }, []);
  admin = await server.signUpAdmin({ firstName: 'Root', lastName: 'Admin' });
});

function list(query: Record<string, string> = {}) {
  const path = `/api/admin/users?${new URLSearchParams(query)}`;
  return server.call<User[]>('GET', path, { cookie: admin.cookie });
}

function setAccess(userId: string, isAdmin: boolean, cookie = admin.cookie) {
  return change(userId, { isAdmin }, cookie);
}

function change(userId: string, body: object, cookie = admin.cookie) {
  const path = `/api/admin/users/${userId}`;
  return server.call<AdminUser & ErrorBody>('PUT', path, { cookie, body });
}

const canAdminister = async ({ cookie }: TestPerson) =>
  (await server.call('GET', '/api/admin/users', { cookie })).status === 200;

describe('the list of users', () => {
  test('lists all users, newest first', async () => {
    const expected = [admin.user.id];
    for (let count = 0; count < 4; count++) expected.unshift((await server.signUp()).user.id);

    const listed: string[] = [];
    let path: string | undefined = '/api/admin/users?limit=2';
    while (path) {
      const page: TestResponse<User[]> = await server.call('GET', path, { cookie: admin.cookie });
      expect(page.headers['x-total-count']).toBe('5');
      expect(JSON.stringify(page.body)).not.toContain('argon2');
      listed.push(...page.body.map(({ id }) => id));
      path = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(listed).toEqual(expected);
  });

  test.each([
    ['a first and last name', 'linh đặng'],
    ['a part of a name without accents', 'DANG'],
    ['the beginning of a name', 'li'],
    ['an email address', 'linh.d@example.net'],
    ['a part of an email address', 'example.net'],
    ['a part of a phone number', '555-0177'],
    ['a phone number in another format', '+1 213.555.0177'],
  ])('is searched by %s', async (_, search) => {
    await server.signUp({ firstName: 'Grace', lastName: 'Hopper' });
    const { user } = await server.signUp({
      firstName: 'Linh',
      lastName: 'Đặng',
      email: 'Linh.D@example.net',
    });
    const text = 'update users set phone = $2 where id = $1';
    await server.database.run({ name: '', text }, [user.id, '(213) 555-0177']);

    const response = await list({ search });

    expect(response.body.map(({ id }) => id)).toEqual([user.id]);
    expect(response.headers['x-total-count']).toBe('1');
  });

  test('is empty if a search finds nobody', async () => {
    expect(await list({ search: '%' })).toMatchObject({
      body: [],
      headers: { 'x-total-count': '0' },
    });
  });
});

describe('an admin’s rights', () => {
  test('cannot be revoked from the last admin, whatever the case of the id', async () => {
    const response = await setAccess(admin.user.id.toUpperCase(), false);
    expect(response).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect(await canAdminister(admin)).toBe(true);
  });

  test('take effect on open sessions at once, granted or revoked', async () => {
    const other = await server.signUp();
    expect(await canAdminister(other)).toBe(false);

    expect((await setAccess(other.user.id, true)).body.isAdmin).toBe(true);
    expect(await canAdminister(other)).toBe(true);

    expect((await setAccess(other.user.id, false)).body.isAdmin).toBe(false);
    expect(await canAdminister(other)).toBe(false);
    expect((await server.call('GET', '/api/user', { cookie: other.cookie })).status).toBe(200);
  });

  test('stay with one of two admins who revoke each other’s simultaneously', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await server.signUpAdmin();
      const responses = await Promise.all([
        setAccess(other.user.id, false, admin.cookie),
        setAccess(admin.user.id, false, other.cookie),
      ]);
      // The slower one is refused: as the last admin, or because they no longer are one.
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([403, 409]).toContain(statuses[1]);
      if (await canAdminister(other)) admin = other;
      const [{ admins } = { admins: 0 }] = await server.database.run<{ admins: number }>(
        { name: '', text: 'select count(*)::int as admins from users where is_admin' },
        [],
      );
      expect(admins).toBe(1);
    }
  });

  test('cannot be granted to an unknown user', async () => {
    expect((await setAccess('01970000-0000-7000-8000-000000000000', true)).status).toBe(404);
    expect((await setAccess('nobody', true)).status).toBe(400);
  });

  test('cannot be granted by a customer', async () => {
    const customer = await server.signUp();
    expect((await setAccess(customer.user.id, true, customer.cookie)).status).toBe(403);
  });
});

describe('an admin’s role', () => {
  const roleOf = async ({ cookie }: TestPerson) =>
    (await server.call<User>('GET', '/api/user', { cookie })).body.adminRole;

  const mayReadAudit = async ({ cookie }: TestPerson) =>
    (await server.call('GET', '/api/admin/audit', { cookie })).status === 200;

  test('is owner by default', async () => {
    const other = await server.signUp();
    expect(await roleOf(other)).toBeNull();
    expect((await setAccess(other.user.id, true)).body.adminRole).toBe('owner');
    expect(await roleOf(other)).toBe('owner');
  });

  test('takes effect on open sessions at once', async () => {
    const other = await server.signUpAdmin({}, 'owner');
    expect(await mayReadAudit(other)).toBe(true);

    const changed = await change(other.user.id, { adminRole: 'support' });

    expect(changed.body).toMatchObject({ isAdmin: true, adminRole: 'support' });
    expect(await roleOf(other)).toBe('support');
    expect(await mayReadAudit(other)).toBe(false);
  });

  test('can be given together with admin access', async () => {
    const other = await server.signUp();
    await change(other.user.id, { isAdmin: true, adminRole: 'content' });
    expect(await roleOf(other)).toBe('content');
  });

  test('does not make a customer an admin', async () => {
    const other = await server.signUp();
    expect((await change(other.user.id, { adminRole: 'owner' })).body.isAdmin).toBe(false);
    expect(await roleOf(other)).toBeNull();
  });

  test('is removed with admin access', async () => {
    const other = await server.signUpAdmin({}, 'support');
    await setAccess(other.user.id, false);
    expect(await roleOf(other)).toBeNull();
    await setAccess(other.user.id, true);
    expect(await roleOf(other)).toBe('owner');
  });

  test.each(['support', 'content', 'finance'] as const)('cannot be changed by %s', async (role) => {
    const actor = await server.signUpAdmin({}, role);
    const other = await server.signUp();
    for (const body of [{ isAdmin: true }, { isAdmin: true, adminRole: role }]) {
      const response = await change(other.user.id, body, actor.cookie);
      expect(response).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const own = await change(actor.user.id, { adminRole: 'owner' }, actor.cookie);
    expect(own.status).toBe(403);
    expect(await roleOf(actor)).toBe(role);
  });

  test('the support role allows suspending customers only', async () => {
    const support = await server.signUpAdmin({}, 'support');
    const finance = await server.signUpAdmin({}, 'finance');
    const customer = await server.signUp();
    const { cookie } = support;
    const sessions = `/api/admin/customers/${finance.user.id}/sessions`;

    expect((await change(finance.user.id, { isSuspended: true }, cookie)).status).toBe(403);
    expect((await server.call('DELETE', sessions, { cookie })).status).toBe(403);
    expect((await change(customer.user.id, { isSuspended: true }, cookie)).status).toBe(200);
    expect(await roleOf(finance)).toBe('finance');
  });

  test('cannot be changed by the admin it belongs to', async () => {
    await server.signUpAdmin();
    for (const body of [{ adminRole: 'support' }, { isAdmin: false }]) {
      const response = await change(admin.user.id, body);
      expect(response).toMatchObject({ status: 409, body: { code: 'own_account' } });
    }
    expect(await roleOf(admin)).toBe('owner');
  });

  test('cannot be changed for the last owner, with other admins or without', async () => {
    await server.signUpAdmin({}, 'support');
    const response = await change(admin.user.id, { adminRole: 'support' });
    expect(response).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const remove = await server.call<ErrorBody>('DELETE', '/api/user/account', admin);
    expect(remove.body.code).toBe('last_admin');
  });

  test('stays owner for one of two owners who change each other’s simultaneously', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await server.signUpAdmin();
      const responses = await Promise.all([
        change(other.user.id, { adminRole: 'finance' }, admin.cookie),
        change(admin.user.id, { adminRole: 'finance' }, other.cookie),
      ]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      if ((await roleOf(other)) === 'owner') admin = other;
      const [{ owners } = { owners: 0 }] = await server.database.run<{ owners: number }>(
        {
          name: '',
          text: `select count(*)::int as owners from users where is_admin and admin_role = 'owner'`,
        },
        [],
      );
      expect(owners).toBe(1);
    }
  });

  test('is owner if a version of the program without roles gave admin access', async () => {
    const other = await server.signUp();
    const text = 'update users set is_admin = true where id = $1';
    await server.database.run({ name: '', text }, [other.user.id]);
    expect(await roleOf(other)).toBe('owner');
  });
});

describe('a suspended account', () => {
  const suspend = (userId: string, isSuspended = true, cookie = admin.cookie) =>
    server.call<AdminUser & ErrorBody>('PUT', `/api/admin/users/${userId}`, {
      cookie,
      body: { isSuspended },
    });

  const signIn = (email: string, password: string) =>
    server.call<ErrorBody>('POST', '/api/login', { body: { email, password } });

  const isSignedIn = async ({ cookie }: TestPerson) =>
    (await server.call('GET', '/api/user', { cookie })).status === 200;

  test('has no session until the suspension ends', async () => {
    const person = await server.signUp();
    const { user, password, cookie } = person;
    const restaurant = await makeRestaurant(server.database);
    const body = orderBody(restaurant);
    const placed = await server.call<Order>('POST', '/api/orders', { cookie, body });

    expect((await suspend(user.id)).body).toMatchObject({ id: user.id, isSuspended: true });

    expect(await isSignedIn(person)).toBe(false);
    expect(await signIn(user.email, password)).toMatchObject({
      status: 401,
      body: {
        code: 'suspended',
        message: 'This account has been suspended. Please contact our support.',
      },
    });
    const orders = await server.call<Order[]>('GET', '/api/admin/orders', { cookie: admin.cookie });
    expect(orders.body.map(({ id }) => id)).toEqual([placed.body.id]);

    expect((await suspend(user.id, false)).body.isSuspended).toBe(false);
    expect(await isSignedIn(person)).toBe(false);
    expect((await signIn(user.email, password)).status).toBe(200);
  });

  test('is reported as suspended only with the right password', async () => {
    const { user } = await server.signUp();
    await suspend(user.id);
    expect((await signIn(user.email, 'not it')).body.code).toBe('invalid_credentials');
  });

  test('cannot complete a sign-in that began before the suspension', async () => {
    const { user, password } = await server.signUp();
    // As if a sign-in had found the password right just before.
    const [row] = await server.database.run<{ hash: string }>(
      { name: '', text: 'select password_hash as hash from users where id = $1' },
      [user.id],
    );
    await suspend(user.id);
    const started = await openSessions({
      database: server.database,
      config: readConfig({}),
      now: () => new Date(),
    }).start({
      userId: user.id,
      passwordHash: row?.hash ?? '',
      hasGivenCode: false,
      previousToken: undefined,
      userAgent: { browser: null, system: null },
    });
    expect(started).toBeNull();
    expect((await signIn(user.email, password)).status).toBe(401);
  });

  test('cannot be the admin’s own', async () => {
    await server.signUpAdmin();
    expect((await suspend(admin.user.id.toUpperCase())).body.code).toBe('own_account');
  });

  test('does not count as an admin who is left', async () => {
    const other = await server.signUpAdmin();
    expect((await suspend(other.user.id)).status).toBe(200);
    expect((await setAccess(admin.user.id, false)).body.code).toBe('last_admin');
    const remove = await server.call<ErrorBody>('DELETE', '/api/user/account', admin);
    expect(remove.body.code).toBe('last_admin');
  });

  test('is only one of two admins who suspend each other simultaneously', async () => {
    const other = await server.signUpAdmin();
    await Promise.all([
      suspend(other.user.id, true, admin.cookie),
      suspend(admin.user.id, true, other.cookie),
    ]);
    expect([await canAdminister(admin), await canAdminister(other)].toSorted()).toEqual([
      false,
      true,
    ]);
  });

  test('is not changed by a request without a change', async () => {
    const { user } = await server.signUp();
    const response = await server.call('PUT', `/api/admin/users/${user.id}`, {
      cookie: admin.cookie,
      body: {},
    });
    expect(response.status).toBe(400);
  });
});
