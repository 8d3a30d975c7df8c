import { expect, test } from 'vitest';
import type { DayHours } from '#domain/restaurants/day-hours.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import type { HoursMode } from '#domain/restaurants/opening-hours.ts';
import type { Restaurant } from './restaurants.ts';
import { restaurantSchemaOrg } from './schema-org.ts';

function schemaOrgOf(fields: Partial<Restaurant>) {
  const restaurant = {
    name: 'Saigon Street',
    rating: '0.00',
    reviewCount: 0,
    address: '',
    operatingHours: null,
    operatingHoursMode: 'default',
    specialDays: [],
    deliveryAreas: [],
    ...fields,
  } as unknown as Restaurant;
  const url = 'https://eat.example/restaurant/saigon-street';
  return restaurantSchemaOrg({ restaurant, items: [], categories: [], url, imageUrl: null });
}

test.each([
  [
    '1200 Sunset Blvd, Los Angeles, CA 90026',
    {
      streetAddress: '1200 Sunset Blvd',
      addressLocality: 'Los Angeles',
      addressRegion: 'CA',
      postalCode: '90026',
      addressCountry: 'US',
    },
  ],
  [
    '1200 Sunset Blvd, Suite 3, Los Angeles, CA 90026-1234',
    {
      streetAddress: '1200 Sunset Blvd, Suite 3',
      addressLocality: 'Los Angeles',
      addressRegion: 'CA',
      postalCode: '90026-1234',
      addressCountry: 'US',
    },
  ],
  ['Grüngasse 12, 1050 Wien', { streetAddress: 'Grüngasse 12, 1050 Wien' }],
  ['Los Angeles, CA 90026', { streetAddress: 'Los Angeles, CA 90026' }],
])('the address %j is a PostalAddress', (address, parts) => {
  expect(schemaOrgOf({ address }).address).toEqual({ '@type': 'PostalAddress', ...parts });
});

test('a restaurant without an address states none', () => {
  expect(schemaOrgOf({}).address).toBeUndefined();
});

const ALL_DAY = { opens: '00:00', closes: '23:59' };

/** Of a week in which every day has these hours. */
function mondaysOf(day: DayHours | null, operatingHoursMode: HoursMode = 'default') {
  const operatingHours = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]));
  const { openingHoursSpecification } = schemaOrgOf({ operatingHours, operatingHoursMode });
  return (openingHoursSpecification as { dayOfWeek: string }[])
    .filter(({ dayOfWeek }) => dayOfWeek === 'https://schema.org/Monday')
    .map(({ dayOfWeek: _, ...rest }) => rest);
}

const hours = (opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes,
});

test.each<[DayHours | null, HoursMode, object[]]>([
  [{ open: '09:00', close: '21:00' }, 'default', [hours('09:00', '21:00')]],
  [{ open: '09:00', close: '21:00', closed: true }, 'default', []],
  [{ open: null, close: null }, 'default', [hours('00:00', '23:59')]],
  [null, 'default', [hours('00:00', '23:59')]],
  [{ open: '18:00', close: '02:00' }, 'overnight', [hours('18:00', '02:00')]],
  [
    { open: '18:00', close: '02:00' },
    'default',
    [hours('00:00', '02:00'), hours('18:00', '23:59')],
  ],
  [{ open: '18:00', close: '00:00' }, 'default', [hours('18:00', '23:59')]],
  [{ open: '09:00', close: '09:00' }, 'default', []],
])('hours %j in mode %s are read by search engines', (day, mode, expected) => {
  expect(mondaysOf(day, mode)).toEqual(expected);
});

test('a restaurant without hours is open all week', () => {
  const { openingHoursSpecification } = schemaOrgOf({ operatingHours: null });
  expect(openingHoursSpecification).toHaveLength(7);
  expect(openingHoursSpecification).toMatchObject(WEEKDAYS.map(() => ALL_DAY));
});
