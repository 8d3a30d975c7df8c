import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { RestaurantCard } from '#web/features/restaurants/restaurant-card.tsx';
import {
  RestaurantGrid,
  RestaurantGridSkeleton,
} from '#web/features/restaurants/restaurant-grid.tsx';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { useMinute } from '#web/features/restaurants/use-minute.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

export const FEATURED_ID = 'featured';

/** Specification, section 9. */
const FEATURED_MAX = 6;

export function FeaturedRestaurants() {
  return (
    <section id={FEATURED_ID} className="page-width py-16 sm:py-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 tabIndex={-1} className="text-title">
          Featured Restaurants
        </h2>
        <ButtonLink to={paths.restaurants()} variant="ghost" className="-mx-3">
          See all restaurants
          <ArrowRight className="size-4.5" aria-hidden="true" />
        </ButtonLink>
      </div>
      <Cards />
    </section>
  );
}

function Cards() {
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
            restaurant={restaurant}
            status={openStatus(restaurant, now)}
            userId={null}
          />
        </li>
      ))}
    </RestaurantGrid>
  );
}
