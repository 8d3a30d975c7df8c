import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { usersRoute } from './users.tsx';

export const checkoutRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: ROUTES.checkout,
  staticData: { screen: 'screens/checkout/checkout-screen.tsx' },
  ssr: false,
  head: () => plainHead({ title: 'Checkout' }),
  component: lazyRouteComponent(
    () => import('#web/screens/checkout/checkout-screen.tsx'),
    'CheckoutScreen',
  ),
});
