import { expect, test } from 'vitest';
import type { KitchenDay } from '#contract/kitchen.ts';
import { dayLabel, hoursOf, statsOf } from './day-figures.ts';

const day: KitchenDay = {
  date: '2026-06-05',
  orders: 3,
  revenue: '61.20',
  tips: '0.00',
  cancelled: 1,
  byHour: Array.from({ length: 24 }, (_, hour) => (hour === 19 ? 2 : hour === 0 ? 1 : 0)),
  medianMinutesToConfirm: 2.25,
  medianMinutesToReady: null,
};

test('the hours of a business day begin at 05:00', () => {
  const hours = hoursOf(day);
  expect(hours).toHaveLength(24);
  expect([hours[0]?.hour, hours.at(-1)?.hour]).toEqual(['05:00', '04:00']);
  expect(hours.filter(({ orders }) => orders > 0)).toEqual([
    { hour: '19:00', orders: 2 },
    { hour: '00:00', orders: 1 },
  ]);
});

test('a figure without data is shown as a dash', () => {
  expect(statsOf(day).map(({ figure }) => figure)).toEqual(['3', '$61.20', '1', '2.3 min', '–']);
});

test.each([
  ['2026-06-05', 'Today'],
  ['2026-06-04', 'Yesterday'],
  ['2026-05-31', 'Sun, May 31'],
])('the label of %s is %s', (date, label) => {
  expect(dayLabel(date, day.date)).toBe(label);
});
