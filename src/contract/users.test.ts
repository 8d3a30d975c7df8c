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
  test('normalizes everything but the password', () => {
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

  test.each(['123456', 'x'.repeat(200)])('accepts the password %j', (password) => {
    expect(refused({ ...BODY, password })).toEqual([]);
  });

  test('refuses a weak password with the message of the form', () => {
    const { error } = registerBody.safeParse({ ...BODY, password: '12345' });
    expect(error?.issues[0]?.message).toBe('Password must be at least 6 characters');
  });

  test('ignores isAdmin', () => {
    expect(registerBody.parse({ ...BODY, isAdmin: true })).toEqual(BODY);
  });
});

test('signing in normalizes the email as registering does', () => {
  const read = loginBody.parse({ email: ' Ada@Example.COM ', password: 'secret' });
  expect(read.email).toBe(registerBody.parse(BODY).email);
});

test('a password below the current minimum can still sign in', () => {
  expect(loginBody.safeParse({ email: BODY.email, password: 'old' }).success).toBe(true);
  const change = { currentPassword: 'old', newPassword: 'newer-one' };
  expect(passwordBody.safeParse(change).success).toBe(true);
  expect(passwordBody.safeParse({ ...change, newPassword: 'new' }).success).toBe(false);
});
