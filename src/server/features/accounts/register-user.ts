import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DEFAULT_NOTIFICATIONS, type registerBody } from '#contract/users.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import type { Context } from '#server/context.ts';
import { isViolated } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { idInToken } from '#server/platform/secret-key.ts';
import { auditRights, type Credentials, lockOwners, userIdByEmail } from './accounts.queries.ts';
import { isLongPassword, refuseWeakPassword } from './password.ts';

/**
 * Creates an account and mails a welcome with a link that confirms the address. `isAdmin`: a command on the machine
 * creates an admin, whose address counts as confirmed. Throws weak_password and email_taken.
 */
export async function registerUser(
  { database, config }: Pick<Context, 'config' | 'database'>,
  person: z.output<typeof registerBody>,
  { isAdmin = false, isDisconnected }: { isAdmin?: boolean; isDisconnected?: () => boolean } = {},
): Promise<Credentials> {
  const { firstName, lastName, email, password } = person;
  const owner = { firstName, lastName, email };
  await refuseWeakPassword(config, { password, owner, isPrivileged: isAdmin });
  const passwordHash = await hashPassword(password, isDisconnected);
  try {
    return await database.orm.transaction(async (tx) => {
      if (await userIdByEmail(tx, email)) throw new AppError('email_taken');
      const [made] = await tx
        .insert(users)
        .values({
          firstName,
          lastName,
          email: emailKey(email),
          passwordHash,
          hasLongPassword: isLongPassword(config, password),
          // The operator of the machine vouches for the address.
          emailVerifiedAt: isAdmin ? sql`now()` : null,
          notificationPreferences: DEFAULT_NOTIFICATIONS,
        })
        .returning({ id: users.id });
      if (!made) throw new Error('The insert returned no row.');
      if (!isAdmin) await queueMail(tx, { kind: 'welcome', userId: made.id });
      return { id: made.id, passwordHash, isSuspended: false, hasSecondFactor: false };
    });
  } catch (error) {
    // The second of two simultaneous registrations.
    if (isViolated(error, 'users_email_key')) throw new AppError('email_taken');
    throw error;
  }
}

/**
 * Confirms an account's address by the link that was sent to it. The link is bound to the address, so it
 * is valid for no other. Following it again changes nothing. Throws verification_invalid.
 */
export async function verifyEmail(
  { database, secretKey, now }: Pick<Context, 'database' | 'now' | 'secretKey'>,
  token: string,
): Promise<void> {
  const { orm } = database;
  const id = idInToken(token);
  if (!id) throw new AppError('verification_invalid');
  const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, id));
  if (!user || !secretKey.isLinkToken('email_verification', token, { id, boundTo: user.email })) {
    throw new AppError('verification_invalid');
  }
  await orm
    .update(users)
    .set({ emailVerifiedAt: now() })
    .where(and(eq(users.id, id), eq(users.email, user.email), isNull(users.emailVerifiedAt)));
}

/** `made`: a new account; `promoted`: the one that has this email; `unchanged`: it had this role already. */
export type MadeAdmin = 'made' | 'promoted' | 'unchanged';

/**
 * Ensures that an account with this email exists and is an admin with this role. `askPassword` is called only if the
 * account must be created. Throws weak_password, and last_admin if it would change the role of the last owner.
 */
export async function makeAdmin(
  parts: Pick<Context, 'config' | 'database'>,
  admin: {
    email: string;
    firstName: string;
    lastName: string;
    role: AdminRole;
    askPassword: () => Promise<string>;
  },
): Promise<MadeAdmin> {
  const { askPassword, role, ...person } = admin;
  const { orm } = parts.database;
  const knownId = await userIdByEmail(orm, person.email);
  const id =
    knownId ??
    (await registerUser(parts, { ...person, password: await askPassword() }, { isAdmin: true })).id;
  const isPromoted = await orm.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const [before] = await tx
      .select({ isAdmin: users.isAdmin, role: users.adminRole })
      .from(users)
      .where(eq(users.id, id))
      .for('no key update');
    const roleBefore = before?.isAdmin ? before.role : null;
    if (!before || roleBefore === role) return false;
    if (owners.length === 1 && owners.includes(id)) throw new AppError('last_admin');
    await tx.update(users).set({ isAdmin: true, adminRole: role }).where(eq(users.id, id));
    // Run on the machine, so the audit names no actor.
    await auditRights(tx, { by: null, userId: id, before: roleBefore, after: role });
    return true;
  });
  if (!knownId) return 'made';
  return isPromoted ? 'promoted' : 'unchanged';
}
