/** Every address of the site (specification, section 2). Links are built here and nowhere else. */
export const ROUTES = {
  home: '/',
  auth: '/auth',
  restaurants: '/restaurants',
  restaurant: '/restaurant/:slug',
  dish: '/restaurant/:slug/item/:itemId',
  checkout: '/checkout',
  stripeCheckout: '/stripe-checkout',
  orders: '/orders',
  order: '/orders/:id',
  settings: '/settings',
  admin: '/admin',
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
}

export type AdminTab =
  | 'overview'
  | 'restaurants'
  | 'orders'
  | 'coupons'
  | 'menu'
  | 'users'
  | 'trash';

/** What the dashboard shows; each tab adds filters of its own to its address. */
export interface AdminView {
  /** Import and export have no tab of their own; the header leads there. */
  tab?: AdminTab | 'transfer';
  /** Whose menu, by id. */
  restaurant?: string;
  /** The form of the tab for something new is open. */
  new?: 'restaurant' | 'coupon';
}

export const paths = {
  ...ROUTES,
  /** `tab`: which of Sign In and Sign Up is shown. */
  auth: (tab?: 'sign-in' | 'sign-up') => (tab === 'sign-up' ? '/auth?tab=sign-up' : '/auth'),
  restaurants: (filter: RestaurantsFilter = {}) => withQuery('/restaurants', filter),
  restaurant: (slug: string) => `/restaurant/${encodeURIComponent(slug)}`,
  dish: (slug: string, itemId: string) =>
    `/restaurant/${encodeURIComponent(slug)}/item/${encodeURIComponent(itemId)}`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  admin: ({ tab = 'overview', ...rest }: AdminView = {}) =>
    withQuery('/admin', { tab: tab === 'overview' ? undefined : tab, ...rest }),
};

function withQuery(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
