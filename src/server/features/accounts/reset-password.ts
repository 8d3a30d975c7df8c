import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { knownBrowsers, passwordResets } from '#server/db/schema/account-security.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { isManager } from '../staff/restaurant-rights.queries.ts';
import { auditOwnAccount } from './audit-own-account.ts';
import { isLongPassword, refuseWeakPassword } from './refuse-weak-password.ts';
import { deleteSecondFactor } from './remove-second-factor.ts';

/**
 * Sets a new password by the link of a mail and ends all sessions of the account. A second factor stays, unless
 * the address was never confirmed before. Returns the account's id. Throws reset_invalid, weak_password.
 */
export async function resetPassword(
  parts: {
    config: Config;
    database: Database;
    live: LiveEvents;
    rateLimits: RateLimits;
    secretKey: SecretKey;
    now: () => Date;
  },
  reset: { token: string; password: string; isGone?: () => boolean },
): Promise<string> {
  const { config, database, live, rateLimits, secretKey, now } = parts;
  const resetId = secretKey.readLinkToken('password_reset', reset.token);
  const owner = resetId && (await ownerOfReset(database, resetId, now()));
  // Before the password is hashed, which is slow.
  if (!resetId || !owner) throw new AppError('reset_invalid');
  const { id: userId, isAdmin } = owner;

  const isPrivileged = isAdmin || (await isManager(database, userId));
  await refuseWeakPassword(config, { password: reset.password, owner, isPrivileged });
  const passwordHash = await hashPassword(reset.password, reset.isGone);
  const at = now();
  await database.orm.transaction(async (tx) => {
    // Before the reset, as where one is asked for (ask-for-reset.ts).
    const [account] = await tx
      .select({ emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.id, resetId), isOpen(at)))
      .returning({ addressHash: passwordResets.addressHash });
    if (!used) throw new AppError('reset_invalid');
    // Using a mailed link proves that the address is the user's.
    const isProof = used.addressHash !== null && account?.emailVerifiedAt === null;
    // Until now anybody may have used the address, and have left a second factor that its owner cannot pass.
    if (isProof) await deleteSecondFactor(tx, { userId, at });
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        hasLongPassword: isLongPassword(config, reset.password),
        ...(isProof ? { emailVerifiedAt: at } : {}),
      })
      .where(eq(users.id, userId))
      .returning({ isAdmin: users.isAdmin });
    await auditOwnAccount(tx, {
      userId,
      isAdmin: user?.isAdmin ?? false,
      action: 'user.password_changed',
    });
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    // Somebody with the old password may have used one of them.
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
    await queueMail(tx, { kind: 'password_changed', userId, at: at.toISOString() });
  });
  await live.sessionsEnded({ userId });
  // Somebody else's wrong guesses must not keep the owner waiting.
  await rateLimits.passwordChecksOfUser.reset(userId);
  await rateLimits.codesOfUser.reset(userId);
  await rateLimits.signInsToAccount.reset(emailKey(owner.email));
  return userId;
}

async function ownerOfReset(database: Database, resetId: string, at: Date) {
  const [owner] = await database.orm
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isAdmin: users.isAdmin,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.id, resetId), isOpen(at)));
  return owner;
}

function isOpen(at: Date) {
  return and(
    isNotNull(passwordResets.userId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, at),
  );
}
