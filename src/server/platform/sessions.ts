import { createHash, randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import { and, eq, lt, lte } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { NotificationPreferences } from '#contract/users.ts';
import type { AdminRole } from '#domain/accounts/admin-rights.ts';
import {
  extendedExpiry,
  isLastSeenUpdateDue,
  SESSION_IDLE_DAYS,
  sessionEnd,
} from '#domain/accounts/session-end.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Config } from '#server/config.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { sessions } from '#server/db/schema/users.ts';
import { AUDIT_COLUMNS } from './audit.ts';

export const SESSION_COOKIE = 'plateful_session';

export const SESSION_MS = SESSION_IDLE_DAYS * DAY_MS;

/** The signed-in user, read by one query for each request. */
export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  isAdmin: boolean;
  /** Null: no admin. */
  adminRole: AdminRole | null;
  createdAt: Date;
  notificationPreferences: NotificationPreferences;
  emailVerified: boolean;
  hasSecondFactor: boolean;
  /** Whether the password is as long as an admin's or a manager's must be; null: unknown. */
  hasLongPassword: boolean | null;
}

export interface Session {
  id: string;
  user: SessionUser;
  tokenHash: Buffer;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** When it ends unless it is used again: at `expiresAt`, or earlier by the limits of sessions. */
  endsAt: Date;
  /** When the password was last entered in it. */
  confirmedAt: Date | null;
  /** False for admins who lack a required second factor or a long password: they count as customers until then. */
  actsAsAdmin: boolean;
}

export interface NewSession {
  token: string;
  expiresAt: Date;
}

export type Sessions = ReturnType<typeof openSessions>;

/**
 * The sessions of signed-in users. The browser has a random token; the table has its SHA-256, so that a stolen
 * table gives access to no session.
 */
export function openSessions(options: { database: Database; config: Config; now: () => Date }) {
  const { database, config, now } = options;
  const { orm } = database;
  const limits = config.sessionLimits;

  async function findByHash(tokenHash: Buffer): Promise<Session | null> {
    const [row] = await database.run<SessionRow>(FIND, [tokenHash]);
    if (!row || row.isSuspended) return null;
    const { sessionId, sessionCreatedAt, lastSeenAt, expiresAt, confirmedAt } = row;
    const times = { createdAt: sessionCreatedAt, lastSeenAt, expiresAt, isAdmin: row.isAdmin };
    const endsAt = sessionEnd(times, limits);
    if (endsAt <= now()) return null;
    const user = userOfRow(row);
    const lacksFactor = config.ADMIN_SECOND_FACTOR === 'required' && !user.hasSecondFactor;
    const actsAsAdmin = user.isAdmin && !lacksFactor && user.hasLongPassword !== false;
    return { id: sessionId, user, tokenHash, ...times, endsAt, confirmedAt, actsAsAdmin };
  }

  return {
    /** The session of a token; null when it does not exist, has ended or its user is suspended. */
    find: (token: string): Promise<Session | null> => findByHash(hashToken(token)),

    /** The current session; null once it has ended. */
    reload: ({ tokenHash }: Session): Promise<Session | null> => findByHash(tokenHash),

    /**
     * Signs a user in and ends this browser's previous session. Null when, since the password was checked, it
     * changed, a second factor was set up that this sign-in did not use, or the account was suspended or deleted.
     */
    async start(options: {
      userId: string;
      passwordHash: string;
      hasGivenCode: boolean;
      previousToken: string | undefined;
      userAgent: UserAgent;
    }): Promise<NewSession | null> {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = extendedExpiry(now(), limits, now());
      const started = await database.run(START, [
        hashToken(token),
        options.userId,
        options.passwordHash,
        now(),
        expiresAt,
        hashToken(options.previousToken ?? ''),
        options.hasGivenCode,
        options.userAgent.browser,
        options.userAgent.system,
        v7(),
      ]);
      return started.length > 0 ? { token, expiresAt } : null;
    },

    /**
     * Records now and then that a session is in use, and extends it to thirty days from now, as far as
     * the limits allow. Returns whether it was extended, which happens at most once a day.
     */
    async touch(session: Session): Promise<boolean> {
      const extended = extendedExpiry(session.createdAt, limits, now());
      const isExtended = extended.getTime() - session.expiresAt.getTime() >= DAY_MS;
      const times = { ...session, isAdmin: session.user.isAdmin };
      if (!isExtended && !isLastSeenUpdateDue(times, now())) return false;
      const expiresAt = isExtended ? extended : session.expiresAt;
      await orm
        .update(sessions)
        .set({ lastSeenAt: now(), expiresAt })
        .where(and(eq(sessions.tokenHash, session.tokenHash), lt(sessions.lastSeenAt, now())));
      return isExtended;
    },

    /** Records that the password was entered again. */
    async confirm(session: Session): Promise<void> {
      await orm
        .update(sessions)
        .set({ confirmedAt: now() })
        .where(eq(sessions.tokenHash, session.tokenHash));
    },

    async end(token: string): Promise<void> {
      await orm.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    },

    /** Removes expired sessions. Returns how many. */
    async removeExpired(): Promise<number> {
      const expired = lte(sessions.expiresAt, now());
      const removed = await database.long.orm
        .delete(sessions)
        .where(expired)
        .returning({ id: sessions.id });
      return removed.length;
    },
  };
}

