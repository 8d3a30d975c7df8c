import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { pagePaths } from '#contract/page-paths.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { knownBrowsers, passwordResets } from '#server/db/schema/account-security.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { isManager } from '../staff/restaurant-rights.queries.ts';
import { auditOwnAccount, endResetLinks, userIdByEmail } from './accounts.queries.ts';
import { isLongPassword, refuseWeakPassword } from './password.ts';
import { removeSecondFactor } from './second-factor.ts';

/** How long a link is valid. */
const RESET_MS = HOUR_MS;

const MAILS_PER_HOUR = 3;

/** An id that no account has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Parts = Pick<Context, 'database' | 'now' | 'secretKey'>;

/**
 * Sends a link for a new password to an address that has an account, at most three an hour, without revealing
 * whether it has one. For an address without one the same statements run and the same rows are written, so
 * that the time reveals nothing either; its mail has no recipient and is not sent.
 */
export async function requestPasswordReset(
  { database, secretKey, now }: Parts,
  { email }: { email: string },
): Promise<void> {
  const at = now();
  const addressHash = secretKey.keyedHash(emailKey(email));
  await database.orm.transaction(async (tx) => {
    // If two are requested at once, the second sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`);
    const isOfAddress = eq(passwordResets.addressHash, addressHash);
    const anHourAgo = new Date(at.getTime() - HOUR_MS);
    const isSent = and(isOfAddress, gt(passwordResets.createdAt, anHourAgo));
    if ((await tx.$count(passwordResets, isSent)) >= MAILS_PER_HOUR) return;
    const userId = await userIdByEmail(tx, email);
    const resetId = await writeReset(tx, { userId, addressHash, at });
    await queueMail(tx, { kind: 'password_reset', resetId });
  });
}

/** Makes a link for an operator to print on the machine; it does not confirm the address. */
export async function makeResetLink(
  { database, secretKey, now }: Parts,
  { userId, origin }: { userId: string; origin: string },
): Promise<string> {
  const resetId = await database.orm.transaction(async (tx) => {
    await recordAudit(tx, {
      by: null,
      action: 'user.reset_link_printed',
      subject: { kind: 'user', id: userId, name: null },
    });
    return writeReset(tx, { userId, addressHash: null, at: now() });
  });
  return origin + pagePaths.reset(secretKey.linkToken('password_reset', resetId));
}

/** Makes a reset and ends earlier ones: only the newest link is valid. */
async function writeReset(
  tx: Orm,
  reset: { userId: string | null; addressHash: string | null; at: Date },
): Promise<string> {
  const { userId, addressHash, at } = reset;
  const lockedId = userId ?? NOBODY;
  // Using a link takes this lock too.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, lockedId)).for('no key update');
  await endResetLinks(tx, { userId: lockedId, at });
  const id = v7();
  const expiresAt = new Date(at.getTime() + RESET_MS);
  await tx.insert(passwordResets).values({ id, userId, addressHash, createdAt: at, expiresAt });
  return id;
}

/**
 * Sets a new password by the link of a mail and ends all sessions of the account. A second factor stays, unless
 * the address was never confirmed before. Returns the account's id. Throws reset_invalid, weak_password.
 */
export async function resetPassword(
  parts: Pick<Context, 'config' | 'database' | 'live' | 'now' | 'rateLimits' | 'secretKey'>,
  reset: { token: string; password: string; isDisconnected?: () => boolean },
): Promise<string> {
  const { config, database, live, rateLimits, secretKey, now } = parts;
  const resetId = secretKey.readLinkToken('password_reset', reset.token);
  if (!resetId) throw new AppError('reset_invalid');
  const { id, firstName, lastName, email } = users;
  const [owner] = await database.orm
    .select({ id, firstName, lastName, email, isAdmin: users.isAdmin })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.id, resetId), openResetCondition(now())));
  // Before the password is hashed, which is slow.
  if (!owner) throw new AppError('reset_invalid');
  const { id: userId, isAdmin } = owner;

  const isPrivileged = isAdmin || (await isManager(database, userId));
  await refuseWeakPassword(config, { password: reset.password, owner, isPrivileged });
  const passwordHash = await hashPassword(reset.password, reset.isDisconnected);
  const at = now();
  await database.orm.transaction(async (tx) => {
    // Locked before the reset, in the same order as when a link is requested.
    const [account] = await tx
      .select({ emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: at })
      .where(and(eq(passwordResets.id, resetId), openResetCondition(at)))
      .returning({ addressHash: passwordResets.addressHash });
    if (!used) throw new AppError('reset_invalid');
    // Using a mailed link proves that the address is the user's.
    const provesAddress = used.addressHash !== null && account?.emailVerifiedAt === null;
    // A stranger may have registered the address and set up a second factor, which would lock its owner out.
    if (provesAddress) await removeSecondFactor(tx, { userId, at });
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        hasLongPassword: isLongPassword(config, reset.password),
        ...(provesAddress ? { emailVerifiedAt: at } : {}),
      })
      .where(eq(users.id, userId))
      .returning({ isAdmin: users.isAdmin });
    const isStillAdmin = user?.isAdmin ?? false;
    await auditOwnAccount(tx, { userId, isAdmin: isStillAdmin, action: 'user.password_changed' });
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    // A person with the old password may have used one of them.
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
    await queueMail(tx, { kind: 'password_changed', userId, at: at.toISOString() });
  });
  await live.sessionsEnded({ userId });
  // The owner need not wait after other people's wrong guesses.
  await rateLimits.passwordChecksOfUser.reset(userId);
  await rateLimits.codesOfUser.reset(userId);
  await rateLimits.signInsToAccount.reset(emailKey(owner.email));
  return userId;
}

function openResetCondition(at: Date) {
  return and(
    isNotNull(passwordResets.userId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, at),
  );
}
