import { expect, test } from 'vitest';
import { signInProblem, signUpProblem } from './form-problem.ts';

const complete = {
  firstName: 'Linh',
  lastName: 'Trần',
  email: 'linh@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
};

const site = { minLength: 6, brand: 'Plateful' };

const summary = (problem: ReturnType<typeof signUpProblem>) =>
  problem && [`${problem.title}: ${problem.message}`, ...problem.fields];

test('a complete form has no problem', () => {
  expect(signUpProblem(complete, site)).toBeNull();
  expect(signInProblem({ email: 'linh@example.com', password: 'x' })).toBeNull();
});

test.each([
  [
    'a first name of spaces and no email',
    { firstName: '  ', email: '' },
    ['Missing Information: Please fill in all fields', 'firstName', 'email'],
  ],
  [
    'an empty confirmation',
    { confirmPassword: '' },
    ['Password Mismatch: Passwords do not match', 'confirmPassword'],
  ],
  [
    'a wrong confirmation',
    { confirmPassword: 'secret2' },
    ['Password Mismatch: Passwords do not match', 'confirmPassword'],
  ],
  [
    'a password of five characters',
    { password: 'short', confirmPassword: 'short' },
    ['Weak Password: Password must be at least 6 characters', 'password'],
  ],
  [
    'a password with the user’s name',
    { password: 'linh2026', confirmPassword: 'linh2026' },
    [
      'Weak Password: This password is too close to your own name or email address. Use three or four unrelated words.',
      'password',
    ],
  ],
  [
    'an invalid email address',
    { email: 'linh' },
    ['Please check your details: Please enter a valid email address.', 'email'],
  ],
])('the sign-up form reports %s', (_name, change, expected) => {
  expect(summary(signUpProblem({ ...complete, ...change }, site))).toEqual(expected);
});

test('the sign-up form uses the minimum password length of the installation', () => {
  expect(signUpProblem(complete, { ...site, minLength: 8 })?.message).toBe(
    'Password must be at least 8 characters',
  );
});

test('the sign-in form reports missing fields', () => {
  expect(signInProblem({ email: '', password: '' })?.fields).toEqual(['email', 'password']);
});
