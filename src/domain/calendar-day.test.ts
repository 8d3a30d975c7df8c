import { expect, test } from 'vitest';
import { dayAt, endOfDay, startOfDay } from './calendar-day.ts';
import { HOUR_MS } from './durations.ts';

test.each<[day: string, timezone: string, start: string, end: string, hours: number]>([
  ['2026-01-15', 'America/New_York', '2026-01-15T05:00:00.000Z', '2026-01-16T04:59:59.999Z', 24],
  ['2026-07-15', 'America/New_York', '2026-07-15T04:00:00.000Z', '2026-07-16T03:59:59.999Z', 24],
  // Days on which the clocks change are an hour shorter or longer.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', 23],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', 25],
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z', 23],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z', 25],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z', '2026-04-05T13:59:59.999Z', 25],
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z', '2026-10-04T12:59:59.999Z', 23],
  // The clock goes from 23:59 to 01:00, so this day has no midnight.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z', 23],
  // The clock goes back from midnight to 23:00, so the day before is longer.
  ['2026-04-04', 'America/Santiago', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z', 25],
  ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z', '2026-06-01T18:14:59.999Z', 24],
  ['2026-06-01', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z', '2026-06-01T09:59:59.999Z', 24],
  ['2028-02-29', 'UTC', '2028-02-29T00:00:00.000Z', '2028-02-29T23:59:59.999Z', 24],
  ['2026-12-31', 'UTC', '2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z', 24],
])('the day %s in %s lasts from %s to %s', (day, timezone, start, end, hours) => {
  const [first, last] = [startOfDay(day, timezone), endOfDay(day, timezone)];
  expect(first.toISOString()).toBe(start);
  expect(last.toISOString()).toBe(end);
  expect((last.getTime() + 1 - first.getTime()) / HOUR_MS).toBe(hours);
});

test('a day contains exactly the instants between its ends', () => {
  for (const timezone of [
    'America/New_York',
    'Europe/London',
    'Asia/Kolkata',
    'America/Santiago',
  ]) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 24 * HOUR_MS) {
      const day = new Date(at).toISOString().slice(0, 10);
      const [first, last] = [startOfDay(day, timezone), endOfDay(day, timezone)];
      expect([first, last].map((instant) => dayAt(instant, timezone))).toEqual([day, day]);
      expect(dayAt(new Date(first.getTime() - 1), timezone) < day).toBe(true);
      expect(dayAt(new Date(last.getTime() + 1), timezone) > day).toBe(true);
    }
  }
});
