import { expect, type Page } from '@playwright/test';
import { renderSVG } from 'uqr';
import type { AdminUser } from '#contract/admin.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { Restaurant, RestaurantSlots } from '#contract/restaurants.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { waitForContent } from '../page-content.ts';
import { ACCOUNTS } from './accounts.ts';
import { respondWithAlerts } from './alerts.ts';
import { DELIVERY_AREAS } from './delivery-areas.ts';
import { DISH_FORM } from './dish-form.ts';
import { DRAFTS } from './drafts.ts';
import { HELP_WITH_ORDER } from './help-with-order.ts';
import { KITCHEN_BOARD } from './kitchen-board.ts';
import { OPTIONS } from './options.ts';
import {
  changeResponse,
  chooseFullAddress,
  chooseLocationWithoutCode,
  fail,
  neverRespond,
  respondWithAddresses,
  respondWithClosedResults,
  respondWithLateOrder,
  respondWithNoRestaurants,
  respondWithPausedRestaurants,
} from './responses.ts';
import { RESTAURANT_SIDE } from './restaurant-side.ts';
import type { Sample } from './sample.ts';
import type { Shot } from './shot.ts';

const orderOf = (sample: Sample, status: string) =>
  pageUrls.order(sample.orders.find((order) => order.status === status)?.id ?? 'none');

/** The page of an order for admins. */
function adminOrderDetails(order: Sample['orders'][number] | undefined): string {
  return pageUrls.adminOrder(order?.id ?? '01970000-0000-7000-8000-000000000000');
}

const withAnotherAdmin = ([first, ...others]: AdminUser[]): AdminUser[] =>
  first ? [{ ...first, isAdmin: true, adminRole: 'finance' }, ...others] : [];

const menuOfOpen = ({ open }: Sample) => pageUrls.admin({ tab: 'menu', restaurant: open.id });

/** Opened like a customer does, from a completed checkout. */
const CARD_PAGE = {
  path: pageUrls.checkout,
  as: 'customer',
  hasCart: true,
  afterLoading: goToCardPage,
} as const;

