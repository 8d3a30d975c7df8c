import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dishHead } from '#contract/catalogue-head.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownDishAt, shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { menuItemQuery } from '#web/features/menu/menu.api.ts';
import { isMissing } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Redirect, useParam } from '#web/lib/router/router.tsx';
import { useMinute } from '#web/lib/use-minute.ts';
import { usePageHead } from '#web/lib/use-page-head.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BackLink, Page } from '#web/ui/page.tsx';
import { DishDetails } from './dish-details.tsx';
import { DishNotFound } from './dish-not-found.tsx';
import { DishSkeleton } from './dish-skeleton.tsx';
import { Nutrition } from './nutrition.tsx';
import { DishReviews, useReviewsOf } from './restaurant-reviews.tsx';

/** One dish (specification, section 2). The API returns its restaurant with it. */
export function DishScreen() {
  const slug = useParam('slug');
  const { data, error, isFetching, refetch } = useQuery(menuItemQuery(useParam('itemId')));
  // In parallel with the dish, not after it.
  const summary = useReviewsOf(slug);
  const now = useMinute();
  const item = data && {
    ...shownDishAt(data, now),
    restaurant: shownRestaurantAt(data.restaurant, now),
  };

  const isGone = isMissing(error);
  usePageHead(
    useMemo(() => (isGone || !data ? undefined : (site) => dishHead(data, site)), [isGone, data]),
  );
  if (isGone) return <DishNotFound slug={slug} />;
  if (item && item.restaurant.slug !== slug) {
    return <Redirect to={paths.dish(item.restaurant.slug, item.id)} />;
  }
  return (
    <Page>
      <BackLink to={paths.restaurant(slug)}>
        {item ? `Menu of ${item.restaurant.name}` : 'Menu'}
      </BackLink>
      {item && (
        <>
          <DishDetails
            item={item}
            status={openStatus(item.restaurant, now)}
            now={now}
            summary={summary}
          />
          <div className="mt-14 grid gap-x-12 gap-y-12 lg:mt-20 lg:grid-cols-2">
            <Nutrition />
            <DishReviews restaurant={item.restaurant} summary={summary} />
          </div>
        </>
      )}
      {!item && error && (
        <ErrorState
          text="Failed to load the dish. Please try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!item && !error && <DishSkeleton />}
    </Page>
  );
}
