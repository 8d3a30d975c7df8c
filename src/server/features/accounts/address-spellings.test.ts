import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { CreatedInvitation, Team } from '#contract/staff.ts';
import type { User } from '#contract/users.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { makeRestaurant } from '#server/testing/restaurant.ts';
import { startTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let server: TestApp;
let domains = 0;
/** A separate domain for each test: bücher.example with a number. */
let domain: string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  domains += 1;
  domain = `bücher${domains}.example`;
});

const punycode = (unicode: string) => new URL(`http://${unicode}`).hostname;

/** One address, as different people may write it. */
const spellings = () => [
  `ada@${domain}`,
  `ADA@${domain.toUpperCase()}`,
  `ada@${domain.normalize('NFD')}`,
  `ada@${punycode(domain)}`,
  `ａｄａ@${domain}`,
  `ada@${domain.replace('.', '．')}`,
  `ada＠${domain}`,
];

const register = (email: string) => {
  const body = { firstName: 'Ada', lastName: 'Lovelace', email, password: 'correct horse' };
  return server.call<User & ErrorBody>('POST', '/api/register', { body });
};

const signIn = (email: string, password = 'correct horse') =>
  server.call<User & ErrorBody>('POST', '/api/login', { body: { email, password } });

/** As an older version of the program stored it. */
const storeAs = ({ user }: TestPerson, email: string) =>
  server.database.run({ name: '', text: 'update users set email = $2 where id = $1' }, [
    user.id,
    email,
  ]);

test('all spellings of an address are one account', async () => {
  const [first = '', ...others] = spellings();
  const { body } = await register(first);

  for (const other of others) {
    expect(await register(other)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await signIn(other)).toMatchObject({ status: 200, body: { id: body.id } });
  }
});

test.each([0, 3, 4])('an account stored in spelling %i has no duplicate', async (stored) => {
  const person = await server.signUp();
  await storeAs(person, spellings()[stored] ?? '');

  for (const spelling of spellings()) {
    expect(await register(spelling)).toMatchObject({ status: 409 });
    expect(await signIn(spelling)).toMatchObject({ status: 200, body: { id: person.user.id } });
  }
});

test('two accounts that had two spellings of one address sign in with their own', async () => {
  const [plain, wide] = [await server.signUp(), await server.signUp()];
  await storeAs(plain, `ada@${domain}`);
  await storeAs(wide, `ａｄａ@${domain}`);

  expect((await signIn(`ada@${domain}`)).body.id).toBe(plain.user.id);
  expect((await signIn(`ａｄａ@${domain}`)).body.id).toBe(wide.user.id);
});

test('wrong passwords are counted for all spellings together', async () => {
  const [first = '', second = '', ...others] = spellings();
  await register(first);
  for (let tries = 0; tries < 10; tries++) await signIn(tries % 2 ? first : second, 'wrong one');

  for (const other of others) expect((await signIn(other, 'wrong one')).status).toBe(429);
});

test('an invitation replaces the open one to another spelling of its address', async () => {
  const { cookie } = await server.signUpAdmin();
  const { restaurantId } = await makeRestaurant(server.database);
  const path = `/api/restaurants/${restaurantId}/staff`;
  for (const email of spellings()) {
    const body = { email, role: 'staff' };
    expect(await server.call<CreatedInvitation>('POST', path, { body, cookie })).toMatchObject({
      status: 201,
    });
  }
  const { body } = await server.call<Team>('GET', path, { cookie });
  expect(body.invitations).toHaveLength(1);
});

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['first.last+tag@sub.example', 'first.last+tag@sub.example'],
  ['straße@straße.example', 'straße@xn--strae-oqa.example'],
  ['a@b.example/x', 'a@b.example/x'],
  ['no address', 'no address'],
])('%j is compared as %j', (email, key) => {
  expect(emailKey(email)).toBe(key);
});
