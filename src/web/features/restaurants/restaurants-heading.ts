import type { RestaurantsFilter } from '#web/lib/paths.ts';

/** The title of the list by its filter. */
export function restaurantsHeading({ search, filter, fulfilment }: RestaurantsFilter): string {
  if (search) return `Results for “${search}”`;
  if (filter === 'favorites') return 'Your favorites';
  if (filter === 'trending') return 'Trending now';
  return fulfilment ? 'Restaurants with pickup' : 'Restaurants';
}
