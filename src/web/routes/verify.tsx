import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.verify,
  staticData: { screen: 'screens/verify/verify-screen.tsx' },
  ssr: false,
  head: () => plainHead({ title: 'Confirm your email address' }),
  component: lazyRouteComponent(
    () => import('#web/screens/verify/verify-screen.tsx'),
    'VerifyScreen',
  ),
});
