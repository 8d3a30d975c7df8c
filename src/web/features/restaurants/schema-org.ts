import type { MenuCategory, MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import {
  crossesMidnight,
  type DayHours,
  type OpeningWindow,
  openingWindows,
} from '#domain/restaurants/day-hours.ts';
import { WEEKDAYS, weekdayName } from '#domain/restaurants/local-clock.ts';
import type { HoursMode } from '#domain/restaurants/opening-hours.ts';

export interface RestaurantPage {
  restaurant: Restaurant;
  categories: readonly MenuCategory[];
  items: readonly MenuItem[];
  url: string;
  imageUrl: string | null;
}

export interface DishPage {
  dish: MenuItemWithRestaurant;
  url: string;
  imageUrl: string | null;
  restaurantUrl: string;
  restaurantImageUrl: string | null;
}

/** The restaurant and its menu as search engines read them (schema.org, JSON-LD). */
export function restaurantSchemaOrg(page: RestaurantPage): Record<string, unknown> {
  const { url } = page;
  return {
    ...restaurantFacts(page),
    hasMenu: { '@type': 'Menu', url, hasMenuSection: menuSections(page) },
  };
}

/** The same for a dish, as an item of its restaurant's menu. */
export function dishSchemaOrg(page: DishPage): Record<string, unknown> {
  const { dish, url, imageUrl, restaurantUrl, restaurantImageUrl } = page;
  const { restaurant } = dish;
  const item = { ...menuItem(dish), '@id': url, url, image: imageUrl ?? undefined };
  return {
    ...restaurantFacts({ restaurant, url: restaurantUrl, imageUrl: restaurantImageUrl }),
    hasMenu: { '@type': 'Menu', url: restaurantUrl, hasMenuItem: item },
  };
}

function restaurantFacts({
  restaurant,
  url,
  imageUrl,
}: Pick<RestaurantPage, 'restaurant' | 'url' | 'imageUrl'>) {
  const isRated = restaurant.reviewCount > 0 && Number(restaurant.rating) > 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: restaurant.name,
    description: restaurant.description || undefined,
    image: imageUrl ?? undefined,
    servesCuisine: restaurant.cuisine,
    telephone: restaurant.phone || undefined,
    address: postalAddress(restaurant.address),
    // Postal codes or their prefixes; undefined if the restaurant delivers everywhere.
    areaServed: restaurant.deliveryAreas.length > 0 ? restaurant.deliveryAreas : undefined,
    openingHoursSpecification: openingHours(restaurant),
    specialOpeningHoursSpecification: specialOpeningHours(restaurant),
    aggregateRating: isRated
      ? {
          '@type': 'AggregateRating',
          ratingValue: restaurant.rating,
          reviewCount: restaurant.reviewCount,
        }
      : undefined,
  };
}

function menuSections({ categories, items }: RestaurantPage) {
  const sections = categories.map(({ id, name, description }) => ({
    '@type': 'MenuSection',
    name,
    description: description ?? undefined,
    hasMenuItem: items.filter(({ categoryId }) => categoryId === id).map(menuItem),
  }));
  return sections.filter(({ hasMenuItem }) => hasMenuItem.length > 0);
}

function menuItem({ name, description, price, isAvailable }: MenuItem) {
  const availability = `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`;
  return {
    '@type': 'MenuItem',
    name,
    description: description ?? undefined,
    offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability },
  };
}

const US_STATE_AND_ZIP = /^([A-Z]{2}) (\d{5}(?:-\d{4})?)$/;

/** 'street, city, state ZIP' in its parts. Any other text is the street, as the parts are not known. */
function postalAddress(address: string) {
  if (!address) return undefined;
  const parts = address.split(', ');
  const [, state, postalCode] = US_STATE_AND_ZIP.exec(parts.at(-1) ?? '') ?? [];
  const isSplit = state !== undefined && parts.length > 2;
  return {
    '@type': 'PostalAddress',
    ...(isSplit
      ? {
          streetAddress: parts.slice(0, -2).join(', '),
          addressLocality: parts.at(-2),
          addressRegion: state,
          postalCode,
          addressCountry: 'US',
        }
      : { streetAddress: address }),
  };
}

/** The hours of the week; a day that is left out is closed. */
function openingHours({ operatingHours, operatingHoursMode }: Restaurant) {
  return WEEKDAYS.flatMap((weekday) =>
    openTimes(operatingHours?.[weekday], operatingHoursMode).map((times) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdayName(weekday)}`,
      ...times,
    })),
  );
}

/** The dates with other hours. */
function specialOpeningHours({ specialDays, operatingHoursMode }: Restaurant) {
  if (specialDays.length === 0) return undefined;
  return specialDays.flatMap((day) => {
    const times = openTimes(day, operatingHoursMode);
    return (times.length > 0 ? times : [CLOSED]).map((openOrClosed) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day.date,
      validThrough: day.date,
      ...openOrClosed,
      description: day.note ?? undefined,
    }));
  });
}

const [DAY_START, DAY_END] = ['00:00', '23:59'];

/** How schema.org writes that a date is closed: it opens and closes at midnight. */
const CLOSED = { opens: DAY_START, closes: DAY_START };

/** When a day is open. */
function openTimes(day: DayHours | null | undefined, mode: HoursMode) {
  const windows = openingWindows(day);
  if (!windows) return [{ opens: DAY_START, closes: DAY_END }];
  return windows.flatMap((window) => timesOf(window, mode));
}

/**
 * A closing time before the opening one is on the next day in schema.org, but on the
 * same day by the specification's rule 8, unless the restaurant's mode is 'overnight'.
 */
function timesOf(window: OpeningWindow, mode: HoursMode) {
  const { open, close } = window;
  if (open === close) return [];
  if (!crossesMidnight(window) || mode === 'overnight') return [{ opens: open, closes: close }];
  const night = close === DAY_START ? [] : [{ opens: DAY_START, closes: close }];
  return [...night, { opens: open, closes: DAY_END }];
}
