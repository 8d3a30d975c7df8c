import { describe, expect, test } from 'vitest';
import {
  isAwaitingRelease,
  isRinging,
  minutesToCancellation,
  nextStatus,
  previousStatus,
  urgencyOf,
} from './kitchen-urgency.ts';
import { ORDER_STATUSES } from './order-status.ts';

const createdAt = '2026-11-21T18:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);

describe('the urgency of an order', () => {
  test.each([
    ['25-40 min', 24.9, 'calm'],
    ['25-40 min', 25, 'soon'],
    ['25-40 min', 40, 'soon'],
    ['25-40 min', 40.1, 'late'],
    // A busy kitchen promised a later time.
    ['45-60 min', 44, 'calm'],
    ['45-60 min', 61, 'late'],
    ['30 min', 29, 'calm'],
    ['30 min', 30, 'soon'],
    ['30 min', 31, 'late'],
    ['soon', 30, 'soon'],
    [null, 24, 'calm'],
    [null, 41, 'late'],
  ] as const)(
    'promised for %s is after %d minutes: %s',
    (estimatedDeliveryTime, minutes, urgency) => {
      expect(urgencyOf({ createdAt, estimatedDeliveryTime }, later(minutes))).toBe(urgency);
    },
  );
});

test('an order waiting for pickup is not urgent', () => {
  const order = {
    createdAt,
    estimatedDeliveryTime: '15-20 minutes',
    fulfilment: 'pickup',
  } as const;
  expect(urgencyOf({ ...order, status: 'preparing' }, later(30))).toBe('late');
  expect(urgencyOf({ ...order, status: 'ready' }, later(30))).toBe('calm');
});

test.each([
  [15, 9, null],
  [15, 10, 5],
  [15, 13.5, 2],
  [15, 14.1, 1],
  [15, 15, 0],
  [15, 20, 0],
  [6, 3, null],
  [6, 4, 2],
  [60, 54, null],
  [60, 55, 5],
  [null, 500, null],
] as const)(
  'with %s minutes to confirm, the warning after %d minutes counts %s',
  (confirmWithinMinutes, minutes, left) => {
    const now = later(minutes);
    expect(minutesToCancellation({ createdAt }, { confirmWithinMinutes, now })).toBe(left);
  },
);

describe('the ringing of an order', () => {
  test.each([
    // Status, minutes when acknowledged and now, minutes to confirm.
    ['pending', null, 0, null, true],
    ['pending', null, 60, null, true],
    ['pending', 1, 1, null, false],
    ['pending', 1, 2.9, null, false],
    ['pending', 1, 3, null, true],
    ['pending', 1, 60, null, true],
    ['pending', 3, 4, null, false],
    // The warning begins five minutes before the order is cancelled.
    ['pending', 9, 9.9, 15, false],
    ['pending', 9, 10, 15, true],
    ['pending', 10, 11, 15, false],
    ['pending', 10, 12, 15, true],
    ['confirmed', null, 5, null, false],
    ['preparing', 1, 60, 15, false],
    ['cancelled', null, 1, 15, false],
  ] as const)(
    'an order that is %s, acknowledged after %s minutes, rings after %s with %s to confirm: %s',
    (status, acknowledged, minutes, confirmWithinMinutes, rings) => {
      const acknowledgedAt = acknowledged === null ? null : later(acknowledged);
      const known = { acknowledgedAt, confirmWithinMinutes, now: later(minutes) };
      expect(isRinging({ createdAt, status }, known)).toBe(rings);
    },
  );
});

test('a scheduled order rings from its release', () => {
  const order = { createdAt, releaseAt: later(60).toISOString(), status: 'pending' } as const;
  const known = { acknowledgedAt: null, confirmWithinMinutes: 15 };
  expect(isRinging(order, { ...known, now: later(59) })).toBe(false);
  expect(isRinging(order, { ...known, now: later(60) })).toBe(true);
  expect(minutesToCancellation(order, { confirmWithinMinutes: 15, now: later(69) })).toBeNull();
  expect(minutesToCancellation(order, { confirmWithinMinutes: 15, now: later(72) })).toBe(3);
});

test('an order accepted before its release is not awaiting it', () => {
  const order = { createdAt, releaseAt: later(60).toISOString() };
  expect(isAwaitingRelease({ ...order, status: 'pending' }, later(59))).toBe(true);
  expect(isAwaitingRelease({ ...order, status: 'confirmed' }, later(59))).toBe(false);
});

test('an order as soon as possible rings even if the board’s clock is slow', () => {
  const order = { createdAt, releaseAt: createdAt, status: 'pending' } as const;
  const known = { acknowledgedAt: null, confirmWithinMinutes: null, now: later(-5) };
  expect(isRinging(order, known)).toBe(true);
});

test('the next and the previous status follow the timeline', () => {
  expect(ORDER_STATUSES.map(nextStatus)).toEqual([
    'confirmed',
    'preparing',
    'ready',
    'delivered',
    null,
    null,
  ]);
  expect(ORDER_STATUSES.map(previousStatus)).toEqual([
    null,
    'pending',
    'confirmed',
    'preparing',
    null,
    null,
  ]);
});
