import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Orm } from '#server/db/client.ts';
import { secondFactors, signInTickets } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import { recordAudit } from '#server/platform/audit.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { auditOwnAccount } from './audit-own-account.ts';

/**
 * Takes an account's second factor away, with its recovery codes: by itself, or by a command on the
 * machine. Returns false if it has none.
 */
export function removeSecondFactor(
  { database, now }: { database: Database; now: () => Date },
  { userId, isByMachine = false }: { userId: string; isByMachine?: boolean },
): Promise<boolean> {
  return database.orm.transaction((tx) =>
    deleteSecondFactor(tx, { userId, isByMachine, at: now() }),
  );
}

/** The same, within a transaction. */
export async function deleteSecondFactor(
  tx: Orm,
  { userId, isByMachine = false, at }: { userId: string; isByMachine?: boolean; at: Date },
): Promise<boolean> {
  const [changed] = await tx
    .update(users)
    .set({ secondFactorAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.secondFactorAt)))
    .returning({ isAdmin: users.isAdmin });
  if (!changed) return false;
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
  const action = 'user.second_factor_removed';
  if (isByMachine) {
    await recordAudit(tx, {
      by: null,
      action,
      subject: { kind: 'user', id: userId, name: null },
    });
  } else {
    await auditOwnAccount(tx, { userId, isAdmin: changed.isAdmin, action });
  }
  await queueMail(tx, { kind: 'second_factor', userId, isOn: false, at: at.toISOString() });
  return true;
}
