import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import { hashPassword, passwordMatches } from '#server/platform/passwords.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { Session } from '#server/platform/sessions.ts';
import { passwordHashOf } from './accounts.queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Changes a password and ends the user's other sessions, in case a cookie was stolen. Throws
 * incorrect_password, weak_password, too_many_requests.
 */
export async function changePassword(
  parts: { config: Config; database: Database; live: LiveEvents; rateLimits: RateLimits },
  change: {
    session: Session;
    currentPassword: string;
    newPassword: string;
    isGone?: () => boolean;
  },
): Promise<void> {
  const { config, database, live, rateLimits } = parts;
  const { session, currentPassword, newPassword, isGone } = change;
  const { id: userId, isAdmin } = session.user;

  await rateLimits.passwordChecksOfUser.count(userId);
  const currentHash = await passwordHashOf(database, userId);
  if (currentHash === null) throw new AppError('unauthorized');
  if (!(await passwordMatches(currentPassword, currentHash, isGone))) {
    throw new AppError('incorrect_password');
  }
  await rateLimits.passwordChecksOfUser.reset(userId);

  await refuseWeakPassword(config, { password: newPassword, owner: session.user, isAdmin });
  const passwordHash = await hashPassword(newPassword, isGone);
  await database.orm.transaction(async (tx) => {
    // Of two changes at the same time, the second finds its current password outdated.
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, currentHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('incorrect_password');
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, session.tokenHash)));
  });
  await live.sessionsEnded({ userId, allBut: session.tokenHash.toString('hex') });
}
