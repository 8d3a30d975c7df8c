import { describe, expect, test } from 'vitest';
import type { DayHours } from './day-hours.ts';
import { WEEKDAYS } from './local-clock.ts';
import { type OpeningFacts, type OperatingHours, openStatus } from './opening-hours.ts';

const NINE_TO_NINE: DayHours = { open: '09:00', close: '21:00' };
const SHUT: DayHours = { closed: true };
const EVENING: DayHours = { open: '18:00', close: '02:00' };
const OPEN_NOW = { isOpen: true, reason: 'open', label: 'Open now', nextOpeningMessage: null };

/** A restaurant that passes rules 1 to 4, open 09:00-21:00 on days that are not given. */
function restaurant({ facts = {}, days = {} }: Partial<Case> = {}): OpeningFacts {
  return {
    isOpen: true,
    isTemporarilyClosed: false,
    pausedUntil: null,
    timezone: 'UTC',
    operatingHoursMode: 'default',
    operatingHours: everyDay(NINE_TO_NINE, days),
    specialDays: [],
    ...facts,
  };
}

interface Case {
  facts: Partial<OpeningFacts>;
  days: OperatingHours;
}

function everyDay(hours: DayHours, except: OperatingHours = {}): OperatingHours {
  return { ...Object.fromEntries(WEEKDAYS.map((day) => [day, hours])), ...except };
}

/** `Wed 12:00` in UTC, in the week of Monday, 1 June 2026. */
function at(moment: string): Date {
  const [day, time] = moment.split(' ');
  const index = WEEKDAYS.findIndex((weekday) => weekday.startsWith(day?.toLowerCase() ?? ''));
  return new Date(`2026-06-0${index + 1}T${time}:00Z`);
}

const isOpen = (facts: OpeningFacts, instant: string | Date) =>
  openStatus(facts, typeof instant === 'string' ? new Date(instant) : instant).isOpen;

describe('each of the eight rules overrides those after it', () => {
  const NOON = at('Wed 12:00');
  const NIGHT = at('Wed 23:00');

  test.each([null, undefined])('1. no restaurant (%s): hours not available', (none) => {
    expect(openStatus(none, NOON)).toEqual({
      isOpen: false,
      reason: 'no_hours',
      label: 'Hours not available',
      nextOpeningMessage: null,
    });
  });

  const temporarily = { reason: 'temporarily_closed', label: 'Temporarily closed' };
  const manually = { reason: 'manually_closed', label: 'Closed' };
  test.each<[string, Partial<OpeningFacts>, { reason: string; label: string }]>([
    ['2. temporarily closed, in its hours', { isTemporarilyClosed: true }, temporarily],
    ['2. and also manually', { isTemporarilyClosed: true, isOpen: false }, temporarily],
    ['2. without hours', { isTemporarilyClosed: true, operatingHours: null }, temporarily],
    ['3. manually closed, in its hours', { isOpen: false }, manually],
    ['3. without hours', { isOpen: false, operatingHours: null }, manually],
  ])('%s', (_, facts, expected) => {
    const status = openStatus(restaurant({ facts }), NOON);
    expect(status).toEqual({ ...expected, isOpen: false, nextOpeningMessage: null });
  });

  test.each<[string, Partial<Case>, Date]>([
    ['4. no hours at all', { facts: { operatingHours: null } }, NIGHT],
    ['5. hours without a day', { facts: { operatingHours: {} } }, NIGHT],
    ['5. no entry for today', { days: { wednesday: undefined } }, NIGHT],
    ['5. an empty entry for today', { days: { wednesday: null } }, NIGHT],
    ['7. an entry without fields', { days: { wednesday: {} } }, NIGHT],
    ['7. an entry not closed, without times', { days: { wednesday: { closed: false } } }, NIGHT],
    ['7. an entry without a close', { days: { wednesday: { open: '09:00' } } }, at('Wed 03:00')],
    ['7. an entry without an open', { days: { wednesday: { close: '21:00' } } }, NIGHT],
    ['7. times left empty', { days: { wednesday: { open: '', close: '' } } }, NIGHT],
    ['8. within the hours', {}, NOON],
  ])('%s: open', (_, facts, now) => {
    expect(openStatus(restaurant(facts), now)).toEqual(OPEN_NOW);
  });

  test('6. closed today, even with times: the label is the next opening', () => {
    const days = { wednesday: { ...NINE_TO_NINE, closed: true } };
    expect(openStatus(restaurant({ days }), NOON)).toEqual({
      isOpen: false,
      reason: 'outside_hours',
      label: 'Opens Tomorrow at 09:00',
      nextOpeningMessage: 'Opens Tomorrow at 09:00',
    });
  });

  test('8. outside the hours: the label is the next opening', () => {
    expect(openStatus(restaurant(), NIGHT)).toEqual({
      isOpen: false,
      reason: 'outside_hours',
      label: 'Opens Tomorrow at 09:00',
      nextOpeningMessage: 'Opens Tomorrow at 09:00',
    });
  });
});

