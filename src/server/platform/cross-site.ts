import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { AppError } from './app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes with our visitor's cookies (CSRF). Browsers state where a
 * request comes from (Sec-Fetch-Site, Origin), and pages cannot change that. Other programs state nothing,
 * do not send a visitor's cookies by themselves, and are admitted.
 */
export function refuseCrossSite(config: Config) {
  const ownHost = config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).host;

  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return;
    if (site === 'cross-site') throw new AppError('cross_site_request');
    const { origin } = request.headers;
    if (origin === undefined && site === undefined) return;
    const host = hostOf(origin);
    if (host === null || (host !== request.host && host !== ownHost)) {
      throw new AppError('cross_site_request');
    }
  };
}

function hostOf(origin: string | undefined): string | null {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : null;
}
