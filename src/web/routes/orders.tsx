import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { ordersQuery } from '#web/features/orders/order.api.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { prefetchForUser, usersRoute } from './users.tsx';

export const ordersRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: ROUTES.orders,
  staticData: { screen: 'screens/orders/orders-screen.tsx' },
  loader: ({ context: { queryClient } }) => prefetchForUser(queryClient, ordersQuery),
  ssr: false,
  head: () => plainHead({ title: 'My Orders' }),
  component: lazyRouteComponent(
    () => import('#web/screens/orders/orders-screen.tsx'),
    'OrdersScreen',
  ),
});
