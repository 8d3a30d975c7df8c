import { describe, expect, test } from 'vitest';
import { extendedExpiry, isConfirmed, isLastSeenUpdateDue, sessionEnd } from './session-end.ts';

const limits = { days: 90, adminHours: 12, adminIdleMinutes: 30 };
const at = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 0, 1, hours, minutes));
const DAY = 24;

describe('a session ends', () => {
  test.each([
    ['thirty days after its last extension', { expiresAt: at(40 * DAY) }, at(40 * DAY)],
    ['after ninety days at the latest', { expiresAt: at(100 * DAY) }, at(90 * DAY)],
    ['not by an idle half hour', { lastSeenAt: at(0) }, at(30 * DAY)],
    ['after an admin’s idle half hour', { isAdmin: true, lastSeenAt: at(5) }, at(5, 30)],
    ['after an admin’s twelve hours', { isAdmin: true, lastSeenAt: at(11, 50) }, at(12)],
  ])('%s', (_, session, end) => {
    const times = { createdAt: at(0), lastSeenAt: at(0), expiresAt: at(30 * DAY), isAdmin: false };
    expect(sessionEnd({ ...times, ...session }, limits)).toEqual(end);
  });
});

test('use extends a session by thirty days up to its ninetieth', () => {
  expect(extendedExpiry(at(0), limits, at(10 * DAY))).toEqual(at(40 * DAY));
  expect(extendedExpiry(at(0), limits, at(70 * DAY))).toEqual(at(90 * DAY));
});

test.each([
  [false, 4, false],
  [false, 5, true],
  [true, 0, false],
  [true, 1, true],
])(
  'the last use of a session of an admin (%s) is written after %i minutes: %s',
  (isAdmin, minutes, isDue) => {
    const session = { createdAt: at(0), lastSeenAt: at(0), expiresAt: at(30 * DAY), isAdmin };
    expect(isLastSeenUpdateDue(session, at(0, minutes))).toBe(isDue);
  },
);

test('a confirmed password is valid for ten minutes', () => {
  expect(isConfirmed(at(0), at(0, 10))).toBe(true);
  expect(isConfirmed(at(0), at(0, 11))).toBe(false);
  expect(isConfirmed(null, at(0))).toBe(false);
});
