import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { restaurantMembers } from '#server/db/schema/staff.ts';
import { joinTeam, makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
let strict: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  strict = await startTestApp({ env: { PASSWORD_MIN_LENGTH: '10' }, database: server.database });
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

let people = 0;
const register = (password: string, app = server) => {
  people += 1;
  const email = `tester-${people}@example.com`;
  const body = { firstName: 'Grace', lastName: 'Hopper', email, password };
  return app.call<ErrorBody>('POST', '/api/register', { body });
};

describe('a new account', () => {
  test.each([
    ['one of the commonest passwords', 'password1', /first that attackers try/],
    ['one of them in capitals', 'QWERTY123', /first that attackers try/],
    ['one that stands far down in the list', 'welcome123', /first that attackers try/],
    ['a common one with a year', 'Sunshine2024!', /first that attackers try/],
    ['its own name', 'hopper1906', /your own name or email address/],
    ['the brand', 'Plateful2026', /the name of this site/],
  ])('is refused with %s', async (_, password, message) => {
    const response = await register(password);

    expect(response.status).toBe(400);
    expect(response.body.code).toBe('weak_password');
    expect(response.body.message).toMatch(message);
    expect(response.body.message).toContain('three or four unrelated words');
  });
});

test('six characters suffice unless the setting asks for more', async () => {
  expect((await register('tvxq7k')).status).toBe(201);

  const refused = await register('tvxq7k', strict);
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'weak_password', message: 'Password must be at least 10 characters' },
  });
  expect((await strict.call('GET', '/api/config')).body).toMatchObject({
    accounts: { passwordMinLength: 10 },
  });
});

test('a changed password follows the rules of a first one', async () => {
  const admin = await server.signUpAdmin();
  const customer = await server.signUp();
  const change = ({ cookie, password }: typeof admin, newPassword: string) =>
    server.call<ErrorBody>('PUT', '/api/user/password', {
      body: { currentPassword: password, newPassword },
      cookie,
    });

  expect((await change(customer, 'lovelace')).body.code).toBe('weak_password');
  expect((await change(admin, 'tvxq7k-moss')).body).toEqual({
    code: 'weak_password',
    message: 'Password must be at least 12 characters',
  });
  expect((await change(customer, 'tvxq7k-moss')).status).toBe(200);
  expect((await change(admin, 'tvxq7k-mossy')).status).toBe(200);
});

test('managers need twelve characters at their next change', async () => {
  const ada = await server.signUp();
  const { restaurantId } = await makeRestaurant(server.database);
  const change = (newPassword: string) =>
    server.call<ErrorBody>('PUT', '/api/user/password', {
      body: { currentPassword: ada.password, newPassword },
      cookie: ada.cookie,
    });
  await joinTeam(server.database, { restaurantId, userId: ada.user.id, role: 'manager' });
  expect(await change('tvxq7kzw')).toMatchObject({
    status: 400,
    body: { code: 'weak_password', message: 'Password must be at least 12 characters' },
  });

  await server.database.orm.update(restaurantMembers).set({ role: 'staff' });
  expect((await change('tvxq7kzw')).status).toBe(200);
});
