import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { pickSearchParams } from '#web/lib/search-params.ts';
import { rootRoute } from './root.tsx';

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.contact,
  staticData: { screen: 'screens/contact/contact-screen.tsx', isPublic: true },
  validateSearch: pickSearchParams('order'),
  head: () =>
    plainHead({
      title: 'Contact Us',
      path: ROUTES.contact,
      description: 'Write to us or call us: our address, phone, email and support hours.',
    }),
  component: lazyRouteComponent(
    () => import('#web/screens/contact/contact-screen.tsx'),
    'ContactScreen',
  ),
});
