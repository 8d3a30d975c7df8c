import { expect, test } from 'vitest';
import { endText } from './kitchen-settings.ts';

const timezone = 'America/Los_Angeles';
/** 18:00 in the restaurant's time zone. */
const now = new Date('2026-11-22T02:00:00.000Z');

test.each([
  ['2026-11-22T02:30:00.000Z', 'until 18:30'],
  ['2026-11-22T13:00:00.000Z', 'until tomorrow at 05:00'],
  [null, 'until you end it'],
])('the text of an end at %s is %s', (end, text) => {
  expect(endText(end, { timezone, now })).toBe(text);
});
