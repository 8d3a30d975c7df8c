import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { restaurantHead } from '#contract/catalogue-head.ts';
import { openStatus } from '#domain/restaurants/opening-hours.ts';
import { shownDishAt, shownRestaurantAt } from '#domain/restaurants/shown-values.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useLocationPostalCode } from '#web/features/location/delivery-area.ts';
import { categoriesQuery, menuQuery } from '#web/features/menu/menu.api.ts';
import { listedRestaurant, restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { isMissing } from '#web/lib/call.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { OnceHydrated } from '#web/lib/once-hydrated.tsx';
import { paths } from '#web/lib/paths.ts';
import { Redirect, useParam } from '#web/lib/router/router.tsx';
import { useMinute } from '#web/lib/use-minute.ts';
import { usePageHead } from '#web/lib/use-page-head.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { CartBar } from './cart-bar.tsx';
import { Menu } from './menu.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { RestaurantHeader } from './restaurant-header.tsx';
import { RestaurantHeaderSkeleton } from './restaurant-header-skeleton.tsx';
import { RestaurantNotFound } from './restaurant-not-found.tsx';

/** Lazy, because the menu comes first. */
const RestaurantReviews = lazyPart(
  async () => (await import('./restaurant-reviews.tsx')).RestaurantReviews,
);

/** Small on a phone, so that the menu starts as high as possible. */
const PAGE = 'max-sm:pt-3';

/** A restaurant and its menu. All three requests take the slug, so they are sent in parallel. */
export function RestaurantScreen() {
  const slug = useParam('slug');
  const queryClient = useQueryClient();
  const restaurant = useQuery({
    ...restaurantQuery(slug),
    placeholderData: () => listedRestaurant(queryClient, slug),
  });
  const menu = useQuery(menuQuery(slug));
  const categories = useQuery(categoriesQuery(slug));
  const user = useUser();
  const now = useMinute();
  const postalCode = useLocationPostalCode();

  const { data } = restaurant;
  const isGone = isMissing(restaurant.error);
  usePageHead(
    useMemo(() => {
      if (isGone || !data) return undefined;
      const parts = { restaurant: data, items: menu.data ?? [], categories: categories.data ?? [] };
      return (site) => restaurantHead(parts, site);
    }, [isGone, data, menu.data, categories.data]),
  );
  if (isGone) return <RestaurantNotFound />;
  // A reload in the background may fail; what is shown stays.
  if (restaurant.isError && !restaurant.data) {
    return (
      <Page>
        <ErrorState
          text="Failed to load the restaurant. Please try again."
          onRetry={() => void restaurant.refetch()}
          isRetrying={restaurant.isFetching}
        />
      </Page>
    );
  }
  if (!restaurant.data) {
    return (
      <Page className={PAGE}>
        <RestaurantHeaderSkeleton />
        <MenuSkeleton />
      </Page>
    );
  }
  // The address has a former slug.
  if (restaurant.data.slug !== slug)
    return <Redirect to={paths.restaurant(restaurant.data.slug)} />;

  const shown = shownRestaurantAt(restaurant.data, now);
  const status = openStatus(shown, now);
  const failed = [menu, categories].filter((query) => query.isError && !query.data);
  return (
    <>
      <Page className={PAGE}>
        <RestaurantHeader restaurant={shown} status={status} now={now} userId={user?.id ?? null} />
        {failed.length > 0 ? (
          <ErrorState
            text="Failed to load the menu. Please try again."
            onRetry={() => failed.map((query) => query.refetch())}
            isRetrying={failed.some((query) => query.isFetching)}
          />
        ) : menu.data && categories.data ? (
          <Menu
            restaurant={shown}
            status={status}
            now={now}
            postalCode={postalCode}
            items={menu.data.map((item) => shownDishAt(item, now))}
            categories={categories.data}
          />
        ) : (
          <MenuSkeleton />
        )}
        {!menu.isPending && !categories.isPending && (
          <OnceHydrated>
            <Suspense>
              <RestaurantReviews restaurant={shown} />
            </Suspense>
          </OnceHydrated>
        )}
      </Page>
      <CartBar />
    </>
  );
}
