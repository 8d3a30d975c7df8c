import type { UserSession } from '#contract/account-security.ts';
import { sessionEnd } from '#domain/accounts/session-end.ts';
import type { Config } from '#server/config.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import type { Session } from '#server/platform/sessions.ts';

interface SessionRow {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  browser: string | null;
  system: string | null;
}

/** Where a user is signed in, last used first. */
export async function userSessions(
  { database, config, now }: { database: Database; config: Config; now: () => Date },
  current: Session,
): Promise<UserSession[]> {
  const { id: userId, isAdmin } = current.user;
  const rows = await database.run<SessionRow>(LIST, [userId]);
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
  { database, live }: { database: Database; live: LiveEvents },
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const [ended] = await database.run<{ tokenHash: Uint8Array }>(END_ONE, [userId, sessionId]);
  if (!ended) throw new AppError('not_found', { message: 'Session not found' });
  await live.sessionsEnded({ userId, only: Buffer.from(ended.tokenHash).toString('hex') });
}

/** Ends all of the user's sessions but this one. */
export async function endOtherSessions(
  { database, live }: { database: Database; live: LiveEvents },
  { user, tokenHash }: Session,
): Promise<void> {
  await database.run(END_OTHERS, [user.id, tokenHash]);
  await live.sessionsEnded({ userId: user.id, allBut: tokenHash.toString('hex') });
}

const LIST: Statement = {
  name: 'sessions_of_user',
  text: `
    select id, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt",
      browser, system
    from sessions where user_id = $1 order by last_seen_at desc, created_at desc`,
};

const END_ONE: Statement = {
  name: 'end_session_of_user',
  text: 'delete from sessions where user_id = $1 and id = $2 returning token_hash as "tokenHash"',
};

const END_OTHERS: Statement = {
  name: 'end_other_sessions',
  text: 'delete from sessions where user_id = $1 and token_hash <> $2',
};
