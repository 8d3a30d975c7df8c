import type { Context } from '#server/context.ts';
import { loadedAnswer, tag } from '#server/features/catalogue/catalogue-cache.ts';
import { type EncodedAnswer, encodedAnswer, sendEncoded } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { listAddresses } from './sitemap.queries.ts';
import { MOST_PAGES, sitemapXml } from './sitemap.ts';
import type { WebRoot } from './web-root.ts';

const SITEMAP = '/sitemap.xml';
/** Room for fifty thousand URLs of about a hundred characters, plain and compressed. */
const SITEMAP_MAX_BYTES = 16 * 1024 * 1024;

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

  const sitemaps = catalogue.createCache<EncodedAnswer>(SITEMAP_MAX_BYTES);
  app.get(SITEMAP, { schema: { hide: true } }, async (request, reply) => {
    const sitemap = await sitemaps.get(SITEMAP, async () => {
      const { publicPaths: pages } = await renderer();
      const restaurants = await listAddresses(catalogue.source, MOST_PAGES - pages.length);
      const answer = encodedAnswer(sitemapXml(config.origin, { pages, restaurants }), {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, no-cache',
      });
      return loadedAnswer(answer, { tags: [tag.anyRestaurant] });
    });
    return sendEncoded(request, reply, sitemap);
  });
}
