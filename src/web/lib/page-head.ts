import { useEffect } from 'react';
import { pictureSource } from '#domain/uploads/picture-source.ts';
import { siteConfig } from './site-config.ts';

/** The head of a page, for browsers, search engines and link previews. */
export interface HeadContent {
  /** Includes the name of the marketplace. */
  title: string;
  description?: string | undefined;
  /** The absolute URL of the page, without its query; undefined for a page that is not to be indexed. */
  url?: string | undefined;
  /** The absolute URL of the picture for link previews. */
  imageUrl: string | null;
  /** For Open Graph. */
  type: 'website' | 'restaurant.restaurant' | 'restaurant.menu_item';
  /** JSON-LD for search engines, in the server's HTML only: Trusted Types block scripts made from text later. */
  schemaOrg?: Record<string, unknown>;
}

const HOME_TITLE = 'Good food, from close by';
const HOME_DESCRIPTION =
  'Order from the best restaurants near you. Delivery in 25-40 min, pickup in 15-20 min.';

interface PlainPage {
  /** Null for home. */
  title: string | null;
  description?: string | undefined;
  /** The page's path for search engines; undefined if it is not to be indexed. */
  path?: string | undefined;
}

/** The head of a page that shows no single restaurant or dish. */
export function plainHead({ title, description = HOME_DESCRIPTION, path }: PlainPage) {
  const { brand, origin } = siteConfig;
  return headTags({
    title: title === null ? `${brand} · ${HOME_TITLE}` : pageTitle(title),
    description,
    url: path === undefined ? undefined : origin + path,
    imageUrl: `${origin}/og.jpg`,
    type: 'website',
  });
}

interface PageMatch {
  pathname: string;
  status: string;
}

/** The head of a page without the data it shows: it does not exist, is still loading, or failed to load. */
export function headWithoutData({ pathname, status }: PageMatch, notFoundTitle: string) {
  // Only what does not exist must not be indexed.
  return status === 'notFound'
    ? plainHead({ title: notFoundTitle })
    : plainHead({ title: null, path: pathname });
}

export function pageTitle(title: string): string {
  return `${title} · ${siteConfig.brand}`;
}

/** Overrides the route's title while the component is mounted. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

/** The tags of a head, as a route's `head` returns them. */
export function headTags({ title, description, url, imageUrl, type, schemaOrg }: HeadContent) {
  return {
    meta: [
      { title },
      ...meta('name', 'description', description),
      ...(url === undefined ? meta('name', 'robots', 'noindex') : []),
      ...meta('property', 'og:type', type),
      ...meta('property', 'og:site_name', siteConfig.brand),
      ...meta('property', 'og:title', title),
      ...meta('property', 'og:description', description),
      ...meta('property', 'og:url', url),
      ...meta('property', 'og:image', imageUrl),
      // The rest of the card comes from Open Graph.
      ...meta('name', 'twitter:card', imageUrl ? 'summary_large_image' : 'summary'),
      ...(schemaOrg ? [{ 'script:ld+json': schemaOrg }] : []),
    ],
    links: url === undefined ? [] : [{ rel: 'canonical', href: url }],
  };
}

function meta(key: 'name' | 'property', name: string, content: string | null | undefined) {
  return content ? [{ [key]: name, content }] : [];
}

/** A picture's absolute URL, as link previews need it. */
export function pictureUrl(image: string | null, origin: string): string | null {
  if (!image) return null;
  const { src } = pictureSource(image);
  return src.startsWith('/') ? `${origin}${src}` : src;
}
