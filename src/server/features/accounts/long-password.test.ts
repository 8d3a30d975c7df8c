import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { CreatedInvitation } from '#contract/staff.ts';
import type { User } from '#contract/users.ts';
import { joinTeam, makeRestaurant, type TestRestaurant } from '#server/testing/restaurant.ts';
import { cookieOf, startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const SHORT = 'tvxq7kzw';
const LONG = 'tvxq7kzw-moss';

let server: TestApp;
let restaurant: TestRestaurant;
let manager: TestPerson;
let person: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  restaurant = await makeRestaurant(server.database);
  manager = await server.signUp();
  const { restaurantId } = restaurant;
  await joinTeam(server.database, { restaurantId, userId: manager.user.id, role: 'manager' });
  person = await server.signUp({ password: SHORT });
});

const teamPath = () => `/api/restaurants/${restaurant.restaurantId}/staff`;

async function invitedAs(role: string) {
  const body = { email: 'someone@example.com', role };
  const call = { body, cookie: manager.cookie };
  const { body: made } = await server.call<CreatedInvitation>('POST', teamPath(), call);
  const accepting = `/api/invitations/${made.link.split('/').at(-1)}`;
  return () => server.call<ErrorBody>('POST', accepting, person);
}

const editMenu = ({ cookie } = person) =>
  server.call<ErrorBody>('PUT', `/api/menu-items/${restaurant.pho}`, { body: {}, cookie });

const seeOrders = () =>
  server.call('GET', `/api/kitchen/${restaurant.restaurantId}/orders?scope=open`, person);

const changePassword = (currentPassword: string, newPassword: string) =>
  server.call('PUT', '/api/user/password', {
    body: { currentPassword, newPassword },
    cookie: person.cookie,
  });

const me = async () => (await server.call<User>('GET', '/api/user', person)).body;

/** As if the password had been set by a version of the program that did not measure it. */
const clearPasswordLength = () =>
  server.database.run(
    { name: '', text: 'update users set has_long_password = null where id = $1' },
    [person.user.id],
  );

const refused = { status: 403, body: { code: 'longer_password_needed' } };

test('a manager accepts an invitation only with a password of twelve characters', async () => {
  const accept = await invitedAs('manager');
  expect(await accept()).toMatchObject(refused);
  expect((await me()).restaurants).toEqual([]);

  await changePassword(SHORT, LONG);

  expect(await accept()).toMatchObject({ status: 200 });
  expect(await editMenu()).toMatchObject({ status: 200 });
});

test('an invitation as staff is accepted with any password', async () => {
  const accept = await invitedAs('staff');
  expect(await accept()).toMatchObject({ status: 200 });
  expect(await me()).toMatchObject({ needsLongerPassword: false });
});

test('a manager who accepts must enter the password while its length is unknown', async () => {
  await clearPasswordLength();
  const accept = await invitedAs('manager');

  expect(await accept()).toMatchObject({ status: 403, body: { code: 'password_needed' } });
  const body = { password: SHORT };
  await server.call('POST', '/api/user/confirm-password', { body, cookie: person.cookie });

  expect(await accept()).toMatchObject(refused);
});

test('a promoted member gets a manager’s rights once the password is long enough', async () => {
  const { restaurantId } = restaurant;
  await joinTeam(server.database, { restaurantId, userId: person.user.id, role: 'staff' });
  const promoted = await server.call('PUT', `${teamPath()}/${person.user.id}`, {
    body: { role: 'manager' },
    cookie: manager.cookie,
  });
  expect(promoted.status).toBe(200);

  expect(await editMenu()).toMatchObject(refused);
  expect(await seeOrders()).toMatchObject({ status: 200 });
  expect(await me()).toMatchObject({ needsLongerPassword: true });

  await changePassword(SHORT, LONG);
  expect(await editMenu()).toMatchObject({ status: 200 });
  expect(await me()).toMatchObject({ needsLongerPassword: false });
});

test('a new admin gets an admin’s rights once the password is long enough', async () => {
  const admin = await server.signUpAdmin();
  const stats = () => server.call('GET', '/api/admin/stats', person);
  await server.call('PUT', `/api/admin/users/${person.user.id}`, {
    body: { isAdmin: true },
    cookie: admin.cookie,
  });

  expect(await stats()).toMatchObject(refused);
  expect(await editMenu()).toMatchObject(refused);
  await changePassword(SHORT, LONG);
  expect(await stats()).toMatchObject({ status: 200 });
});

test('signing in records an unknown password length', async () => {
  const { restaurantId } = restaurant;
  await joinTeam(server.database, { restaurantId, userId: person.user.id, role: 'manager' });
  await clearPasswordLength();
  expect(await editMenu()).toMatchObject({ status: 200 });

  const body = { email: person.user.email, password: SHORT };
  const response = await server.call('POST', '/api/login', { body });

  expect(await editMenu({ ...person, cookie: cookieOf(response) })).toMatchObject(refused);
});
