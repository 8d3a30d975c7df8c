import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { useDeliveryArea } from '#web/features/location/delivery-location.ts';
import {
  type ListedArea,
  noRestaurantsText,
  requestedPostalCode,
} from '#web/features/restaurants/listed-area.ts';
import {
  RestaurantCard,
  RestaurantGrid,
  RestaurantGridSkeleton,
} from '#web/features/restaurants/restaurant-card.tsx';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import type { ListPage } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/messages.tsx';

export const FEATURED_ID = 'featured';

/** Specification, section 9. */
const FEATURED_MAX = 6;

/** Lazy, because the server and most first visitors know no location. */
const RestaurantCount = lazy(async () => ({
  default: (await import('#web/features/restaurants/restaurant-count.tsx')).RestaurantCount,
}));

type List = UseInfiniteQueryResult<InfiniteData<ListPage<ListedRestaurant>>>;

/** The first restaurants of the list, as cards; with a delivery location, of those that deliver there. */
export function FeaturedRestaurants() {
  const area = useDeliveryArea();
  const list = useInfiniteQuery(restaurantsQuery({ postalCode: requestedPostalCode(area) }));
  return (
    <>
      {area && (
        // In the space below the heading, so that the cards do not move when the area is known.
        <div className="h-8 sm:-mt-8">
          <Suspense>
            <RestaurantCount total={list.data?.pages[0]?.total} area={area} />
          </Suspense>
        </div>
      )}
      <div data-everywhere>
        <Cards list={list} area={area} />
      </div>
    </>
  );
}

function Cards({ list, area }: { list: List; area: ListedArea | null }) {
  const now = useMinute();
  if (list.isPending) return <RestaurantGridSkeleton count={FEATURED_MAX} />;
  const restaurants = list.data?.pages[0]?.rows.slice(0, FEATURED_MAX);
  if (!restaurants) {
    return (
      <ErrorState
        text="Failed to load restaurants. Please try again."
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (restaurants.length === 0) {
    return <p className="text-muted text-lg">{noRestaurantsText(requestedPostalCode(area))}</p>;
  }
  return (
    <RestaurantGrid>
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.id}>
          <RestaurantCard
            restaurant={shownRestaurantAt(restaurant, now)}
            status={openStatus(restaurant, now)}
            userId={null}
            postalCode={area?.postalCode}
            // The largest picture of a phone's first screen.
            isEager={index === 0}
          />
        </li>
      ))}
    </RestaurantGrid>
  );
}

/**
 * The frame of the section. It is there from the start, because the hero's button scrolls to it.
 */
export function FeaturedSection({ children }: { children: ReactNode }) {
  return (
    <section id={FEATURED_ID} className="page-width pt-4 pb-16 sm:py-20">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 sm:mb-8 sm:items-end">
        <h2 tabIndex={-1} className="text-heading sm:text-title">
          Featured Restaurants
        </h2>
        <ButtonLink to={paths.restaurants()} variant="ghost" className="-mx-3">
          <span>
            See all<span className="max-sm:sr-only"> restaurants</span>
          </span>
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
