import { randomBytes } from 'node:crypto';
import staticFiles from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteApi } from '#contract/api.ts';
import { BRAND_PLACEHOLDER } from '#contract/brand-placeholder.ts';
import { type SiteConfig, siteWire } from '#contract/site-config.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { moneyText } from '#domain/money.ts';
import { FLAT_DELIVERY_FEE } from '#domain/orders/delivery-fee.ts';
import { SERVICE_FEE_BASIS_POINTS, TAX_BASIS_POINTS } from '#domain/orders/price-order.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { tag } from '#server/features/catalogue/catalogue-cache.ts';
import { AppError } from '#server/platform/app-error.ts';
import {
  bytesInMemory,
  type EncodedResponse,
  encodedResponse,
  negotiateEncoding,
  sendEncoded,
} from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { escapeHtml } from '#server/platform/html-text.ts';
import { PROGRAM_VERSION } from '#server/platform/program-version.ts';
import {
  carriesToken,
  errorForLog,
  innerCallHeaders,
  loggedPath,
} from '#server/platform/request-log.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { contentSecurityPolicy } from '#server/platform/security-headers.ts';
import { SESSION_COOKIE } from '#server/platform/sessions.ts';
import type { Loaded } from '#server/platform/tagged-cache.ts';
import { crawlerRoutes, securityTxtRoutes } from './crawler.routes.ts';
import { MANIFESTS, readWebRoot, SERVICE_WORKER, type WebRoot } from './web-root.ts';

/** Visitors get the content of a page; with a session, its HTML has only the frame, without any data. */
type Part = 'content' | 'frame';
type Page = { status: number; response: EncodedResponse } | { status: number; redirectTo: string };

/** File names in these folders contain a hash of the content, so a file never changes. */
const HASHED = /^\/(assets|art)\//;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Some hundreds of pages; beyond that, the least recently used ones are evicted. */
const PAGES_MAX_BYTES = 16 * 1024 * 1024;

/** An estimate, without the URLs. */
const REDIRECT_BYTES = 500;
/** For strings, such as the URL that is a page's key. */
const BYTES_PER_CHARACTER = 2;

/** Longer than the calls of a page take on a busy machine. */
const RENDER_TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 5;
const RENDERING_FAILED = 'page rendering failed';

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  // A page depends on whether there is a session, so no shared cache may store it.
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Cookie',
};

/** The web client: its files, and its HTML at all other paths. */
export async function siteRoutes(app: App, context: Context): Promise<void> {
  const config = siteConfig(context.config);
  app.route({
    ...routeOf(siteApi.config, siteWire.config, { tags: ['Site'] }),
    handler: (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return config;
    },
  });

  securityTxtRoutes(app, context);
  if (context.webRoot === null) return;
  const webRoot = await readWebRoot(context.webRoot);
  crawlerRoutes(app, context, webRoot);
  await pageRoutes(app, context, webRoot);
}

