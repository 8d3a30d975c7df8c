import { createHash, randomBytes } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#domain/durations.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { knownBrowsers } from '#server/db/schema/account-security.ts';
import { cookieName, cookieOptions } from '#server/platform/session-cookie.ts';

// A browser in which somebody has signed in keeps a random cookie for a year, also after signing out. The limit of
// wrong passwords counts browsers that the owner has used separately. The cookie alone gives no access.

const COOKIE = 'plateful_browser';

const KEPT_MS = 365 * DAY_MS;

/** Per account; beyond that, the least recently used one is removed. */
const MOST_BROWSERS = 20;

/** The cookie's value, if it can be one of ours. */
export function browserToken(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[cookieName(config, COOKIE)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** The form in which it is stored and counted. */
export function browserHash(token: string | undefined): Buffer {
  return createHash('sha256')
    .update(token ?? '')
    .digest();
}

/**
 * Records after a successful sign-in that this browser is the user's. `isNew`: it is not their first browser,
 * and they have not used it before.
 */
export async function rememberBrowser(
  parts: Pick<Context, 'config' | 'database' | 'now'>,
  { request, reply, userId }: { request: FastifyRequest; reply: FastifyReply; userId: string },
): Promise<{ isNew: boolean }> {
  const { config, database, now } = parts;
  const token = browserToken(request, config) ?? randomBytes(32).toString('base64url');
  const [row] = await database.run<{ isNew: boolean }>(REMEMBER, [
    userId,
    browserHash(token),
    now(),
  ]);
  const options = { ...cookieOptions(config), maxAge: KEPT_MS / 1000 };
  reply.setCookie(cookieName(config, COOKIE), token, options);
  return { isNew: row?.isNew ?? false };
}

/** Removes browsers not used for a year, whose cookies have expired as well. */
export async function removeUnusedBrowsers(database: Database, now: Date): Promise<void> {
  const aYearAgo = new Date(now.getTime() - KEPT_MS);
  await database.long.orm.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, aYearAgo));
}

// Atomic: all parts see the table before the insert. The row itself is `xmax = 0` only when it was inserted.
const REMEMBER: Statement = {
  name: 'remember_browser',
  text: `
    with others as (
      select token_hash, row_number() over (order by last_used_at desc) as place
      from known_browsers where user_id = $1 and token_hash <> $2
    ), outdated as (
      delete from known_browsers k using others
      where k.user_id = $1 and k.token_hash = others.token_hash and others.place >= ${MOST_BROWSERS}
    ), remembered as (
      insert into known_browsers (user_id, token_hash, created_at, last_used_at)
      values ($1, $2, $3::timestamptz, $3::timestamptz)
      on conflict (user_id, token_hash) do update set last_used_at = excluded.last_used_at
      returning xmax = 0 as inserted
    )
    select inserted and exists (select from others) as "isNew" from remembered`,
};