/** Every route and its main states. Add a line for a new screen or state. */
export const SHOTS: Shot[] = [
  { name: 'home-visitor', path: pageUrls.home },
  {
    name: 'home-loading',
    path: pageUrls.home,
    beforeOpening: (page) => neverRespond(page, '**/api/restaurants*'),
  },
  { name: 'home-customer', path: pageUrls.home, as: 'customer' },
  {
    name: 'home-without-restaurants',
    path: pageUrls.home,
    beforeOpening: respondWithNoRestaurants,
  },
  {
    name: 'home-customer-without-restaurants',
    path: pageUrls.home,
    as: 'customer',
    beforeOpening: respondWithNoRestaurants,
  },

  { name: 'restaurants', path: pageUrls.restaurants() },
  { name: 'restaurants-pickup', path: pageUrls.restaurants({ fulfilment: 'pickup' }) },
  { name: 'restaurants-search', path: pageUrls.restaurants({ search: 'vietnamese' }) },
  { name: 'restaurants-search-dishes', path: pageUrls.restaurants({ search: 'chikcen' }) },
  {
    name: 'restaurants-search-diet',
    path: pageUrls.restaurants({ search: 'vegan', diet: 'gluten_free' }),
  },
  { name: 'restaurants-search-category', path: pageUrls.restaurants({ search: 'pizza' }) },
  { name: 'restaurants-search-tag', path: pageUrls.restaurants({ search: 'vegan' }) },
  {
    name: 'restaurants-sort-and-filter',
    path: pageUrls.restaurants({ time: '30', sort: 'rating' }),
    afterLoading: (page) => page.getByRole('button', { name: 'Sort & filter' }).click(),
    isOverlay: true,
  },
  {
    name: 'restaurants-all-closed',
    path: pageUrls.restaurants({ area: 'all' }),
    beforeOpening: respondWithPausedRestaurants,
  },
  { name: 'restaurants-trending', path: pageUrls.restaurants({ filter: 'trending' }) },
  { name: 'restaurants-empty', path: pageUrls.restaurants({ search: 'xyzzy nothing' }) },
  {
    name: 'restaurants-without-restaurants',
    path: pageUrls.restaurants({ area: 'all' }),
    as: 'admin',
    beforeOpening: respondWithNoRestaurants,
  },
  {
    name: 'restaurants-loading',
    path: pageUrls.restaurants(),
    beforeOpening: (page) => neverRespond(page, '**/api/restaurants*'),
  },
  {
    name: 'restaurants-error',
    path: pageUrls.restaurants(),
    beforeOpening: (page) => fail(page, '**/api/restaurants*'),
  },

  { name: 'restaurant-open', path: ({ open }) => pageUrls.restaurant(open.slug) },
  {
    name: 'restaurant-search-empty',
    path: ({ open }) => `${pageUrls.restaurant(open.slug)}?dish=xyzzy`,
  },
  { name: 'restaurant-closed', path: ({ closed }) => pageUrls.restaurant(closed.slug) },
  {
    name: 'restaurant-pickup',
    path: pageUrls.restaurant('crispy-corner'),
    afterLoading: (page) => press(page.getByRole('main'), 'Pickup'),
  },
  {
    name: 'restaurant-slots',
    path: pageUrls.restaurant('jade-pavilion'),
    afterLoading: chooseTime,
    isOverlay: true,
  },
  { name: 'restaurant-menu-times', path: pageUrls.restaurant('madras-tiffin-room') },
  { name: 'restaurant-cart', path: ({ open }) => pageUrls.restaurant(open.slug), hasCart: true },
  {
    name: 'restaurant-cart-sold-out',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    hasCart: true,
    beforeOpening: sellOut,
    afterLoading: waitForContent,
  },
  {
    name: 'restaurant-offline',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    hasCart: true,
    beforeOpening: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false });
      }),
    afterLoading: (page) => page.getByText('You are offline.').last().waitFor(),
    isOverlay: true,
  },
  {
    name: 'restaurant-loading',
    path: ({ open }) => pageUrls.restaurant(open.slug),
    beforeOpening: (page) => neverRespond(page, '**/api/restaurants/**'),
  },
  { name: 'restaurant-missing', path: pageUrls.restaurant('no-such-place') },

  { name: 'dish', path: ({ open, dish }) => pageUrls.dish(open.slug, dish.id) },
  {
    name: 'dish-missing',
    path: ({ open }) => pageUrls.dish(open.slug, '0198c0de-0000-7000-8000-000000000000'),
  },

  {
    name: 'cart',
    path: pageUrls.restaurants(),
    hasCart: true,
    afterLoading: openCart,
    isOverlay: true,
  },
  {
    name: 'cart-sold-out',
    path: pageUrls.faq,
    hasCart: true,
    beforeOpening: sellOut,
    afterLoading: async (page) => {
      await openCart(page);
      await page.getByText('it is not in the total').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'cart-restaurant-gone',
    path: pageUrls.faq,
    hasCart: true,
    beforeOpening: (page) => respondWithMissing(page, '**/api/restaurants/*'),
    afterLoading: async (page) => {
      await openCart(page);
      await page.getByText('Restaurant no longer available').waitFor();
    },
    isOverlay: true,
  },
  { name: 'cart-empty', path: pageUrls.restaurants(), afterLoading: openCart, isOverlay: true },

  { name: 'auth-sign-in', path: pageUrls.auth() },
  { name: 'auth-sign-up', path: pageUrls.auth('sign-up') },
  {
    name: 'auth-toast',
    path: pageUrls.auth(),
    afterLoading: (page) => press(page, 'Sign In'),
    isOverlay: true,
  },

  {
    name: 'auth-code',
    path: pageUrls.auth(),
    beforeOpening: (page) => refuse(page, '**/api/login', [401, 'second_factor_required']),
    afterLoading: async (page) => {
      await page.getByLabel('Email').fill('robin@example.com');
      await page.getByLabel('Password', { exact: true }).fill('plateful-robin');
      await press(page.getByRole('main'), 'Sign In');
      await page.getByLabel('Code').waitFor();
    },
  },

  { name: 'reset', path: pageUrls.reset() },
  {
    name: 'reset-sent',
    path: pageUrls.reset(),
    beforeOpening: (page) => page.route('**/api/password-reset', (route) => route.fulfill(DONE)),
    afterLoading: async (page) => {
      await page.getByLabel('Email').fill('robin@example.com');
      await press(page, 'Send Link');
      await page.getByRole('heading', { name: 'Check your mail.' }).waitFor();
    },
  },
  { name: 'reset-new', path: pageUrls.reset('a-token'), afterLoading: choosePassword('short') },
  {
    name: 'reset-refused',
    path: pageUrls.reset('a-token'),
    afterLoading: async (page) => {
      await choosePassword('a quiet evening')(page);
      await page.getByText('This link is no longer valid').waitFor();
    },
  },
  { name: 'verify', path: pageUrls.verify('a-token') },
  {
    name: 'verify-confirmed',
    path: pageUrls.verify('a-token'),
    beforeOpening: (page) =>
      page.route('**/api/email-verification/*', (route) => route.fulfill(DONE)),
  },

  { name: 'checkout', path: pageUrls.checkout, as: 'customer', hasCart: true },
  {
    name: 'checkout-summary',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    afterLoading: async (page) => {
      await page.getByRole('radio', { name: 'Cash on delivery' }).check();
      await page.reload();
      await page.getByRole('button', { name: 'Change Payment Method' }).waitFor();
      await waitForContent(page);
    },
  },
  {
    name: 'checkout-chosen-location',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    beforeOpening: chooseFullAddress,
    afterLoading: (page) => press(page, 'Change Delivery Address'),
  },
  {
    name: 'checkout-first-order',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    beforeOpening: (page) => page.route('**/api/orders', (route) => route.fulfill({ json: [] })),
  },
  {
    name: 'checkout-change',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    afterLoading: (page) => press(page, 'Change Delivery Address'),
  },
  {
    name: 'checkout-sold-out',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    beforeOpening: sellOut,
    afterLoading: (page) => page.getByText('it is not in the total').waitFor(),
  },
  {
    name: 'checkout-errors',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    afterLoading: async (page) => {
      await openAllFields(page);
      await page.getByLabel(/^Street address/i).fill('');
      await press(page, /place order/i);
    },
  },
  {
    name: 'checkout-coupon-unchecked',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    afterLoading: async (page) => {
      await press(page, 'Apply FREESHIP');
      await page.getByText('FREESHIP applied').waitFor();
      await fail(page, '**/api/coupons/validate');
      await page.reload();
      await page.getByText('FREESHIP could not be checked').waitFor();
    },
  },
  {
    name: 'checkout-tip',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    afterLoading: async (page) => {
      await page.getByRole('radio', { name: 'Other' }).check();
      await page.getByLabel('Tip in dollars').fill('4.50');
    },
  },
  {
    name: 'checkout-pickup',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    beforeOpening: offerPickup,
    afterLoading: async (page) => {
      await press(page, 'Pickup');
      await page.getByLabel(/^Note for the restaurant/).waitFor();
      await page.getByRole('radio', { name: /^18%/ }).check();
    },
  },
  {
    name: 'checkout-slot-full',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    beforeOpening: fillSlot,
    afterLoading: async (page) => {
      await chooseTime(page);
      await press(page, 'Choose this time');
      await page.getByRole('radio', { name: 'Cash on delivery' }).check();
      await press(page, /place order/i);
      await page.getByText('This time is fully booked').waitFor();
    },
    isOverlay: true,
  },
  { name: 'checkout-empty', path: pageUrls.checkout, as: 'customer' },

  {
    name: 'checkout-card',
    path: pageUrls.checkout,
    as: 'customer',
    hasCart: true,
    afterLoading: async (page) => {
      await openAllFields(page);
      await page.getByRole('radio', { name: 'Card' }).check();
    },
  },
  { ...CARD_PAGE, name: 'stripe-checkout' },
  {
    ...CARD_PAGE,
    name: 'stripe-checkout-errors',
    afterLoading: async (page) => {
      await goToCardPage(page);
      await press(page, /^Pay \$/);
    },
  },
  {
    ...CARD_PAGE,
    name: 'stripe-checkout-setting-up',
    beforeOpening: (page) => neverRespond(page, '**/api/create-payment-intent'),
  },
  {
    ...CARD_PAGE,
    name: 'stripe-checkout-declined',
    afterLoading: (page) => payWith(page, '4000000000000002'),
  },
  {
    ...CARD_PAGE,
    name: 'stripe-checkout-question',
    afterLoading: (page) => payWith(page, '4000002500003155'),
    isOverlay: true,
  },
  {
    ...CARD_PAGE,
    name: 'stripe-checkout-finishing',
    afterLoading: async (page) => {
      // A real payment would place an order a moment later, which would appear in other shots of its customer.
      const json = { status: 'succeeded', paymentIntentId: 'a-payment' };
      await page.route('**/api/payments/test/confirm', (route) => route.fulfill({ json }));
      await page.route('**/api/orders', (route) => route.abort());
      await payWith(page, '4242424242424242');
    },
  },

  { name: 'orders', path: pageUrls.orders, as: 'customer' },
  {
    name: 'orders-past-open',
    path: pageUrls.orders,
    as: 'customer',
    afterLoading: (page) => page.getByText('Address and amounts').first().click(),
  },
  {
    name: 'orders-offer',
    path: pageUrls.orders,
    as: 'customer',
    beforeOpening: askForNotifications,
    afterLoading: (page) => page.getByRole('button', { name: 'Notify me' }).waitFor(),
  },
  {
    name: 'no-connection',
    path: '/offline.html',
    afterLoading: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  { name: 'new-version', path: pageUrls.faq, afterLoading: announceNewVersion, isOverlay: true },
  {
    name: 'orders-empty',
    path: pageUrls.orders,
    as: 'customer',
    beforeOpening: (page) => page.route('**/api/orders', (route) => route.fulfill({ json: [] })),
  },
  {
    name: 'orders-loading',
    path: pageUrls.orders,
    as: 'customer',
    beforeOpening: (page) => neverRespond(page, '**/api/orders'),
  },
  {
    name: 'orders-error',
    path: pageUrls.orders,
    as: 'customer',
    beforeOpening: (page) => fail(page, '**/api/orders'),
  },

  { name: 'order-pending', path: (sample) => orderOf(sample, 'pending'), as: 'customer' },
  { name: 'order-preparing', path: (sample) => orderOf(sample, 'preparing'), as: 'customer' },
  {
    name: 'order-late',
    path: (sample) => orderOf(sample, 'preparing'),
    as: 'customer',
    beforeOpening: respondWithLateOrder,
  },
  {
    name: 'order-receipt',
    path: (sample) => orderOf(sample, 'delivered'),
    as: 'customer',
    afterLoading: async (page) => {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    },
  },
  {
    name: 'order-delivered-review',
    path: (sample) => orderOf(sample, 'delivered'),
    as: 'customer',
    afterLoading: (page) => page.getByRole('radio', { name: /^4 stars/ }).check({ force: true }),
  },
  {
    name: 'order-reviewed',
    path: ({ orders }) => pageUrls.order(orders.find(({ review }) => review)?.id ?? 'none'),
    as: 'customer',
  },
  { name: 'order-cancelled', path: (sample) => orderOf(sample, 'cancelled'), as: 'customer' },
  {
    name: 'order-error',
    path: (sample) => orderOf(sample, 'pending'),
    as: 'customer',
    beforeOpening: (page) => fail(page, '**/api/orders/**'),
  },

  {
    name: 'menu-account',
    path: pageUrls.home,
    as: 'customer',
    afterLoading: (page) => press(page.getByRole('banner'), /account/i),
    isOverlay: true,
  },
  {
    name: 'menu-mobile',
    path: pageUrls.home,
    as: 'customer',
    afterLoading: async (page) => {
      const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
      if (await menu.isVisible()) await menu.click();
    },
    isOverlay: true,
  },
  {
    name: 'search-popular',
    path: pageUrls.home,
    afterLoading: async (page) => {
      await page.getByRole('combobox').click();
      await page.getByRole('option').first().waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'search-results',
    path: pageUrls.home,
    afterLoading: async (page) => {
      await page.getByRole('combobox').fill('noodle');
      await page.getByRole('option', { name: /View all results/ }).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'search-closed',
    path: pageUrls.home,
    beforeOpening: respondWithClosedResults,
    afterLoading: async (page) => {
      await page.getByRole('combobox').fill('noodle');
      await page.getByRole('option', { name: /View all results/ }).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'location',
    path: pageUrls.home,
    afterLoading: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Deliver to/ })
        .click();
      await page.getByRole('dialog', { name: 'Choose delivery location' }).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'location-saved',
    path: pageUrls.home,
    as: 'customer',
    beforeOpening: respondWithAddresses,
    afterLoading: async (page) => {
      await press(page.getByRole('banner'), /^Deliver to/);
      await page.getByText('Saved addresses:').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'location-zip',
    path: pageUrls.restaurants(),
    beforeOpening: chooseLocationWithoutCode,
    afterLoading: async (page) => {
      await waitForContent(page);
      await press(page.getByRole('banner'), /^Deliver to/);
      await page.getByRole('dialog', { name: 'Choose delivery location' }).waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'restaurants-zip',
    path: pageUrls.restaurants(),
    beforeOpening: chooseLocationWithoutCode,
    afterLoading: waitForContent,
  },
  { name: 'terms', path: pageUrls.terms },
  { name: 'privacy', path: pageUrls.privacy },
  { name: 'refund', path: pageUrls.refund },
  { name: 'help', path: pageUrls.help },
  { name: 'help-empty', path: `${pageUrls.help}?q=xyzzy` },
  {
    name: 'faq',
    path: pageUrls.faq,
    afterLoading: (page) => press(page.getByRole('main'), /^What is/),
  },
  { name: 'faq-search', path: `${pageUrls.faq}?q=refund` },
  { name: 'faq-empty', path: `${pageUrls.faq}?q=xyzzy` },
  { name: 'contact', path: pageUrls.contact },
  {
    name: 'contact-sent',
    path: `${pageUrls.contact}?order=0198c0de-0000-7000-8000-00000abcdef1`,
    as: 'customer',
    afterLoading: async (page) => {
      await page.getByLabel('Message*').fill('The soup is missing.');
      await press(page.getByRole('main'), 'Send Message');
    },
  },
  { name: 'settings', path: pageUrls.settings, as: 'customer' },
  {
    name: 'settings-addresses',
    path: pageUrls.settings,
    as: 'customer',
    beforeOpening: respondWithAddresses,
    afterLoading: (page) => page.getByText('Parents').waitFor(),
  },
  {
    name: 'settings-address-form',
    path: pageUrls.settings,
    as: 'customer',
    beforeOpening: respondWithAddresses,
    afterLoading: (page) => press(page.getByRole('main'), 'Edit Parents'),
    isOverlay: true,
  },
  {
    name: 'settings-delete',
    path: pageUrls.settings,
    as: 'customer',
    afterLoading: (page) => press(page.getByRole('main'), 'Delete Account'),
    isOverlay: true,
  },
  {
    name: 'settings-factor',
    path: pageUrls.settings,
    as: 'customer',
    beforeOpening: respondWithSetUp,
    afterLoading: (page) => press(page.getByRole('main'), 'Set Up'),
  },
  {
    name: 'settings-recovery-codes',
    path: pageUrls.settings,
    as: 'customer',
    beforeOpening: respondWithSetUp,
    afterLoading: async (page) => {
      await press(page.getByRole('main'), 'Set Up');
      await page.getByLabel('Code from the app').fill('123456');
      await press(page.getByRole('main'), 'Turn On');
      await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'settings-password',
    path: pageUrls.settings,
    as: 'customer',
    beforeOpening: (page) => refuse(page, '**/api/user/second-factor', [403, 'password_needed']),
    afterLoading: async (page) => {
      await press(page.getByRole('main'), 'Set Up');
      await press(page.getByRole('dialog'), 'Continue');
    },
    isOverlay: true,
  },
  { name: 'admin-overview', path: pageUrls.admin(), as: 'admin' },
  { name: 'admin-alerts', path: pageUrls.admin(), as: 'admin', beforeOpening: respondWithAlerts },
  { name: 'admin-settings', path: pageUrls.settings, as: 'admin' },
  {
    name: 'admin-factor-first',
    path: pageUrls.admin(),
    as: 'admin',
    beforeOpening: (page) => refuse(page, '**/api/admin/**', [403, 'second_factor_missing']),
  },
  {
    name: 'admin-overview-loading',
    path: pageUrls.admin(),
    as: 'admin',
    beforeOpening: (page) => neverRespond(page, '**/api/{admin,restaurants}*/**'),
  },
  {
    name: 'admin-overview-tables',
    path: pageUrls.admin(),
    as: 'admin',
    afterLoading: async (page) => {
      for (const table of await page.getByText('Show as a table').all()) await table.click();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { name: 'admin-restaurants', path: pageUrls.admin({ tab: 'restaurants' }), as: 'admin' },
  {
    name: 'admin-restaurants-loading',
    path: pageUrls.admin({ tab: 'restaurants' }),
    as: 'admin',
    beforeOpening: (page) => neverRespond(page, '**/api/admin/**'),
  },
  {
    name: 'admin-restaurants-empty',
    path: `${pageUrls.admin({ tab: 'restaurants' })}&search=xyzzy`,
    as: 'admin',
  },
  {
    name: 'admin-restaurants-form',
    path: pageUrls.admin({ tab: 'restaurants', new: 'restaurant' }),
    as: 'admin',
    afterLoading: async (page) => {
      const form = page.getByRole('dialog');
      await form.getByLabel('Phone').fill('call me');
      await form.getByLabel('Friday closes').fill('02:00');
      await form.getByLabel('Sunday hours').selectOption('Closed');
    },
    isOverlay: true,
  },
  { name: 'admin-menu', path: pageUrls.admin({ tab: 'menu' }), as: 'admin' },
  { name: 'admin-menu-chosen', path: menuOfOpen, as: 'admin' },
  {
    name: 'admin-menu-form',
    path: menuOfOpen,
    as: 'admin',
    afterLoading: async (page) => {
      await press(page, 'Add Item');
      await press(page, 'Save Item');
    },
    isOverlay: true,
  },
  { name: 'admin-reports', path: pageUrls.admin({ tab: 'reports' }), as: 'admin' },
  { name: 'admin-orders', path: pageUrls.admin({ tab: 'orders' }), as: 'admin' },
  {
    name: 'admin-orders-loading',
    path: pageUrls.admin({ tab: 'orders' }),
    as: 'admin',
    beforeOpening: (page) => neverRespond(page, '**/api/admin/**'),
  },
  {
    name: 'admin-orders-error',
    path: pageUrls.admin({ tab: 'orders' }),
    as: 'admin',
    beforeOpening: (page) => fail(page, '**/api/admin/**'),
  },
  {
    name: 'admin-orders-empty',
    path: `${pageUrls.admin({ tab: 'orders' })}&search=xyzzy`,
    as: 'admin',
  },
  {
    name: 'admin-orders-filtered',
    path: `${pageUrls.admin({ tab: 'orders' })}&search=pho&from=2026-01-01&method=cash&payment=paid`,
    as: 'admin',
  },
  {
    name: 'admin-orders-question',
    path: `${pageUrls.admin({ tab: 'orders' })}&status=delivered`,
    as: 'admin',
    afterLoading: async (page) => {
      await page
        .getByRole('button', { name: /^Status of order/ })
        .first()
        .click();
      await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
    },
    isOverlay: true,
  },
  { name: 'admin-order', path: ({ orders: [order] }) => adminOrderDetails(order), as: 'admin' },
  {
    name: 'admin-order-problems',
    path: ({ orders: [order] }) => adminOrderDetails(order),
    as: 'admin',
    afterLoading: async (page) => {
      await press(page, 'Change Status');
      await press(page, 'Add Note');
    },
  },
  { name: 'admin-order-missing', path: adminOrderDetails(undefined), as: 'admin' },
  {
    name: 'admin-customer',
    path: ({ orders: [order] }) => pageUrls.adminCustomer(order?.userId ?? 'none'),
    as: 'admin',
  },
  {
    name: 'admin-customer-sign-out',
    path: ({ orders: [order] }) => pageUrls.adminCustomer(order?.userId ?? 'none'),
    as: 'admin',
    afterLoading: (page) => press(page, 'Sign Out Everywhere'),
    isOverlay: true,
  },
  { name: 'admin-users', path: pageUrls.admin({ tab: 'users' }), as: 'admin' },
  {
    name: 'admin-users-question',
    path: pageUrls.admin({ tab: 'users' }),
    as: 'admin',
    afterLoading: (page) => page.getByRole('switch', { disabled: false }).first().click(),
    isOverlay: true,
  },
  {
    name: 'admin-users-roles',
    path: pageUrls.admin({ tab: 'users' }),
    as: 'admin',
    beforeOpening: (page) =>
      changeResponse<AdminUser[]>(page, /\/api\/admin\/users\?/, withAnotherAdmin),
    afterLoading: (page) => page.getByRole('button', { name: /^Role of/ }).click(),
    isOverlay: true,
  },
  {
    name: 'admin-users-suspend',
    path: pageUrls.admin({ tab: 'users' }),
    as: 'admin',
    afterLoading: (page) => press(page.getByRole('main'), /^Suspend/),
    isOverlay: true,
  },
  { name: 'admin-coupons', path: pageUrls.admin({ tab: 'coupons' }), as: 'admin' },
  {
    name: 'admin-coupons-form',
    path: pageUrls.admin({ tab: 'coupons', new: 'coupon' }),
    as: 'admin',
    afterLoading: (page) => page.getByRole('button', { name: 'Save Coupon' }).click(),
    isOverlay: true,
  },
  {
    name: 'admin-coupons-unsaved',
    path: pageUrls.admin({ tab: 'coupons', new: 'coupon' }),
    as: 'admin',
    afterLoading: async (page) => {
      await page.getByLabel('Code').fill('SUNDAY10');
      await page.reload();
      await page.getByText('Your unsaved input was restored').waitFor();
    },
    isOverlay: true,
  },
  {
    name: 'admin-coupons-question',
    path: pageUrls.admin({ tab: 'coupons' }),
    as: 'admin',
    afterLoading: (page) => page.getByRole('button', { name: 'Delete SUMMER20' }).click(),
    isOverlay: true,
  },
  {
    name: 'admin-audit',
    path: pageUrls.admin({ tab: 'audit' }),
    as: 'admin',
    afterLoading: showChanges,
  },
  { name: 'admin-trash', path: pageUrls.admin({ tab: 'trash' }), as: 'admin' },
  { name: 'admin-transfer', path: pageUrls.admin({ tab: 'transfer' }), as: 'admin' },
  { name: 'admin-reviews', path: pageUrls.admin({ tab: 'reviews' }), as: 'admin' },
  {
    name: 'admin-reviews-hide',
    path: pageUrls.admin({ tab: 'reviews' }),
    as: 'admin',
    afterLoading: async (page) => {
      await page
        .getByRole('button', { name: /^Hide the review/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    isOverlay: true,
  },

  ...DISH_FORM,
  ...HELP_WITH_ORDER,
  ...OPTIONS,
  ...DELIVERY_AREAS,
  ...KITCHEN_BOARD,
  ...ACCOUNTS,
  ...DRAFTS,
  ...RESTAURANT_SIDE,
  { name: 'not-found', path: '/no-such-page' },
];

const DONE = { json: { message: 'Done.' } };

async function refuse(page: Page, url: string, [status, code]: [number, string]): Promise<void> {
  const json = { message: 'Not like this.', code, ticket: 'a-ticket' };
  await page.route(url, (route) => route.fulfill({ status, json }));
}

/** Responds as the server would, without giving the sample customer a second factor. */
async function respondWithSetUp(page: Page): Promise<void> {
  const setup = {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    otpauthUrl: 'otpauth://totp/Plateful:robin%40example.com?secret=JBSWY3DPEHPK3PXP',
    qrSvg: renderSVG('otpauth://totp/Plateful:robin%40example.com?secret=JBSWY3DPEHPK3PXP'),
  };
  const recoveryCodes = Array.from({ length: 10 }, (_, n) => `k3vd${n}x-aap7mw-q2yr8h-tz6ncb`);
  await page.route('**/api/user/second-factor', (route) => route.fulfill({ json: setup }));
  await page.route('**/api/user/second-factor/confirm', (route) =>
    route.fulfill({ json: { recoveryCodes } }),
  );
}

function choosePassword(password: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    await press(page.getByRole('main'), 'Change Password');
  };
}

/** Responds as if the requested record had been deleted. */
async function respondWithMissing(page: Page, url: string): Promise<void> {
  const json = { message: 'Not found', code: 'not_found' };
  await page.route(url, (route) => route.fulfill({ status: 404, json }));
}

/** Makes changes as an admin, so that the audit has entries. */
async function showChanges(page: Page): Promise<void> {
  // A closed restaurant, so that no order has a price that is changing.
  const { id }: { id: string } = await (
    await page.request.get('/api/restaurants/corner-slice-co')
  ).json();
  const menu: { id: string }[] = await (
    await page.request.get(`/api/restaurants/${id}/menu`)
  ).json();
  const made = await page.request.post('/api/admin/coupons', {
    data: {
      code: `AUDIT${Date.now()}`,
      title: 'Ten percent off on Sundays',
      discountType: 'percentage',
      discountValue: 10,
      startDate: null,
      endDate: '2031-05-01T04:00:00.000Z',
    },
  });
  const coupon: { id: string } = await made.json();
  const price = { price: (10 + Math.random() * 5).toFixed(2) };
  await page.request.put(`/api/menu-items/${menu.at(-1)?.id}`, { data: price });
  const hours = { monday: { open: '10:00', close: '23:30' }, tuesday: { closed: true } };
  const text =
    'Broth from yesterday, herbs from this morning, and noodles made while you wait for them.';
  const changes = { operatingHours: hours, description: `${text} ${price.price}` };
  await page.request.put(`/api/restaurants/${id}`, { data: changes });
  await page.request.delete(`/api/admin/coupons/${coupon.id}`);
  await page.reload();
  await page
    .getByText(/\d fields$/)
    .first()
    .click();
}

async function openCart(page: Page): Promise<void> {
  await press(page.getByRole('banner'), /cart/i);
  await page.getByRole('dialog').waitFor();
}

async function press(within: Pick<Page, 'getByRole'>, name: string | RegExp): Promise<void> {
  await within.getByRole('button', { name }).first().click();
}

/** The browser of the shots denies notifications; a user's browser asks. */
function askForNotifications(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
}

/** Sends the message of a service worker of another build, as soon as the page listens. */
async function announceNewVersion(page: Page): Promise<void> {
  const data = { kind: 'program', build: 'a newer one' };
  await expect(async () => {
    await page.evaluate((message) => {
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: message }));
    }, data);
    await page.getByRole('region', { name: 'New version' }).waitFor({ timeout: 250 });
  }).toPass();
}

/** Opens the choice of a time, which restaurants with scheduled orders have even while they are closed. */
async function chooseTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Time: |Schedule order)/ }).click();
  await page.getByLabel('Day').waitFor();
}

/** Offers pickup beside delivery, and slots. */
async function offerPickup(page: Page): Promise<void> {
  await changeResponse<Restaurant>(page, /\/api\/restaurants\/[^/]+$/, (restaurant) => ({
    ...restaurant,
    fulfilment: ['delivery', 'pickup'],
    scheduling: { daysAhead: 2, slotMinutes: 30, leadMinutes: 30, ordersPerSlot: 4 },
  }));
  await changeResponse<RestaurantSlots>(page, /\/api\/restaurants\/[^/]+\/slots/, (slots) => ({
    ...slots,
    asap: { ...slots.asap, isAvailable: true },
  }));
}

/** Two slots of tomorrow, the first of which another customer fills before the order is sent. */
async function fillSlot(page: Page): Promise<void> {
  await changeResponse<Restaurant>(page, /\/api\/restaurants\/[^/]+$/, (restaurant) => ({
    ...restaurant,
    scheduling: { daysAhead: 2, slotMinutes: 30, leadMinutes: 30, ordersPerSlot: 4 },
  }));
  const date = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const at = (time: string) => `${date}T${time}:00.000Z`;
  const slots = [
    { from: at('19:00'), until: at('19:30'), left: 1 },
    { from: at('19:30'), until: at('20:00'), left: 4 },
  ];
  await changeResponse<RestaurantSlots>(page, /\/api\/restaurants\/[^/]+\/slots/, (body) => ({
    ...body,
    days: [{ date, slots }],
  }));
  const message = 'This time is fully booked.';
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'slot_full', message, nextSlot: slots[1] } })
      : route.fallback(),
  );
}

