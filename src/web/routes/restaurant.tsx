import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pagePaths, ROUTES } from '#contract/page-paths.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { categoriesQuery, menuQuery, mostOrderedQuery } from '#web/features/menu/menu.api.ts';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { headWithoutData } from '#web/lib/page-head.ts';
import { notFoundIfMissing, prefetch } from '#web/lib/prefetch.ts';
import { pickSearchParams } from '#web/lib/search-params.ts';
import { type RouterContext, rootRoute } from './root.tsx';

const load = () => import('#web/screens/restaurant/restaurant-screen.tsx');

interface HeadInput {
  loaderData?: { restaurant: Restaurant } | undefined;
  match: { pathname: string; status: string; context: RouterContext };
}

async function head({ loaderData, match }: HeadInput) {
  if (!loaderData) return headWithoutData(match, 'Restaurant Not Found');
  const { restaurant } = loaderData;
  const { queryClient } = match.context;
  const { restaurantHead } = await import('#web/features/restaurants/catalogue-head.ts');
  return restaurantHead({
    restaurant,
    items: queryClient.getQueryData(menuQuery(restaurant.slug).queryKey) ?? [],
    categories: queryClient.getQueryData(categoriesQuery(restaurant.slug).queryKey) ?? [],
  });
}

export const restaurantRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.restaurant,
  validateSearch: pickSearchParams('category', 'diet', 'without', 'dish'),
  staticData: { screen: 'screens/restaurant/restaurant-screen.tsx', isPublic: true },
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const [restaurant] = await Promise.all([
      queryClient.ensureQueryData(restaurantQuery(slug)),
      // The server waits for these; the browser loads them in parallel with the page's code.
      prefetch(queryClient, menuQuery(slug), categoriesQuery(slug), mostOrderedQuery(slug)),
    ]).catch(notFoundIfMissing);
    // The URL has a former slug.
    if (restaurant.slug !== slug) {
      throw redirect({
        href: pagePaths.restaurant(restaurant.slug) + location.searchStr,
        statusCode: 301,
        replace: true,
      });
    }
    return { restaurant };
  },
  head,
  component: lazyRouteComponent(load, 'RestaurantScreen'),
  pendingMs: 300,
  pendingComponent: lazyRouteComponent(load, 'RestaurantSkeleton'),
  errorComponent: lazyRouteComponent(load, 'RestaurantError'),
  notFoundComponent: lazyRouteComponent(load, 'RestaurantNotFound'),
});
