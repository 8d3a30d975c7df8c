import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { DEFAULT_NOTIFICATIONS, type registerBody } from '#contract/users.ts';
import type { Config } from '#server/config.ts';
import { type Database, isViolated } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { type Credentials, userIdByEmail } from './accounts.queries.ts';
import { isLongPassword, refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Makes an account and sends a welcome with a link that confirms the address; `isAdmin`: a command on the machine
 * makes an admin, whose address counts as confirmed. Throws weak_password and email_taken, the latter also for one of two simultaneous registrations.
 */
export async function registerUser(
  { database, config }: { database: Database; config: Config },
  person: z.output<typeof registerBody>,
  { isAdmin = false, isGone }: { isAdmin?: boolean; isGone?: () => boolean } = {},
): Promise<Credentials> {
  const { firstName, lastName, email, password } = person;
  const owner = { firstName, lastName, email };
  await refuseWeakPassword(config, { password, owner, isPrivileged: isAdmin });
  const passwordHash = await hashPassword(password, isGone);
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
    if (isViolated(error, 'users_email_key')) throw new AppError('email_taken');
    throw error;
  }
}
