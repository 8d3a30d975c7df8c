import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { usersRoute } from './users.tsx';

export const settingsRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: ROUTES.settings,
  staticData: { screen: 'screens/settings/settings-screen.tsx' },
  ssr: false,
  head: () =>
    plainHead({
      title: 'Account settings',
    }),
  component: lazyRouteComponent(
    () => import('#web/screens/settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
});
