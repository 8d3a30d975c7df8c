import { createRoute } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { promotionsQuery } from '#web/features/coupons/promotions.api.ts';
import { restaurantsQuery } from '#web/features/restaurants/restaurants.api.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { prefetch } from '#web/lib/prefetch.ts';
import { HomeScreen } from '#web/screens/home/home-screen.tsx';
import { rootRoute } from './root.tsx';

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.home,
  // Part of the program: one file less on the first page, and most visits come here.
  staticData: { screen: 'app/main.tsx', isPublic: true },
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, restaurantsQuery(), promotionsQuery),
  head: () => plainHead({ title: null, path: ROUTES.home }),
  component: HomeScreen,
});
