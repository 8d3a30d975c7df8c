import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { pickSearchParams } from '#web/lib/search-params.ts';
import { rootRoute } from './root.tsx';

export const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.faq,
  staticData: { screen: 'screens/faq/faq-screen.tsx', isPublic: true },
  validateSearch: pickSearchParams('q'),
  head: () =>
    plainHead({
      title: 'Frequently Asked Questions',
      path: ROUTES.faq,
      description: 'Short answers about ordering, delivery, payment and your account.',
    }),
  component: lazyRouteComponent(() => import('#web/screens/faq/faq-screen.tsx'), 'FaqScreen'),
});
