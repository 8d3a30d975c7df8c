import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { API, apiPath } from '#contract/paths.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { call, callPage, type ListPage } from '#web/lib/call.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';

/** The list, page by page as one scrolls. */
export const restaurantsQuery = (filter: RestaurantsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [API.restaurants, filter],
    queryFn: ({ pageParam, signal }) => callPage<Restaurant>(pageParam, { signal }),
    initialPageParam: restaurantsUrl(filter),
    getNextPageParam: (page) => page.nextUrl,
  });

/** One restaurant, by its slug. */
export const restaurantQuery = (slug: string) => {
  const url = apiPath(API.restaurant, { id: slug });
  return queryOptions({ queryKey: [url], queryFn: () => call<Restaurant>(url) });
};

/** The restaurant as a list already showed it, to begin its page with. */
export function listedRestaurant(queryClient: QueryClient, slug: string): Restaurant | undefined {
  return queryClient
    .getQueriesData<InfiniteData<ListPage<Restaurant>>>({ queryKey: [API.restaurants] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.rows)
    .find((restaurant) => restaurant.slug === slug);
}

/** Spelled as the server spells it: it keeps its answers under that, and index.html asks for it early. */
function restaurantsUrl({ filter, search, cuisine }: RestaurantsFilter): string {
  const query = new URLSearchParams();
  if (filter) query.set('filter', filter);
  if (search) query.set('search', search);
  if (cuisine) query.set('cuisine', cuisine);
  return query.size > 0 ? `${API.restaurants}?${query}` : API.restaurants;
}
