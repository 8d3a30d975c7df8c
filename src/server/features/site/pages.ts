import { urlOf } from '#contract/endpoint.ts';
import { menuApi } from '#contract/menu.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
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
  /** Whether its first request has the filters of the page's own query. */
  readsFilter?: boolean;
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

const PLAIN_PAGES: Readonly<Record<string, Page>> = {
  '/': {
    title: 'Good food, from close by',
    description:
      'Order from the best restaurants near you. Delivery in 25-40 min, pickup in 15-20 min.',
    first: [urlOf(restaurantsApi.list)],
  },
  '/auth': {
    title: 'Sign in or sign up',
    description: 'Sign in, or make an account in a minute.',
    first: [],
  },
  '/auth/reset': { title: 'Reset password', first: [], isPrivate: true },
  '/verify': { title: 'Confirm your email address', first: [], isPrivate: true },
  '/invitations': { title: 'Invitation', first: [], isPrivate: true },
  '/restaurants': {
    title: 'Restaurants',
    description: 'Every restaurant that delivers to you: menus, opening hours and prices.',
    first: [urlOf(restaurantsApi.list)],
    shows: 'restaurants',
    readsFilter: true,
  },
  '/checkout': { title: 'Checkout', first: [urlOf(ordersApi.list)], isPrivate: true },
  '/stripe-checkout': { title: 'Card payment', first: [], isPrivate: true },
  '/orders': { title: 'My Orders', first: [urlOf(ordersApi.list)], isPrivate: true },
  '/settings': { title: 'Account settings', first: [], isPrivate: true },
  '/kitchen': { title: 'Kitchen', first: [], isPrivate: true },
  '/admin': { title: 'Admin dashboard', first: [], isPrivate: true },
  '/terms': {
    title: 'Terms of Service',
    description:
      'The terms of ordering here: accounts, prices, delivery, liability and governing law.',
    first: [],
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: 'Which data we keep, what for, and what you may ask of us.',
    first: [],
  },
  '/refund': {
    title: 'Refund Policy',
    description: 'When and how you get your money back.',
    first: [],
  },
  '/help': {
    title: 'Help Center',
    description: 'Answers to common questions, and people to talk to: chat, phone and email.',
    first: [],
  },
  '/contact': {
    title: 'Contact Us',
    description: 'Write to us or call us: our address, phone, email and support hours.',
    first: [],
  },
  '/faq': {
    title: 'Frequently Asked Questions',
    description: 'Short answers about ordering, delivery, payment and your account.',
    first: [],
  },
};

/** A link from a mail: the page, and a token of its own (api.md, Mail and accounts). */
const MAILED_LINK = /^(\/auth\/reset|\/verify|\/invitations)\/[^/]+$/;

/** The public pages, without those of restaurants. */
export const publicPaths: readonly string[] = Object.entries(PLAIN_PAGES).flatMap(([path, page]) =>
  page.isPrivate ? [] : [path],
);

/** The page at a decoded path; null when there is none. */
export function pageAt(path: string, query: URLSearchParams): Page | null {
  const trimmed = path === '/' ? path : path.replace(/\/$/, '');
  const plain = Object.hasOwn(PLAIN_PAGES, trimmed) ? PLAIN_PAGES[trimmed] : undefined;
  if (plain?.readsFilter) {
    // For a visitor, favourites are answered with 401.
    const isPrivate = query.get('filter')?.trim() === 'favorites';
    return { ...plain, screen: 'restaurants', first: [filteredList(query)], isPrivate };
  }
  if (plain) return { ...plain, screen: trimmed.slice(1) };

  const mailed = MAILED_LINK.exec(trimmed)?.[1];
  const linked = mailed && PLAIN_PAGES[mailed];
  if (linked) return { ...linked, hasSecretPath: true };

  const [, area, key, item, itemId, more] = trimmed.split('/');
  if (!key || more !== undefined) return null;
  if (area === 'orders' && item === undefined) {
    return {
      title: 'Order',
      screen: 'order',
      first: [urlOf(ordersApi.detail, { params: { id: key } })],
      isPrivate: true,
    };
  }
  if (area === 'kitchen' && item === undefined) {
    return { title: 'Kitchen', first: [], isPrivate: true };
  }
  if (area !== 'restaurant') return null;
  if (item === undefined) {
    const params = { id: key };
    const first = [
      urlOf(restaurantsApi.one, { params }),
      urlOf(menuApi.dishes, { params }),
      urlOf(menuApi.categories, { params }),
    ];
    const titleWhenGone = 'Restaurant Not Found';
    return {
      title: 'Restaurant',
      screen: 'restaurant',
      first,
      shows: { slug: key },
      titleWhenGone,
    };
  }
  if (item !== 'item' || !itemId) return null;
  return {
    title: 'Dish',
    screen: 'dish',
    first: [urlOf(menuApi.dish, { params: { id: itemId } })],
    shows: { slug: key, dishId: itemId },
    titleWhenGone: 'Item Not Found',
  };
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