/** The hash of a token, as stored in the table. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type SessionRow = ListedUser & {
  sessionId: string;
  sessionCreatedAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  confirmedAt: Date | null;
};

function userOfRow(row: SessionRow): SessionUser {
  const { isSuspended, sessionId, sessionCreatedAt, lastSeenAt, expiresAt, confirmedAt, ...user } =
    row;
  return user;
}

/** SQL: a row of `users u` as {@link SessionUser}. */
const SESSION_USER = `u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
  u.phone, u.is_admin as "isAdmin", case when u.is_admin then u.admin_role end as "adminRole",
  u.created_at as "createdAt",
  u.notification_preferences as "notificationPreferences",
  u.email_verified_at is not null as "emailVerified",
  u.second_factor_at is not null as "hasSecondFactor", u.has_long_password as "hasLongPassword"`;

/** A user as admins see them. */
export interface ListedUser extends SessionUser {
  isSuspended: boolean;
}

/** SQL: a row of `users u` as {@link ListedUser}. */
export const LISTED_USER = `${SESSION_USER}, u.suspended_at is not null as "isSuspended"`;

// Runs with every request. By the token alone, as the domain decides whether the session has ended.
const FIND: Statement = {
  name: 'find_session',
  text: `
    select ${LISTED_USER},
      s.id as "sessionId", s.created_at as "sessionCreatedAt", s.last_seen_at as "lastSeenAt",
      s.expires_at as "expiresAt", s.confirmed_at as "confirmedAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1`,
};

// Atomic: `for share` waits for a password change under way and then evaluates the condition again.
const START: Statement = {
  name: 'start_session',
  text: `
    with previous as (delete from sessions where token_hash = $6
    ), person as (
      select id, is_admin from users
      where id = $2 and password_hash = $3 and suspended_at is null
        and (second_factor_at is null or $7::boolean)
      for share
    ), started as (
      insert into sessions (token_hash, user_id, created_at, expires_at, last_seen_at, confirmed_at,
        browser, system)
      select $1, id, $4, $5, $4, $4, $8, $9 from person
      returning user_id
    ), audit as (
      insert into audit_entries (${AUDIT_COLUMNS})
      select $10::uuid, id, 'admin', 'user.signed_in', 'user', id::text, null, null, null
      from person where is_admin
    )
    select user_id from started`,
};

/** The browser and its system, such as Firefox on Windows; null if unknown. */
export interface UserAgent {
  browser: string | null;
  system: string | null;
}

/** Longer headers are cut. */
const MAX_HEADER_LENGTH = 400;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * Reads a User-Agent header. Only known names are returned, because anyone can send any text there, and it
 * goes into mails.
 */
export function readUserAgent(header: string | undefined): UserAgent {
  if (!header) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(header.slice(0, MAX_HEADER_LENGTH));
  return {
    browser: browser.name && BROWSERS.has(browser.name) ? browser.name : null,
    system: os.name && SYSTEMS.has(os.name) ? os.name : null,
  };
}
