import { urlOf } from '#contract/endpoint.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import type { RestaurantsQuery } from '#contract/restaurants.ts';

const DEFAULT_LIMIT = 100;

/**
 * The one spelling of a list's URL, under which its answer is kept. Our own client spells it so;
 * another spelling is answered with the same bytes after one step through the router.
 */
export function restaurantsUrl(query: RestaurantsQuery): string {
  const { filter, search, cuisine, limit, cursor } = query;
  return urlOf(restaurantsApi.list, {
    query: {
      filter,
      search,
      cuisine,
      limit: limit === DEFAULT_LIMIT ? undefined : limit,
      cursor,
    },
  });
}
