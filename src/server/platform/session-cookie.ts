import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { TABLET_IDLE_MS } from '#domain/staff/tablet.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { platformFacts } from '#server/db/schema/users.ts';
import type { App } from './fastify-app.ts';
import { SESSION_COOKIE, SESSION_MS } from './sessions.ts';

/** Browsers accept cookies with this prefix only from this exact host, over https, for all paths. */
const HOST_PREFIX = '__Host-';

/** A cookie's name in the browser. */
export function cookieName(config: Config, name: string): string {
  return isHttps(config) ? HOST_PREFIX + name : name;
}

export function sessionCookieName(config: Config): string {
  return cookieName(config, SESSION_COOKIE);
}

/**
 * Provides the session's token as `request.cookies[SESSION_COOKIE]`. The former name without a prefix, which any
 * subdomain can set, is read only while sessions from then may be valid. Call it after cookies are parsed.
 */
export function readSessionCookie(
  app: App,
  options: { config: Config; now: () => Date; oldNameUntil: Date },
): void {
  const { config, now, oldNameUntil } = options;
  if (!isHttps(config)) return;
  const name = sessionCookieName(config);
  app.addHook('onRequest', (request, _reply, done) => {
    const old = request.cookies[SESSION_COOKIE];
    const token = request.cookies[name] ?? (now() < oldNameUntil ? old : undefined);
    request.hasOldCookieName = old !== undefined;
    if (token === undefined) delete request.cookies[SESSION_COOKIE];
    else request.cookies[SESSION_COOKIE] = token;
    done();
  });
}

/** How long the cookie is also read under its old name: until thirty days after the upgrade. */
export async function oldCookieNameUntil(database: Database): Promise<Date> {
  const [fact] = await database.orm
    .select({ since: platformFacts.createdAt })
    .from(platformFacts)
    .where(eq(platformFacts.name, 'host_cookie'));
  return new Date((fact?.since.getTime() ?? 0) + SESSION_MS);
}

/** Scripts cannot read the cookie, and other sites cannot send it with writes. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  const options = { ...cookieOptions(config), maxAge: SESSION_MS / 1000 };
  reply.setCookie(sessionCookieName(config), token, options);
  clearOldCookie(reply, config);
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), cookieOptions(config));
  clearOldCookie(reply, config);
}

const TABLET_COOKIE = 'plateful_tablet';

/** The token of a restaurant's tablet. */
export function tabletToken(
  config: Config,
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return cookies[cookieName(config, TABLET_COOKIE)];
}

export function setTabletCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(cookieName(config, TABLET_COOKIE), token, {
    ...cookieOptions(config),
    maxAge: TABLET_IDLE_MS / 1000,
  });
}

/** Options of all our cookies. */
export function cookieOptions(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isHttps(config) };
}

function clearOldCookie(reply: FastifyReply, config: Config): void {
  if (!reply.request.hasOldCookieName) return;
  reply.clearCookie(SESSION_COOKIE, cookieOptions(config));
}

function isHttps(config: Config): boolean {
  return config.origin.startsWith('https:');
}
