import { listOptionsFrom } from '#domain/restaurants/list-options.ts';
import { searchFrom } from '#domain/restaurants/search-text.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import type { SearchInput } from '#web/lib/search-params.ts';

/**
 * What the list reads of its address, always in the same order. The router adds all other parameters to what a route
 * validates, such as those of a newsletter's link.
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
