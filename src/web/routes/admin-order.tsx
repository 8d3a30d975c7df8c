import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const adminOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.adminOrder,
  staticData: { screen: 'screens/admin/order/admin-order-screen.tsx' },
  ssr: false,
  head: ({ params }) => plainHead({ title: `Order #${orderNumber(params.id)}` }),
  component: lazyRouteComponent(
    () => import('#web/screens/admin/order/admin-order-screen.tsx'),
    'AdminOrderScreen',
  ),
});
