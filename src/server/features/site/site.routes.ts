import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountsApi } from '#contract/accounts.api.ts';
import { BRAND_PLACEHOLDER } from '#contract/brand-placeholder.ts';
import { plainHead } from '#contract/page-head.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { siteApi } from '#contract/site.api.ts';
import { siteWire } from '#contract/site-config.ts';
import { earliest } from '#domain/restaurants/timed-values.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { loadedAnswer, tag } from '#server/platform/catalogue-cache.ts';
import type {
  AnswersOfPage,
  CatalogueAddress,
  ShownHead,
} from '#server/platform/catalogue-services.ts';
import { negotiateEncoding } from '#server/platform/content-encoding.ts';
import { type EncodedAnswer, encodedAnswer, sendEncoded } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { headHtml } from '#server/platform/head-html.ts';
import { escapeHtml } from '#server/platform/html-text.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { SESSION_COOKIE } from '#server/platform/sessions.ts';
import { createTaggedCache } from '#server/platform/tagged-cache.ts';
import { crawlerRoutes } from './crawler.routes.ts';
import { fillShell } from './fill-shell.ts';
import { type Page, pageAt } from './pages.ts';
import { rootRenderer } from './render-root.ts';
import { securityTxtRoutes } from './security-txt.routes.ts';
import { siteConfig } from './site-config.ts';
import { MANIFESTS, SERVICE_WORKER, type WebRoot } from './web-root.ts';

/** The head of a page of the catalogue; null when what it shows does not exist. */
export type CatalogueHead = (
  context: Context,
  address: CatalogueAddress,
) => Promise<ShownHead | { redirectTo: string } | null>;

export interface SiteParts {
  webRoot: WebRoot | null;
  catalogueHead: CatalogueHead;
  answersOfPage: AnswersOfPage;
}

/** File names in these folders contain a hash of the content, so a file never changes. */
const HASHED = /^\/(assets|art)\//;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** Some hundreds of pages; beyond that, the least recently used ones are dropped. */
const PAGES_MAX_BYTES = 16 * 1024 * 1024;

const isInKitchen = (path: string) => `${path}/`.startsWith(`${ROUTES.kitchens}/`);

const HTML = {
  contentType: 'text/html; charset=utf-8',
  // A page depends on whether there is a session, so no shared cache may hand it to somebody else.
  cacheControl: 'private, no-cache',
  vary: 'Accept-Encoding, Cookie',
};

/** The web client: its files, and its HTML at all other paths. */
export async function siteRoutes(app: App, context: Context, parts: SiteParts): Promise<void> {
  const config = siteConfig(context.config);
  app.route({
    ...routeOf(siteApi.config, siteWire.config, { tags: ['Site'] }),
    handler: (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return config;
    },
  });

  crawlerRoutes(app, context);
  securityTxtRoutes(app, context);

  const { webRoot } = parts;
  if (webRoot) await pageRoutes(app, context, { ...parts, webRoot });
}

interface PageParts extends SiteParts {
  webRoot: WebRoot;
}

