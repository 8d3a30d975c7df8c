import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.invitation,
  staticData: { screen: 'screens/invitation/invitation-screen.tsx' },
  ssr: false,
  head: () => plainHead({ title: 'Invitation' }),
  component: lazyRouteComponent(
    () => import('#web/screens/invitation/invitation-screen.tsx'),
    'InvitationScreen',
  ),
});
