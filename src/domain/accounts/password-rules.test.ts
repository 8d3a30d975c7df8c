import { describe, expect, test } from 'vitest';
import {
  PASSWORD_MIN,
  type PasswordWeakness,
  passwordMinLength,
  passwordWeakness,
  passwordWeaknessMessage,
} from './password-rules.ts';

const owner = {
  firstName: 'Ada',
  lastName: 'King-Lovelace',
  email: 'countess.ada@analytical.example',
  brand: "Nora's Plateful",
};
const COMMON = new Set(['password', 'qwerty', 'sunshine', 'iloveyou', 'admin123', 'customer']);
const isCommon = (text: string) => COMMON.has(text);

test.each<[string, PasswordWeakness | null]>([
  ['12345', 'too_short'],
  ['secret', null],
  ['correct horse', null],
  ['nine lanterns on a pier', null],
  ['Sunshine', 'common'],
  ['PASSWORD2024!', 'common'],
  ['**qwerty1', 'common'],
  ['admin123', 'common'],
  ['zzzzzzzz', 'common'],
  ['sunshine12345', 'common'],
  ['sunshine123456', null],
  ['sunshine on a leafy street', null],
  ['8f3K!sunshine-91xQ', null],
  ['ada1815', 'own_details'],
  ['analytical!', 'own_details'],
  ['welcome example', null],
  ['example1', null],
  ['ada noodle', null],
  ['Lovelace!', 'own_details'],
  ['countess.ada@analytical.example', 'own_details'],
  ['countess', 'own_details'],
  ['Ada Lovelace 1815', 'own_details'],
  ['adacustomer1', 'own_details'],
  ['ada drinks tea at noon', null],
  ['plateful', 'brand'],
  ['Plateful2026!', 'brand'],
  ['plateful-admin', 'brand'],
  ['plateful-customer', 'brand'],
  ['a plateful of noodles', null],
])('the weakness of the password %s is %s', (password, weakness) => {
  expect(passwordWeakness(password, { minLength: PASSWORD_MIN, owner, isCommon })).toBe(weakness);
});

test('common passwords are accepted without a list', () => {
  expect(passwordWeakness('sunshine', { minLength: PASSWORD_MIN, owner })).toBeNull();
});

test('the longer of two overlapping names is removed first', () => {
  const max = { ...owner, firstName: 'Max', lastName: 'Maximilian' };
  const weakness = passwordWeakness('maximilian1', {
    minLength: PASSWORD_MIN,
    owner: max,
    isCommon,
  });
  expect(weakness).toBe('own_details');
});

test.each<[PasswordWeakness, RegExp]>([
  ['own_details', /your own name or email address/],
  ['brand', /the name of this site/],
  ['common', /attackers try/],
])('the refusal of a password that is %s says why', (weakness, reason) => {
  expect(passwordWeaknessMessage(weakness, PASSWORD_MIN)).toMatch(reason);
});

describe('the minimum length of a password', () => {
  test.each([
    [6, false, 6],
    [6, true, 12],
    [10, false, 10],
    [10, true, 12],
    [20, true, 20],
    [1, false, 6],
  ])(
    'the minimum length with the setting %i and isPrivileged %s is %i',
    (setting, isPrivileged, length) => {
      expect(passwordMinLength(setting, isPrivileged)).toBe(length);
    },
  );

  test('is part of the refusal', () => {
    expect(passwordWeaknessMessage('too_short', 12)).toBe(
      'Password must be at least 12 characters',
    );
  });
});
