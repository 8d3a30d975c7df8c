/**
 * The path of every page (specification, section 2), in the router's notation: `$name` is a parameter,
 * `{-$name}` an optional one. The server's links and the client's are made from these.
 */
export const ROUTES = {
  home: '/',
  auth: '/auth',
  /** With the token of a mailed link, which the screen removes from the URL. */
  reset: '/auth/reset/{-$token}',
  verify: '/verify/{-$token}',
  /** With the token of a mailed link, which the screen removes from the URL. */
  invitation: '/invitations/{-$token}',
  restaurants: '/restaurants',
  restaurant: '/restaurant/$slug',
  dish: '/restaurant/$slug/item/$itemId',
  checkout: '/checkout',
  stripeCheckout: '/stripe-checkout',
  orders: '/orders',
  order: '/orders/$id',
  orderHelp: '/orders/$id/help',
  settings: '/settings',
  admin: '/admin',
  adminOrder: '/admin/orders/$id',
  adminCustomer: '/admin/customers/$id',
  kitchens: '/kitchen',
  kitchen: '/kitchen/$slug',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  help: '/help',
  contact: '/contact',
  faq: '/faq',
} as const;

export type RouteName = keyof typeof ROUTES;

type ParamIn<Part extends string> = Part extends `{-$${infer Name}}`
  ? Name
  : Part extends `$${infer Name}`
    ? Name
    : never;

type ParamsIn<Route extends string> = Route extends `${infer Part}/${infer Rest}`
  ? ParamIn<Part> | ParamsIn<Rest>
  : ParamIn<Route>;

/** The names of a route's parameters. */
export type RouteParam<Name extends RouteName> = ParamsIn<(typeof ROUTES)[Name]>;

/** The URL fragment of the reviews on a restaurant's page. */
export const REVIEWS_FRAGMENT = 'reviews';

/** The URL fragment of the review on an order's page, to which mails link. */
export const REVIEW_FRAGMENT = 'review';

/** The paths of the pages; the client adds the queries that only its own links have. */
export const pagePaths = {
  ...ROUTES,
  /** Without a token: where the screen navigates after reading it. */
  reset: (token?: string) => pathOf('reset', { token }),
  verify: (token?: string) => pathOf('verify', { token }),
  invitation: (token?: string) => pathOf('invitation', { token }),
  restaurant: (slug: string) => pathOf('restaurant', { slug }),
  reviews: (slug: string) => `${pathOf('restaurant', { slug })}#${REVIEWS_FRAGMENT}`,
  dish: (slug: string, itemId: string) => pathOf('dish', { slug, itemId }),
  kitchen: (slug: string) => pathOf('kitchen', { slug }),
  order: (id: string) => pathOf('order', { id }),
  orderHelp: (id: string) => pathOf('orderHelp', { id }),
  /** Where an order is reviewed. */
  review: (id: string) => `${pathOf('order', { id })}#${REVIEW_FRAGMENT}`,
};

function pathOf<Name extends RouteName>(
  name: Name,
  params: Readonly<Record<RouteParam<Name>, string | undefined>>,
): string {
  return ROUTES[name].replace(/\/(?:\{-)?\$(\w+)\}?/g, (_, param: RouteParam<Name>) => {
    const value = params[param];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}
