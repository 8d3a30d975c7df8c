const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** After how long without use a tablet's session ends. While it is used it goes on. */
const TABLET_IDLE_DAYS = 60;

export const TABLET_IDLE_MS = TABLET_IDLE_DAYS * DAY_MS;

export const TABLET_NAME_MAX = 60;

/** When the session of a tablet ends unless it is used again. */
export function tabletEnd(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + TABLET_IDLE_MS);
}

/** Whether the use of a tablet must be written now. */
export function isTabletSeenUpdateDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= 5 * MINUTE_MS;
}
