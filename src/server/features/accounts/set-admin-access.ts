import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import { lockAdmins } from './accounts.queries.ts';

/**
 * Grants or revokes admin rights, effective from the next request on. Throws not_found, last_admin.
 */
export async function setAdminAccess(
  { database, live }: { database: Database; live: LiveEvents },
  { userId: wantedId, isAdmin, by }: { userId: string; isAdmin: boolean; by: AuditActor },
): Promise<void> {
  // As the database writes it: in capitals it would be nobody's whom we have locked.
  const userId = wantedId.toLowerCase();
  await database.orm.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const isLast = admins.length === 1 && admins.includes(userId);
    if (!isAdmin && isLast) throw new AppError('last_admin');
    const [user] = await tx
      .update(users)
      .set({ isAdmin })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (!user) throw new AppError('not_found', { message: 'User not found' });
    if (admins.includes(user.id) === isAdmin) return;
    await recordAudit(tx, {
      by,
      action: 'user.rights_changed',
      subject: { kind: 'user', id: user.id, name: null },
      before: { isAdmin: !isAdmin },
      after: { isAdmin },
    });
  });
  // Ends the user's live streams; browsers reconnect, now with the new rights.
  await live.sessionsEnded({ userId });
}
