const DAY_MS = 24 * 60 * 60 * 1000;

export const INVITATION_DAYS = 7;

/** When an invitation created now expires. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}
