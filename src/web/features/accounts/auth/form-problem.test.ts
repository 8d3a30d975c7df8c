import { expect, test } from 'vitest';
import { signInProblem, signUpProblem } from './form-problem.ts';

const whole = {
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
  expect(signUpProblem(whole, site)).toBeNull();
  expect(signInProblem({ email: 'linh@example.com', password: 'x' })).toBeNull();
});

test.each([
  [
    'spaces are nothing',
    { firstName: '  ', email: '' },
    ['Missing Information: Please fill in all fields', 'firstName', 'email'],
  ],
  [
    'a confirmation that was not typed',
    { confirmPassword: '' },
    ['Password Mismatch: Passwords do not match', 'confirmPassword'],
  ],
  [
    'a typed-wrong confirmation',
    { confirmPassword: 'secret2' },
    ['Password Mismatch: Passwords do not match', 'confirmPassword'],
  ],
  [
    'five characters',
    { password: 'short', confirmPassword: 'short' },
    ['Weak Password: Password must be at least 6 characters', 'password'],
  ],
  [
    'her own name',
    { password: 'linh2026', confirmPassword: 'linh2026' },
    [
      'Weak Password: This password is too close to your own name or email address. Use three or four unrelated words.',
      'password',
    ],
  ],
  [
    'a word that is no address',
    { email: 'linh' },
    ['Please check your details: Please enter a valid email address.', 'email'],
  ],
])('the sign-up form reports: %s', (_name, change, expected) => {
  expect(summary(signUpProblem({ ...whole, ...change }, site))).toEqual(expected);
});

test('the sign-up form uses the minimum password length of the installation', () => {
  expect(signUpProblem(whole, { ...site, minLength: 8 })?.message).toBe(
    'Password must be at least 8 characters',
  );
});

test('the sign-in form reports missing fields', () => {
  expect(signInProblem({ email: '', password: '' })?.fields).toEqual(['email', 'password']);
});
