import { expect, test } from 'vitest';
import { type FulfilmentChoice, offeredChoice } from './fulfilment.ts';
import {
  type ApiSlots,
  chosenSlotText,
  chosenTimeProblem,
  hasFutureSlot,
  slotText,
} from './slot-choice.ts';

const NOON = '2026-11-28T17:00:00.000Z';
const HALF_PAST = '2026-11-28T17:30:00.000Z';
const TIMEZONE = 'America/New_York';
const scheduling = { daysAhead: 7, slotMinutes: 30, leadMinutes: 0, ordersPerSlot: null } as const;
const ASAP: FulfilmentChoice = { fulfilment: 'delivery', scheduledFor: null };
const AT_NOON: FulfilmentChoice = { fulfilment: 'pickup', scheduledFor: NOON };
const BEFORE = new Date('2026-11-28T16:00:00.000Z');

function slotsWith(left: number | null, isAvailable = true): ApiSlots {
  return { asap: { isAvailable }, days: [{ slots: [{ from: NOON, until: HALF_PAST, left }] }] };
}

const FULL_BEFORE: ApiSlots = {
  asap: { isAvailable: true },
  days: [
    {
      slots: [
        { from: '2026-11-28T16:30:00.000Z', until: NOON, left: 0 },
        { from: NOON, until: HALF_PAST, left: 1 },
      ],
    },
  ],
};

test('a slot is shown with weekday, date and times in the restaurant’s time zone', () => {
  expect(slotText({ from: NOON, until: HALF_PAST }, TIMEZONE)).toBe('Sat, Nov 28, 12:00–12:30');
});

test('the end of a chosen slot is computed from the slot length', () => {
  expect(chosenSlotText(NOON, { timezone: TIMEZONE, scheduling })).toBe('Sat, Nov 28, 12:00–12:30');
});

test('a chosen time is shown without its end once scheduling is off', () => {
  expect(chosenSlotText(NOON, { timezone: TIMEZONE, scheduling: null })).toBe('Sat, Nov 28, 12:00');
});

test.each([
  ['nothing chosen', ['delivery', 'pickup'], undefined, 'delivery'],
  ['only pickup is offered', ['pickup'], undefined, 'pickup'],
  ['pickup chosen and offered', ['delivery', 'pickup'], AT_NOON, 'pickup'],
  ['pickup chosen and no longer offered', ['delivery'], AT_NOON, 'delivery'],
] as const)(
  'the choice is replaced if it is not offered: %s',
  (_case, offered, chosen, fulfilment) => {
    expect(offeredChoice(offered, chosen).fulfilment).toBe(fulfilment);
  },
);

test.each([
  ['as soon as possible, open', ASAP, { slots: slotsWith(null) }, null],
  ['as soon as possible, closed', ASAP, { slots: slotsWith(null, false), isOpen: false }, null],
  ['as soon as possible is full', ASAP, { slots: slotsWith(3, false) }, /^The kitchen has no room/],
  ['as soon as possible, slots are not known yet', ASAP, { slots: undefined }, null],
  ['a slot that begins now', AT_NOON, { now: new Date(NOON) }, null],
  ['a slot with room after a full one', AT_NOON, { slots: FULL_BEFORE }, null],
  ['a slot with room', AT_NOON, { slots: slotsWith(1) }, null],
  ['a slot without a limit', AT_NOON, { slots: slotsWith(null) }, null],
  ['slots are not known yet', AT_NOON, { slots: undefined }, null],
  ['a full slot', AT_NOON, { slots: slotsWith(0) }, /fully booked/],
  ['a slot that is not listed', AT_NOON, { slots: { ...slotsWith(1), days: [] } }, /no longer/],
  ['scheduling was switched off', AT_NOON, { slots: undefined, scheduling: null }, /no longer/],
  ['a slot that began a minute ago', AT_NOON, { now: new Date('2026-11-28T17:01Z') }, /has passed/],
] as const)(
  'a chosen time has a problem only if it cannot be ordered for: %s',
  (_case, choice, facts, problem) => {
    const known = { slots: slotsWith(null), isOpen: true, now: BEFORE, scheduling, ...facts };
    const message = chosenTimeProblem(choice, known);
    if (problem === null) expect(message).toBeNull();
    else expect(message).toMatch(problem);
  },
);

test('a chosen slot is in the future until it begins', () => {
  expect(hasFutureSlot(AT_NOON, { scheduling, now: BEFORE })).toBe(true);
  expect(hasFutureSlot(AT_NOON, { scheduling, now: new Date(NOON) })).toBe(true);
  expect(hasFutureSlot(AT_NOON, { scheduling, now: new Date(HALF_PAST) })).toBe(false);
  expect(hasFutureSlot(AT_NOON, { scheduling: null, now: BEFORE })).toBe(false);
  expect(hasFutureSlot(ASAP, { scheduling, now: BEFORE })).toBe(false);
});
