import { expect, test } from 'vitest';
import { passwordProblem } from './password-problem.ts';

const whole = { currentPassword: 'old-one', newPassword: 'secret1', confirmPassword: 'secret1' };
const twice = (newPassword: string) => ({ newPassword, confirmPassword: newPassword });

test('a whole form has no problem', () => {
  expect(passwordProblem(whole)).toBeNull();
  expect(passwordProblem({ ...whole, ...twice('ă'.repeat(6)) })).toBeNull();
  expect(passwordProblem({ ...whole, ...twice('x'.repeat(200)) })).toBeNull();
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
    'too long to be hashed',
    twice('x'.repeat(201)),
    'newPassword',
    'Password must be at most 200 characters long.',
  ],
  [
    'differing and too short: the first rule speaks',
    { newPassword: 'a', confirmPassword: 'b' },
    'confirmPassword',
    'New passwords do not match.',
  ],
])('%s', (_name, change, field, message) => {
  expect(passwordProblem({ ...whole, ...change })).toEqual({ field, message });
});
