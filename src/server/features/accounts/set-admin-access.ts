import { eq, sql } from 'drizzle-orm';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import type { Context } from '#server/context.ts';
import { signInTickets } from '#server/db/schema/account-security.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import { auditRights, endResetLinks, lockOwners } from './accounts.queries.ts';

/**
 * Grants, changes or revokes an admin role, and suspends an account or ends that; effective from the next request on.
 * A suspended user is signed out everywhere and cannot sign in; orders stay. Throws not_found, last_admin, own_account,
 * and forbidden without the right to manage admins.
 */
export async function setAdminAccess(
  { database, live, now }: Pick<Context, 'database' | 'live' | 'now'>,
  access: {
    userId: string;
    by: AuditActor;
    /** Whether `by` may change roles, and accounts of admins. */
    mayManageAdmins: boolean;
    isAdmin?: boolean | undefined;
    /** The role of an admin; a new admin without one becomes an owner. */
    adminRole?: AdminRole | undefined;
    isSuspended?: boolean | undefined;
    /** Why it is suspended. */
    reason: string | null;
  },
): Promise<void> {
  const { userId, by, mayManageAdmins, isSuspended, reason } = access;
  if (isSuspended && userId === by?.id) throw new AppError('own_account');
  await database.orm.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const [before] = await tx
      .select({ isAdmin: users.isAdmin, role: users.adminRole, suspendedAt: users.suspendedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!before) throw new AppError('not_found', { message: 'User not found' });
    const wasSuspended = before.suspendedAt !== null;
    const roleBefore = before.isAdmin ? before.role : null;
    const role = roleAfter(roleBefore, access);
    if (!mayManageAdmins && (roleBefore !== null || role !== null)) throw new AppError('forbidden');
    const isLastOwner = owners.length === 1 && owners.includes(userId);
    if (isLastOwner && (role !== 'owner' || isSuspended)) throw new AppError('last_admin');
    if (role !== roleBefore && userId === by?.id) throw new AppError('own_account');
    await tx
      .update(users)
      .set({
        isAdmin: role !== null,
        ...(role === null ? {} : { adminRole: role }),
        ...(isSuspended === undefined ? {} : suspension({ isSuspended, reason, now: now() })),
      })
      .where(eq(users.id, userId));
    if (isSuspended) {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.delete(signInTickets).where(eq(signInTickets.userId, userId));
      await endResetLinks(tx, { userId, at: now() });
    }
    await auditRights(tx, { by, userId, before: roleBefore, after: role });
    const entry = { by, subject: { kind: 'user', id: userId, name: null } } as const;
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

/** The role after a change; null: no admin. */
function roleAfter(
  before: AdminRole | null,
  { isAdmin, adminRole }: { isAdmin?: boolean | undefined; adminRole?: AdminRole | undefined },
): AdminRole | null {
  if (isAdmin === false) return null;
  if (before === null && !isAdmin) return null;
  return adminRole ?? before ?? 'owner';
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
