import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedAddress, SavedAddressBody } from '#contract/addresses.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { SAVED_ADDRESS_LIMITS } from '#domain/accounts/saved-address.ts';
import { address } from '#server/testing/addresses.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PATH = '/api/user/addresses';

const list = async (cookie: string) =>
  (await server.call<SavedAddress[]>('GET', PATH, { cookie })).body;

const add = (cookie: string, body: Partial<SavedAddressBody> = {}) =>
  server.call<SavedAddress & ErrorBody>('POST', PATH, { cookie, body: address(body) });

test('addresses are listed in the order in which they were added', async () => {
  const { cookie } = await server.signUp();

  const { status, body: home } = await add(cookie);
  const { body: work } = await add(cookie, { label: 'Work', instructions: 'Ask at the desk' });

  expect(status).toBe(201);
  expect(home).toEqual({ ...address(), id: home.id });
  expect(await list(cookie)).toEqual([home, work]);
});

test('a change replaces the whole address', async () => {
  const { cookie } = await server.signUp();
  const { body: home } = await add(cookie, { instructions: 'Ring twice' });

  const { apartment, instructions, leaveAtDoor, ...required } = address({ label: 'Parents' });
  const changed = await server.call('PUT', `${PATH}/${home.id}`, { cookie, body: required });

  const expected = { apartment: null, instructions: null, leaveAtDoor: false, ...required };
  expect(changed.body).toEqual({ ...expected, id: home.id });
  expect(await list(cookie)).toEqual([changed.body]);
});

test('deleting an address is idempotent', async () => {
  const { cookie } = await server.signUp();
  const { body: home } = await add(cookie);

  for (const _ of ['first', 'second']) {
    expect((await server.call('DELETE', `${PATH}/${home.id}`, { cookie })).status).toBe(204);
  }

  expect(await list(cookie)).toEqual([]);
});

test('an address of another user can be neither changed nor deleted', async () => {
  const ada = await server.signUp();
  const eve = await server.signUp();
  const { body: home } = await add(ada.cookie);
  const path = `${PATH}/${home.id}`;

  const change = { cookie: eve.cookie, body: address({ label: 'Mine' }) };
  expect((await server.call('PUT', path, change)).status).toBe(404);
  await server.call('DELETE', path, { cookie: eve.cookie });

  expect(await list(eve.cookie)).toEqual([]);
  expect(await list(ada.cookie)).toEqual([home]);
});

test('an account has a limited number of addresses, even with parallel requests', async () => {
  const { cookie } = await server.signUp();
  const { perAccount } = SAVED_ADDRESS_LIMITS;

  const responses = await Promise.all(Array.from({ length: perAccount + 2 }, () => add(cookie)));

  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual([
    'too_many_addresses',
    'too_many_addresses',
  ]);
  expect(await list(cookie)).toHaveLength(perAccount);
});

test.each<[why: string, fields: Partial<SavedAddressBody>, path: string]>([
  ['without a postal code', { postalCode: '' }, 'postalCode'],
  ['with an invalid postal code', { postalCode: 'unknown!' }, 'postalCode'],
  ['whose one-line form is too long', { streetAddress: 'a'.repeat(190) }, 'streetAddress'],
])('an address %s is refused', async (_why, fields, path) => {
  const { cookie } = await server.signUp();
  const { status, body } = await add(cookie, fields);
  expect(status).toBe(400);
  expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
});

test('deleting the account deletes its addresses', async () => {
  const { user, cookie } = await server.signUp();
  await add(cookie);

  await server.call('DELETE', '/api/user/account', { cookie });

  const left = { name: '', text: 'select id from saved_addresses where user_id = $1' };
  expect(await server.database.run(left, [user.id])).toEqual([]);
});
