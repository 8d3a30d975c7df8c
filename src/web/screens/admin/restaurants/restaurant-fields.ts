import type { NewRestaurantBody } from '#contract/restaurant-writes.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { DEFAULT_HOURS, type HoursMode } from '#domain/restaurants/opening-hours.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { TIMEZONE_CHOICES } from '#domain/restaurants/restaurant-limits.ts';
import { operatingHours, type WeekFields, weekFields } from './hours-fields.ts';

/** A restaurant as the form shows it: what is typed is text. */
export interface RestaurantFields {
  name: string;
  cuisine: string;
  description: string;
  address: string;
  phone: string;
  /** Empty: no logo. */
  image: string;
  deliveryTime: string;
  deliveryFee: string;
  minimumOrder: string;
  rating: string;
  reviewCount: string;
  timezone: string;
  operatingHoursMode: HoursMode;
  operatingHours: WeekFields;
  isOpen: boolean;
  isTemporarilyClosed: boolean;
}

/** Of all that can be written as well, so that a field the form forgets does not compile. */
export const RESTAURANT_LABELS: Readonly<
  Record<keyof RestaurantFields | keyof NewRestaurantBody, string>
> = {
  name: 'Restaurant name',
  cuisine: 'Cuisine type',
  description: 'Description',
  address: 'Address',
  phone: 'Phone',
  image: 'Logo',
  deliveryTime: 'Delivery time',
  deliveryFee: 'Delivery fee',
  minimumOrder: 'Minimum order',
  rating: 'Rating',
  reviewCount: 'Review count',
  timezone: 'Time zone',
  operatingHoursMode: 'Hours after midnight',
  operatingHours: 'Opening hours',
  isOpen: 'Open',
  isTemporarilyClosed: 'Temporarily closed',
};

export function restaurantFields(restaurant: Restaurant | null): RestaurantFields {
  return {
    name: restaurant?.name ?? '',
    cuisine: restaurant?.cuisine ?? '',
    description: restaurant?.description ?? '',
    address: restaurant?.address ?? '',
    phone: restaurant?.phone ?? '',
    image: restaurant?.image ?? '',
    deliveryTime: restaurant?.deliveryTime ?? RESTAURANT_DEFAULTS.deliveryTime,
    deliveryFee: restaurant?.deliveryFee ?? RESTAURANT_DEFAULTS.deliveryFee,
    minimumOrder: restaurant?.minimumOrder ?? RESTAURANT_DEFAULTS.minimumOrder,
    // Kept with two decimals, given with one: 4.60 is shown as 4.6, an imported 4.65 as it is.
    rating: String(Number(restaurant?.rating ?? 0)),
    reviewCount: String(restaurant?.reviewCount ?? 0),
    timezone: restaurant?.timezone ?? TIMEZONE_CHOICES[0],
    operatingHoursMode: restaurant?.operatingHoursMode ?? 'default',
    operatingHours: weekFields(restaurant ? restaurant.operatingHours : DEFAULT_HOURS),
    isOpen: restaurant?.isOpen ?? true,
    isTemporarilyClosed: restaurant?.isTemporarilyClosed ?? false,
  };
}

/** What is sent of the fields given; the contract's schema judges it. */
export function restaurantBody(fields: Partial<RestaurantFields>): object {
  const { reviewCount, operatingHours: week, ...same } = fields;
  return {
    ...same,
    // Nothing typed is no number, though JavaScript would make a 0 of it.
    ...(reviewCount !== undefined && {
      reviewCount: reviewCount.trim() ? Number(reviewCount) : '',
    }),
    ...(week && { operatingHours: operatingHours(week) }),
  };
}
