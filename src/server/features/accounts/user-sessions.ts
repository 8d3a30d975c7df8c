import { and, desc, eq, ne } from 'drizzle-orm';
import type { UserSession } from '#contract/account-security.ts';
import { sessionEnd } from '#domain/accounts/session-end.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, recordAudit } from '#server/platform/audit.ts';
import type { Session, SessionUser } from '#server/platform/sessions.ts';

/** A user's sessions, last used first. `current`: the session of the request. */
export async function userSessions(
  { database, config, now }: Pick<Context, 'config' | 'database' | 'now'>,
  { id: userId, isAdmin }: Pick<SessionUser, 'id' | 'isAdmin'>,
  current: Session,
): Promise<UserSession[]> {
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
  { userId, sessionId, by = null }: { userId: string; sessionId: string; by?: AuditActor | null },
): Promise<void> {
  const ended = await database.orm.transaction(async (tx) => {
    const [row] = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      .returning({ tokenHash: sessions.tokenHash });
    if (!row) throw new AppError('not_found', { message: 'Session not found' });
    if (by) await auditEndedSessions(tx, { by, userId, count: 1 });
    return row;
  });
  await live.sessionsEnded({ userId, only: Buffer.from(ended.tokenHash).toString('hex') });
}

/** An admin ends all sessions of a user. */
export async function endAllSessions(
  { database, live }: Pick<Context, 'database' | 'live'>,
  { userId, by }: { userId: string; by: AuditActor },
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.userId, userId))
      .returning({ id: sessions.id });
    if (ended.length > 0) await auditEndedSessions(tx, { by, userId, count: ended.length });
  });
  await live.sessionsEnded({ userId });
}

function auditEndedSessions(
  tx: Orm,
  { by, userId, count }: { by: AuditActor; userId: string; count: number },
): Promise<void> {
  return recordAudit(tx, {
    by,
    action: 'user.sessions_ended',
    subject: { kind: 'user', id: userId, name: null },
    after: { sessions: count },
  });
}

/** Ends all other sessions of the user. */
export async function endOtherSessions(
  { database, live }: Pick<Context, 'database' | 'live'>,
  { user, tokenHash }: Session,
): Promise<void> {
  await database.orm
    .delete(sessions)
    .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, tokenHash)));
  await live.sessionsEnded({ userId: user.id, allBut: tokenHash.toString('hex') });
}
