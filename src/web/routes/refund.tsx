import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const refundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.refund,
  staticData: { screen: 'screens/refund-policy/refund-policy-screen.tsx', isPublic: true },
  head: () =>
    plainHead({
      title: 'Refund Policy',
      path: ROUTES.refund,
      description: 'When and how you get your money back.',
    }),
  component: lazyRouteComponent(
    () => import('#web/screens/refund-policy/refund-policy-screen.tsx'),
    'RefundPolicyScreen',
  ),
});
