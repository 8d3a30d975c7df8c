import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import type { AdminView } from '#web/lib/paths.ts';
import { rootRoute } from './root.tsx';

/** Not below `usersRoute`: the screen has its own messages for visitors and customers. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.admin,
  staticData: { screen: 'screens/admin/admin-screen.tsx' },
  // Each tab also has filters of its own.
  validateSearch: (search: AdminView): AdminView => search,
  head: () =>
    plainHead({
      title: 'Admin Dashboard',
    }),
  ssr: false,
  component: lazyRouteComponent(() => import('#web/screens/admin/admin-screen.tsx'), 'AdminScreen'),
});
