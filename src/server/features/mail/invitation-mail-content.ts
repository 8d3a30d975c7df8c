import { pagePaths } from '#contract/page-paths.ts';
import { INVITATION_DAYS } from '#domain/staff/invitation.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { MailContent, MailSite } from './mail-content.ts';
import type { InvitationFacts } from './mail-facts.queries.ts';

/** The mail to somebody invited to a restaurant's team, whether or not they have an account. */
export function invitationMailContent(
  { restaurantName, role, token }: InvitationFacts & { token: string },
  { brand, origin }: MailSite,
): MailContent {
  return {
    kind: 'invitation',
    subject: `Join the team of ${restaurantName} on ${brand}`,
    heading: `Join the team of ${restaurantName}`,
    paragraphs: [
      `You are invited to work for ${restaurantName} on ${brand} as ${ROLE_TEXTS[role]}`,
      `To accept, sign in with your account, or make one. The link is good for ${INVITATION_DAYS} days, and once.`,
    ],
    action: { label: 'See Invitation', url: origin + pagePaths.invitation(token) },
    notes: [
      'Whoever has the link can join in your place, so do not pass it on. If you do not know this restaurant, you need not do anything.',
    ],
    reason: `You get this mail because somebody of ${restaurantName} gave this address.`,
  };
}

const ROLE_TEXTS: Record<TeamRole, string> = {
  staff: 'a member of its staff: you see its orders and move them on.',
  manager: 'a manager: you see its orders, and write its menu, its hours and its team.',
};
