import { expect, test } from 'vitest';
import { isInEffect, untilText } from './kitchen-settings.ts';

const timezone = 'America/Los_Angeles';
/** 18:00 in the restaurant's time zone. */
const now = new Date('2026-11-22T02:00:00.000Z');

test.each([
  ['2026-11-22T02:30:00.000Z', 'until 18:30'],
  ['2026-11-22T13:00:00.000Z', 'until tomorrow, 05:00'],
  [null, 'until you end it'],
])('the text of an end at %s is %s', (until, text) => {
  expect(untilText(until, { timezone, now }).replaceAll('\u202f', ' ')).toBe(text);
});

test('a temporary setting ends exactly at its instant', () => {
  const until = '2026-11-22T02:30:00.000Z';
  expect(isInEffect(until, new Date(Date.parse(until) - 1))).toBe(true);
  expect(isInEffect(until, new Date(until))).toBe(false);
  expect(isInEffect(null, now)).toBe(true);
});
