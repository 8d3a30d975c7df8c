import { API, apiPath } from '#contract/paths.ts';
import type { RestaurantsQuery } from '#contract/restaurants.ts';

const DEFAULT_LIMIT = 100;

/**
 * The one spelling of a catalogue URL, under which its answer is kept. Our own client spells it so;
 * another spelling is answered with the same bytes after one step through the router.
 */
export function restaurantsUrl(query: RestaurantsQuery): string {
  const search = new URLSearchParams();
  if (query.filter) search.set('filter', query.filter);
  if (query.search) search.set('search', query.search);
  if (query.cuisine) search.set('cuisine', query.cuisine);
  if (query.limit !== DEFAULT_LIMIT) search.set('limit', String(query.limit));
  if (query.cursor) search.set('cursor', query.cursor);
  return search.size === 0 ? API.restaurants : `${API.restaurants}?${search}`;
}

type RestaurantPath =
  | typeof API.restaurant
  | typeof API.restaurantMenu
  | typeof API.restaurantCategories;

/** `idOrSlug` as it was asked for: each address of a restaurant has its own entry. */
export function restaurantUrl(path: RestaurantPath, idOrSlug: string): string {
  return apiPath(path, { id: idOrSlug });
}

export function menuItemUrl(id: string): string {
  return apiPath(API.menuItem, { id });
}
