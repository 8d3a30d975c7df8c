import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { NotificationPreferences } from '#contract/users.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { errorForLog } from './request-log.ts';

export const SESSION_COOKIE = 'plateful_session';

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_MS = 30 * DAY_MS;

/** The signed-in user, read by one query for each request. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  isAdmin: boolean;
  createdAt: Date;
  notificationPreferences: NotificationPreferences;
}

export interface Session {
  user: SessionUser;
  tokenHash: Buffer;
  expiresAt: Date;
}

export interface NewSession {
  token: string;
  expiresAt: Date;
}

export type Sessions = ReturnType<typeof openSessions>;

/**
 * The sessions of signed-in users. The browser has a random token; the table has its SHA-256, so that a
 * stolen table opens no session.
 */
export function openSessions(options: { database: Database; now: () => Date }) {
  const { database, now } = options;

  return {
    /** The session of a token, or null when there is none or it has expired. */
    async find(token: string): Promise<Session | null> {
      const tokenHash = hashToken(token);
      const [row] = await database.run<SessionUser & { expiresAt: Date }>(FIND, [tokenHash, now()]);
      if (!row) return null;
      const { expiresAt, ...user } = row;
      return { user, tokenHash, expiresAt };
    },

    /**
     * Signs a user in, provided the password checked a moment ago is still theirs, and ends the
     * session this browser had before. Null when the password changed or the account went away in
     * between: a sign-in with an old password must not outlive the change.
     */
    async start(options: {
      userId: string;
      passwordHash: string;
      previousToken: string | undefined;
    }): Promise<NewSession | null> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + SESSION_MS);
      const started = await database.run(START, [
        hashToken(token),
        options.userId,
        options.passwordHash,
        now(),
        expiresAt,
        hashToken(options.previousToken ?? ''),
      ]);
      return started.length > 0 ? { token, expiresAt } : null;
    },

    /** Extends a session in use to thirty days from now; written at most once a day. */
    async renew(session: Session): Promise<Date | null> {
      const expiresAt = new Date(now().getTime() + SESSION_MS);
      if (expiresAt.getTime() - session.expiresAt.getTime() < DAY_MS) return null;
      await database.run(RENEW, [session.tokenHash, expiresAt]);
      return expiresAt;
    },

    async end(token: string): Promise<void> {
      await database.run(END, [hashToken(token)]);
    },

    /** Removes expired sessions; answers how many. */
    async sweep(): Promise<number> {
      return (await database.long.run(SWEEP, [now()])).length;
    },
  };
}

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Removes what is over, such as expired sessions, every hour until the returned function is called. */
export function startSessionSweeper(
  sweep: () => Promise<void>,
  log: FastifyBaseLogger,
): () => void {
  const sweepOrWarn = () =>
    sweep().catch((error: unknown) => {
      log.warn({ err: errorForLog(error) }, 'expired sessions could not be removed');
    });
  const timer = setInterval(sweepOrWarn, SWEEP_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const FIND: Statement = {
  name: 'find_session',
  text: `
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
      u.is_admin as "isAdmin", u.created_at as "createdAt",
      u.notification_preferences as "notificationPreferences", s.expires_at as "expiresAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2`,
};

// `for share` waits for a password change under way and then evaluates the condition again.
const START: Statement = {
  name: 'start_session',
  text: `
    with previous as (delete from sessions where token_hash = $6)
    insert into sessions (token_hash, user_id, created_at, expires_at)
    select $1, id, $4, $5 from users where id = $2 and password_hash = $3 for share
    returning user_id`,
};

const RENEW: Statement = {
  name: 'renew_session',
  text: 'update sessions set expires_at = $2 where token_hash = $1',
};

const END: Statement = { name: 'end_session', text: 'delete from sessions where token_hash = $1' };

const SWEEP: Statement = {
  name: 'sweep_sessions',
  text: 'delete from sessions where expires_at <= $1 returning user_id',
};
