import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from './app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes with our visitor's cookies (CSRF). Browsers state where a
 * request comes from (Sec-Fetch-Site, Origin), and pages cannot change that. Other programs state nothing,
 * do not send a visitor's cookies by themselves, and are admitted.
 */
export function refuseCrossSite(config: Config): onRequestHookHandler {
  const ownHost = config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).host;

  function isAllowed({ method, headers, host: askedHost }: FastifyRequest): boolean {
    if (SAFE_METHODS.has(method)) return true;
    const { origin, 'sec-fetch-site': site } = headers;
    if (site === 'same-origin' || site === 'none') return true;
    if (site === 'cross-site') return false;
    if (origin === undefined && site === undefined) return true;
    const host = hostOf(origin);
    return host !== null && (host === askedHost || host === ownHost);
  }

  return (request, _reply, done) =>
    isAllowed(request) ? done() : done(new AppError('cross_site_request'));
}

/** Of a program that is not public, as browsers write them. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Against DNS rebinding: the name of another site may be made to lead to this machine, and then its pages could
 * read our answers. Browsers always send the name as Host. For a program that is not public.
 */
export const refuseOtherHosts: onRequestHookHandler = ({ headers: { host } }, _reply, done) => {
  if (host === undefined || LOCAL_HOST.test(host)) done();
  else done(new AppError('wrong_host'));
};

function hostOf(origin: string | undefined): string | null {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}
