import type { NewRestaurantBody } from '#contract/restaurant-writes.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { splitAreas } from '#domain/restaurants/delivery-areas.ts';
import { DEFAULT_FULFILMENT, type Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { DEFAULT_HOURS, type HoursMode } from '#domain/restaurants/opening-hours.ts';
import { RESTAURANT_DEFAULTS } from '#domain/restaurants/restaurant-defaults.ts';
import { TIMEZONE_CHOICES } from '#domain/restaurants/restaurant-limits.ts';
import { operatingHours, type WeekFields, weekFields } from './hours-fields.ts';
import { type SchedulingFields, schedulingBody, schedulingFields } from './scheduling-fields.ts';

/** A restaurant as form values, mostly text. */
export interface RestaurantFields {
  name: string;
  cuisine: string;
  description: string;
  address: string;
  phone: string;
  /** Empty for none. */
  image: string;
  deliveryTime: string;
  deliveryFee: string;
  minimumOrder: string;
  /** Separated as {@link splitAreas} expects. */
  deliveryAreas: string;
  fulfilment: readonly Fulfilment[];
  pickupTime: string;
  scheduling: SchedulingFields;
  rating: string;
  reviewCount: string;
  timezone: string;
  operatingHoursMode: HoursMode;
  operatingHours: WeekFields;
  isOpen: boolean;
  isTemporarilyClosed: boolean;
}

/** Typed with all writable fields, as the form's values below, so that a missing one does not compile. */
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
  deliveryAreas: 'Delivery areas',
  fulfilment: 'Delivery and pickup',
  pickupTime: 'Pickup time',
  scheduling: 'Orders for later',
  rating: 'Rating',
  reviewCount: 'Review count',
  timezone: 'Time zone',
  operatingHoursMode: 'Hours after midnight',
  operatingHours: 'Opening hours',
  isOpen: 'Open',
  isTemporarilyClosed: 'Temporarily closed',
};

export function restaurantFields(
  restaurant: Restaurant | null,
): RestaurantFields & Record<keyof NewRestaurantBody, unknown> {
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
    deliveryAreas: restaurant?.deliveryAreas.join(' ') ?? '',
    fulfilment: restaurant?.fulfilment ?? DEFAULT_FULFILMENT,
    pickupTime: restaurant?.pickupTime ?? RESTAURANT_DEFAULTS.pickupTime,
    scheduling: schedulingFields(restaurant?.scheduling ?? null),
    // Ratings are stored with two decimals but usually have one: shows 4.60 as 4.6, but 4.65 as it
    // is.
    rating: String(Number(restaurant?.rating ?? 0)),
    reviewCount: String(restaurant?.reviewCount ?? 0),
    timezone: restaurant?.timezone ?? TIMEZONE_CHOICES[0],
    operatingHoursMode: restaurant?.operatingHoursMode ?? 'default',
    operatingHours: weekFields(restaurant ? restaurant.operatingHours : DEFAULT_HOURS),
    isOpen: restaurant?.isOpen ?? true,
    isTemporarilyClosed: restaurant?.isTemporarilyClosed ?? false,
  };
}

/** The request body for the given fields, which the contract's schema validates. */
export function restaurantBody(fields: Partial<RestaurantFields>): object {
  const { reviewCount, operatingHours: week, deliveryAreas: areas, scheduling, ...same } = fields;
  return {
    ...same,
    // An empty field is no number, but Number('') would be 0.
    ...(reviewCount !== undefined && {
      reviewCount: reviewCount.trim() ? Number(reviewCount) : '',
    }),
    ...(week && { operatingHours: operatingHours(week) }),
    ...(areas !== undefined && { deliveryAreas: splitAreas(areas) }),
    ...(scheduling && { scheduling: schedulingBody(scheduling) }),
  };
}
