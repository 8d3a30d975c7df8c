import { describe, expect, test } from 'vitest';
import type { OpeningFacts } from '../restaurants/opening-hours.ts';
import {
  boardNeededSince,
  compareAlerts,
  isBoardSeenUpdateDue,
  isSentAlert,
  needsBoard,
  orderAlert,
  subscribedAlerts,
} from './alerts.ts';

const PLACED = '2026-11-20T18:00:00.000Z';
const after = (minutes: number) => new Date(Date.parse(PLACED) + minutes * 60_000);

describe('the alert of an order', () => {
  const order = { createdAt: PLACED, estimatedDeliveryTime: '25-35 minutes' };
  test.each([
    ['pending', 4.9, null],
    ['pending', 5, 'unconfirmed'],
    // Nobody has accepted it yet, which is more urgent than its lateness.
    ['pending', 36, 'unconfirmed'],
    ['confirmed', 34, null],
    ['confirmed', 35, null],
    ['confirmed', 36, 'late'],
    ['ready', 36, 'late'],
    ['delivered', 36, null],
    ['cancelled', 36, null],
  ] as const)(
    'the alert of an order that is %s after %d minutes is %s',
    (status, minutes, kind) => {
      const alert = orderAlert({ ...order, status, pendingSince: PLACED }, after(minutes));
      expect(alert?.kind ?? null).toBe(kind);
    },
  );
});

test('a pending order with an unknown waiting time has an alert once it is late', () => {
  const order = {
    createdAt: PLACED,
    estimatedDeliveryTime: '25-35 minutes',
    status: 'pending',
  } as const;
  expect(orderAlert({ ...order, pendingSince: null }, after(34))).toBeNull();
  expect(orderAlert({ ...order, pendingSince: null }, after(36))?.kind).toBe('late');
});

test('an order that was reset to pending is unconfirmed five minutes later', () => {
  const pendingSince = after(20).toISOString();
  const order = { createdAt: PLACED, estimatedDeliveryTime: '60 minutes', pendingSince };
  expect(orderAlert({ ...order, status: 'pending' }, after(24))).toBeNull();
  expect(orderAlert({ ...order, status: 'pending' }, after(25))).toEqual({
    kind: 'unconfirmed',
    since: after(20),
  });
});

test('the alert of a late order begins at the end of its promised window', () => {
  const order = {
    ...{ createdAt: PLACED, estimatedDeliveryTime: '25 minutes', pendingSince: null },
    promisedFrom: after(30).toISOString(),
    promisedUntil: after(40).toISOString(),
  };
  expect(orderAlert({ ...order, status: 'preparing' }, after(39))).toBeNull();
  expect(orderAlert({ ...order, status: 'preparing' }, after(52))?.since).toEqual(after(40));
});

describe('a restaurant open from 12:00 to 20:00 needs a board', () => {
  const open: OpeningFacts = {
    isOpen: true,
    isTemporarilyClosed: false,
    pausedUntil: null,
    timezone: 'UTC',
    operatingHoursMode: 'default',
    operatingHours: { friday: { open: '12:00', close: '20:00', closed: false } },
    specialDays: [],
  };
  const paused = { ...open, isTemporarilyClosed: true };
  test.each([
    ['before it opens', '11:59', open, false],
    ['when it has just opened', '12:04', open, false],
    ['five minutes after it opened', '12:05', open, true],
    ['until it closes', '19:59', open, true],
    ['after it closed', '20:00', open, false],
    ['while it is manually closed', '15:00', { ...open, isOpen: false }, false],
    ['while it is paused', '15:00', paused, false],
    ['right after a pause', '15:04', { ...paused, pausedUntil: '2026-11-20T15:00:00Z' }, false],
    ['some time after a pause', '15:05', { ...paused, pausedUntil: '2026-11-20T15:00:00Z' }, true],
  ] as const)('%s, at %s: %s', (_when, time, facts, isNeeded) => {
    expect(needsBoard(facts, new Date(`2026-11-20T${time}:00Z`))).toBe(isNeeded);
  });
});

test('a missing board is not reported in the first five minutes of the program', () => {
  expect(boardNeededSince(after(0), after(4.9))).toBeNull();
  expect(boardNeededSince(after(0), after(5))).toEqual(after(0));
  expect(boardNeededSince(after(0), after(60))).toEqual(after(55));
});

test('an open board is recorded at most every 30 seconds', () => {
  expect(isBoardSeenUpdateDue(null, after(0))).toBe(true);
  expect(isBoardSeenUpdateDue(after(0), after(0.49))).toBe(false);
  expect(isBoardSeenUpdateDue(after(0), after(0.5))).toBe(true);
});

test.each([
  ['late', 9, false],
  ['late', 10, true],
  ['unconfirmed', 0, true],
  ['offline', 0, true],
] as const)(
  'a message about the alert %s is sent after %d minutes: %s',
  (kind, minutes, isSent) => {
    expect(isSentAlert({ kind, since: PLACED }, after(minutes))).toBe(isSent);
  },
);

test('an admin gets messages about all alerts that are not switched off', () => {
  const alerts = [{ kind: 'late' }, { kind: 'offline' }, { kind: 'refund_failed' }] as const;
  const preferences = { lateAlerts: true, offlineAlerts: false };
  expect(subscribedAlerts(alerts, preferences)).toEqual([alerts[0], alerts[2]]);
});

test('alerts are sorted by urgency of their kind, then by age', () => {
  const alerts = [
    { kind: 'refund_failed', id: 'a', since: PLACED },
    { kind: 'offline', id: 'b', since: null },
    { kind: 'offline', id: 'c', since: after(2).toISOString() },
    { kind: 'offline', id: 'd', since: after(1).toISOString() },
    { kind: 'unconfirmed', id: 'e', since: after(9).toISOString() },
  ] as const;
  expect(
    alerts
      .toSorted(compareAlerts)
      .map(({ id }) => id)
      .join(''),
  ).toBe('edcba');
});
