import { restaurantsApi } from '#contract/api.ts';
import { pagesOf, queryOf } from '#web/lib/endpoint-query.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';

/** The list of restaurants. */
export const restaurantsQuery = ({ area, ...query }: RestaurantListQuery = {}) =>
  pagesOf(restaurantsApi.list, { query });

interface RestaurantListQuery extends RestaurantsFilter {
  /** Only those that deliver there. */
  postalCode?: string | undefined;
}

/** The delivery area closest to a postal code to which nobody delivers. */
export const nearestAreaQuery = (postalCode: string) =>
  queryOf(restaurantsApi.nearestArea, { query: { postalCode } });

/** One restaurant, by its slug. */
export const restaurantQuery = (slug: string) =>
  queryOf(restaurantsApi.one, { params: { id: slug } });
