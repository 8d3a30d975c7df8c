import { pagePaths, ROUTES } from '#contract/page-paths.ts';

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

/** The client's links: the pages' paths, and the queries that its own links have. */
export const paths = {
  ...pagePaths,
  /** `tab`: whether Sign In or Sign Up is shown. */
  auth: (tab?: 'sign-in' | 'sign-up') => withQuery(ROUTES.auth, { tab: tab === 'sign-up' && tab }),
  restaurants: (filter: RestaurantsFilter = {}) => withQuery(ROUTES.restaurants, filter),
  kitchen: (slug: string, tab: KitchenTab = 'orders') =>
    withQuery(pagePaths.kitchen(slug), { tab: tab !== 'orders' && tab }),
  /** The form of the settings that changes the password. */
  password: `${ROUTES.settings}#password`,
  /** The section of the settings with the second factor. */
  security: `${ROUTES.settings}#security`,
  admin: ({ tab = 'overview', ...rest }: AdminView = {}) =>
    withQuery(ROUTES.admin, { tab: tab !== 'overview' && tab, ...rest }),
};

function withQuery(path: string, values: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
