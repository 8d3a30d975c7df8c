import { useInfiniteQuery } from '@tanstack/react-query';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { RestaurantCard } from '#web/features/restaurants/restaurant-card.tsx';
import {
  RestaurantGrid,
  RestaurantGridSkeleton,
} from '#web/features/restaurants/restaurant-grid.tsx';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FEATURED_MAX } from './featured-section.tsx';

/** The first restaurants of the list, as cards. */
export function FeaturedRestaurants() {
  const list = useInfiniteQuery(restaurantsQuery());
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
    return <p className="text-ink-soft text-lg">The first kitchens are about to open.</p>;
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
