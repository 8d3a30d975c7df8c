import { DAY_MS } from '../durations.ts';

export const INVITATION_DAYS = 7;

/** When an invitation created now expires. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}
