import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { filterFrom } from '#web/features/restaurants/filter-from.ts';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { restaurantsHeading } from '#web/features/restaurants/restaurants-heading.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { prefetch } from '#web/lib/prefetch.ts';
import { rootRoute } from './root.tsx';

export const restaurantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.restaurants,
  staticData: { screen: 'screens/restaurants/restaurants-screen.tsx', isPublic: true },
  validateSearch: filterFrom,
  // Besides what `validateSearch` returns, `search` has all parameters of the URL, in the order of the URL. They
  // would be part of the match's id, by which the browser finds what the server has loaded.
  loaderDeps: ({ search }) => {
    const { area, ...filter } = filterFrom(search);
    return filter;
  },
  loader: async ({ context: { queryClient }, deps }) => {
    // Favorites belong to an account; the screen loads them.
    if (deps.filter === 'favorites') return;
    const list = prefetch(queryClient, restaurantsQuery(deps));
    if (deps.search) {
      // Not part of the first page's code.
      const { foundDishesQueries } = await import('#web/features/search/search.api.ts');
      await prefetch(queryClient, ...foundDishesQueries(deps));
    }
    await list;
  },
  head: ({ match: { search } }) =>
    plainHead({
      title: restaurantsHeading(search),
      description: 'Every restaurant that delivers to you: menus, opening hours and prices.',
      path: search.filter === 'favorites' ? undefined : ROUTES.restaurants,
    }),
  component: lazyRouteComponent(
    () => import('#web/screens/restaurants/restaurants-screen.tsx'),
    'RestaurantsScreen',
  ),
});