async function pageRoutes(app: App, context: Context, webRoot: WebRoot): Promise<void> {
  const pages = context.catalogue.createCache<Page>(PAGES_MAX_BYTES);
  await app.register(staticFiles, { root: webRoot.folder, serve: false, preCompressed: true });

  installableRoutes(app, context, webRoot);

  // A page calls the API, and these calls are admitted like others. If the page held a slot as well, its own calls
  // could wait for it forever.
  app.get('/*', { schema: { hide: true }, config: { admission: 'always' } }, (request, reply) => {
    const { url } = request;
    // Browsers would read the rest of such a path as the name of another host.
    if (/^[/\\]{2}/.test(url)) return reply.redirect(url.replace(/^[/\\]+/, '/'), 301);
    // Only URLs that can be decoded come here (request-checks.ts).
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    if (webRoot.files.has(path)) return sendFile(request, reply, path);
    if (HASHED.test(path)) throw new AppError('not_found');
    // The browser's router has to see the path that is rendered (request-checks.ts).
    if (request.originalUrl !== url) return reply.redirect(url, 301);
    return sendPage(request, reply);
  });

  function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
    const accepted = request.headers['accept-encoding'];
    // The plugin selects a precompressed file by this header. It is negotiated here, so that files have the same
    // encoding as all other responses.
    if (accepted !== undefined) request.headers['accept-encoding'] = negotiateEncoding(accepted);
    const caching = HASHED.test(path)
      ? { maxAge: YEAR_MS, immutable: true }
      : { maxAge: HOUR_MS, immutable: false };
    return reply.sendFile(path.slice(1), caching);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const mayBeSignedIn = request.cookies[SESSION_COOKIE] !== undefined;
    const content = mayBeSignedIn ? null : await findPage(request, 'content');
    // With only the frame, the browser loads the data itself and shows what failed.
    const page = content ?? (await findPage(request, 'frame'));
    if (!page) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    if ('redirectTo' in page) {
      // Browsers would keep a 301 permanently: once a restaurant had its old name back, each of its addresses would
      // lead to the other.
      reply.header('cache-control', 'no-cache');
      const [path = ''] = page.redirectTo.split('?', 1);
      return reply.redirect(path + request.url.replace(/^[^?]*/, ''), page.status);
    }
    if (carriesToken(request.url)) reply.header('referrer-policy', 'no-referrer');
    return sendEncoded(request, reply.code(page.status), page.response);
  }

  /** Null if the page cannot be rendered. */
  async function findPage(request: FastifyRequest, part: Part): Promise<Page | null> {
    const { normalizeUrl } = await webRoot.renderer();
    const url = normalizeUrl(request.url);
    return pages.get(`${part} ${url}`, () => loadPage(request, { part, url }));
  }

  /**
   * Cached until its data changes, at most until the minute ends, as texts depend on the minute. A failure is logged
   * but not cached.
   */
  async function loadPage(
    request: FastifyRequest,
    { part, url }: { part: Part; url: string },
  ): Promise<Loaded<Page> | null> {
    const at = context.now();
    const nonce = randomBytes(16).toString('base64url');
    const rendered = await renderPage(request, { part, url, at, nonce }).catch((error) => {
      request.log.error({ path: loggedPath(url), part, err: errorForLog(error) }, RENDERING_FAILED);
      return null;
    });
    if (!rendered) return null;
    const expiresAt = at.getTime() - (at.getTime() % MINUTE_MS) + MINUTE_MS;
    if ('redirectTo' in rendered) {
      const { redirectTo, status } = rendered;
      const bytes = REDIRECT_BYTES + BYTES_PER_CHARACTER * (url.length + redirectTo.length);
      return { value: { redirectTo, status }, tags: [tag.anyRestaurant], expiresAt, bytes };
    }
    const { restaurantId, html, status } = rendered;
    if (status >= 500) {
      // An overload can cause it, and so can a query that the API refuses.
      request.log.warn({ path: loggedPath(url), part }, RENDERING_FAILED);
      return null;
    }
    const policy = contentSecurityPolicy(context.config, [`'nonce-${nonce}'`]);
    const response = encodedResponse(html, { ...HTML, 'content-security-policy': policy });
    return {
      value: { response, status },
      tags: tagsOf(part, restaurantId),
      expiresAt,
      bytes: bytesInMemory(response) + BYTES_PER_CHARACTER * url.length,
    };
  }

  async function renderPage(
    request: FastifyRequest,
    { part, url, at, nonce }: { part: Part; url: string; at: Date; nonce: string },
  ) {
    const renderer = await webRoot.renderer();
    const rendered = await withTimeout(
      renderer.renderPage({
        url,
        mayBeSignedIn: part === 'frame',
        at,
        nonce,
        config: siteConfig(context.config),
        fetch: (address) => callAsVisitor(request, String(address)),
      }),
    );
    // Browsers read `//` and `/\\` as the beginning of another host.
    if ('redirectTo' in rendered && !/^\/(?![/\\])/.test(rendered.redirectTo)) {
      throw new Error('A page redirects to another origin');
    }
    return rendered;
  }

  /** Calls the API in this process, without the request's session. */
  async function callAsVisitor(request: FastifyRequest, url: string): Promise<Response> {
    const headers = innerCallHeaders(request);
    const response = await app.inject({ url, remoteAddress: request.ip, headers });
    return new Response(response.body, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    });
  }
}

function tagsOf(part: Part, restaurantId: string | undefined): string[] {
  if (part === 'frame') return [];
  return restaurantId ? [tag.restaurant(restaurantId)] : [tag.anyRestaurant, tag.coupons];
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(`Not rendered within ${RENDER_TIMEOUT_MS} ms`));
    timer = setTimeout(fail, RENDER_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Makes the shop and the kitchen board installable: manifests and the service worker. */
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
    // In the worker the name is inside a string literal.
    const name = isWorker ? Buffer.from(brand).toString('base64url') : escapeHtml(brand);
    const response = encodedResponse(
      text.replaceAll(BRAND_PLACEHOLDER, () => name),
      {
        'content-type': isWorker ? 'text/javascript; charset=utf-8' : HTML['content-type'],
        // Revalidated each time, so that no old version stays in use.
        'cache-control': 'no-cache',
      },
    );
    app.get(path, { schema: { hide: true }, config: { admission: 'always' } }, (request, reply) =>
      sendEncoded(request, reply, response),
    );
  }
}

/** The settings of this installation that the browser needs. */
export function siteConfig(config: Config): SiteConfig {
  return {
    brand: config.BRAND_NAME,
    version: PROGRAM_VERSION,
    origin: config.origin,
    timezone: config.PLATFORM_TIMEZONE,
    pricing: {
      deliveryFeeMode: config.DELIVERY_FEE,
      flatDeliveryFee: moneyText(FLAT_DELIVERY_FEE),
      serviceFeeBasisPoints: SERVICE_FEE_BASIS_POINTS,
      taxBasisPoints: TAX_BASIS_POINTS,
      minimumOrderMode: config.MINIMUM_ORDER,
    },
    accounts: { passwordMinLength: config.PASSWORD_MIN_LENGTH },
    contact: { isMailed: config.CONTACT_EMAIL !== undefined },
    orders: {
      confirmWithinMinutes: config.CONFIRM_WITHIN_MINUTES ?? null,
      reportWithinMinutes: config.REPORT_WITHIN_MINUTES,
    },
    payments: {
      provider: config.paymentProvider,
      publishableKey: config.stripe?.publishableKey ?? null,
    },
  };
}
