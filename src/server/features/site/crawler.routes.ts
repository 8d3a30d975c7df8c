import { pagePaths } from '#contract/page-paths.ts';
import { supportAddress } from '#domain/support-address.ts';
import type { Context } from '#server/context.ts';
import type { Statement } from '#server/db/client.ts';
import { loadedResponse, tag } from '#server/features/catalogue/catalogue-cache.ts';
import { isListedSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import {
  type EncodedResponse,
  encodedResponse,
  sendEncoded,
} from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { escapeHtml } from '#server/platform/html-text.ts';
import type { WebRoot } from './web-root.ts';

const SITEMAP = '/sitemap.xml';
/** Room for fifty thousand URLs of about a hundred characters, plain and compressed. */
const SITEMAP_MAX_BYTES = 16 * 1024 * 1024;

/** The most URLs a sitemap may have (sitemaps.org). */
const SITEMAP_MAX_URLS = 50_000;

/** robots.txt and the sitemap. */
export function crawlerRoutes(
  app: App,
  { catalogue, config }: Context,
  { renderer }: Pick<WebRoot, 'renderer'>,
): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { privatePaths } = await renderer();
    const robots = [
      'User-agent: *',
      ...['/api', ...privatePaths].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${config.origin}${SITEMAP}`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots.join('\n'));
  });

  const sitemaps = catalogue.createCache<EncodedResponse>(SITEMAP_MAX_BYTES);
  app.get(SITEMAP, { schema: { hide: true } }, async (request, reply) => {
    const sitemap = await sitemaps.get(SITEMAP, async () => {
      const { publicPaths: pages } = await renderer();
      const maxRestaurants = SITEMAP_MAX_URLS - pages.length;
      const listed = await catalogue.source.run<ListedRestaurant>(LISTED_RESTAURANTS, [
        maxRestaurants,
      ]);
      const urls = [
        ...pages.map((path) => `<url>${location(config.origin + path)}</url>`),
        ...listed.map(({ slug, updatedAt }) => {
          const url = location(config.origin + pagePaths.restaurant(slug));
          return `<url>${url}<lastmod>${updatedAt.toISOString()}</lastmod></url>`;
        }),
      ];
      const response = encodedResponse(sitemapXml(urls), {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, no-cache',
      });
      return loadedResponse(response, { tags: [tag.anyRestaurant] });
    });
    return sendEncoded(request, reply, sitemap);
  });
}

interface ListedRestaurant {
  slug: string;
  updatedAt: Date;
}

/** The restaurants with a page, oldest first. In SQL, as a replica executes only statements. */
const LISTED_RESTAURANTS: Statement = {
  name: 'listed_restaurants',
  text: `select r.slug, r.updated_at as "updatedAt" from restaurants r
    where ${isListedSql('r')} order by r.created_at, r.id limit $1`,
};

function sitemapXml(urls: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function location(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`;
}

const SECURITY_TXT = '/.well-known/security.txt';

/** How long a copy is valid; RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** The contact for reports of vulnerabilities (RFC 9116). */
export function securityTxtRoutes(app: App, { config, now }: Context): void {
  app.get(SECURITY_TXT, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_FOR_MS);
    const lines = [
      `Contact: mailto:${supportAddress(config.BRAND_NAME)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.origin}${SECURITY_TXT}`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
