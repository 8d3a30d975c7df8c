import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from './local-clock.ts';
import { offeredSlotAt, offeredSlots, type SlotFacts } from './slots.ts';

const SCHEDULING = { daysAhead: 1, slotMinutes: 30, leadMinutes: 30, ordersPerSlot: null } as const;

/** In New York, open from 11:00 to 13:00 every day. */
const facts = (more: Partial<SlotFacts> = {}): SlotFacts => ({
  isOpen: true,
  isTemporarilyClosed: false,
  pausedUntil: null,
  timezone: 'America/New_York',
  operatingHoursMode: 'default',
  operatingHours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { open: '11:00', close: '13:00' }]),
  ),
  specialDays: [],
  scheduling: SCHEDULING,
  ...more,
});

/** 11:10 of a Monday in New York. */
const NOW = new Date('2026-06-01T15:10:00Z');

const listed = (restaurant: SlotFacts, now = NOW) =>
  offeredSlots(restaurant, now).flatMap(({ date, slots }) =>
    slots.map(({ from }) => `${date} ${from.toISOString().slice(11, 16)}`),
  );

test('slots begin after the lead time and end with the opening hours', () => {
  expect(listed(facts())).toEqual([
    '2026-06-01 16:00',
    '2026-06-01 16:30',
    '2026-06-02 15:00',
    '2026-06-02 15:30',
    '2026-06-02 16:00',
    '2026-06-02 16:30',
  ]);
});

test('a slot that begins exactly at the end of the lead time is offered', () => {
  const [first] = listed(facts(), new Date('2026-06-01T15:30:00Z'));
  expect(first).toBe('2026-06-01 16:00');
});

test('without days ahead, only today has slots', () => {
  const today = listed(facts({ scheduling: { ...SCHEDULING, daysAhead: 0 } }));
  expect(today).toEqual(['2026-06-01 16:00', '2026-06-01 16:30']);
});

test('a day without slots is left out', () => {
  const days = offeredSlots(facts(), new Date('2026-06-01T16:10:00Z'));
  expect(days.map(({ date }) => date)).toEqual(['2026-06-02']);
});

test.each([
  ['yesterday', '2026-05-31T16:00:00Z', false],
  ['today', '2026-06-01T16:00:00Z', true],
  ['the last day', '2026-06-02T16:00:00Z', true],
  ['the day after the last', '2026-06-03T16:00:00Z', false],
])('a slot of %s is offered: %s', (_, from, isOffered) => {
  expect(offeredSlotAt(facts(), new Date(from), NOW) !== null).toBe(isOffered);
});

test('a pause that was ended early does not delay slots', () => {
  const pausedUntil = '2026-06-02T15:10:00.000Z';
  const [first] = listed(facts({ isTemporarilyClosed: false, pausedUntil }));
  expect(first).toBe('2026-06-01 16:00');
});

test('slots are offered after the end of a pause', () => {
  const pausedUntil = '2026-06-02T15:10:00.000Z';
  const [first] = listed(facts({ isTemporarilyClosed: true, pausedUntil }));
  expect(first).toBe('2026-06-02 15:30');
});

describe('no slots are offered', () => {
  test.each<[string, Partial<SlotFacts>]>([
    ['without scheduling', { scheduling: null }],
    ['during a pause without an end', { isTemporarilyClosed: true }],
    ['while the restaurant is manually closed', { isOpen: false }],
  ])('%s', (_, more) => {
    expect(listed(facts(more))).toEqual([]);
    expect(offeredSlotAt(facts(more), new Date('2026-06-01T16:00:00Z'), NOW)).toBeNull();
  });
});

test('the repeated hour of a clock change has its slots twice', () => {
  const allDay = facts({ operatingHours: null, scheduling: { ...SCHEDULING, daysAhead: 0 } });
  const slots = listed(allDay, new Date('2026-11-01T04:30:00Z'));
  expect(slots).toHaveLength(48);
});

test('the skipped hour of a clock change has no slots', () => {
  const allDay = facts({
    operatingHours: null,
    scheduling: { ...SCHEDULING, daysAhead: 0, leadMinutes: 0 },
  });
  expect(listed(allDay, new Date('2026-03-08T05:00:00Z'))).toHaveLength(46);
});
