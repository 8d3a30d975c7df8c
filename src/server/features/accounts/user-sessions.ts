import { and, desc, eq, ne } from 'drizzle-orm';
import type { UserSession } from '#contract/account-security.ts';
import { sessionEnd } from '#domain/accounts/session-end.ts';
import type { Context } from '#server/context.ts';
import { sessions } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Session } from '#server/platform/sessions.ts';

/** Where a user is signed in, last used first. */
export async function userSessions(
  { database, config, now }: Pick<Context, 'config' | 'database' | 'now'>,
  current: Session,
): Promise<UserSession[]> {
  const { id: userId, isAdmin } = current.user;
  const rows = await database.orm
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows
    .filter((row) => sessionEnd({ ...row, isAdmin }, config.sessionLimits) > now())
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === current.id,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      browser: row.browser,
      system: row.system,
    }));
}

/** Ends one of the user's sessions, its live streams too. Throws not_found if it is not theirs. */
export async function endSession(
  { database, live }: Pick<Context, 'database' | 'live'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const [ended] = await database.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ tokenHash: sessions.tokenHash });
  if (!ended) throw new AppError('not_found', { message: 'Session not found' });
  await live.sessionsEnded({ userId, only: Buffer.from(ended.tokenHash).toString('hex') });
}

/** Ends all of the user's sessions but this one. */
export async function endOtherSessions(
  { database, live }: Pick<Context, 'database' | 'live'>,
  { user, tokenHash }: Session,
): Promise<void> {
  await database.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, tokenHash)));
  await live.sessionsEnded({ userId: user.id, allBut: tokenHash.toString('hex') });
}
