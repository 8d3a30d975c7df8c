import { expect, test } from 'vitest';
import { emailProblem, newPasswordProblem } from './reset-form.ts';

test.each([
  ['', 'Please fill in all fields'],
  ['linh', 'Please enter a valid email address.'],
])('no link is sent to an address such as %j', (email, message) => {
  expect(emailProblem({ email })).toMatchObject({ message, fields: ['email'] });
});

test('spaces around an address do not matter', () => {
  expect(emailProblem({ email: ' linh@example.com ' })).toBeNull();
});

test.each([
  ['', '', 'Please fill in all fields', ['password', 'confirmPassword']],
  ['secret1', '', 'Please fill in all fields', ['confirmPassword']],
  ['secret1', 'secret2', 'Passwords do not match', ['confirmPassword']],
  ['short', 'short', 'Password must be at least 6 characters', ['password']],
])('%j and %j are no new password', (password, confirmPassword, message, fields) => {
  expect(newPasswordProblem({ password, confirmPassword }, 6)).toMatchObject({ message, fields });
});

test('one that is long enough, typed twice, is', () => {
  expect(newPasswordProblem({ password: 'secret1', confirmPassword: 'secret1' }, 6)).toBeNull();
});