describe('rule 8 is exact to the minute', () => {
  test.each<[DayHours, string, boolean]>([
    [NINE_TO_NINE, '08:59', false],
    [NINE_TO_NINE, '09:00', true],
    [NINE_TO_NINE, '20:59', true],
    [NINE_TO_NINE, '21:00', false], // the closing minute of a day is closed …
    [{ open: '00:00', close: '24:00' }, '00:00', true],
    [{ open: '00:00', close: '24:00' }, '23:59', true],
    [{ open: '00:00', close: '23:59' }, '23:59', false],
    [EVENING, '17:59', false],
    [EVENING, '18:00', true],
    [EVENING, '23:59', true],
    [EVENING, '00:00', true],
    [EVENING, '01:59', true],
    [EVENING, '02:00', true], // … that of a window across midnight is open, as the rule is worded
    [EVENING, '02:01', false],
    [{ open: '12:00', close: '12:00' }, '11:59', false],
    [{ open: '12:00', close: '12:00' }, '12:00', false], // no time is both >= 12:00 and < 12:00
    [{ open: '12:00', close: '12:00' }, '23:00', false],
  ])('%j at %s: %s', (hours, time, expected) => {
    const facts = restaurant({ days: { wednesday: hours } });
    expect(isOpen(facts, at(`Wed ${time}`))).toBe(expected);
  });

  test('the last millisecond of a minute belongs to it', () => {
    expect(isOpen(restaurant(), '2026-06-03T20:59:59.999Z')).toBe(true);
    expect(isOpen(restaurant(), '2026-06-03T08:59:59.999Z')).toBe(false);
  });
});

describe('the next opening', () => {
  const only = (days: OperatingHours) => everyDay(SHUT, days);
  test.each<[string, OperatingHours, string]>([
    ['Mon 08:00', everyDay(NINE_TO_NINE), 'Opens Today at 09:00'],
    ['Mon 00:00', everyDay(NINE_TO_NINE), 'Opens Today at 09:00'],
    ['Mon 21:00', everyDay(NINE_TO_NINE), 'Opens Tomorrow at 09:00'],
    ['Sun 22:00', everyDay(NINE_TO_NINE), 'Opens Tomorrow at 09:00'],
    ['Mon 12:00', everyDay(NINE_TO_NINE, { monday: SHUT }), 'Opens Tomorrow at 09:00'],
    ['Sat 22:00', everyDay(NINE_TO_NINE, { sunday: SHUT }), 'Opens Monday at 09:00'],
    ['Fri 12:00', only({ monday: { open: '11:30', close: '22:00' } }), 'Opens Monday at 11:30'],
    ['Mon 22:00', only({ monday: NINE_TO_NINE }), 'Opens Monday at 09:00'], // a week from today
    ['Mon 08:00', only({ monday: NINE_TO_NINE }), 'Opens Today at 09:00'],
    ['Thu 12:00', only({ wednesday: NINE_TO_NINE }), 'Opens Wednesday at 09:00'],
    ['Mon 12:00', only({}), 'Check restaurant for hours'],
    ['Mon 03:00', everyDay(EVENING), 'Opens Today at 18:00'],
    ['Mon 22:00', { monday: NINE_TO_NINE }, 'Opens Tomorrow at 00:00'], // tomorrow is open all day
    ['Mon 22:00', everyDay(NINE_TO_NINE, { tuesday: {} }), 'Opens Tomorrow at 00:00'],
    ['Mon 12:00', only({ tuesday: { open: '10:00' } }), 'Opens Tomorrow at 00:00'], // rule 7 again
  ])('the next opening at %s with %j is: %s', (moment, operatingHours, text) => {
    const status = openStatus(restaurant({ facts: { operatingHours } }), at(moment));
    expect(status.nextOpeningMessage).toBe(text);
    expect(status.label).toBe(text);
  });
});

