import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { signInTickets } from '#server/db/schema/account-security.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { endResetLinks, lockAdmins } from './accounts.queries.ts';

/**
 * Grants or revokes admin rights, and suspends an account or ends that; effective from the next
 * request on. A suspended user is signed out everywhere and cannot sign in; orders stay. Throws
 * not_found, last_admin, own_account.
 */
export async function setAdminAccess(
  { database, live, now }: Pick<Context, 'database' | 'live' | 'now'>,
  access: {
    userId: string;
    by: AuditActor;
    isAdmin?: boolean | undefined;
    isSuspended?: boolean | undefined;
    /** Why it is suspended. */
    reason: string | null;
  },
): Promise<void> {
  const { userId, by, isAdmin, isSuspended, reason } = access;
  if (isSuspended && userId === by?.id) throw new AppError('own_account');
  await database.orm.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const isLast = admins.length === 1 && admins.includes(userId);
    if (isLast && (isAdmin === false || isSuspended)) throw new AppError('last_admin');
    const [before] = await tx
      .select({ isAdmin: users.isAdmin, suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!before) throw new AppError('not_found', { message: 'User not found' });
    const wasSuspended = before.suspendedAt !== null;
    await tx
      .update(users)
      .set({
        ...(isAdmin === undefined ? {} : { isAdmin }),
        ...(isSuspended === undefined ? {} : suspension({ isSuspended, reason, now: now() })),
      })
      .where(eq(users.id, userId));
    if (isSuspended) {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
      await endResetLinks(tx, { userId, at: now() });
    }
    const entry = { by, subject: { kind: 'user', id: userId, name: null } } as const;
    if (isAdmin !== undefined && isAdmin !== before.isAdmin) {
      const change = { before: { isAdmin: before.isAdmin }, after: { isAdmin } };
      await recordAudit(tx, { ...entry, action: 'user.rights_changed', ...change });
    }
    if (isSuspended !== undefined && isSuspended !== wasSuspended) {
      const action = isSuspended ? 'user.suspended' : 'user.unsuspended';
      const stated = isSuspended && reason ? { reason } : {};
      const change = { before: { isSuspended: wasSuspended }, after: { isSuspended, ...stated } };
      await recordAudit(tx, { ...entry, action, ...change });
    }
  });
  // Ends the user's live streams; browsers reconnect, now with the new rights, unless signed out.
  await live.sessionsEnded({ userId });
}

/** Suspending an account again keeps the first time, and the reason unless another is stated. */
function suspension(suspended: { isSuspended: boolean; reason: string | null; now: Date }) {
  const { isSuspended, reason, now } = suspended;
  if (!isSuspended) return { suspendedAt: null, suspendedReason: null };
  return {
    suspendedAt: sql`coalesce(${users.suspendedAt}, ${now.toISOString()}::timestamptz)`,
    suspendedReason: sql`coalesce(${reason}::text, ${users.suspendedReason})`,
  };
}
