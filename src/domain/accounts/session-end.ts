import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';

/** An unused session ends after this many days. */
export const SESSION_IDLE_DAYS = 30;

/** The longest a session lasts, even if it is used. */
export interface SessionLimits {
  days: number;
  /** For admins, whose sessions also end after `adminIdleMinutes` without use. */
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

/** The new expiry of a session that is used now. Sessions of admins are not extended. */
export function extendedExpiry(createdAt: Date, limits: SessionLimits, now: Date): Date {
  const idle = now.getTime() + SESSION_IDLE_DAYS * DAY_MS;
  return new Date(Math.min(idle, createdAt.getTime() + limits.days * DAY_MS));
}

/** Whether the session's use must be written now: an admin's end depends on it to the minute. */
export function isLastSeenUpdateDue(session: SessionTimes, now: Date): boolean {
  const everyMs = session.isAdmin ? MINUTE_MS : 5 * MINUTE_MS;
  return now.getTime() - session.lastSeenAt.getTime() >= everyMs;
}

/** After entering the password it is not requested again for this long. */
const CONFIRMED_MS = 10 * MINUTE_MS;

/** Whether the password was entered recently enough for sensitive actions. Null: not in this session. */
export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_MS;
}
