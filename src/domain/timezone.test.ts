import { expect, test } from 'vitest';
import { isTimezone } from './timezone.ts';

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['America/Atlantis', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimezone(name)).toBe(expected);
});
