import { expect, test } from 'vitest';
import { firstOpening } from './first-opening.ts';
import type { OpeningFacts, OperatingHours } from './opening-hours.ts';

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function daily(open: string): OperatingHours {
  return Object.fromEntries(WEEK.map((day) => [day, { open, close: '21:00', closed: false }]));
}

function restaurant(name: string, facts: Partial<OpeningFacts> = {}) {
  return {
    name,
    isOpen: true,
    isTemporarilyClosed: false,
    pausedUntil: null,
    timezone: 'UTC',
    operatingHoursMode: 'default' as const,
    operatingHours: daily('11:00'),
    specialDays: [],
    ...facts,
  };
}

const at = (time: string) => new Date(`2026-06-03T${time}:00Z`);

const LATE = restaurant('Late');
const EARLY = restaurant('Early', { operatingHours: daily('07:00') });
/** 08:00 there is 06:00 in UTC. */
const EAST = restaurant('East', { operatingHours: daily('08:00'), timezone: 'Europe/Helsinki' });
const SHUT = restaurant('Shut', { isOpen: false, operatingHours: daily('05:00') });
const PAUSED = restaurant('Paused', {
  isTemporarilyClosed: true,
  pausedUntil: '2026-06-03T12:30:00Z',
});

test.each<[string, Date, (typeof LATE)[], string | null]>([
  ['the earliest', at('05:00'), [LATE, EARLY], 'Early 07:00'],
  ['tomorrow', at('22:00'), [LATE, EARLY], 'Early tomorrow at 07:00'],
  ['the earlier instant, on its own clock', at('04:00'), [EARLY, EAST], 'East 08:00'],
  ['the end of a pause', at('12:00'), [PAUSED], 'Paused 12:30'],
  ['the next one, once a pause is over', at('22:00'), [PAUSED], 'Paused tomorrow at 11:00'],
  ['none that is manually closed', at('04:00'), [SHUT], null],
  ['nothing', at('04:00'), [], null],
])('the first opening is %s', (_, now, restaurants, expected) => {
  const first = firstOpening(restaurants, now);
  expect(first && `${first.restaurant.name} ${first.text}`).toBe(expected);
});
