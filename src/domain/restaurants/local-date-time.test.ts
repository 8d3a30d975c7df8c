import { expect, test } from 'vitest';
import { localDateTime, localTime } from './local-date-time.ts';

const instant = '2026-11-22T01:01:30.000Z';

test.each([
  ['America/New_York', 'Nov 21, 2026, 20:01'],
  ['Asia/Kolkata', 'Nov 22, 2026, 06:31'],
])('an instant in %s is shown as %s', (timezone, text) => {
  expect(localDateTime(instant, timezone)).toBe(text);
});

test.each([
  ['America/New_York', '20:01'],
  ['UTC', 'Nov 22, 2026, 01:01'],
])('a time in %s has its date only on another day: %s', (timezone, text) => {
  expect(localTime(instant, { since: '2026-11-21T23:30:00.000Z', timezone })).toBe(text);
});
