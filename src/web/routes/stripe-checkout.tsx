import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { usersRoute } from './users.tsx';

export const stripeCheckoutRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: ROUTES.stripeCheckout,
  staticData: { screen: 'screens/stripe-checkout/stripe-checkout-screen.tsx' },
  ssr: false,
  head: () => plainHead({ title: 'Card payment' }),
  component: lazyRouteComponent(
    () => import('#web/screens/stripe-checkout/stripe-checkout-screen.tsx'),
    'StripeCheckoutScreen',
  ),
});
