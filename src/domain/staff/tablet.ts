import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** A tablet's session ends after this many days without use. */
const TABLET_IDLE_DAYS = 60;

export const TABLET_IDLE_MS = TABLET_IDLE_DAYS * DAY_MS;

export const TABLET_NAME_MAX = 60;

/** When the session of a tablet ends unless it is used again. */
export function tabletEnd(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + TABLET_IDLE_MS);
}

/** Whether the last use of a tablet has to be stored again. */
export function isTabletSeenUpdateDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= 5 * MINUTE_MS;
}
