import { expect, test } from 'vitest';
import type { MenuCategory, MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { DayHours } from '#domain/restaurants/day-hours.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';
import type { HoursMode } from '#domain/restaurants/opening-hours.ts';
import { dishSchemaOrg, restaurantSchemaOrg } from './schema-org.ts';

const PAGE_URL = 'https://eat.example/restaurant/saigon-street';

function restaurantOf(fields: Partial<Restaurant>) {
  return {
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
}

function schemaOrgOf(fields: Partial<Restaurant>) {
  const restaurant = restaurantOf(fields);
  return restaurantSchemaOrg({
    restaurant,
    items: [],
    categories: [],
    url: PAGE_URL,
    imageUrl: null,
  });
}

test('the structured data of a restaurant has no empty fields', () => {
  const facts = { cuisine: 'Vietnamese', description: '', phone: '' };
  const schemaOrg = JSON.parse(JSON.stringify(schemaOrgOf(facts)));

  expect(schemaOrg).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Saigon Street',
    url: PAGE_URL,
    servesCuisine: 'Vietnamese',
  });
  for (const name of ['description', 'telephone', 'image', 'aggregateRating', 'areaServed']) {
    expect(schemaOrg).not.toHaveProperty(name);
  }
});

test('the structured data has the shown rating', () => {
  expect(schemaOrgOf({ rating: '4.33', reviewCount: 3 }).aggregateRating).toMatchObject({
    ratingValue: '4.33',
    reviewCount: 3,
  });
});

test('the structured data has the delivery areas', () => {
  expect(schemaOrgOf({ deliveryAreas: ['90012', '902*'] }).areaServed).toEqual(['90012', '902*']);
});

const PHO = {
  ...{ id: 'pho', name: 'Phở <Đặc> Biệt', description: null, price: '12.99' },
  ...{ categoryId: 'soups', isAvailable: true },
} as MenuItem;

test('the structured data omits empty menu sections', () => {
  const categories = [
    { id: 'soups', name: 'Soups', description: null },
    { id: 'drinks', name: 'Drinks', description: null },
  ] as MenuCategory[];
  const items = [PHO, { ...PHO, name: 'Bún', isAvailable: false }];
  const page = { restaurant: restaurantOf({}), items, categories, url: PAGE_URL, imageUrl: null };
  const offer = { '@type': 'Offer', price: '12.99', priceCurrency: 'USD' };

  expect(restaurantSchemaOrg(page).hasMenu).toMatchObject({
    '@type': 'Menu',
    url: PAGE_URL,
    hasMenuSection: [
      {
        name: 'Soups',
        hasMenuItem: [
          { name: PHO.name, offers: { ...offer, availability: 'https://schema.org/InStock' } },
          { name: 'Bún', offers: { ...offer, availability: 'https://schema.org/OutOfStock' } },
        ],
      },
    ],
  });
});

test('the structured data of a dish links to its restaurant’s menu', () => {
  const url = `${PAGE_URL}/item/pho`;
  const dish = { ...PHO, restaurant: restaurantOf({}) } as MenuItemWithRestaurant;

  const schemaOrg = dishSchemaOrg({
    ...{ dish, url, imageUrl: 'https://eat.example/art/pho.webp' },
    ...{ restaurantUrl: PAGE_URL, restaurantImageUrl: 'https://eat.example/art/front.webp' },
  });

  expect(schemaOrg).toMatchObject({
    '@type': 'Restaurant',
    name: 'Saigon Street',
    url: PAGE_URL,
    image: 'https://eat.example/art/front.webp',
    hasMenu: {
      '@type': 'Menu',
      url: PAGE_URL,
      hasMenuItem: {
        '@type': 'MenuItem',
        name: 'Phở <Đặc> Biệt',
        url,
        image: 'https://eat.example/art/pho.webp',
        offers: { price: '12.99', priceCurrency: 'USD' },
      },
    },
  });
});

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
])('the address %j is parsed into a PostalAddress', (address, parts) => {
  expect(schemaOrgOf({ address }).address).toEqual({ '@type': 'PostalAddress', ...parts });
});

test('a restaurant without an address has no PostalAddress', () => {
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
])('the structured data has the hours %j in mode %s', (day, mode, expected) => {
  expect(mondaysOf(day, mode)).toEqual(expected);
});

test('a restaurant without hours is open all week', () => {
  const { openingHoursSpecification } = schemaOrgOf({ operatingHours: null });
  expect(openingHoursSpecification).toHaveLength(7);
  expect(openingHoursSpecification).toMatchObject(WEEKDAYS.map(() => ALL_DAY));
});

test('the structured data has the special days', () => {
  const specialDays = [
    { date: '2026-12-24', closed: false, open: '10:00', close: '14:00', note: 'Eve' },
    { date: '2026-12-25', closed: true, open: null, close: null, note: null },
  ];

  expect(schemaOrgOf({ specialDays }).specialOpeningHoursSpecification).toEqual([
    {
      ...hours('10:00', '14:00'),
      ...{ validFrom: '2026-12-24', validThrough: '2026-12-24', description: 'Eve' },
    },
    {
      ...hours('00:00', '00:00'),
      ...{ validFrom: '2026-12-25', validThrough: '2026-12-25', description: undefined },
    },
  ]);
});
