import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { scope } from '#server/platform/catalogue-cache.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { acceptedEncoding, type EncodedText, encodeText } from './html-answers.ts';
import { listAddresses } from './sitemap.queries.ts';
import { MOST_RESTAURANTS, sitemapXml } from './sitemap.ts';

/** Nothing to find there, or nobody's business. */
const NOT_FOR_CRAWLERS = [
  '/api',
  '/checkout',
  '/orders',
  '/settings',
  '/admin',
  '/stripe-checkout',
];

const SITEMAP = '/sitemap.xml';
/** Fifty thousand addresses, each a hundred characters or so, and their compressed forms. */
const SITEMAP_MAX_BYTES = 16 * 1024 * 1024;

/** What search engines read before they read the pages. */
export function crawlerRoutes(app: App, { catalogue, config, database }: Context): void {
  const robots = [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.origin}${SITEMAP}`,
    '',
  ].join('\n');

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots),
  );

  const sitemaps = catalogue.keep<EncodedText>(SITEMAP_MAX_BYTES);
  app.get(SITEMAP, { schema: { hide: true } }, async (request, reply) => {
    const sitemap = await sitemaps.get(SITEMAP, async () => {
      const restaurants = await listAddresses(database, MOST_RESTAURANTS);
      const value = await encodeText(sitemapXml(config.origin, restaurants));
      const bytes = value.identity.length + value.gzip.length + value.br.length;
      return { value, scopes: [scope.anyRestaurant], bytes };
    });
    return sitemap && sendXml(request, reply, sitemap);
  });
}

function sendXml(request: FastifyRequest, reply: FastifyReply, xml: EncodedText) {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', xml.etag);
  if (request.headers['if-none-match'] === xml.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(xml[encoding]);
}
