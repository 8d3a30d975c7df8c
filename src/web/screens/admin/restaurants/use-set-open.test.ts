import { expect, test } from 'vitest';
import { DEFAULT_HOURS, type OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import { switchedText } from './use-set-open.ts';

/** 10 p.m. in New York. */
const EVENING = new Date('2026-03-05T03:00:00Z');

test.each<[name: string, Partial<OpeningFacts>, text: string]>([
  ['open at any hour', { operatingHours: null }, '“Pho” is open.'],
  ['switched off', { isOpen: false }, '“Pho” is closed.'],
  ['switched on after hours', {}, '“Pho” follows its hours again: Opens Tomorrow at 09:00.'],
  [
    'switched on while temporarily closed',
    { isTemporarilyClosed: true },
    '“Pho” is temporarily closed.',
  ],
])('the toast after opening or closing a restaurant shows its state: %s', (_, facts, text) => {
  const restaurant = {
    name: 'Pho',
    isOpen: true,
    isTemporarilyClosed: false,
    pausedUntil: null,
    timezone: 'America/New_York',
    operatingHoursMode: 'default' as const,
    operatingHours: DEFAULT_HOURS,
    specialDays: [],
    ...facts,
  };
  expect(switchedText(restaurant, EVENING)).toBe(text);
});
