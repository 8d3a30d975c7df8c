import { expect, test } from 'vitest';
import { dueText, elapsedText } from './order-texts.ts';

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
])('after %d minutes an order has waited %s', (minutes, text) => {
  expect(elapsedText(createdAt, later(minutes))).toBe(text);
});

test('an order shows when it is due, and later how late it is', () => {
  const order = { createdAt, estimatedDeliveryTime: '25-40 min', timezone: 'UTC' };
  expect(dueText(order, { urgency: 'calm', now: later(1) })).toBe('Due by 18:40');
  expect(dueText(order, { urgency: 'late', now: later(40.5) })).toBe('Late by 1 min');
  expect(dueText(order, { urgency: 'late', now: later(52) })).toBe('Late by 12 min');
});

test.each([
  ['America/Los_Angeles', '10:40'],
  ['Asia/Kolkata', '00:10'],
])('in %s the clock of the restaurant shows that the order is due by %s', (timezone, time) => {
  const order = { createdAt, estimatedDeliveryTime: '25-40 min', timezone };
  expect(dueText(order, { urgency: 'calm', now: later(1) })).toBe(`Due by ${time}`);
});
