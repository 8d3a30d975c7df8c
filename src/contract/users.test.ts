import { describe, expect, test } from 'vitest';
import { loginBody, passwordBody, registerBody } from './users.ts';

const BODY = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'secret',
};

function refused(body: unknown): string[] {
  return registerBody.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

describe('registering', () => {
  test('names are trimmed, the email is put in lower case, the password stays as it is', () => {
    expect(
      registerBody.parse({
        firstName: ' Ada ',
        lastName: ' Lovelace ',
        email: ' Ada@Example.COM ',
        password: '  secret  ',
      }),
    ).toEqual({ ...BODY, password: '  secret  ' });
  });

  test.each<[string, unknown]>([
    ['firstName', ''],
    ['firstName', '  '],
    ['firstName', 'x'.repeat(101)],
    ['lastName', undefined],
    ['email', ''],
    ['email', 'ada'],
    ['email', 'ada@localhost'],
    ['email', `${'a'.repeat(300)}@b.co`],
    ['password', ''],
    ['password', '12345'],
    ['password', 'x'.repeat(201)],
    ['password', 123456],
  ])('is refused for %s: %j', (field, value) => {
    expect(new Set(refused({ ...BODY, [field]: value }))).toEqual(new Set([field]));
  });

  test.each(['123456', 'x'.repeat(200)])('takes the password %j', (password) => {
    expect(refused({ ...BODY, password })).toEqual([]);
  });

  test('a weak password is refused with the form’s message', () => {
    const { error } = registerBody.safeParse({ ...BODY, password: '12345' });
    expect(error?.issues[0]?.message).toBe('Password must be at least 6 characters');
  });

  test('nobody becomes an admin by sending isAdmin', () => {
    expect(registerBody.parse({ ...BODY, isAdmin: true })).toEqual(BODY);
  });
});

test('signing in compares the address as registering stored it', () => {
  const read = loginBody.parse({ email: ' Ada@Example.COM ', password: 'secret' });
  expect(read.email).toBe(registerBody.parse(BODY).email);
});

test('a password too short for today’s rule may still sign in and be changed, not be chosen', () => {
  expect(loginBody.safeParse({ email: BODY.email, password: 'old' }).success).toBe(true);
  const change = { currentPassword: 'old', newPassword: 'newer-one' };
  expect(passwordBody.safeParse(change).success).toBe(true);
  expect(passwordBody.safeParse({ ...change, newPassword: 'new' }).success).toBe(false);
});
