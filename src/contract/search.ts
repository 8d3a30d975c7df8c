import { z } from 'zod';
import { SEARCH_MAX } from '#domain/restaurants/search-text.ts';
import type { Wire } from './endpoint.ts';
import { menuItem } from './menu.ts';
import { multiline } from './primitives.ts';
import { listQuery, restaurant } from './restaurants.ts';

/** The maximum number of results of each kind in the search box. */
export const SEARCH_BOX_LIMIT = 20;

const searchQuery = listQuery.extend({
  q: multiline.max(SEARCH_MAX).default(''),
  /** The maximum number of results of each kind. */
  limit: z.coerce.number().int().min(1).max(100).default(SEARCH_BOX_LIMIT),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** The restaurant of a found dish, with the fields that determine when it is open and where it delivers. */
export const dishRestaurant = restaurant.pick({
  id: true,
  name: true,
  cuisine: true,
  slug: true,
  deliveryTime: true,
  pickupTime: true,
  isOpen: true,
  isTemporarilyClosed: true,
  pausedUntil: true,
  extraMinutes: true,
  busyUntil: true,
  timezone: true,
  operatingHoursMode: true,
  operatingHours: true,
  specialDays: true,
  deliveryAreas: true,
  fulfilment: true,
});

const foundDish = menuItem.extend({ restaurant: dishRestaurant });
export type FoundDish = z.infer<typeof foundDish>;

export const searchResponse = z.object({
  restaurants: z.array(restaurant),
  menuItems: z.array(foundDish),
  /** The corrected text that was searched for, if words were misspelled. */
  correctedText: z.string().optional(),
});
export type SearchResponse = z.infer<typeof searchResponse>;

/** What crosses the wire at each endpoint of `searchApi`. */
export const searchWire = {
  search: { query: searchQuery, responses: { 200: searchResponse } },
} satisfies Record<string, Wire>;
