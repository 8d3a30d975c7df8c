import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { passwordResets } from '#server/db/schema/account-security.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { userById } from './accounts.queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Sets a new password by the link of a mail and ends all sessions of the account; a second factor stays.
 * Answers whose account it is. Throws reset_invalid, weak_password.
 */
export async function resetPassword(
  parts: {
    config: Config;
    database: Database;
    live: LiveEvents;
    secretKey: SecretKey;
    now: () => Date;
  },
  reset: { token: string; password: string; isGone?: () => boolean },
): Promise<string> {
  const { config, database, live, secretKey, now } = parts;
  const resetId = secretKey.readLinkToken('password_reset', reset.token);
  const userId = resetId && (await userOfReset(database, resetId, now()));
  // Before the password is hashed, which takes its time.
  const owner = userId && (await userById(database, userId));
  if (!resetId || !userId || !owner) throw new AppError('reset_invalid');
  const { isAdmin } = owner;
  await refuseWeakPassword(config, { password: reset.password, owner, isAdmin });

  const passwordHash = await hashPassword(reset.password, reset.isGone);
  const at = now();
  await database.orm.transaction(async (tx) => {
    // Before the reset, as where one is asked for (ask-for-reset.ts).
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.id, resetId), isOpen(at)))
      .returning({ addressHash: passwordResets.addressHash });
    if (!used) throw new AppError('reset_invalid');
    // A link that was mailed and comes back shows that the address is the user's.
    const verifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${at.toISOString()}::timestamptz)`;
    await tx
      .update(users)
      .set({ passwordHash, ...(used.addressHash ? { emailVerifiedAt: verifiedAt } : {}) })
      .where(eq(users.id, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await queueMail(tx, { kind: 'password_changed', userId, at: at.toISOString() });
    if (isAdmin) {
      const subject = { kind: 'user', id: userId, name: null } as const;
      const by = { id: userId, role: 'admin' } as const;
      await recordAudit(tx, { by, action: 'user.password_changed', subject });
    }
  });
  await live.sessionsEnded({ userId });
  return userId;
}

async function userOfReset(database: Database, resetId: string, at: Date): Promise<string | null> {
  const [row] = await database.orm
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.id, resetId), isOpen(at)));
  return row?.userId ?? null;
}

function isOpen(at: Date) {
  return and(
    isNotNull(passwordResets.userId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, at),
  );
}
