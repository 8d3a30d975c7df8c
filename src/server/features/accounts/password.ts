import { and, eq, ne } from 'drizzle-orm';
import {
  type PasswordOwner,
  passwordMinLength,
  passwordWeakness,
  passwordWeaknessMessage,
} from '#domain/accounts/password-rules.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { commonPasswords, hashPassword, passwordMatches } from '#server/platform/passwords.ts';
import type { Session } from '#server/platform/sessions.ts';
import { isManager } from '../staff/restaurant-rights.queries.ts';
import { auditOwnAccount, endResetLinks } from './accounts.queries.ts';

/** Admits routes that hash passwords at once: the queue of the hashing limits them, not the database's. */
export const LIMITED_BY_HASHING = { admission: 'always' } as const;

/**
 * Changes a password, and ends the user's other sessions and open reset links, as one may be stolen. Throws
 * incorrect_password, weak_password, too_many_requests.
 */
export async function changePassword(
  parts: Pick<Context, 'config' | 'database' | 'live' | 'now' | 'rateLimits'>,
  change: {
    session: Session;
    currentPassword: string;
    newPassword: string;
    isDisconnected?: () => boolean;
  },
): Promise<void> {
  const { config, database, live, now } = parts;
  const { session, currentPassword, newPassword, isDisconnected } = change;
  const { id: userId, isAdmin } = session.user;
  const checked = { userId, password: currentPassword, isDisconnected };
  const currentHash = await checkPassword(parts, checked);

  const isPrivileged = isAdmin || (await isManager(database, userId));
  await refuseWeakPassword(config, { password: newPassword, owner: session.user, isPrivileged });
  const passwordHash = await hashPassword(newPassword, isDisconnected);
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
    // The user has just entered the password.
    await tx
      .update(sessions)
      .set({ confirmedAt: at })
      .where(eq(sessions.tokenHash, session.tokenHash));
    await queueMail(tx, { kind: 'password_changed', userId, at: at.toISOString() });
  });
  await live.sessionsEnded({ userId, allBut: session.tokenHash.toString('hex') });
}

/**
 * Checks a signed-in user's password again, with limited tries, as another person may use the open browser. Returns its
 * hash. Throws incorrect_password, too_many_requests.
 */
export async function checkPassword(
  { config, database, rateLimits }: Pick<Context, 'config' | 'database' | 'rateLimits'>,
  {
    userId,
    password,
    isDisconnected,
  }: { userId: string; password: string; isDisconnected?: (() => boolean) | undefined },
): Promise<string> {
  await rateLimits.passwordChecksOfUser.count(userId);
  const { passwordHash, hasLongPassword } = users;
  const [stored] = await database.orm
    .select({ passwordHash, hasLongPassword })
    .from(users)
    .where(eq(users.id, userId));
  if (!stored) throw new AppError('unauthorized');
  if (!(await passwordMatches(password, stored.passwordHash, isDisconnected))) {
    throw new AppError('incorrect_password');
  }
  await recordPasswordLength({ config, database }, { ...stored, id: userId, password });
  await rateLimits.passwordChecksOfUser.reset(userId);
  return stored.passwordHash;
}

/** Stores whether an entered password is long, unless this is stored already or the password was changed meanwhile. */
export async function recordPasswordLength(
  { config, database }: Pick<Context, 'config' | 'database'>,
  account: { id: string; passwordHash: string; hasLongPassword: boolean | null; password: string },
): Promise<void> {
  const isLong = isLongPassword(config, account.password);
  if (account.hasLongPassword === isLong) return;
  await database.orm
    .update(users)
    .set({ hasLongPassword: isLong })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)));
}

/** Called for every new password. Throws weak_password with a helpful message. */
export async function refuseWeakPassword(
  config: Config,
  choice: { password: string; owner: Omit<PasswordOwner, 'brand'>; isPrivileged: boolean },
): Promise<void> {
  const { password, owner, isPrivileged } = choice;
  const minLength = passwordMinLength(config.PASSWORD_MIN_LENGTH, isPrivileged);
  const common = await commonPasswords();
  const weakness = passwordWeakness(password, {
    minLength,
    owner: { ...owner, brand: config.BRAND_NAME },
    isCommon: (text) => common.has(text),
  });
  if (weakness === null) return;
  throw new AppError('weak_password', { message: passwordWeaknessMessage(weakness, minLength) });
}

/** Whether a password is long enough for an admin or a manager. Stored, because the hash does not reveal it. */
export function isLongPassword(config: Config, password: string): boolean {
  return password.length >= passwordMinLength(config.PASSWORD_MIN_LENGTH, true);
}
