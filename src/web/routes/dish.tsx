import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pagePaths, ROUTES } from '#contract/page-paths.ts';
import { menuItemQuery } from '#web/features/menu/menu.api.ts';
import { reviewSummaryQuery } from '#web/features/reviews/reviews.api.ts';
import { headWithoutData } from '#web/lib/page-head.ts';
import { notFoundIfMissing, prefetch } from '#web/lib/prefetch.ts';
import { rootRoute } from './root.tsx';

const loadHeads = () => import('#web/features/restaurants/catalogue-head.ts');
const load = () => import('#web/screens/dish/dish-screen.tsx');

export const dishRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.dish,
  staticData: { screen: 'screens/dish/dish-screen.tsx', isPublic: true },
  loader: async ({ context: { queryClient }, params: { slug, itemId }, location }) => {
    const [dish] = await Promise.all([
      queryClient.ensureQueryData(menuItemQuery(itemId)),
      prefetch(queryClient, reviewSummaryQuery(slug)),
    ]).catch(notFoundIfMissing);
    const { restaurant } = dish;
    // The URL has a former slug of the restaurant.
    if (restaurant.slug !== slug) {
      throw redirect({
        href: pagePaths.dish(restaurant.slug, itemId) + location.searchStr,
        statusCode: 301,
        replace: true,
      });
    }
    return { restaurant, dish };
  },
  head: async ({ loaderData, match }) =>
    loaderData
      ? (await loadHeads()).dishHead(loaderData.dish)
      : headWithoutData(match, 'Item Not Found'),
  component: lazyRouteComponent(load, 'DishScreen'),
  pendingMs: 300,
  pendingComponent: lazyRouteComponent(load, 'DishSkeletonPage'),
  errorComponent: lazyRouteComponent(load, 'DishError'),
  notFoundComponent: lazyRouteComponent(load, 'DishNotFound'),
});
