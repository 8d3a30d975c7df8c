import type { RestaurantsFilter } from '#web/lib/paths.ts';

/** Whether the list leaves out restaurants that deliver to the location. 'Trending' only sorts it. */
export function isNarrowed({ search, cuisine, filter }: RestaurantsFilter): boolean {
  return Boolean(search || cuisine || filter === 'favorites');
}

/**
 * Why a list of restaurants is empty, and what to try. `postalCode`: only those that deliver there are
 * listed.
 */
export function emptyListText(filter: RestaurantsFilter, postalCode: string | undefined): string {
  const { search, cuisine } = filter;
  if (!isNarrowed(filter)) {
    return postalCode
      ? `Nobody delivers to ${postalCode} yet. Choose another address, or look at all restaurants.`
      : 'The first kitchens are about to open.';
  }
  if (!search && !cuisine) return 'Tap the heart on a restaurant, and it waits for you here.';
  const subject = filter.filter === 'favorites' ? 'None of your favorites' : 'No restaurant';
  const place = postalCode && `that delivers to ${postalCode}`;
  const reasons = [cuisine && `offers ${cuisine}`, search && `matches “${search}”`];
  const advice = [cuisine && 'another cuisine', search && 'fewer words'];
  const sentence = [subject, place, reasons.filter(Boolean).join(' and ')]
    .filter(Boolean)
    .join(' ');
  return `${sentence}. Try ${advice.filter(Boolean).join(', or ')}.`;
}
