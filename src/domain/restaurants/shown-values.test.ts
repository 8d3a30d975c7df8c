import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownDishAt } from '#domain/menus/shown-dish.ts';
import { HOUR_MS } from '../durations.ts';
import { openStatus } from './opening-hours.ts';
import { availableAgainText, shownRestaurantAt, untilText } from './shown-values.ts';
import type { SpecialDay } from './special-days.ts';
import { dishAt, restaurantAt } from './timed-values.ts';

const start = new Date('2026-10-31T20:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
/** Within the two days of a clock change. */
const instant = fc.integer({ min: 0, max: 48 * 60 }).map((minutes) => later(minutes / 60));
const end = fc.option(instant.map((at) => at.toISOString()));
const timezone = fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Kathmandu');

const restaurant = fc.record({
  timezone,
  isTemporarilyClosed: fc.boolean(),
  pausedUntil: end,
  deliveryTime: fc.constantFrom('25-35 min', '5-10 min', '60 min'),
  pickupTime: fc.constantFrom('15-20 min', '5 min'),
  extraMinutes: fc.constantFrom(0, 10, 20, 30),
  busyUntil: end,
  specialDays: fc.constant<SpecialDay[]>([]),
});
const WEEK = { isOpen: true, operatingHoursMode: 'default', operatingHours: null } as const;
const option = fc
  .record({ isAvailable: fc.boolean(), end })
  // An option that is switched off has no temporary end.
  .map(({ isAvailable, end: soldOutUntil }) => ({
    ...{ id: 'large', name: 'Large', price: '2.00', isAvailable },
    ...(isAvailable && soldOutUntil && { soldOutUntil }),
  }));
const sizes = fc
  .array(option, { minLength: 1, maxLength: 2 })
  .map((options) => [{ id: 'size', name: 'Size', min: 1, max: 1, options }]);
const dish = fc.record({
  isAvailable: fc.boolean(),
  soldOutUntil: end,
  optionGroups: fc.oneof(fc.constant([]), sizes),
});

test('a page that stays open shows what the server would return now', () => {
  fc.assert(
    fc.property(restaurant, dish, instant, instant, (stored, storedDish, first, second) => {
      const [opened, now] = [first, second].toSorted((a, b) => a.getTime() - b.getTime());
      if (!opened || !now) throw new Error('There are two instants');
      const page = shownRestaurantAt(restaurantAt(stored, opened), now);
      const current = restaurantAt(stored, now);
      const { extraMinutes, busyUntil, ...rest } = current;
      expect(page).toMatchObject(rest);
      expect(openStatus({ ...page, ...WEEK }, now)).toEqual(
        openStatus({ ...current, ...WEEK }, now),
      );
      expect(shownDishAt(dishAt(storedDish, opened), now)).toEqual(dishAt(storedDish, now));
    }),
  );
});

const PAUSED_AND_BUSY = {
  isTemporarilyClosed: true,
  pausedUntil: later(1).toISOString(),
  deliveryTime: '45-55 min',
  pickupTime: '35-40 min',
  extraMinutes: 20,
  busyUntil: later(2).toISOString(),
};

test('an unchanged restaurant is the same object', () => {
  expect(shownRestaurantAt(PAUSED_AND_BUSY, start)).toBe(PAUSED_AND_BUSY);
});

test('a pause and a busy time end separately', () => {
  expect(shownRestaurantAt(PAUSED_AND_BUSY, later(1))).toEqual({
    ...PAUSED_AND_BUSY,
    isTemporarilyClosed: false,
    pausedUntil: null,
  });
  expect(shownRestaurantAt(PAUSED_AND_BUSY, later(2))).toMatchObject({
    deliveryTime: '25-35 min',
    pickupTime: '15-20 min',
  });
});

test.each([
  ['2026-10-31T21:30:00Z', 'until 17:30', 'Back at 17:30'],
  ['2026-11-01T10:00:00Z', 'until tomorrow at 05:00', 'Back tomorrow at 05:00'],
  ['2026-11-02T10:00:00Z', 'until Monday at 05:00', 'Back Monday at 05:00'],
])('an end at %s is shown in the time zone of the restaurant', (at, until, back) => {
  const clock = { timezone: 'America/New_York', now: start };
  expect([untilText(at, clock), availableAgainText(at, clock)]).toEqual([until, back]);
});
