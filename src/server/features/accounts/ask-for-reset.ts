import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { pagePaths } from '#contract/page-paths.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { passwordResets } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { emailKey } from '#server/platform/email-key.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import type { SecretKey } from '#server/platform/secret-key.ts';
import { userIdByEmail } from './accounts.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How long a link is valid. */
const RESET_MS = HOUR_MS;

const MAILS_PER_HOUR = 3;

interface Parts {
  database: Database;
  secretKey: SecretKey;
  now: () => Date;
}

/**
 * Sends a link for a new password to an address that has an account, at most three an hour, without revealing
 * whether it has one. For an address without one the same statements run and the same rows are written, so
 * that the time reveals nothing either; its mail has no recipient and is not sent.
 */
export async function askForReset(
  { database, secretKey, now }: Parts,
  { email }: { email: string },
): Promise<void> {
  const at = now();
  const addressHash = secretKey.keyedHash(emailKey(email));
  await database.orm.transaction(async (tx) => {
    await lockAddress(tx, addressHash);
    const [sent] = await tx
      .select({ mails: count() })
      .from(passwordResets)
      .where(
        and(
          eq(passwordResets.addressHash, addressHash),
          gt(passwordResets.createdAt, new Date(at.getTime() - HOUR_MS)),
        ),
      );
    if (sent && sent.mails >= MAILS_PER_HOUR) return;
    const userId = await userIdByEmail(tx, email);
    const resetId = await writeReset(tx, { userId, addressHash, at });
    await queueMail(tx, { kind: 'password_reset', resetId });
  });
}

/** A link that is printed on the machine, for people with access to the machine and not for the address. */
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

/** If two are requested at once, the second sees the first. */
async function lockAddress(tx: Orm, addressHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`);
}

/** Makes a reset and ends earlier ones: only the newest link is valid. */
async function writeReset(
  tx: Orm,
  reset: { userId: string | null; addressHash: string | null; at: Date },
): Promise<string> {
  const { userId, addressHash, at } = reset;
  // Using a link takes this lock too (reset-password.ts).
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId ?? NOBODY))
    .for('no key update');
  await endResetLinks(tx, { userId: userId ?? NOBODY, at });
  const id = v7();
  await tx.insert(passwordResets).values({
    id,
    userId,
    addressHash,
    createdAt: at,
    expiresAt: new Date(at.getTime() + RESET_MS),
  });
  return id;
}

/** Ends the open links of an account for a new password. */
export async function endResetLinks(
  tx: Orm,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ expiresAt: at })
    .where(
      and(
        eq(passwordResets.userId, userId),
        gt(passwordResets.expiresAt, at),
        isNull(passwordResets.usedAt),
      ),
    );
}

/** An id that no account has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
