import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import type { ListPage } from '#web/lib/call.ts';
import type { RestaurantsFilter } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { askedPostalCode, CountLine, type ListedArea } from './count-line.tsx';
import { isNarrowed } from './empty-list.ts';
import { openFirst } from './open-first.ts';
import { RestaurantCard } from './restaurant-card.tsx';
import { RestaurantGrid, RestaurantGridSkeleton } from './restaurant-grid.tsx';
import { restaurantsQuery } from './restaurants.api.ts';
import { useReached } from './use-reached.ts';
import { useShownCount } from './use-shown-count.ts';

const SKELETONS = 6;
/** How many fit on a wide screen; a phone shows one, which is loaded before the others. */
const FIRST_ROW = 3;

interface RestaurantListProps {
  filter: RestaurantsFilter;
  /** Null lists all, wherever they deliver. */
  area: ListedArea | null;
  userId: string | null;
  /** Shown when nothing matches. */
  empty: ReactNode;
}

/**
 * The matching restaurants, open ones first, with their count. More are loaded while scrolling. The
 * server sorts them as well; sorting them here keeps the order right as time passes.
 */
export function RestaurantList({ filter, area, userId, empty }: RestaurantListProps) {
  const postalCode = askedPostalCode(area);
  const list = useInfiniteQuery(restaurantsQuery({ ...filter, postalCode }));
  const now = useMinute();
  const pages = list.data?.pages;
  // Memoised, because there may be thousands.
  const restaurants = useMemo(
    () =>
      openFirst(
        (pages ?? []).flatMap((page) => page.rows),
        now,
      ),
    [pages, now],
  );

  if (list.isError && !list.data) {
    return (
      <ErrorState
        text="Failed to load restaurants. Please try again."
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const total = list.data && (list.data.pages[0]?.total ?? restaurants.length);
  return (
    <>
      <CountLine total={total} area={area} isNarrowed={isNarrowed(filter)} className="mb-5" />
      {total === undefined && <RestaurantGridSkeleton count={SKELETONS} />}
      {total === 0 && empty}
      {total !== undefined && total > 0 && (
        <Cards
          key={listKey(filter, postalCode)}
          restaurants={restaurants}
          list={list}
          userId={userId}
        />
      )}
    </>
  );
}

/** The key that resets the list when the filter changes. */
function listKey(filter: RestaurantsFilter, postalCode: string | undefined): string {
  return JSON.stringify([filter.filter, filter.search, filter.cuisine, postalCode]);
}

type List = UseInfiniteQueryResult<InfiniteData<ListPage<ListedRestaurant>>>;

interface CardsProps {
  restaurants: ReturnType<typeof openFirst<ListedRestaurant>>;
  list: List;
  userId: string | null;
}

function Cards({ restaurants, list, userId }: CardsProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const [shownCount, showMore] = useShownCount();
  const hasMoreToShow = restaurants.length > shownCount;
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  const goOn = useCallback(() => {
    if (hasMoreToShow) showMore();
    else if (mayFetch) void fetchNextPage();
  }, [hasMoreToShow, showMore, mayFetch, fetchNextPage]);
  const nearEnd = useReached(goOn);
  return (
    <>
      <RestaurantGrid>
        {restaurants.slice(0, shownCount).map(({ restaurant, status }, index) => (
          <li key={restaurant.id}>
            <RestaurantCard
              restaurant={restaurant}
              status={status}
              userId={userId}
              isEager={index === 0}
              isInView={index < FIRST_ROW}
            />
          </li>
        ))}
      </RestaurantGrid>
      {(hasMoreToShow || hasNextPage) && <div ref={nearEnd} />}
      {list.isFetchingNextPage && (
        <div className="mt-6">
          <RestaurantGridSkeleton count={FIRST_ROW} />
        </div>
      )}
      {isFetchNextPageError && (
        <div className="mt-8">
          <ErrorState
            text="Failed to load more restaurants. Please try again."
            onRetry={() => void fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}
