import { expect, test } from 'vitest';
import { nextOpeningText } from './next-opening-text.ts';
import { DEFAULT_HOURS, openStatus } from './opening-hours.ts';

const FACTS = {
  isOpen: true,
  isTemporarilyClosed: false,
  pausedUntil: null,
  timezone: 'UTC',
  operatingHoursMode: 'default' as const,
  operatingHours: DEFAULT_HOURS,
  specialDays: [],
};

test.each([
  ['outside its hours', {}, 'Opens Today at 09:00'],
  ['manually closed', { isOpen: false }, 'Closed until further notice'],
  ['paused without an end', { isTemporarilyClosed: true }, 'Closed until further notice'],
])('a restaurant that is %s shows when it opens', (_, facts, expected) => {
  const status = openStatus({ ...FACTS, ...facts }, new Date('2026-06-03T07:00:00Z'));
  expect(nextOpeningText(status)).toBe(expected);
});
