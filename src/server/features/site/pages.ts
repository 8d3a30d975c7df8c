import { API, apiPath } from '#contract/paths.ts';

/** One row of the route table (specification, section 2) as the first HTML needs it. */
export interface Page {
  title: string;
  description?: string;
  /** What the page asks for first; the HTML starts it before the JavaScript has arrived. */
  first: readonly string[];
  /** The restaurant whose page it is, by its slug. */
  restaurantSlug?: string;
  /** Nothing here for a search engine. */
  isPrivate?: boolean;
}

const PLAIN_PAGES: Readonly<Record<string, Page>> = {
  '/': {
    title: 'Good food, from close by',
    description:
      'Order from the best restaurants near you. Delivery in 25-40 min, pickup in 15-20 min.',
    first: [API.restaurants],
  },
  '/auth': {
    title: 'Sign in or sign up',
    description: 'Sign in, or make an account in a minute.',
    first: [],
  },
  '/restaurants': {
    title: 'Restaurants',
    description: 'Every restaurant that delivers to you: menus, opening hours and prices.',
    first: [API.restaurants],
  },
  '/checkout': { title: 'Checkout', first: [], isPrivate: true },
  '/stripe-checkout': { title: 'Card payment', first: [], isPrivate: true },
  '/orders': { title: 'My Orders', first: [], isPrivate: true },
  '/settings': { title: 'Account settings', first: [], isPrivate: true },
  '/admin': { title: 'Admin dashboard', first: [], isPrivate: true },
  '/terms': { title: 'Terms of Service', description: 'The terms of our service.', first: [] },
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
  '/help': { title: 'Help Center', description: 'Answers, and people to talk to.', first: [] },
  '/contact': { title: 'Contact Us', description: 'How to reach us.', first: [] },
  '/faq': { title: 'Frequently Asked Questions', description: 'Answers in short.', first: [] },
};

/** The page at a path (decoded, without its query), or null when there is none. */
export function pageAt(path: string): Page | null {
  const trimmed = path === '/' ? path : path.replace(/\/$/, '');
  const plain = Object.hasOwn(PLAIN_PAGES, trimmed) ? PLAIN_PAGES[trimmed] : undefined;
  if (plain) return plain;

  const [, area, key, dish, itemId, more] = trimmed.split('/');
  if (!key || more !== undefined) return null;
  if (area === 'orders' && dish === undefined) {
    return { title: 'Order', first: [], isPrivate: true };
  }
  if (area !== 'restaurant') return null;
  const restaurant = apiPath(API.restaurant, { id: key });
  if (dish === undefined) return { title: 'Restaurant', first: [restaurant], restaurantSlug: key };
  if (dish !== 'item' || !itemId) return null;
  const item = apiPath(API.menuItem, { id: itemId });
  return { title: 'Dish', first: [item, restaurant], restaurantSlug: key };
}
