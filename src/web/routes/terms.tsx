import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.terms,
  staticData: { screen: 'screens/terms/terms-screen.tsx', isPublic: true },
  head: () =>
    plainHead({
      title: 'Terms of Service',
      path: ROUTES.terms,
      description:
        'The terms of ordering here: accounts, prices, delivery, liability and governing law.',
    }),
  component: lazyRouteComponent(() => import('#web/screens/terms/terms-screen.tsx'), 'TermsScreen'),
});
