import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import { lockAdmins } from './accounts.queries.ts';

/**
 * Grants or revokes admin rights, effective from the next request on. Throws not_found, last_admin.
 */
export async function setAdminAccess(
  { database, live }: { database: Database; live: LiveEvents },
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const isLast = admins.length === 1 && admins.includes(userId);
    if (!isAdmin && isLast) throw new AppError('last_admin');
    const changed = await tx
      .update(users)
      .set({ isAdmin })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('not_found', { message: 'User not found' });
  });
  // Ends the user's live streams; browsers reconnect, now with the new rights.
  await live.sessionsEnded({ userId });
}
