import { listOptionsFrom } from '#domain/restaurants/list-options.ts';
import { searchFrom } from '#domain/restaurants/search-text.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import type { SearchInput } from '#web/lib/search-params.ts';

/**
 * The parameters that the list reads, always in the same order. The router adds the others of the URL to what a
 * route validates, such as `utm_source`.
 */
export function filterFrom({
  search,
  filter,
  cuisine,
  area,
  ...others
}: SearchInput): RestaurantsFilter {
  return {
    search: searchFrom(search ?? null),
    filter: filter === 'favorites' || filter === 'trending' ? filter : undefined,
    cuisine: cuisine?.trim() || undefined,
    area: area === 'all' ? area : undefined,
    ...listOptionsFrom(others),
  };
}
