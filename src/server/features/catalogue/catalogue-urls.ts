import { restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { DEFAULT_LIMIT } from '#contract/primitives.ts';
import type { RestaurantsQuery } from '#contract/restaurants.ts';

/**
 * A list's URL in the spelling under which its answer is cached, which is the one our own client uses.
 * Another spelling gets the same bytes by way of the router.
 */
export function restaurantsUrl(query: RestaurantsQuery): string {
  const limit = query.limit === DEFAULT_LIMIT ? undefined : query.limit;
  return urlOf(restaurantsApi.list, { query: { ...query, limit } });
}
