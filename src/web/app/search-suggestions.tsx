import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Clock, Search, Star, TrendingUp } from 'lucide-react';
import { memo, useDeferredValue } from 'react';
import type { Restaurant } from '#contract/restaurants.ts';
import type { SearchResponse } from '#contract/search.ts';
import { shownDishAt } from '#domain/menus/shown-dish.ts';
import { fulfilmentTime, listedFulfilment } from '#domain/restaurants/fulfilment-time.ts';
import { POPULAR_SEARCHES, SEARCH_MIN } from '#domain/restaurants/search-text.ts';
import { useDeliveryArea } from '#web/features/location/delivery-location.ts';
import { DishPicture } from '#web/features/menu/dish-picture.tsx';
import { requestedPostalCode } from '#web/features/restaurants/listed-area.ts';
import { openFirst } from '#web/features/restaurants/open-first.ts';
import { OpeningBadge } from '#web/features/restaurants/rating-and-opening.tsx';
import { restaurantPictures } from '#web/features/restaurants/restaurant-pictures.ts';
import { suggestionsQuery } from '#web/features/search/search.api.ts';
import type { SuggestionsProps } from '#web/features/search/search-box.tsx';
import {
  Suggestion,
  SuggestionGroup,
  SuggestionList,
} from '#web/features/search/suggestion-list.tsx';
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Long enough to type the next letter, too short to notice. */
const TYPING_PAUSE_MS = 200;

/** Popular searches, or the results for the text (specification, section 2). */
export function SearchSuggestions({ text, ...list }: SuggestionsProps) {
  const wanted = text.trim();
  const debounced = useDebouncedValue(wanted, TYPING_PAUSE_MS);
  const area = useDeliveryArea();
  const postalCode = requestedPostalCode(area);
  const { data, isError, isPlaceholderData } = useQuery(suggestionsQuery(debounced, postalCode));

  const isSearch = wanted.length >= SEARCH_MIN;
  const isFailed = isSearch && isError && !data && wanted === debounced;
  const loaded = isSearch && debounced.length >= SEARCH_MIN && !isFailed ? data : undefined;
  // Deferred, so that the next letter does not wait for the last results to render.
  const deferred = useDeferredValue(loaded);
  const response = loaded && deferred;
  const isLatest = wanted === debounced && !isPlaceholderData && deferred === data;
  const isBusy = isSearch && !isFailed && !(isLatest && response);
  const found = response && response.restaurants.length + response.menuItems.length;
  return (
    <SuggestionList
      {...list}
      isBusy={isBusy}
      status={
        isSearch && (
          <Status
            found={isBusy ? undefined : found}
            correctedText={response?.correctedText}
            isFailed={isFailed}
            postalCode={postalCode}
          />
        )
      }
    >
      {!isSearch && <PopularSearches />}
      {response && <Restaurants restaurants={response.restaurants} />}
      {response && <FoodItems items={response.menuItems} />}
      {isSearch && (isBusy || found !== 0) && (
        <ViewAll text={wanted} area={area?.isAll ? 'all' : undefined} />
      )}
    </SuggestionList>
  );
}

function PopularSearches() {
  return (
    <SuggestionGroup title="Popular searches">
      {POPULAR_SEARCHES.map((label) => (
        <Suggestion
          key={label}
          id={label.replace(' ', '-')}
          to={paths.restaurants({ search: label })}
        >
          <TrendingUp className="size-4.5 shrink-0 text-muted" aria-hidden="true" />
          {label}
        </Suggestion>
      ))}
    </SuggestionGroup>
  );
}

function ViewAll({ text, area }: { text: string; area: 'all' | undefined }) {
  return (
    <Suggestion id="all" to={paths.restaurants({ search: text, area })}>
      <Search className="mx-3.5 size-5 shrink-0 text-primary-text" aria-hidden="true" />
      <span className="min-w-0 break-words font-[650] text-primary-text">
        View all results for "{text}"
      </span>
    </Suggestion>
  );
}