async function pageRoutes(app: App, context: Context, parts: PageParts): Promise<void> {
  const { webRoot, catalogueHead, answersOfPage } = parts;
  const config = siteConfig(context.config);
  const renderRoot = rootRenderer(context, { webRoot, answersOfPage });
  const rendered = context.catalogue.createCache<EncodedAnswer>(PAGES_MAX_BYTES);
  const pages = createTaggedCache<EncodedAnswer>({ maxBytes: PAGES_MAX_BYTES, now: Date.now });
  await app.register(staticFiles, { root: webRoot.folder, serve: false, preCompressed: true });

  installableRoutes(app, context, webRoot);

  // Files need no database; the head of a page may.
  const admission = ({ url }: FastifyRequest) =>
    webRoot.files.has(url.split('?', 1)[0] ?? '') ? 'always' : 'read';
  app.get('/*', { schema: { hide: true }, config: { admission } }, async (request, reply) => {
    // Only URLs that can be decoded come here (readable-url.ts).
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    if (webRoot.files.has(path)) return sendFile(request, reply, path);
    if (HASHED.test(path)) throw new AppError('not_found');
    return sendPage(request, reply, path);
  });

  function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
    const accepted = request.headers['accept-encoding'];
    // The plugin looks for a precompressed file by this header. What it finds there has been
    // negotiated already, so that files come in the same encoding as everything else.
    if (accepted !== undefined) request.headers['accept-encoding'] = negotiateEncoding(accepted);
    const caching = HASHED.test(path)
      ? { maxAge: YEAR_MS, immutable: true }
      : { maxAge: HOUR_MS, immutable: false };
    return reply.sendFile(path.slice(1), caching);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string) {
    const page = pageAt(path, new URLSearchParams(request.url.split('?')[1]));
    const isList = page?.shows === 'restaurants';
    const address = page?.shows === 'restaurants' ? undefined : page?.shows;
    const shown = address ? await catalogueHead(context, address) : null;
    if (shown && 'redirectTo' in shown) {
      // Search engines move the page's rank only with a 301, and browsers would keep that for good: once a
      // restaurant had its old name back, each of its addresses would lead to the other.
      reply.header('cache-control', 'no-cache');
      return reply.redirect(withQuery(shown.redirectTo, request.url), 301);
    }
    const isFound = page !== null && (address === undefined || shown !== null);
    const mayBeSignedIn = request.cookies[SESSION_COOKIE] !== undefined;
    if (page && (isList || shown) && !mayBeSignedIn && request.url === encodeURI(path)) {
      const html = await rendered.get(path, () => renderedPage({ path, page, shown }));
      if (html) return sendEncoded(request, reply, html);
    }
    const first = isFound && (mayBeSignedIn || !page.isPrivate) ? page.first : [];
    const isVisitorHome = path === ROUTES.home && !mayBeSignedIn;
    const skeleton = mayBeSignedIn ? webRoot.pageSkeletons[path] : undefined;
    const files = isFound && (mayBeSignedIn || !page.isPrivate) ? filesOf(page) : [];
    const parts = {
      config,
      mayBeSignedIn,
      first: mayBeSignedIn ? [accountsApi.me.path, ...first] : first,
      files: skeleton ? withParts(files, 'rest') : files,
      rendered: skeleton ? { html: skeleton } : undefined,
      app: isInKitchen(path) ? ('kitchen' as const) : ('shop' as const),
      head: shown?.head ?? (isFound ? headOf(page, path) : missingHead(page, path)),
    };
    const key = [isVisitorHome, mayBeSignedIn, parts.app, ...parts.first, parts.head].join('\n');
    if (page?.hasSecretPath) reply.header('referrer-policy', 'no-referrer');
    const html = await pages.get(key, async () => {
      const shell = isVisitorHome || skeleton ? webRoot.visitorHome : webRoot.shell;
      return loadedAnswer(encodedAnswer(fillShell(shell, parts), HTML), { tags: [] });
    });
    return sendEncoded(request, reply.code(isFound ? 200 : 404), html);
  }

  function filesOf({ screen = '' }: Page): readonly string[] {
    return webRoot.pageParts[screen] ?? [];
  }

  function withParts(files: readonly string[], name: 'ready-page' | 'rest'): readonly string[] {
    return [...new Set([...files, ...(webRoot.pageParts[name] ?? [])])];
  }

  /** Kept until what it shows changes, and no longer than to the next minute, with which texts may. */
  async function renderedPage(asked: { path: string; page: Page; shown: ShownHead | null }) {
    const { path, page, shown } = asked;
    const root = await renderRoot({ path, page });
    if (!root) return null;
    const html = fillShell(webRoot.visitorHome, {
      config,
      mayBeSignedIn: false,
      first: page.first,
      files: withParts(filesOf(page), 'ready-page'),
      rendered: root,
      app: 'shop',
      head: shown?.head ?? headOf(page, path),
    });
    const minuteEnd = root.at.getTime() - (root.at.getTime() % MINUTE_MS) + MINUTE_MS;
    return loadedAnswer(encodedAnswer(html, HTML), {
      tags: [shown ? tag.restaurant(shown.restaurantId) : tag.anyRestaurant],
      expiresAt: earliest([minuteEnd, shown?.expiresAt]),
    });
  }

  function missingHead(page: Page | null, path: string): string {
    const title = page?.titleWhenGone ?? 'Page Not Found';
    return headOf({ title, first: [], isPrivate: true }, path);
  }

  function headOf(page: Page, path: string): string {
    const title = path === ROUTES.home ? null : page.title;
    return headHtml(plainHead({ ...page, title, path: encodeURI(path) }, config), config);
  }
}

/** What makes the shop and the kitchen apps of their own on a device: manifests and the service worker. */
function installableRoutes(app: App, { config }: Context, webRoot: WebRoot): void {
  const brand = config.BRAND_NAME;
  const { shop, kitchen } = webRoot.manifests;
  const manifests = [
    [MANIFESTS.shop, { ...shop, name: brand, short_name: brand }],
    [MANIFESTS.kitchen, { ...kitchen, name: `${brand} Kitchen` }],
  ] as const;
  for (const [path, manifest] of manifests) {
    const text = JSON.stringify(manifest);
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', `public, max-age=${HOUR_MS / 1000}`)
        .send(text),
    );
  }
  for (const [path, text] of webRoot.branded) {
    const isWorker = path === SERVICE_WORKER;
    // In the worker it is inside a string literal, which no name may end.
    const name = isWorker ? Buffer.from(brand).toString('base64url') : escapeHtml(brand);
    const answer = encodedAnswer(
      text.replaceAll(BRAND_PLACEHOLDER, () => name),
      {
        contentType: isWorker ? 'text/javascript; charset=utf-8' : HTML.contentType,
        // Revalidated each time, so that no old program stays in use.
        cacheControl: 'no-cache',
      },
    );
    app.get(path, { schema: { hide: true }, config: { admission: 'always' } }, (request, reply) =>
      sendEncoded(request, reply, answer),
    );
  }
}

function withQuery(path: string, url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? path : `${path}${url.slice(query)}`;
}
