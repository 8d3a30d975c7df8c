import type { Query, QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { Failure } from '#web/app/failure.tsx';
import { Loading } from '#web/app/loading.tsx';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { adminRoute } from './admin.tsx';
import { adminCustomerRoute } from './admin-customer.tsx';
import { adminOrderRoute } from './admin-order.tsx';
import { authRoute } from './auth.tsx';
import { checkoutRoute } from './checkout.tsx';
import { contactRoute } from './contact.tsx';
import { dishRoute } from './dish.tsx';
import { faqRoute } from './faq.tsx';
import { helpRoute } from './help.tsx';
import { homeRoute } from './home.tsx';
import { invitationRoute } from './invitation.tsx';
import { kitchenRoute } from './kitchen.tsx';
import { kitchensRoute } from './kitchens.tsx';
import { notFoundRoute } from './not-found.tsx';
import { orderRoute } from './order.tsx';
import { orderHelpRoute } from './order-help.tsx';
import { ordersRoute } from './orders.tsx';
import { privacyRoute } from './privacy.tsx';
import { refundRoute } from './refund.tsx';
import { resetRoute } from './reset.tsx';
import { restaurantRoute } from './restaurant.tsx';
import { restaurantsRoute } from './restaurants.tsx';
import { type RouterContext, rootRoute } from './root.tsx';
import { settingsRoute } from './settings.tsx';
import { stripeCheckoutRoute } from './stripe-checkout.tsx';
import { termsRoute } from './terms.tsx';
import { usersRoute } from './users.tsx';
import { verifyRoute } from './verify.tsx';

/** The route table (specification, section 2). */
const routeTree = rootRoute.addChildren([
  homeRoute,
  authRoute,
  resetRoute,
  verifyRoute,
  invitationRoute,
  restaurantsRoute,
  restaurantRoute,
  dishRoute,
  usersRoute.addChildren([
    checkoutRoute,
    stripeCheckoutRoute,
    ordersRoute,
    orderRoute,
    orderHelpRoute,
    settingsRoute,
  ]),
  // None of these requires a user, because they have their own messages for others.
  adminRoute,
  adminOrderRoute,
  adminCustomerRoute,
  kitchensRoute,
  kitchenRoute,
  termsRoute,
  privacyRoute,
  refundRoute,
  helpRoute,
  contactRoute,
  faqRoute,
  notFoundRoute,
]);

interface RouterOptions {
  queryClient: QueryClient;
  /** For the server: whether pages are rendered, or only the frame around them. */
  isRendered?: boolean;
  nonce?: string;
  filesOf?: RouterContext['filesOf'];
}

export function createAppRouter({ queryClient, isRendered = true, nonce, filesOf }: RouterOptions) {
  const router = createRouter({
    routeTree,
    context: { queryClient, ...(filesOf && { filesOf }) },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client decides how old data may be.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Loading,
    // The current page stays while the next one loads, unless the route of the next sets `pendingMs`.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: Failure,
    scrollRestoration: true,
    // Another restaurant's page is a new page: fresh state, focus on its heading.
    defaultRemountDeps: ({ params }) => params,
    ...(nonce !== undefined && { ssr: { nonce } }),
  });
  // Set here, because the types of the constructor's options leave it to TanStack Start.
  router.options.defaultSsr = isRendered;
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: { shouldDehydrateQuery: isInHtml },
  });
  return router;
}

/** The length of a menu's JSON, that of some hundred dishes, from which it is left out of the HTML. */
const LARGE_MENU_LENGTH = 100_000;

/**
 * The browser reloads what has failed, and menus that are too large to be in the HTML twice. The restaurant's
 * screen suspends until then; other screens would not match the HTML without their data.
 */
function isInHtml({ queryKey, state: { status, data } }: Query): boolean {
  if (status !== 'success') return false;
  return !queryKey.includes('menu') || JSON.stringify(data).length < LARGE_MENU_LENGTH;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
