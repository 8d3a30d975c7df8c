import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { ListPage } from '#web/lib/call.ts';
import { keyOf, pagesOf, queryOf } from '#web/lib/endpoint-query.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';

/** The list of restaurants. */
export const restaurantsQuery = ({ filter, search, cuisine, postalCode }: Listed = {}) =>
  pagesOf(restaurantsApi.list, { query: { filter, search, cuisine, postalCode } });

interface Listed extends RestaurantsFilter {
  /** Only those that deliver there. */
  postalCode?: string | undefined;
}

/** One restaurant, by its slug. */
export const restaurantQuery = (slug: string) =>
  queryOf(restaurantsApi.one, { params: { id: slug } });

/** The restaurant from a list in the cache, to show while its page loads. */
export function listedRestaurant(queryClient: QueryClient, slug: string): Restaurant | undefined {
  return queryClient
    .getQueriesData<InfiniteData<ListPage<Restaurant>>>({ queryKey: keyOf(restaurantsApi.list) })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.rows)
    .find((restaurant) => restaurant.slug === slug);
}
