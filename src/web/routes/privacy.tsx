import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.privacy,
  staticData: { screen: 'screens/privacy/privacy-screen.tsx', isPublic: true },
  head: () =>
    plainHead({
      title: 'Privacy Policy',
      path: ROUTES.privacy,
      description: 'Which data we keep, what for, and what you may ask of us.',
    }),
  component: lazyRouteComponent(
    () => import('#web/screens/privacy/privacy-screen.tsx'),
    'PrivacyScreen',
  ),
});