describe('Friday 18:00-02:00, Saturday closed', () => {
  const days = { friday: EVENING, saturday: SHUT };
  const inDefault = restaurant({ days });
  const inOvernight = restaurant({ days, facts: { operatingHoursMode: 'overnight' } });

  test.each([
    // moment, mode 'default', mode 'overnight'
    ['Fri 01:00', true, false], // today's early hours belong to Thursday, which closed at 21:00
    ['Fri 02:00', true, false],
    ['Fri 17:59', false, false],
    ['Fri 18:00', true, true],
    ['Fri 23:59', true, true],
    ['Sat 00:00', false, true],
    ['Sat 01:00', false, true],
    ['Sat 01:59', false, true],
    ['Sat 02:00', false, false],
    ['Sat 19:00', false, false],
    ['Sun 01:00', false, false],
  ])("%s: %s in mode 'default', %s in mode 'overnight'", (moment, byDefault, overnight) => {
    expect(isOpen(inDefault, at(moment))).toBe(byDefault);
    expect(isOpen(inOvernight, at(moment))).toBe(overnight);
  });

  test('after the night, the next opening is on the next open day', () => {
    expect(openStatus(inOvernight, at('Sat 02:00')).label).toBe('Opens Tomorrow at 09:00');
    expect(openStatus(inOvernight, at('Fri 01:00')).label).toBe('Opens Today at 18:00');
  });

  test('the night from Sunday to Monday is continuous', () => {
    const facts = restaurant({
      facts: { operatingHoursMode: 'overnight' },
      days: { sunday: EVENING, monday: SHUT },
    });
    expect(isOpen(facts, '2026-06-08T01:59:00Z')).toBe(true);
    expect(isOpen(facts, '2026-06-08T02:00:00Z')).toBe(false);
  });
});

describe("the restaurant's time zone decides", () => {
  test.each([
    // 15:30 UTC on Monday, 1 June 2026, is at the same instant …
    ['America/Los_Angeles', false, 'Opens Today at 09:00'], // Monday 08:30
    ['America/New_York', true, null], // Monday 11:30
    ['Europe/London', true, null], // Monday 16:30
    ['Asia/Kolkata', false, 'Opens Tomorrow at 09:00'], // Monday 21:00, the closing minute
    ['Australia/Sydney', false, 'Opens Today at 09:00'], // Tuesday 01:30
    ['Pacific/Honolulu', false, 'Opens Today at 09:00'], // Monday 05:30
  ])('%s: %s, %s', (timezone, open, next) => {
    const status = openStatus(restaurant({ facts: { timezone } }), at('Mon 15:30'));
    expect(status.isOpen).toBe(open);
    expect(status.nextOpeningMessage).toBe(next);
  });

  test.each(['Mars/Olympus_Mons', '', 'not a zone'])(
    'the invalid zone %j is treated as New York',
    (timezone) => {
      expect(isOpen(restaurant({ facts: { timezone } }), '2026-06-01T13:00:00Z')).toBe(true);
      expect(isOpen(restaurant({ facts: { timezone } }), '2026-06-01T12:59:00Z')).toBe(false);
    },
  );
});

