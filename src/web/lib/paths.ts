/** Every address of the site (specification, section 2). All links are built here. */
export const ROUTES = {
  home: '/',
  auth: '/auth',
  /** With the token of a mailed link, until the screen has taken it. */
  reset: '/auth/reset/:token?',
  verify: '/verify/:token?',
  restaurants: '/restaurants',
  restaurant: '/restaurant/:slug',
  dish: '/restaurant/:slug/item/:itemId',
  checkout: '/checkout',
  stripeCheckout: '/stripe-checkout',
  orders: '/orders',
  order: '/orders/:id',
  settings: '/settings',
  admin: '/admin',
  /** With the token of a mailed link, until the screen has taken it. */
  invitation: '/invitations/:token?',
  kitchens: '/kitchen',
  kitchen: '/kitchen/:slug',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  help: '/help',
  contact: '/contact',
  faq: '/faq',
} as const;

export interface RestaurantsFilter {
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
  | 'live'
  | 'coupons'
  | 'menu'
  | 'users'
  | 'reviews'
  | 'trash'
  | 'audit';

/** What the dashboard shows; each tab adds its own filters to the address. */
export interface AdminView {
  /** Import and export have no tab; the header links to them. */
  tab?: AdminTab | 'transfer';
  /** The id of the restaurant whose menu is shown. */
  restaurant?: string;
  /** The tab's form for a new record is open. */
  new?: 'restaurant' | 'coupon';
}

export type KitchenTab = 'orders' | 'menu' | 'hours' | 'team' | 'today';

/** The part of a restaurant's page with the reviews. */
export const REVIEWS_PART = 'reviews';

/** The part of an order's page that mails link to. */
export const REVIEW_PART = 'review';

export const paths = {
  ...ROUTES,
  /** `tab`: whether Sign In or Sign Up is shown. */
  auth: (tab?: 'sign-in' | 'sign-up') => (tab === 'sign-up' ? '/auth?tab=sign-up' : '/auth'),
  reset: '/auth/reset',
  verify: '/verify',
  invitation: '/invitations',
  restaurants: (filter: RestaurantsFilter = {}) => withQuery('/restaurants', filter),
  restaurant: (slug: string) => `/restaurant/${encodeURIComponent(slug)}`,
  reviews: (slug: string) => `/restaurant/${encodeURIComponent(slug)}#${REVIEWS_PART}`,
  dish: (slug: string, itemId: string) =>
    `/restaurant/${encodeURIComponent(slug)}/item/${encodeURIComponent(itemId)}`,
  kitchen: (slug: string, tab: KitchenTab = 'orders') =>
    withQuery(`/kitchen/${encodeURIComponent(slug)}`, { tab: tab === 'orders' ? undefined : tab }),
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  /** Where an order is reviewed. */
  review: (id: string) => `/orders/${encodeURIComponent(id)}#${REVIEW_PART}`,
  /** The section of the settings with the second factor. */
  security: '/settings#security',
  admin: ({ tab = 'overview', ...rest }: AdminView = {}) =>
    withQuery('/admin', { tab: tab === 'overview' ? undefined : tab, ...rest }),
};

function withQuery(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
