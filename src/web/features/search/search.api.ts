import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchApi } from '#contract/api.ts';
import { isFastDeliverySearch, SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';

/**
 * The suggestions for a trimmed text. Each text has its own cache entry, and obsolete requests are aborted, so a late
 * response never replaces a newer one. With a postal code, only restaurants that deliver there.
 */
export const suggestionsQuery = (text: string, postalCode: string | undefined) =>
  queryOptions({
    ...queryOf(searchApi.search, { query: { q: text, postalCode } }),
    enabled: text.length >= SEARCH_MIN,
    // The old list stays, dimmed, while the next one loads.
    placeholderData: keepPreviousData,
  });

const RESULTS_MAX = 100;

/** The dishes of the results page, from restaurants that match the filter and the postal code. */
export const foundDishesQuery = (
  { area, filter, search, ...query }: RestaurantsFilter,
  postalCode?: string,
) => queryOf(searchApi.search, { query: { ...query, q: search, postalCode, limit: RESULTS_MAX } });

/** The query for the dishes of a results page; empty for a list without dishes. */
export function foundDishesQueries(filter: RestaurantsFilter) {
  return includesDishes(filter) ? [foundDishesQuery(filter)] : [];
}

/** Whether the results of a filter contain dishes. */
export function includesDishes({ search, filter }: RestaurantsFilter): boolean {
  return !!search && search.length >= SEARCH_MIN && !filter && !isFastDeliverySearch(search);
}
