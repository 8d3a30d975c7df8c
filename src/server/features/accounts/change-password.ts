import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { Session } from '#server/platform/sessions.ts';
import { isManager } from '../staff/restaurant-rights.queries.ts';
import { endResetLinks } from './ask-for-reset.ts';
import { auditOwnAccount } from './audit-own-account.ts';
import { checkPassword } from './check-password.ts';
import { isLongPassword, refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Changes a password, and ends the user's other sessions and open reset links, in case one was stolen. Throws
 * incorrect_password, weak_password, too_many_requests.
 */
export async function changePassword(
  parts: {
    config: Config;
    database: Database;
    live: LiveEvents;
    rateLimits: RateLimits;
    now: () => Date;
  },
  change: {
    session: Session;
    currentPassword: string;
    newPassword: string;
    isGone?: () => boolean;
  },
): Promise<void> {
  const { config, database, live, now } = parts;
  const { session, currentPassword, newPassword, ...gone } = change;
  const { id: userId, isAdmin } = session.user;
  const currentHash = await checkPassword(parts, { userId, password: currentPassword, ...gone });

  const isPrivileged = isAdmin || (await isManager(database, userId));
  await refuseWeakPassword(config, { password: newPassword, owner: session.user, isPrivileged });
  const passwordHash = await hashPassword(newPassword, gone.isGone);
  const at = now();
  await database.orm.transaction(async (tx) => {
    // If two changes come at the same time, the second finds its current password outdated.
    const changed = await tx
      .update(users)
      .set({ passwordHash, hasLongPassword: isLongPassword(config, newPassword) })
      .where(and(eq(users.id, userId), eq(users.passwordHash, currentHash)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('incorrect_password');
    await endResetLinks(tx, { userId, at });
    await auditOwnAccount(tx, { userId, isAdmin, action: 'user.password_changed' });
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, session.tokenHash)));
    // The password was given just now.
    await tx
      .update(sessions)
      .set({ confirmedAt: at })
      .where(eq(sessions.tokenHash, session.tokenHash));
    await queueMail(tx, { kind: 'password_changed', userId, at: at.toISOString() });
  });
  await live.sessionsEnded({ userId, allBut: session.tokenHash.toString('hex') });
}
