import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.reset,
  staticData: { screen: 'screens/auth/reset-screen.tsx' },
  ssr: false,
  head: () =>
    plainHead({
      title: 'Reset password',
    }),
  component: lazyRouteComponent(() => import('#web/screens/auth/reset-screen.tsx'), 'ResetScreen'),
});
