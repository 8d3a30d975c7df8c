import { expect, test } from 'vitest';
import { newRestaurantBody } from '#contract/restaurant-writes.ts';
import { type RestaurantFields, restaurantBody, restaurantFields } from './restaurant-fields.ts';

const filled = { ...restaurantFields(null), name: 'Right', cuisine: 'Thai' };

/** The first problem of the form; null if it can be saved. */
function problem(fields: Partial<RestaurantFields>): string | null {
  const { error } = newRestaurantBody.safeParse(restaurantBody({ ...filled, ...fields }));
  return error?.issues[0]?.message ?? null;
}

test('a new form needs only a name and a cuisine', () => {
  expect(problem({})).toBeNull();
});

const FEE = 'Delivery fee must be between $0 and $50';
const MINIMUM = 'Minimum order must be between $0 and $100';
const RATING = 'Rating must be between 0 and 5, in steps of 0.1';
const AREA = '“Downtown!” is not a postal code such as 90012 or a prefix such as 900*';
const REVIEWS = 'Review count must be a whole number of at least 0';

const LEAD = 'Please enter a whole number from 0 to 1440';
const LIMIT = 'Please enter a whole number from 1 to 500';
const scheduling = { ...filled.scheduling, isOn: true };

test.each<[Partial<RestaurantFields>, string | null]>([
  [{ name: '  ' }, 'Restaurant name is required'],
  [{ name: ' a ' }, 'Restaurant name must be at least 2 characters'],
  [{ name: 'x'.repeat(100) }, null],
  [{ cuisine: '' }, 'Cuisine type is required'],
  [{ deliveryFee: '0' }, null],
  [{ deliveryFee: '50.00' }, null],
  [{ deliveryFee: '50.01' }, FEE],
  [{ deliveryFee: '-1' }, FEE],
  [{ deliveryFee: '' }, FEE],
  [{ minimumOrder: '100' }, null],
  [{ minimumOrder: '100.01' }, MINIMUM],
  [{ minimumOrder: 'free' }, MINIMUM],
  [{ phone: '+1 (323) 555-01.42' }, null],
  [{ phone: 'call me' }, 'Please enter a valid phone number'],
  [{ description: 'x'.repeat(500) }, null],
  [{ description: 'x'.repeat(501) }, 'Description must be at most 500 characters'],
  [{ deliveryTime: '25-35 min' }, null],
  [{ deliveryTime: '25 min' }, 'Delivery time must look like 25-35 min'],
  [{ rating: '4.6' }, null],
  [{ rating: '5.1' }, RATING],
  [{ rating: '4.65' }, RATING],
  [{ rating: '' }, RATING],
  [{ reviewCount: '0' }, null],
  [{ reviewCount: '-1' }, REVIEWS],
  [{ reviewCount: '1.5' }, REVIEWS],
  [{ reviewCount: '' }, REVIEWS],
  [{ deliveryAreas: ' 90012, 900*;\n902* ' }, null],
  [{ deliveryAreas: '90012 Downtown!' }, AREA],
  [{ fulfilment: [] }, 'Choose delivery, pickup, or both'],
  [{ pickupTime: 'soon' }, 'Pickup time must look like 15-20 min'],
  [{ scheduling }, null],
  [{ scheduling: { ...scheduling, leadMinutes: '' } }, LEAD],
  [{ scheduling: { ...scheduling, leadMinutes: '1441' } }, LEAD],
  [{ scheduling: { ...scheduling, ordersPerSlot: '0' } }, LIMIT],
  [{ scheduling: { ...scheduling, isOn: false, leadMinutes: '' } }, null],
])('the fields %j have the problem: %s', (fields, message) => {
  expect(problem(fields)).toBe(message);
});

test('an open day without times shows an error at the missing time', () => {
  const { operatingHours } = filled;
  const week = { ...operatingHours, monday: { kind: 'open' as const, open: '', close: '21:00' } };
  const { error } = newRestaurantBody.safeParse(
    restaurantBody({ ...filled, operatingHours: week }),
  );
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['operatingHours.monday.open']);
});
