import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { pickSearchParams } from '#web/lib/search-params.ts';
import { rootRoute } from './root.tsx';

/** Not below `usersRoute`: a restaurant's tablet has no user. */
export const kitchensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.kitchens,
  staticData: { screen: 'screens/kitchen/kitchen-screen.tsx' },
  validateSearch: pickSearchParams('locations'),
  ssr: false,
  head: () => plainHead({ title: 'Kitchen' }),
  component: lazyRouteComponent(
    () => import('#web/screens/kitchen/kitchen-screen.tsx'),
    'KitchenScreen',
  ),
});
