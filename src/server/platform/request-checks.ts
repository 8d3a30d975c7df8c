import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from './app-error.ts';

/** An idle connection takes some ten kilobytes, a live stream twice that. */
export const MAX_CONNECTIONS = 10_000;

/** Fastify options that limit how long a client can occupy a connection. */
export const HTTP_TIMEOUTS = {
  // Longer than a load balancer's usual 60 s, so that it never sends to a connection we close.
  keepAliveTimeout: 72_000,
  // For the whole request: enough for the largest import, 200 MB, at 6 Mbit/s.
  requestTimeout: 300_000,
  // Without traffic in either direction. Live streams send a heartbeat every 25 s.
  connectionTimeout: 300_000,
  http: {
    // A request's head has a few kilobytes; a client that needs longer only occupies a connection.
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
  },
};

/**
 * Closes the connection of a client that sends a request while an earlier one has no response yet: unread responses
 * would fill the memory. Browsers and proxies do not pipeline (RFC 9112, 9.3.2 lets a client retry).
 */
export const closePipelined: onRequestHookHandler = (request, reply, done) => {
  // Node gives a response the connection when those before it have been sent.
  if (reply.raw.socket) done();
  else request.raw.socket.destroy();
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes with our visitor's cookies (CSRF). Browsers state where a
 * request comes from (Sec-Fetch-Site, Origin), and pages cannot change that. Other programs state nothing,
 * do not send a visitor's cookies by themselves, and are admitted.
 */
export function refuseCrossSite(config: Config): onRequestHookHandler {
  const ownHost = config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).host;

  function isAllowed({ method, headers, host: requestHost }: FastifyRequest): boolean {
    if (SAFE_METHODS.has(method)) return true;
    const { origin, 'sec-fetch-site': site } = headers;
    if (site === 'same-origin' || site === 'none') return true;
    if (site === 'cross-site') return false;
    if (origin === undefined && site === undefined) return true;
    const host = hostOf(origin);
    return host !== null && (host === requestHost || host === ownHost);
  }

  return (request, _reply, done) =>
    isAllowed(request) ? done() : done(new AppError('cross_site_request'));
}

/** The Host headers of a program that is not public. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Prevents DNS rebinding: another site's name could resolve to this machine, and its pages could then read our
 * responses. Browsers send that name as Host. For a program that is not public.
 */
export const refuseOtherHosts: onRequestHookHandler = ({ headers: { host } }, _reply, done) => {
  if (host === undefined || LOCAL_HOST.test(host)) done();
  else done(new AppError('wrong_host'));
};

function hostOf(origin: string | undefined): string | null {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Returns a URL whose path the router can decode. A path with a broken escape (`/nowhere%ff`, or a link cut
 * off in `%E0%A4%A`) is taken literally, as the browser's router does, so that it gets our 404 page and not
 * the server's bare 400.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  if (isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The methods of our routes; HEAD comes with GET. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Responds to a request without a route: 404, or 405 with `Allow` if the path has routes for other methods.
 * OPTIONS returns the methods of the path.
 */
export function respondToUnrouted(app: Pick<FastifyInstance, 'findRoute'>) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const methods = METHODS.filter((method) => {
      const route = app.findRoute({ method, url });
      return route !== null && isOwnPath(url, route.params);
    });
    if (methods.length === 0) throw new AppError('not_found');
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new AppError('method_not_allowed');
  };
}

/** `/api/restaurants/` is not a restaurant whose id is empty but an unknown path. For onRequest. */
export const refuseEmptyParams: onRequestHookHandler = ({ params }, _reply, done) => {
  if (hasEmptyParam(params)) done(new AppError('not_found'));
  else done();
};

/** Whether the path has a route other than the site's wildcard. */
function isOwnPath(url: string, params: object): boolean {
  return !hasEmptyParam(params) && !('*' in params && url.startsWith('/api/'));
}

function hasEmptyParam(params: unknown): boolean {
  return Object.entries(Object(params)).some(([name, value]) => name !== '*' && value === '');
}
