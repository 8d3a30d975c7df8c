import { urlOf } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
import { HOME_DESCRIPTION, HOME_TITLE, isPrivatePath } from '#contract/page-head.ts';
import { ROUTES, type RouteName, type RouteParam } from '#contract/page-paths.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { RESTAURANT_LIST_FILTERS } from '#contract/restaurants.ts';
import { searchFrom } from '#domain/restaurants/search-text.ts';
import type { CatalogueAddress } from '#server/platform/catalogue-services.ts';

/** What the first HTML needs of a row of the route table (specification, section 2). */
export interface Page {
  title: string;
  description?: string;
  /**
   * The URLs that the page requests first, spelled as the client spells them. The HTML requests them
   * before the JavaScript has arrived, but not for visitors of a private page.
   */
  first: readonly string[];
  /** The name of its screen, whose code is fetched beside the program. */
  screen?: string;
  /**
   * What it shows of the catalogue: the list, or what has an address of its own; if that does not exist,
   * the page does not either.
   */
  shows?: 'restaurants' | CatalogueAddress;
  /** Its title when what it shows does not exist, in the client's words. */
  titleWhenGone?: string;
  /** Not for search engines. */
  isPrivate?: boolean;
  /** Its path ends in a secret, which goes nowhere else: into no preview and no referrer. */
  hasSecretPath?: boolean;
}

interface Row<Params> extends Omit<Page, 'first' | 'hasSecretPath'> {
  /** What depends on the path's parameters and the query. */
  of?(params: Params, query: URLSearchParams): Partial<Page>;
}

type ParamsOf<Name extends RouteName> = { readonly [Param in RouteParam<Name>]: string };

const PAGES: { readonly [Name in RouteName]: Row<ParamsOf<Name>> } = {
  home: {
    title: HOME_TITLE,
    description: HOME_DESCRIPTION,
    of: () => ({ first: [urlOf(restaurantsApi.list)] }),
  },
  auth: {
    title: 'Sign in or sign up',
    description: 'Sign in, or make an account in a minute.',
    screen: 'auth',
  },
  reset: { title: 'Reset password' },
  verify: { title: 'Confirm your email address', screen: 'verify' },
  invitation: { title: 'Invitation' },
  restaurants: {
    title: 'Restaurants',
    description: 'Every restaurant that delivers to you: menus, opening hours and prices.',
    screen: 'restaurants',
    shows: 'restaurants',
    of: (_params, query) => ({
      first: [filteredList(query)],
      // For a visitor, favourites are answered with 401.
      isPrivate: query.get('filter')?.trim() === 'favorites',
    }),
  },
  restaurant: {
    title: 'Restaurant',
    titleWhenGone: 'Restaurant Not Found',
    screen: 'restaurant',
    of: ({ slug }) => ({ first: requestsOfRestaurant(slug), shows: { slug } }),
  },
  dish: {
    title: 'Dish',
    titleWhenGone: 'Item Not Found',
    screen: 'dish',
    of: ({ slug, itemId }) => ({
      first: [urlOf(menuApi.dish, { params: { id: itemId } })],
      shows: { slug, dishId: itemId },
    }),
  },
  checkout: {
    title: 'Checkout',
    screen: 'checkout',
    of: () => ({ first: [urlOf(ordersApi.list)] }),
  },
  orders: {
    title: 'My Orders',
    screen: 'orders',
    of: () => ({ first: [urlOf(ordersApi.list)] }),
  },
  order: {
    title: 'Order',
    screen: 'order',
    of: ({ id }) => ({ first: [urlOf(ordersApi.detail, { params: { id } })] }),
  },
  settings: { title: 'Account settings', screen: 'settings' },
  admin: { title: 'Admin dashboard', screen: 'admin' },
  kitchens: { title: 'Kitchen', screen: 'kitchen' },
  kitchen: { title: 'Kitchen' },
  stripeCheckout: { title: 'Card payment', screen: 'stripe-checkout' },
  terms: {
    title: 'Terms of Service',
    description:
      'The terms of ordering here: accounts, prices, delivery, liability and governing law.',
    screen: 'terms',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'Which data we keep, what for, and what you may ask of us.',
    screen: 'privacy',
  },
  refund: {
    title: 'Refund Policy',
    description: 'When and how you get your money back.',
    screen: 'refund',
  },
  help: {
    title: 'Help Center',
    description: 'Answers to common questions, and people to talk to: chat, phone and email.',
    screen: 'help',
  },
  contact: {
    title: 'Contact Us',
    description: 'Write to us or call us: our address, phone, email and support hours.',
    screen: 'contact',
  },
  faq: {
    title: 'Frequently Asked Questions',
    description: 'Short answers about ordering, delivery, payment and your account.',
    screen: 'faq',
  },
};

interface TableRow {
  route: string;
  path: RegExp;
  row: Row<Readonly<Record<string, string>>>;
}

const TABLE = Object.entries(PAGES).map(([name, row]): TableRow => {
  const route = ROUTES[name as RouteName];
  return { route, path: pathPattern(route), row };
});

/** The public pages, without those of restaurants. */
export const publicPaths: readonly string[] = TABLE.flatMap(({ route }) =>
  isPrivatePath(route) || route.includes(':') ? [] : [route],
);

/** The page at a decoded path; null when there is none. */
export function pageAt(path: string, query: URLSearchParams): Page | null {
  const trimmed = path === ROUTES.home ? path : path.replace(/\/$/, '');
  for (const { path: pattern, row } of TABLE) {
    const found = pattern.exec(trimmed);
    if (!found) continue;
    const { of, ...facts } = row;
    const params = found.groups ?? {};
    const hasSecretPath = params.token !== undefined;
    const isPrivate = isPrivatePath(trimmed);
    return { first: [], hasSecretPath, isPrivate, ...facts, ...of?.(params, query) };
  }
  return null;
}

/** Matches a route's paths; its groups are named as the route's parameters. */
function pathPattern(route: string): RegExp {
  const source = route
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/\/:(\w+)/g, '/(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function requestsOfRestaurant(slug: string): string[] {
  const params = { id: slug };
  return [
    urlOf(restaurantsApi.one, { params }),
    urlOf(menuApi.dishes, { params }),
    urlOf(menuApi.categories, { params }),
  ];
}

function filteredList(query: URLSearchParams): string {
  const wanted = query.get('filter')?.trim();
  return urlOf(restaurantsApi.list, {
    query: {
      filter: RESTAURANT_LIST_FILTERS.find((filter) => filter === wanted),
      search: searchFrom(query.get('search')),
      cuisine: query.get('cuisine')?.trim(),
    },
  });
}
