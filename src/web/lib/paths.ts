import { linkOptions } from '@tanstack/react-router';
import { REVIEW_FRAGMENT, REVIEWS_FRAGMENT, ROUTES } from '#contract/page-paths.ts';
import type { ListOptions } from '#domain/restaurants/list-options.ts';

export interface RestaurantsFilter extends ListOptions {
  search?: string | undefined;
  filter?: 'favorites' | 'trending' | undefined;
  cuisine?: string | undefined;
  /** Also restaurants that do not deliver to the chosen location. */
  area?: 'all' | undefined;
}

export type AdminTab =
  | 'overview'
  | 'restaurants'
  | 'orders'
  | 'cases'
  | 'live'
  | 'coupons'
  | 'menu'
  | 'users'
  | 'reviews'
  | 'reports'
  | 'trash'
  | 'audit';

/** What the dashboard shows; each tab adds its own filters to the URL. */
export interface AdminView {
  /** Import and export have no tab; the header links to them. */
  tab?: AdminTab | 'transfer' | undefined;
  /** The id of the restaurant whose menu is shown. */
  restaurant?: string | undefined;
  /** The tab's form for a new record is open. */
  new?: 'restaurant' | 'coupon' | undefined;
  /** The id of the case that is shown. */
  case?: string | undefined;
}

export type KitchenTab = 'orders' | 'history' | 'help' | 'menu' | 'hours' | 'team' | 'today';

/** The target of a link, created by {@link paths}. */
export interface PageLink {
  to: string;
  params?: Readonly<Record<string, string | undefined>>;
  search?: object;
  hash?: string;
}

/** The links of the client, as the router takes them. */
export const paths = {
  home: linkOptions({ to: ROUTES.home }),
  /** `tab`: whether Sign In or Sign Up is shown. */
  auth: (tab?: 'sign-in' | 'sign-up') =>
    linkOptions({ to: ROUTES.auth, search: { tab: tab === 'sign-up' ? tab : undefined } }),
  reset: (token?: string) => linkOptions({ to: ROUTES.reset, params: { token } }),
  verify: (token?: string) => linkOptions({ to: ROUTES.verify, params: { token } }),
  invitation: (token?: string) => linkOptions({ to: ROUTES.invitation, params: { token } }),
  restaurants: (search: RestaurantsFilter = {}) => linkOptions({ to: ROUTES.restaurants, search }),
  restaurant: (slug: string) => linkOptions({ to: ROUTES.restaurant, params: { slug } }),
  reviews: (slug: string) =>
    linkOptions({ to: ROUTES.restaurant, params: { slug }, hash: REVIEWS_FRAGMENT }),
  dish: (slug: string, itemId: string) =>
    linkOptions({ to: ROUTES.dish, params: { slug, itemId } }),
  checkout: linkOptions({ to: ROUTES.checkout }),
  stripeCheckout: linkOptions({ to: ROUTES.stripeCheckout }),
  orders: linkOptions({ to: ROUTES.orders }),
  order: (id: string) => linkOptions({ to: ROUTES.order, params: { id } }),
  /** Help with an order. */
  orderHelp: (id: string) => linkOptions({ to: ROUTES.orderHelp, params: { id } }),
  /** Where an order is reviewed. */
  review: (id: string) => linkOptions({ to: ROUTES.order, params: { id }, hash: REVIEW_FRAGMENT }),
  settings: linkOptions({ to: ROUTES.settings }),
  /** The form of the settings that changes the password. */
  password: linkOptions({ to: ROUTES.settings, hash: 'password' }),
  /** The section of the settings with the second factor. */
  security: linkOptions({ to: ROUTES.settings, hash: 'security' }),
  admin: ({ tab, ...view }: AdminView = {}) =>
    linkOptions({
      to: ROUTES.admin,
      search: { tab: tab === 'overview' ? undefined : tab, ...view },
    }),
  /** An order and a customer as admins see them. */
  adminOrder: (id: string) => linkOptions({ to: ROUTES.adminOrder, params: { id } }),
  adminCustomer: (id: string) => linkOptions({ to: ROUTES.adminCustomer, params: { id } }),
  kitchens: linkOptions({ to: ROUTES.kitchens }),
  kitchen: (slug: string, tab?: KitchenTab) =>
    linkOptions({
      to: ROUTES.kitchen,
      params: { slug },
      search: { tab: tab === 'orders' ? undefined : tab },
    }),
  terms: linkOptions({ to: ROUTES.terms }),
  privacy: linkOptions({ to: ROUTES.privacy }),
  refund: linkOptions({ to: ROUTES.refund }),
  help: linkOptions({ to: ROUTES.help }),
  contact: linkOptions({ to: ROUTES.contact }),
  /** The contact form about an order. */
  contactAbout: (order: string) => linkOptions({ to: ROUTES.contact, search: { order } }),
  faq: linkOptions({ to: ROUTES.faq }),
};
