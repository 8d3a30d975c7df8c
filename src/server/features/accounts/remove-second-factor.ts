import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { secondFactors, signInTickets } from '#server/db/schema/account-security.ts';
import { users } from '#server/db/schema/users.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

/**
 * Takes an account's second factor away, with its recovery codes. Answers false if it has none. `by`: for
 * the audit, an admin or null for a command on the machine; undefined for a customer's own.
 */
export function removeSecondFactor(
  { database, now }: { database: Database; now: () => Date },
  { userId, by }: { userId: string; by: AuditActor | null | undefined },
): Promise<boolean> {
  return database.orm.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ secondFactorAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.secondFactorAt)))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
    const at = now().toISOString();
    await queueMail(tx, { kind: 'second_factor', userId, isOn: false, at });
    if (by !== undefined) {
      const subject = { kind: 'user', id: userId, name: null } as const;
      await recordAudit(tx, { by, action: 'user.second_factor_removed', subject });
    }
    return true;
  });
}
