import { expect, test } from 'vitest';
import { DELIVERY_TIME_PATTERN, PHONE_PATTERN } from './restaurant-limits.ts';

test.each([
  ['', true],
  ['+1 (213) 555-0142', true],
  ['213.555.0142', true],
  ['x213', false],
  ['213 ext', false],
])('%j can be a phone number: %s', (phone, expected) => {
  expect(PHONE_PATTERN.test(phone)).toBe(expected);
});

test.each([
  ['25-35 min', true],
  ['5-120 min', true],
  ['25 min', false],
  ['1000-2000 min', false],
  ['about 25-35 min', false],
  ['25-35 minutes', false],
])('%j can be a delivery time: %s', (time, expected) => {
  expect(DELIVERY_TIME_PATTERN.test(time)).toBe(expected);
});
