import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

/** All paths without a page. Without this route they would partly match others, as `/orders/1/2` matches orders. */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  // Also for a signed-in visitor, who gets the status 404 too.
  ssr: true,
  loader: () => {
    throw notFound();
  },
  head: () => plainHead({ title: 'Page Not Found' }),
  notFoundComponent: lazyRouteComponent(
    () => import('#web/screens/not-found/not-found-screen.tsx'),
    'NotFoundScreen',
  ),
});
