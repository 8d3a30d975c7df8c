import type { MenuCategory, MenuItem, MenuItemWithRestaurant } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { WEEKDAYS } from '#domain/restaurants/local-clock.ts';

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
    address: restaurant.address || undefined,
    // Its beginnings of postal codes as people read them; none means everywhere, which is not a place.
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

function openingHours({ operatingHours: hours }: Restaurant) {
  if (!hours) return undefined;
  return WEEKDAYS.flatMap((weekday) => {
    const day = hours[weekday];
    if (day?.closed) return [];
    const isAllDay = !day?.open || !day.close;
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
        opens: isAllDay ? '00:00' : day.open,
        closes: isAllDay ? '23:59' : day.close,
      },
    ];
  });
}

/** The dates with other hours; closed is written as opening and closing at midnight. */
function specialOpeningHours({ specialDays }: Restaurant) {
  if (specialDays.length === 0) return undefined;
  return specialDays.map(({ date, closed, open, close, note }) => {
    const isAllDay = !open || !close;
    return {
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: closed || isAllDay ? '00:00' : open,
      closes: closed ? '00:00' : isAllDay ? '23:59' : close,
      description: note ?? undefined,
    };
  });
}
