import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { Route, Switch } from 'wouter';
import { ROUTES } from '#contract/page-paths.ts';
import { RequireUser } from '#web/features/accounts/require-user.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';

interface Page {
  path: string;
  Screen: ComponentType & { preload: () => void; load: () => Promise<boolean> };
  isForUsers?: boolean;
}

/**
 * The route table (specification, section 2), except for home, which is in routes.tsx. A screen's
 * code is fetched at the first sign that somebody is going there.
 */
const PAGES: readonly Page[] = [
  {
    path: ROUTES.auth,
    Screen: lazyPart(async () => (await import('#web/screens/auth/auth-screen.tsx')).AuthScreen),
  },
  {
    path: ROUTES.reset,
    Screen: lazyPart(async () => (await import('#web/screens/auth/reset-screen.tsx')).ResetScreen),
  },
  {
    path: ROUTES.verify,
    Screen: lazyPart(
      async () => (await import('#web/screens/verify/verify-screen.tsx')).VerifyScreen,
    ),
  },
  {
    path: ROUTES.invitation,
    Screen: lazyPart(
      async () => (await import('#web/screens/invitation/invitation-screen.tsx')).InvitationScreen,
    ),
  },
  {
    path: ROUTES.restaurants,
    Screen: lazyPart(
      async () =>
        (await import('#web/screens/restaurants/restaurants-screen.tsx')).RestaurantsScreen,
    ),
  },
  {
    path: ROUTES.restaurant,
    Screen: lazyPart(
      async () => (await import('#web/screens/restaurant/restaurant-screen.tsx')).RestaurantScreen,
    ),
  },
  {
    path: ROUTES.dish,
    Screen: lazyPart(async () => (await import('#web/screens/dish/dish-screen.tsx')).DishScreen),
  },
  {
    path: ROUTES.checkout,
    Screen: lazyPart(
      async () => (await import('#web/screens/checkout/checkout-screen.tsx')).CheckoutScreen,
    ),
    isForUsers: true,
  },
  {
    path: ROUTES.stripeCheckout,
    Screen: lazyPart(
      async () =>
        (await import('#web/screens/stripe-checkout/stripe-checkout-screen.tsx'))
          .StripeCheckoutScreen,
    ),
    isForUsers: true,
  },
  {
    path: ROUTES.orders,
    Screen: lazyPart(
      async () => (await import('#web/screens/orders/orders-screen.tsx')).OrdersScreen,
    ),
    isForUsers: true,
  },
  {
    path: ROUTES.order,
    Screen: lazyPart(async () => (await import('#web/screens/order/order-screen.tsx')).OrderScreen),
    isForUsers: true,
  },
  {
    path: ROUTES.settings,
    Screen: lazyPart(
      async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen,
    ),
    isForUsers: true,
  },
  {
    // Not `isForUsers`: the admin screen has its own messages for visitors and customers.
    path: ROUTES.admin,
    Screen: lazyPart(async () => (await import('#web/screens/admin/admin-screen.tsx')).AdminScreen),
  },
  {
    path: ROUTES.kitchens,
    Screen: lazyPart(
      async () => (await import('#web/screens/kitchen/kitchen-screen.tsx')).KitchenScreen,
    ),
    isForUsers: true,
  },
  {
    // Not `isForUsers`: the board itself says when the session has ended.
    path: ROUTES.kitchen,
    Screen: lazyPart(
      async () =>
        (await import('#web/screens/kitchen/restaurant-kitchen-screen.tsx'))
          .RestaurantKitchenScreen,
    ),
  },
  {
    path: ROUTES.terms,
    Screen: lazyPart(async () => (await import('#web/screens/terms/terms-screen.tsx')).TermsScreen),
  },
  {
    path: ROUTES.privacy,
    Screen: lazyPart(
      async () => (await import('#web/screens/privacy/privacy-screen.tsx')).PrivacyScreen,
    ),
  },
  {
    path: ROUTES.refund,
    Screen: lazyPart(
      async () => (await import('#web/screens/refund/refund-screen.tsx')).RefundScreen,
    ),
  },
  {
    path: ROUTES.help,
    Screen: lazyPart(async () => (await import('#web/screens/help/help-screen.tsx')).HelpScreen),
  },
  {
    path: ROUTES.faq,
    Screen: lazyPart(async () => (await import('#web/screens/faq/faq-screen.tsx')).FaqScreen),
  },
  {
    path: ROUTES.contact,
    Screen: lazyPart(
      async () => (await import('#web/screens/contact/contact-screen.tsx')).ContactScreen,
    ),
  },
  {
    path: '*',
    Screen: lazyPart(
      async () => (await import('#web/screens/not-found/not-found-screen.tsx')).NotFoundScreen,
    ),
  },
];

export function preloadOtherPage(pathname: string): void {
  pageAt(pathname)?.Screen.preload();
}

/** Resolves to whether its code could be loaded. */
export async function loadOtherPage(pathname: string): Promise<boolean> {
  return (await pageAt(pathname)?.Screen.load()) ?? false;
}

function pageAt(pathname: string): Page | undefined {
  return PAGES.find(({ path }) => parse(path).pattern.test(pathname));
}

export function OtherPage() {
  return (
    <Switch>
      {PAGES.map(({ path, Screen, isForUsers = false }) => (
        <Route key={path} path={path}>
          {isForUsers ? (
            <RequireUser>
              <Screen />
            </RequireUser>
          ) : (
            <Screen />
          )}
        </Route>
      ))}
    </Switch>
  );
}