describe('clock changes', () => {
  const OVER_THE_GAP: DayHours = { open: '02:30', close: '05:00' };
  const ONE_TO_TWO: DayHours = { open: '01:00', close: '02:00' };
  const NIGHT: DayHours = { open: '18:00', close: '02:30' };
  const zone = (timezone: string, hours: DayHours, mode: 'default' | 'overnight' = 'default') =>
    restaurant({
      facts: { timezone, operatingHours: everyDay(hours), operatingHoursMode: mode },
    });

  test.each<[string, DayHours, string, boolean, string]>([
    // New York, 8 March 2026: 01:59 EST is followed by 03:00 EDT
    ['America/New_York', OVER_THE_GAP, '2026-03-08T06:59:00Z', false, '01:59'],
    ['America/New_York', OVER_THE_GAP, '2026-03-08T07:00:00Z', true, '03:00'],
    ['America/New_York', OVER_THE_GAP, '2026-03-08T08:59:00Z', true, '04:59'],
    ['America/New_York', OVER_THE_GAP, '2026-03-08T09:00:00Z', false, '05:00'],
    ['America/New_York', NINE_TO_NINE, '2026-03-07T14:00:00Z', true, '09:00 the day before'],
    ['America/New_York', NINE_TO_NINE, '2026-03-08T12:59:00Z', false, '08:59'],
    ['America/New_York', NINE_TO_NINE, '2026-03-08T13:00:00Z', true, '09:00'],
    // New York, 1 November 2026: 01:59 EDT is followed by 01:00 EST
    ['America/New_York', ONE_TO_TWO, '2026-11-01T04:59:00Z', false, '00:59'],
    ['America/New_York', ONE_TO_TWO, '2026-11-01T05:00:00Z', true, '01:00, first time'],
    ['America/New_York', ONE_TO_TWO, '2026-11-01T06:00:00Z', true, '01:00, second time'],
    ['America/New_York', ONE_TO_TWO, '2026-11-01T06:59:00Z', true, '01:59, second time'],
    ['America/New_York', ONE_TO_TWO, '2026-11-01T07:00:00Z', false, '02:00'],
    ['America/New_York', NINE_TO_NINE, '2026-11-01T13:59:00Z', false, '08:59'],
    ['America/New_York', NINE_TO_NINE, '2026-11-01T14:00:00Z', true, '09:00'],
    // London, 29 March 2026: 00:59 GMT is followed by 02:00 BST
    ['Europe/London', ONE_TO_TWO, '2026-03-29T00:59:00Z', false, '00:59'],
    ['Europe/London', ONE_TO_TWO, '2026-03-29T01:00:00Z', false, '02:00, after the skipped hour'],
    ['Europe/London', NINE_TO_NINE, '2026-03-29T08:00:00Z', true, '09:00'],
    ['Europe/London', NINE_TO_NINE, '2026-03-29T20:00:00Z', false, '21:00'],
    // London, 25 October 2026: 01:59 BST is followed by 01:00 GMT
    ['Europe/London', ONE_TO_TWO, '2026-10-25T00:00:00Z', true, '01:00, first time'],
    ['Europe/London', ONE_TO_TWO, '2026-10-25T01:59:00Z', true, '01:59, second time'],
    ['Europe/London', ONE_TO_TWO, '2026-10-25T02:00:00Z', false, '02:00'],
    ['Europe/London', NINE_TO_NINE, '2026-10-25T08:59:00Z', false, '08:59'],
    // Sydney, 5 April 2026: 02:59 AEDT is followed by 02:00 AEST
    ['Australia/Sydney', OVER_THE_GAP, '2026-04-04T15:29:00Z', false, '02:29, first time'],
    ['Australia/Sydney', OVER_THE_GAP, '2026-04-04T15:30:00Z', true, '02:30, first time'],
    ['Australia/Sydney', OVER_THE_GAP, '2026-04-04T16:00:00Z', false, '02:00, second time'],
    ['Australia/Sydney', OVER_THE_GAP, '2026-04-04T16:30:00Z', true, '02:30, second time'],
    ['Australia/Sydney', NINE_TO_NINE, '2026-04-04T22:59:00Z', false, '08:59'],
    ['Australia/Sydney', NINE_TO_NINE, '2026-04-04T23:00:00Z', true, '09:00'],
    // Sydney, 4 October 2026: 01:59 AEST is followed by 03:00 AEDT
    ['Australia/Sydney', OVER_THE_GAP, '2026-10-03T15:59:00Z', false, '01:59'],
    ['Australia/Sydney', OVER_THE_GAP, '2026-10-03T16:00:00Z', true, '03:00'],
    ['Australia/Sydney', NINE_TO_NINE, '2026-10-03T21:59:00Z', false, '08:59'],
    ['Australia/Sydney', NINE_TO_NINE, '2026-10-03T22:00:00Z', true, '09:00'],
  ])('%s, %j, at %s: %s (the clock says %s)', (timezone, hours, instant, expected) => {
    expect(isOpen(zone(timezone, hours), instant)).toBe(expected);
  });

  test.each([
    // A night that lasts until 02:30 ends by the local clock, however many hours that takes.
    ['America/New_York', '2026-03-08T06:59:00Z', true], // 01:59 …
    ['America/New_York', '2026-03-08T07:00:00Z', false], // … 03:00
    ['America/New_York', '2026-11-01T07:29:00Z', true], // 02:29 EST, eight and a half hours later
    ['America/New_York', '2026-11-01T07:30:00Z', false],
    ['Europe/London', '2026-03-29T01:29:00Z', true], // 02:29 BST
    ['Europe/London', '2026-03-29T01:30:00Z', false],
    ['Europe/London', '2026-10-25T02:29:00Z', true], // 02:29 GMT
    ['Europe/London', '2026-10-25T02:30:00Z', false],
  ])("%s, 18:00-02:30 in mode 'overnight', at %s: %s", (timezone, instant, expected) => {
    expect(isOpen(zone(timezone, NIGHT, 'overnight'), instant)).toBe(expected);
  });
});
