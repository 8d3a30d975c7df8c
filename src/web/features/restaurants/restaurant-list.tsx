import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import { firstOpening } from '#domain/restaurants/first-opening.ts';
import type { ListPage } from '#web/lib/call.ts';
import { paths, type RestaurantsFilter } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Link } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { isNarrowed } from './empty-list-text.ts';
import { type ListedArea, requestedPostalCode } from './listed-area.ts';
import { openFirst } from './open-first.ts';
import { RestaurantCard, RestaurantGrid, RestaurantGridSkeleton } from './restaurant-card.tsx';
import { RestaurantCount } from './restaurant-count.tsx';
import { restaurantsQuery } from './restaurants.api.ts';

const SKELETONS = 6;
/** How many fit on a wide screen; a phone shows one, which is loaded before the others. */
const FIRST_ROW = 3;

interface RestaurantListProps {
  filter: RestaurantsFilter;
  /** Null lists all, wherever they deliver. */
  area: ListedArea | null;
  /** Of the delivery location: restaurants that do not deliver there say so. */
  postalCode: string | undefined;
  userId: string | null;
  /** Shown when nothing matches. */
  empty: ReactNode;
}

/**
 * The matching restaurants, open ones first, with their count. More are loaded while scrolling. The
 * server sorts them as well; sorting them here keeps the order right as time passes.
 */
export function RestaurantList(props: RestaurantListProps) {
  const { filter, area, postalCode, userId, empty } = props;
  const { filter: collection } = filter;
  const requestedCode = requestedPostalCode(area);
  const list = useInfiniteQuery(restaurantsQuery({ ...filter, postalCode: requestedCode }));
  const now = useMinute();
  const pages = list.data?.pages;
  // Memoized, because there may be thousands.
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
      <RestaurantCount
        total={total}
        area={area}
        isNarrowed={isNarrowed(filter) || collection === 'trending'}
        className="mb-3 sm:mb-5"
      />
      {total === undefined && <RestaurantGridSkeleton count={SKELETONS} />}
      {total === 0 && empty}
      {total !== undefined && total > 0 && (
        <Cards
          key={listKey(filter, requestedCode)}
          fulfilment={filter.fulfilment}
          postalCode={postalCode}
          restaurants={restaurants}
          list={list}
          userId={userId}
          now={now}
        />
      )}
    </>
  );
}

/** The key that resets the list when the filter changes. */
function listKey({ area, ...filter }: RestaurantsFilter, postalCode: string | undefined): string {
  return JSON.stringify([filter, postalCode]);
}

type List = UseInfiniteQueryResult<InfiniteData<ListPage<ListedRestaurant>>>;

interface CardsProps {
  fulfilment: RestaurantsFilter['fulfilment'];
  restaurants: ReturnType<typeof openFirst<ListedRestaurant>>;
  list: List;
  postalCode: string | undefined;
  userId: string | null;
  now: Date;
}

function Cards({ fulfilment, restaurants, list, postalCode, userId, now }: CardsProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const [shownCount, showMore] = useShownCount();
  const hasMoreToShow = restaurants.length > shownCount;
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError;
  const showNext = useCallback(() => {
    if (hasMoreToShow) showMore();
    else if (mayFetch) void fetchNextPage();
  }, [hasMoreToShow, showMore, mayFetch, fetchNextPage]);
  const nearEnd = useReached(showNext);
  const openCount = restaurants.filter(({ status }) => status.isOpen).length;
  // One on a later page may open earlier.
  const areAllClosed = openCount === 0 && !hasNextPage;
  return (
    <>
      <RestaurantGrid>
        {restaurants.slice(0, shownCount).map(({ restaurant, status }, index) => (
          <Fragment key={restaurant.id}>
            {index === openCount && (
              <li className="col-span-full">
                <ClosedDivider closed={areAllClosed ? restaurants : []} now={now} />
              </li>
            )}
            <li>
              <RestaurantCard
                restaurant={restaurant}
                status={status}
                userId={userId}
                postalCode={postalCode}
                fulfilment={fulfilment}
                isEager={index === 0}
                isInView={index < FIRST_ROW}
              />
            </li>
          </Fragment>
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

interface ClosedDividerProps {
  /** The closed restaurants, for the first opening; empty if others are open. */
  closed: CardsProps['restaurants'];
  now: Date;
}

/** The divider between the open and the closed restaurants. */
function ClosedDivider({ closed, now }: ClosedDividerProps) {
  const first = firstOpening(
    closed.map(({ restaurant }) => restaurant),
    now,
  );
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 border-line border-t pt-3">
      <h2 className="text-subheading">Opens later</h2>
      {first && (
        <p className="tabular text-muted">
          First opens {first.text} ·{' '}
          <Link
            to={paths.restaurant(first.restaurant.slug)}
            className="relative font-[650] text-foreground underline underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:no-underline"
          >
            {first.restaurant.name}
          </Link>
        </p>
      )}
    </div>
  );
}

/** How many cards are rendered at first, and how many more each time the end comes near. */
const STEP = 100;

/** By history entry, so that going back shows the list at its previous length. */
const countsByEntry = new Map<string, number>();

/** How many entries of a long list to render, and a function that adds more. */
function useShownCount(): [count: number, showMore: () => void] {
  const { __TSR_key: key = '' } = useLocation().state;
  const [count, setCount] = useState(() => countsByEntry.get(key) ?? STEP);
  const showMore = useCallback(() => {
    countsByEntry.set(key, count + STEP);
    setCount(count + STEP);
  }, [key, count]);
  return [count, showMore];
}

/** About a screen ahead; and any distance above, for people who jump to the end. */
const MARGIN = '1000000px 0px 1000px 0px';

/**
 * A ref for an element at the end of a list. Calls `onReached` when the element comes near, and
 * again whenever `onReached` changes while it is near.
 */
function useReached(onReached: () => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && onReached(),
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onReached],
  );
}
