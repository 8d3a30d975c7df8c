const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A session nobody uses ends after so long. */
export const SESSION_IDLE_DAYS = 30;

/** How long a session lasts at most, however much it is used. */
export interface SessionLimits {
  days: number;
  /** An admin's; theirs ends as well once it was not used for `adminIdleMinutes`. */
  adminHours: number;
  adminIdleMinutes: number;
}

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
  /** Thirty days after it was last extended. */
  expiresAt: Date;
  isAdmin: boolean;
}

/** When a session ends unless it is used again. */
export function sessionEnd(session: SessionTimes, limits: SessionLimits): Date {
  const { createdAt, lastSeenAt, expiresAt, isAdmin } = session;
  const ends = [expiresAt.getTime(), createdAt.getTime() + limits.days * DAY_MS];
  if (isAdmin) {
    ends.push(
      createdAt.getTime() + limits.adminHours * HOUR_MS,
      lastSeenAt.getTime() + limits.adminIdleMinutes * MINUTE_MS,
    );
  }
  return new Date(Math.min(...ends));
}

/** Until when a session that is used now is good, unless it is an admin's. */
export function extendedExpiry(createdAt: Date, limits: SessionLimits, now: Date): Date {
  const idle = now.getTime() + SESSION_IDLE_DAYS * DAY_MS;
  return new Date(Math.min(idle, createdAt.getTime() + limits.days * DAY_MS));
}

/** Whether it is time to write that a session is in use: an admin's end depends on it by the minute. */
export function isSeenDue(session: SessionTimes, now: Date): boolean {
  const everyMs = session.isAdmin ? MINUTE_MS : 5 * MINUTE_MS;
  return now.getTime() - session.lastSeenAt.getTime() >= everyMs;
}

/** For so long after the password was given it need not be given again. */
const CONFIRMED_MS = 10 * MINUTE_MS;

/** Whether the password was given recently enough for what must not be done by whoever finds a browser. */
export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS;
}
