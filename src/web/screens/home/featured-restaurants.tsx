import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ListedRestaurant } from '#contract/restaurants.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { useDeliveryArea } from '#web/features/location/delivery-area.ts';
import { askedPostalCode, CountLine } from '#web/features/restaurants/count-line.tsx';
import { emptyListText } from '#web/features/restaurants/empty-list.ts';
import { RestaurantCard } from '#web/features/restaurants/restaurant-card.tsx';
import {
  RestaurantGrid,
  RestaurantGridSkeleton,
} from '#web/features/restaurants/restaurant-grid.tsx';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import type { ListPage } from '#web/lib/call.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FEATURED_MAX } from './featured-section.tsx';

type List = UseInfiniteQueryResult<InfiniteData<ListPage<ListedRestaurant>>>;

/** The first restaurants of the list, as cards; with a delivery location, of those that deliver there. */
export function FeaturedRestaurants() {
  const area = useDeliveryArea();
  const list = useInfiniteQuery(restaurantsQuery({ postalCode: askedPostalCode(area) }));
  return (
    <>
      {area && (
        // In the space below the heading, so that the cards stay where they are before this is known.
        <CountLine
          total={list.data?.pages[0]?.total}
          area={area}
          className="-mt-8 h-8 items-start!"
        />
      )}
      <Cards list={list} postalCode={askedPostalCode(area)} />
    </>
  );
}

function Cards({ list, postalCode }: { list: List; postalCode: string | undefined }) {
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
    return <p className="text-muted text-lg">{emptyListText({}, postalCode)}</p>;
  }
  return (
    <RestaurantGrid>
      {restaurants.map((restaurant) => (
        <li key={restaurant.id}>
          <RestaurantCard
            restaurant={shownRestaurantAt(restaurant, now)}
            status={openStatus(restaurant, now)}
            userId={null}
          />
        </li>
      ))}
    </RestaurantGrid>
  );
}
