import { pictureSource } from '#domain/uploads/picture-source.ts';
import { ROUTES, type RouteName } from './page-paths.ts';
import type { SiteConfig } from './site-config.ts';

/** What a page says of itself to browsers, search engines and link previews. */
export interface HeadContent {
  /** With the name of the marketplace. */
  title: string;
  description?: string | undefined;
  /** The absolute URL of the page, without its query; undefined for a page that is not to be indexed. */
  url?: string | undefined;
  /** The absolute URL of the picture for link previews. */
  imageUrl: string | null;
  /** For Open Graph. */
  type: 'website' | 'restaurant.restaurant' | 'restaurant.menu_item';
  /** For search engines, as JSON-LD. */
  schemaOrg?: Record<string, unknown>;
}

/** An element of a head. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes?: Readonly<Record<string, string>>;
  text?: string;
  json?: unknown;
}

/** Of the installation. */
export type HeadSite = Pick<SiteConfig, 'brand' | 'origin'>;

export const HOME_TITLE = 'Good food, from close by';
export const HOME_DESCRIPTION =
  'Order from the best restaurants near you. Delivery in 25-40 min, pickup in 15-20 min.';

interface PlainPage {
  /** Null for home. */
  title: string | null;
  description?: string | undefined;
  /** Encoded, without the query. */
  path: string;
  /** Not for search engines: a page of an account, or one that does not exist. */
  isPrivate?: boolean;
}

/** The head of a page that shows no single restaurant or dish. */
export function plainHead(
  { title, description, path, isPrivate = isPrivatePath(path) }: PlainPage,
  { brand, origin }: HeadSite,
): HeadContent {
  return {
    title: title === null ? `${brand} · ${HOME_TITLE}` : `${title} · ${brand}`,
    description,
    url: isPrivate ? undefined : origin + withoutLastSlash(path),
    imageUrl: `${origin}/og.jpg`,
    type: 'website',
  };
}

/** The elements of a head, for the server's HTML and for the client's document. */
export function headElements(head: HeadContent, { brand }: HeadSite): HeadElement[] {
  const { title, description, url, imageUrl, type, schemaOrg } = head;
  return [
    { tag: 'title', text: title },
    ...meta('name', 'description', description),
    ...(url === undefined
      ? meta('name', 'robots', 'noindex')
      : [{ tag: 'link' as const, attributes: { rel: 'canonical', href: url } }]),
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:site_name', brand),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', url),
    ...meta('property', 'og:image', imageUrl),
    // The rest of the card comes from Open Graph.
    ...meta('name', 'twitter:card', imageUrl ? 'summary_large_image' : 'summary'),
    ...(schemaOrg
      ? [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, json: schemaOrg }]
      : []),
  ];
}

/** Matches the elements that `headElements` makes, but for the title. */
export const HEAD_SELECTOR = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

function meta(
  key: 'name' | 'property',
  name: string,
  content: string | null | undefined,
): HeadElement[] {
  return content ? [{ tag: 'meta', attributes: { [key]: name, content } }] : [];
}

/** A picture's absolute URL, as link previews need it. */
export function pictureUrl(image: string | null, origin: string): string | null {
  if (!image) return null;
  const { src } = pictureSource(image);
  return src.startsWith('/') ? `${origin}${src}` : src;
}

/** The pages that are for nobody but the user, and so not for search engines. */
const PRIVATE_PAGES: readonly RouteName[] = [
  'reset',
  'verify',
  'invitation',
  'checkout',
  'orders',
  'order',
  'settings',
  'admin',
  'kitchens',
  'kitchen',
  'stripeCheckout',
];

/** What the paths of all private pages begin with. */
export const PRIVATE_PATHS: readonly string[] = [
  ...new Set(PRIVATE_PAGES.map((name) => ROUTES[name].replace(/\/:.*/, ''))),
];

export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATHS.some((start) => `${path}/`.startsWith(`${start}/`));
}

function withoutLastSlash(path: string): string {
  return path === ROUTES.home ? path : path.replace(/\/$/, '');
}
