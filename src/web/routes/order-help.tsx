import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { orderQuery } from '#web/features/orders/order.api.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { prefetchForUser, usersRoute } from './users.tsx';

export const orderHelpRoute = createRoute({
  getParentRoute: () => usersRoute,
  path: ROUTES.orderHelp,
  staticData: { screen: 'screens/order-help/order-help-screen.tsx' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    prefetchForUser(queryClient, orderQuery(id)),
  ssr: false,
  head: ({ params }) => plainHead({ title: `Help with order #${orderNumber(params.id)}` }),
  component: lazyRouteComponent(
    () => import('#web/screens/order-help/order-help-screen.tsx'),
    'OrderHelpScreen',
  ),
});
