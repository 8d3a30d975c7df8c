import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { plainHead } from '#web/lib/page-head.ts';
import { rootRoute } from './root.tsx';

export const adminCustomerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ROUTES.adminCustomer,
  staticData: { screen: 'screens/admin/customer/admin-customer-screen.tsx' },
  ssr: false,
  head: () => plainHead({ title: 'Customer' }),
  component: lazyRouteComponent(
    () => import('#web/screens/admin/customer/admin-customer-screen.tsx'),
    'AdminCustomerScreen',
  ),
});
