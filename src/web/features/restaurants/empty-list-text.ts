import { countListOptions } from '#domain/restaurants/list-options.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import { noRestaurantsText } from './listed-area.ts';

/** Whether the list has a filter that can be cleared; the trending list has none. */
export function isNarrowed(filter: RestaurantsFilter): boolean {
  const { search, cuisine, filter: collection } = filter;
  return Boolean(search || cuisine || collection === 'favorites' || hasOptions(filter));
}

/** Whether any option other than the sort order is set. */
function hasOptions(filter: RestaurantsFilter): boolean {
  return countListOptions({ ...filter, sort: undefined }) > 0;
}

/**
 * Why a list of restaurants is empty, and what to try. `postalCode`: only those that deliver there are
 * listed.
 */
export function emptyListText(filter: RestaurantsFilter, postalCode: string | undefined): string {
  const { search, cuisine, filter: collection } = filter;
  const hasReason = search || cuisine || hasOptions(filter);
  if (!isNarrowed(filter)) return noRestaurantsText(postalCode);
  if (!hasReason) return 'Tap the heart on a restaurant, and it waits for you here.';
  const subject = collection === 'favorites' ? 'None of your favorites' : 'No restaurant';
  const area = postalCode && `that delivers to ${postalCode}`;
  const reasons = [
    cuisine && `offers ${cuisine}`,
    search && `matches “${search}”`,
    hasOptions(filter) && 'fits your filters',
  ];
  const advice = [
    cuisine && 'another cuisine',
    search && 'fewer words',
    hasOptions(filter) && 'fewer filters',
  ];
  const sentence = [subject, area, reasons.filter(Boolean).join(' and ')].filter(Boolean).join(' ');
  return `${sentence}. Try ${advice.filter(Boolean).join(', or ')}.`;
}
