import { pagePaths } from '#contract/page-paths.ts';
import { escapeHtml } from '#server/platform/html-text.ts';
import type { ListedAddress } from './sitemap.queries.ts';

/** The most URLs a sitemap may have (sitemaps.org). */
export const MOST_PAGES = 50_000;

/** The pages for search engines: the public ones and every restaurant's. */
export function sitemapXml(
  origin: string,
  listed: { pages: readonly string[]; restaurants: readonly ListedAddress[] },
): string {
  const { restaurants } = listed;
  const pages = listed.pages.map((path) => `<url>${location(origin + path)}</url>`);
  const menus = restaurants.map(({ slug, updatedAt }) => {
    const url = origin + pagePaths.restaurant(slug);
    return `<url>${location(url)}<lastmod>${updatedAt}</lastmod></url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...menus,
    '</urlset>',
    '',
  ].join('\n');
}

function location(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`;
}
