import { expect, test } from 'vitest';
import { optionGroupWrite, restaurantChanges } from './restaurant-writes.ts';

test('an option without price and availability is free and available', () => {
  const options = [{ name: ' Small ' }, { name: 'Large', price: 2.5, isAvailable: false }];
  expect(optionGroupWrite.parse({ name: 'Size', min: 1, max: 1, options })).toEqual({
    name: 'Size',
    min: 1,
    max: 1,
    options: [
      { name: 'Small', price: '0.00', isAvailable: true },
      { name: 'Large', price: '2.50', isAvailable: false },
    ],
  });
});

const hoursOf = (monday: object) => restaurantChanges.safeParse({ operatingHours: { monday } });
const LUNCH = { open: '11:00', close: '14:30' };
const DINNER = { open: '17:30', close: '22:00' };

test('a day with at most one window is unchanged', () => {
  for (const monday of [LUNCH, { ...LUNCH, closed: true }, { closed: false }, {}]) {
    expect(hoursOf(monday).data?.operatingHours?.monday).toStrictEqual(monday);
  }
});

test('the windows of a day are sorted by time', () => {
  expect(hoursOf({ ...DINNER, closed: false, more: [LUNCH] }).data?.operatingHours).toEqual({
    monday: { ...LUNCH, closed: false, more: [DINNER] },
  });
});

test.each([
  [{ open: '14:29', close: '22:00' }, 'Overlaps with 11:00–14:30'],
  [{ open: '20:00', close: '11:01' }, 'Overlaps with 11:00–14:30'],
  [{ open: '20:00', close: '20:00' }, 'Opens and closes at the same time, 20:00'],
])('the invalid further window %j is refused with the path of its field', (window, message) => {
  expect(hoursOf({ ...LUNCH, more: [window] }).error?.issues).toMatchObject([
    { path: ['operatingHours', 'monday', 'more', 0, 'open'], message },
  ]);
});
