import { describe, expect, test } from 'vitest';
import { sampleBoardOrder } from '#web/testing/sample-board-order.ts';
import { advanceText, columnTitle, dueText, elapsedText, startText } from './order-texts.ts';

const createdAt = '2026-11-21T18:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);

test.each([
  [0.9, '0 min'],
  [1, '1 min'],
  [59.9, '59 min'],
  [60, '1 h 00'],
  [125, '2 h 05'],
  // The tablet's clock is slow.
  [-3, '0 min'],
])('the elapsed time after %d minutes is %s', (minutes, text) => {
  expect(elapsedText(createdAt, later(minutes))).toBe(text);
});

test('an order shows its due time or its delay', () => {
  const order = {
    ...sampleBoardOrder,
    createdAt,
    estimatedDeliveryTime: '25-40 min',
    timezone: 'UTC',
  };
  expect(dueText(order, { urgency: 'calm', now: later(1) })).toBe('Due by 18:40');
  expect(dueText(order, { urgency: 'late', now: later(40.5) })).toBe('Late by 1 min');
  expect(dueText(order, { urgency: 'late', now: later(52) })).toBe('Late by 12 min');
});

test.each([
  ['America/Los_Angeles', '10:40'],
  ['Asia/Kolkata', '00:10'],
])('the due time in %s is %s', (timezone, time) => {
  const order = { ...sampleBoardOrder, createdAt, estimatedDeliveryTime: '25-40 min', timezone };
  expect(dueText(order, { urgency: 'calm', now: later(1) })).toBe(`Due by ${time}`);
});

describe('an order scheduled for noon of the next day', () => {
  // Saturday, 13:00 in New York.
  const now = later(0);
  const order = {
    ...sampleBoardOrder,
    status: 'pending' as const,
    timezone: 'America/New_York',
    scheduledFor: '2026-11-22T17:00:00.000Z',
    promisedFrom: '2026-11-22T17:00:00.000Z',
    promisedUntil: '2026-11-22T17:30:00.000Z',
    releaseAt: '2026-11-22T16:25:00.000Z',
  };
  const noon = new Date(order.scheduledFor);

  test('shows its weekday before that day', () => {
    expect(dueText(order, { urgency: 'calm', now })).toBe('For Sun 12:00–12:30');
    expect(startText(order, now)).toBe('Starts Sun 11:25');
    expect(dueText(order, { urgency: 'soon', now: noon })).toBe('For 12:00–12:30');
    expect(startText(order, noon)).toBe('Starts 11:25');
  });

  test('has the button Start now before its release', () => {
    expect(advanceText(order, now)).toBe('Start now');
    expect(advanceText(order, noon)).toBe('Confirm');
  });
});

test('the texts of a pickup order do not mention delivery', () => {
  const ready = { ...sampleBoardOrder, status: 'ready' as const };
  expect(advanceText({ ...ready, fulfilment: 'pickup' }, later(0))).toBe('Picked Up');
  expect(advanceText(ready, later(0))).toBe('Handed over');
  expect(columnTitle('delivered', 'pickup')).toBe('Picked Up');
  expect(columnTitle('delivered', 'delivery')).toBe('Delivered');
});
