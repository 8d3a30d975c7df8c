import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { ordersQuery } from '#web/features/orders/order.api.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { prefetchForUser, usersRoute } from './users.tsx';

export const checkoutRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: ROUTES.checkout,
  staticData: { screen: 'screens/checkout/checkout-screen.tsx' },
  loader: ({ context: { queryClient } }) => prefetchForUser(queryClient, ordersQuery),
  ssr: false,
  head: () => plainHead({ title: 'Checkout' }),
  component: lazyRouteComponent(
    () => import('#web/screens/checkout/checkout-screen.tsx'),
    'CheckoutScreen',
  ),
});
