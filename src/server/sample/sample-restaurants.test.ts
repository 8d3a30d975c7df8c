import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtInDishArt } from '#domain/art/built-in-dish-art.ts';
import { builtInLogoArt } from '#domain/art/built-in-logo-art.ts';
import { pageArt } from '#domain/art/page-art.ts';
import type { Allergen, DishTag } from '#domain/menus/dish-labels.ts';
import { deliversTo, lastPostalCode } from '#domain/restaurants/delivery-areas.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { POPULAR_LOCATIONS } from '#domain/restaurants/popular-locations.ts';
import { restaurantSlug } from '#domain/restaurants/slug.ts';
import { sampleRestaurants } from '../testing/sample-restaurants.ts';

const publicFolder = new URL('../../web/public', import.meta.url).pathname;

/** Every hour of a week. */
const hours = Array.from({ length: 168 }, (_, hour) => new Date(Date.UTC(2025, 5, 2, hour)));

test('every sample restaurant has its own name and picture', () => {
  expect(sampleRestaurants.length).toBeGreaterThanOrEqual(26);
  expect(new Set(sampleRestaurants.map((r) => restaurantSlug(r.name))).size).toBe(
    sampleRestaurants.length,
  );
  expect(new Set(sampleRestaurants.map((r) => r.image)).size).toBe(sampleRestaurants.length);
});

test.each(['Vietnamese', 'Italian', 'American', 'Mexican', 'Chinese', 'Thai'])(
  'the filter %s finds at least two restaurants',
  (cuisine) => {
    expect(sampleRestaurants.filter((r) => r.cuisine === cuisine).length).toBeGreaterThan(1);
  },
);

test.each(['Healthy', 'Breakfast', 'Desserts', 'Drinks'])('a category name contains %s', (word) => {
  const categories = sampleRestaurants.flatMap((r) => r.categories);
  expect(categories.some((category) => category.name.includes(word))).toBe(true);
});

test('at any hour of the week a sample restaurant is open', () => {
  const alwaysOpen = sampleRestaurants.filter((r) => hours.every((hour) => isOpenAt(r, hour)));
  expect(alwaysOpen.length).toBeGreaterThanOrEqual(6);
  // 13:00 and 19:00 in Los Angeles.
  for (const restaurant of sampleRestaurants.slice(0, 6)) {
    expect(isOpenAt(restaurant, new Date('2025-06-03T20:00:00Z'))).toBe(true);
    expect(isOpenAt(restaurant, new Date('2025-06-04T02:00:00Z'))).toBe(true);
  }
});

test('popular locations are served by different restaurants', () => {
  const served = POPULAR_LOCATIONS.map((place) =>
    sampleRestaurants.filter((r) => deliversTo(r.deliveryAreas, lastPostalCode(place))),
  );
  const lists = served.map((restaurants) => restaurants.map(({ name }) => name).join());
  expect(new Set(lists).size).toBeGreaterThanOrEqual(4);
  for (const { length } of served) expect(length).toBeLessThan(sampleRestaurants.length);
  for (const { deliveryAreas, address } of sampleRestaurants) {
    expect(deliversTo(deliveryAreas, lastPostalCode(address))).toBe(true);
  }
});

test('every sample restaurant has delivery areas', () => {
  for (const { name, deliveryAreas } of sampleRestaurants) {
    expect(deliveryAreas, name).not.toEqual([]);
    expect(deliversTo(deliveryAreas, '10118'), name).toBe(false);
  }
});

test('the sample data contains one restaurant in each unusual state', () => {
  expect(sampleRestaurants.filter((r) => r.isTemporarilyClosed)).toHaveLength(1);
  expect(sampleRestaurants.filter((r) => !r.isOpen)).toHaveLength(1);
  expect(sampleRestaurants.filter((r) => r.rating === '0.00' && r.reviewCount === 0)).toHaveLength(
    1,
  );
  expect(sampleRestaurants.filter((r) => r.operatingHoursMode === 'overnight')).toHaveLength(2);
});

const allDishes = sampleRestaurants.flatMap((r) =>
  r.categories.flatMap((category) => category.dishes),
);

test.each<[DishTag, Allergen[]]>([
  ['vegan', ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs']],
  ['vegetarian', ['fish', 'crustaceans', 'molluscs']],
  ['gluten_free', ['gluten']],
])('no %s dish contains an allergen that this excludes', (tag, ruledOut) => {
  const tagged = allDishes.filter(({ tags }) => tags?.includes(tag));
  expect(tagged.length).toBeGreaterThan(20);
  for (const { name, allergens = [] } of tagged) {
    const found = allergens.filter((allergen) => ruledOut.includes(allergen));
    expect(found, name).toEqual([]);
  }
});

test('sample dishes have required options, optional ones and none', () => {
  const requiring = allDishes.filter(({ optionGroups = [] }) =>
    optionGroups.some(({ min = 0 }) => min > 0),
  );
  expect(requiring.length).toBeGreaterThan(10);
  expect(allDishes.filter(({ optionGroups }) => optionGroups).length).toBeGreaterThan(40);
  expect(allDishes.some(({ allergens }) => allergens === undefined)).toBe(true);
  expect(allDishes.some(({ allergens }) => allergens?.length === 0)).toBe(true);
});

test.each(sampleRestaurants.map((r) => [r.name, r] as const))(
  'the menu of %s is complete',
  (_, r) => {
    const dishes = r.categories.flatMap((category) => category.dishes);
    expect(dishes.length).toBeGreaterThanOrEqual(12);
    expect(dishes.length).toBeLessThanOrEqual(25);
    expect(r.categories.length).toBeGreaterThanOrEqual(3);
    expect(r.categories.length).toBeLessThanOrEqual(5);
    expect(r.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(r.deliveryTime).toMatch(/^\d+-\d+ min$/);
    for (const category of r.categories) {
      expect(new Set(category.dishes.map((dish) => dish.image)).size).toBe(category.dishes.length);
    }
    for (const dish of dishes) {
      expect(dish.price).toMatch(/^\d+\.\d\d$/);
      expect(dish.preparationTime).toBeGreaterThan(0);
    }
  },
);

test('every referenced picture exists', () => {
  const ofPages = [pageArt, builtInDishArt, builtInLogoArt].flatMap((table) =>
    Object.values(table),
  );
  const ofSamples = sampleRestaurants.flatMap(({ image, categories }) => [
    image,
    ...categories.flatMap(({ dishes }) => dishes.map((dish) => dish.image)),
  ]);
  const paths: string[] = [...ofPages, ...ofSamples];
  expect(paths.filter((path) => !existsSync(`${publicFolder}${path}`))).toEqual([]);
});

function isOpenAt(restaurant: (typeof sampleRestaurants)[number], now: Date) {
  return openStatus({ ...restaurant, pausedUntil: null, specialDays: [] }, now).isOpen;
}
