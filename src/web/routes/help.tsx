import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { pickSearchParams } from '#web/lib/search-params.ts';
import { rootRoute } from './root.tsx';

export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.help,
  staticData: { screen: 'screens/help/help-screen.tsx', isPublic: true },
  validateSearch: pickSearchParams('q'),
  head: () =>
    plainHead({
      title: 'Help Center',
      path: ROUTES.help,
      description: 'Answers to common questions, and how to reach us by phone and email.',
    }),
  component: lazyRouteComponent(() => import('#web/screens/help/help-screen.tsx'), 'HelpScreen'),
});
