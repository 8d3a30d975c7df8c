import { and, inArray, isNull, lte } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import {
  passwordResets,
  secondFactors,
  signInTickets,
} from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { accountSecurityRoutes } from './account-security.routes.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { removeUnusedBrowsers } from './known-browsers.ts';

export { endAllSessions, endSession, userSessions } from './user-sessions.ts';

/** Registering, signing in, second factors, links by mail, and the list of users for admins. */
export async function accountsPlugin(app: App, context: Context): Promise<void> {
  const { database, jobs, now, sessions } = context;
  accountsRoutes(app, context);
  accountSecurityRoutes(app, context);
  jobs.cleanUp('expired sessions', () => sessions.removeExpired());
  jobs.cleanUp('unused browsers', () => removeUnusedBrowsers(database, now()));
  jobs.cleanUp('old links and tickets', () => removeExpiredCredentials(database, now()));
}

/**
 * Removes expired rows: links for a new password and unfinished second factors after another day, tickets
 * immediately.
 */
export async function removeExpiredCredentials(
  { long: { orm } }: Database,
  now: Date,
): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const unfinished = orm.select({ id: users.id }).from(users).where(isNull(users.secondFactorAt));
  await Promise.all([
    orm.delete(passwordResets).where(lte(passwordResets.expiresAt, yesterday)),
    orm.delete(signInTickets).where(lte(signInTickets.expiresAt, now)),
    orm
      .delete(secondFactors)
      .where(
        and(lte(secondFactors.createdAt, yesterday), inArray(secondFactors.userId, unfinished)),
      ),
  ]);
}