interface StatusProps {
  /** The number of results; undefined while searching. */
  found: number | undefined;
  /** What was searched for if words were misspelled. */
  correctedText: string | undefined;
  isFailed: boolean;
  /** Limits the search to restaurants that deliver there. */
  postalCode: string | undefined;
}

function Status({ found, correctedText, isFailed, postalCode }: StatusProps) {
  if (isFailed) return 'The search failed. Please try again.';
  if (found === undefined) return 'Searching...';
  if (found > 0) {
    const count = `${found} ${found === 1 ? 'result' : 'results'} found`;
    return (
      <>
        {correctedText && <p>Showing results for “{correctedText}”</p>}
        {postalCode ? `${count} · Delivered to ${postalCode}` : count}
      </>
    );
  }
  return (
    <div className="py-5 text-center">
      <p className="font-[650] text-base text-foreground">No results found</p>
      <p className="mt-1">Try searching with different keywords</p>
      {postalCode && (
        <p className="mt-1">Only restaurants that deliver to {postalCode} were searched</p>
      )}
    </div>
  );
}

const UNRATED = '0.00';

interface FoundRestaurants {
  restaurants: readonly Restaurant[];
}

interface FoundDishes {
  items: SearchResponse['menuItems'];
}

const Restaurants = memo(function Restaurants({ restaurants }: FoundRestaurants) {
  const now = useMinute();
  if (restaurants.length === 0) return null;
  return (
    <SuggestionGroup title="Restaurants">
      {openFirst(restaurants, now).map(({ restaurant, status }) => (
        <Suggestion key={restaurant.id} id={restaurant.id} to={paths.restaurant(restaurant.slug)}>
          <Picture
            sources={restaurantPictures(restaurant)}
            sizes={THUMBNAIL_WIDTH}
            alt=""
            name={restaurant.name}
            aspect="aspect-square"
            isDimmed={!status.isOpen}
            className={THUMBNAIL}
          />
          <span className="min-w-0 flex-1">
            <span className="flex items-center justify-between gap-3">
              <span className={clsx('truncate font-[650]', !status.isOpen && 'text-muted')}>
                {restaurant.name}
              </span>
              <OpeningBadge isOpen={status.isOpen} className="shrink-0" />
            </span>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
              <Badge>{restaurant.cuisine}</Badge>
              {restaurant.rating !== UNRATED && (
                <span className="tabular inline-flex items-center gap-1">
                  <Star className="size-3.5 fill-primary text-primary" aria-hidden="true" />
                  <span className="sr-only">Rated</span>
                  {Number(restaurant.rating).toFixed(1)}
                </span>
              )}
              <span className="inline-flex items-center gap-1 whitespace-nowrap">
                <Clock className="size-3.5" aria-hidden="true" />
                {fulfilmentTime(restaurant, listedFulfilment(restaurant))}
                {listedFulfilment(restaurant) === 'pickup' && ' pickup'}
              </span>
            </span>
          </span>
        </Suggestion>
      ))}
    </SuggestionGroup>
  );
});

const FoodItems = memo(function FoodItems({ items }: FoundDishes) {
  const now = useMinute();
  if (items.length === 0) return null;
  return (
    <SuggestionGroup title="Food Items">
      {items
        .map((found) => shownDishAt(found, now))
        .map(({ restaurant, ...item }) => (
          <Suggestion key={item.id} id={item.id} to={paths.dish(restaurant.slug, item.id)}>
            <DishPicture
              item={item}
              sizes={THUMBNAIL_WIDTH}
              aspect="aspect-square"
              isDimmed={!item.isAvailable}
              className={THUMBNAIL}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-[650]">{item.name}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
                from {restaurant.name}
                <Badge>{restaurant.cuisine}</Badge>
              </span>
            </span>
            <span className="tabular shrink-0 font-[650]">${item.price}</span>
          </Suggestion>
        ))}
    </SuggestionGroup>
  );
});

const THUMBNAIL = 'size-12 shrink-0 rounded-chip';
const THUMBNAIL_WIDTH = '3rem';