/** Marks the first dish of every menu, which is in the cart, as sold out. */
function sellOut(page: Page): Promise<void> {
  return changeResponse<MenuItem[]>(page, /\/api\/restaurants\/[^/]+\/menu/, (menu) => {
    const first = menu.find((dish) => dish.isAvailable && dish.optionGroups.length === 0);
    return menu.map((dish) => (dish === first ? { ...dish, isAvailable: false } : dish));
  });
}

/** Opens the groups of fields of which a known customer sees a summary. */
async function openAllFields(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Payment Method' }).waitFor();
  const closed = await page
    .getByRole('button', { name: /^Change (Customer|Delivery|Payment)/ })
    .all();
  for (const button of closed.toReversed()) await button.click();
}

async function goToCardPage(page: Page): Promise<void> {
  await openAllFields(page);
  for (const [label, text] of [
    [/^Phone/, '(323) 555-0142'],
    [/^Street address/, '1200 Sunset Blvd'],
    [/^City/, 'Los Angeles'],
    [/^State/, 'CA'],
    [/^Postal code/, '90026'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('radio', { name: 'Card' }).check();
  await press(page, /^Pay with Card/);
  await page.getByRole('heading', { name: 'Card Payment' }).waitFor();
}

async function payWith(page: Page, cardNumber: string): Promise<void> {
  await goToCardPage(page);
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12/99');
  await page.getByLabel('CVC').fill('123');
  await press(page, /^Pay \$/);
}
