import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { promotionsQuery } from '#web/features/coupons/promotions.api.ts';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { prefetch } from '#web/lib/prefetch.ts';
import { rootRoute } from './root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.home,
  staticData: { screen: 'screens/home/home-screen.tsx', isPublic: true },
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, restaurantsQuery(), promotionsQuery),
  head: () => plainHead({ title: null, path: ROUTES.home }),
  component: lazyRouteComponent(() => import('#web/screens/home/home-screen.tsx'), 'HomeScreen'),
});
