import { expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { type PasswordValues, passwordProblem } from './password-form.tsx';

const COMPLETE = { currentPassword: 'old-one', newPassword: 'secret1', confirmPassword: 'secret1' };
const user: User = {
  id: '0199a7c0-0000-7000-8000-000000000001',
  firstName: 'Linh',
  lastName: 'Trần',
  email: 'linh@example.com',
  phone: null,
  isAdmin: false,
  adminRole: null,
  emailVerified: true,
  hasSecondFactor: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  notificationPreferences: { orderUpdates: true, promotions: false, newsletter: false },
  restaurants: [],
  needsLongerPassword: false,
};
const problem = (values: PasswordValues) =>
  passwordProblem(values, { user, minLength: 6, brand: 'Plateful' });
const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });

test('a complete form has no problem', () => {
  expect(problem(COMPLETE)).toBeNull();
  expect(problem({ ...COMPLETE, ...twice('ăn phở') })).toBeNull();
  expect(problem({ ...COMPLETE, ...twice('xy'.repeat(100)) })).toBeNull();
});

test.each([
  [
    'without the current one',
    { currentPassword: '' },
    'currentPassword',
    'Please enter your current password.',
  ],
  [
    'two that differ',
    { confirmPassword: 'secret2' },
    'confirmPassword',
    'New passwords do not match.',
  ],
  [
    'five characters',
    twice('short'),
    'newPassword',
    'Password must be at least 6 characters long.',
  ],
  ['nothing at all', twice(''), 'newPassword', 'Password must be at least 6 characters long.'],
  [
    'the name of the site',
    twice('plateful1'),
    'newPassword',
    'This password is too close to the name of this site. Use three or four unrelated words.',
  ],
  [
    'too long to be hashed',
    twice('xyz'.repeat(67)),
    'newPassword',
    'Password must be at most 200 characters long.',
  ],
  [
    'differing and too short, which shows the first problem',
    { newPassword: 'a', confirmPassword: 'b' },
    'confirmPassword',
    'New passwords do not match.',
  ],
])('a new password is refused: %s', (_name, change, field, message) => {
  expect(problem({ ...COMPLETE, ...change })).toEqual({ field, message });
});
