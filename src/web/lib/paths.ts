/** Every address of the site (specification, section 2). Links are built here and nowhere else. */
export const ROUTES = {
  home: '/',
  auth: '/auth',
  restaurants: '/restaurants',
  restaurant: '/restaurant/:slug',
  dish: '/restaurant/:slug/item/:itemId',
  checkout: '/checkout',
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

export const paths = {
  ...ROUTES,
  /** `tab`: which of Sign In and Sign Up is shown. */
  auth: (tab?: 'sign-in' | 'sign-up') => (tab === 'sign-up' ? '/auth?tab=sign-up' : '/auth'),
  restaurants: (filter: RestaurantsFilter = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
    return query.size > 0 ? `/restaurants?${query}` : '/restaurants';
  },
  restaurant: (slug: string) => `/restaurant/${encodeURIComponent(slug)}`,
  dish: (slug: string, itemId: string) =>
    `/restaurant/${encodeURIComponent(slug)}/item/${encodeURIComponent(itemId)}`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
};
