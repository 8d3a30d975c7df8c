import { expect, test } from 'vitest';
import { emailProblem, newPasswordProblem } from './reset-form.ts';

test.each([
  ['', 'Please fill in all fields'],
  ['linh', 'Please enter a valid email address.'],
])('no link is sent to the invalid address %j', (email, message) => {
  expect(emailProblem({ email })).toMatchObject({ message, fields: ['email'] });
});

test('spaces around an address are ignored', () => {
  expect(emailProblem({ email: ' linh@example.com ' })).toBeNull();
});

test.each([
  ['', '', 'Please fill in all fields', ['password', 'confirmPassword']],
  ['secret1', '', 'Please fill in all fields', ['confirmPassword']],
  ['secret1', 'secret2', 'Passwords do not match', ['confirmPassword']],
  ['short', 'short', 'Password must be at least 6 characters', ['password']],
])(
  'the new password %j repeated as %j is refused',
  (password, confirmPassword, message, fields) => {
    expect(newPasswordProblem({ password, confirmPassword }, 6)).toMatchObject({ message, fields });
  },
);

test('a new password that is long enough and repeated is accepted', () => {
  expect(newPasswordProblem({ password: 'secret1', confirmPassword: 'secret1' }, 6)).toBeNull();
});
