import { expect, test } from 'vitest';
import { isCardNumber } from './card-number.ts';

test.each([
  ['4242424242424242', true],
  ['4000000000000002', true],
  ['4000002500003155', true],
  ['378282246310005', true],
  ['000000000901', true],
  ['0'.repeat(12), true],
  ['0'.repeat(19), true],
  ['4242424242424241', false],
  ['424242424241', false],
  ['0'.repeat(11), false],
  ['0'.repeat(20), false],
  ['4242 4242 4242 4242', false],
  [' 4242424242424242', false],
  [`${'0'.repeat(16)} `, false],
  ['', false],
])('the digits %s are a card number: %s', (digits, expected) =>
  expect(isCardNumber(digits)).toBe(expected),
);
