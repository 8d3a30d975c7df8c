import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import type { KitchenTab } from '#web/lib/paths.ts';
import { rootRoute } from './root.tsx';

/** Not below `usersRoute`: the board itself says when the session has ended. */
export const kitchenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.kitchen,
  staticData: { screen: 'screens/kitchen/restaurant-kitchen-screen.tsx' },
  validateSearch: (search: { tab?: KitchenTab | undefined }) => search,
  head: () => plainHead({ title: 'Kitchen' }),
  ssr: false,
  component: lazyRouteComponent(
    () => import('#web/screens/kitchen/restaurant-kitchen-screen.tsx'),
    'RestaurantKitchenScreen',
  ),
});
