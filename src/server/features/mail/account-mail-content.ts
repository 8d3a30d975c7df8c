import { pagePaths } from '#contract/page-paths.ts';
import { INVITATION_DAYS } from '#domain/staff/invitation.ts';
import type { TeamRole } from '#domain/staff/restaurant-rights.ts';
import type { AccountMail } from '#server/platform/mail/mail.ts';
import type { MailContent, MailSite } from './mail-content.ts';
import type { InvitationFacts } from './mail-facts.queries.ts';
import { dateTimeText, momentText } from './order-mail-content.ts';

interface AccountMailFacts {
  mail: AccountMail;
  firstName: string;
  /** The token in the mail's link; null when it has no link. */
  token: string | null;
  /** The platform's time zone. */
  timezone: string;
}

type Texts = Omit<MailContent, 'kind' | 'reason'>;

const NOT_YOU =
  'If this was not you, change your password at once: somebody may know it. If it no longer works, use "Forgot password?" on the sign-in page.';

/** The mails to users about their account. */
export function accountMailContent(facts: AccountMailFacts, site: MailSite): MailContent {
  const texts = textsOf(facts, site);
  return {
    kind: facts.mail.kind.replaceAll('_', '-'),
    ...texts,
    reason: `You get this mail because it is about the security of your account at ${site.brand}.`,
  };
}

function textsOf({ mail, firstName, token, timezone }: AccountMailFacts, site: MailSite): Texts {
  const { brand, origin } = site;
  const link = token ?? undefined;
  const confirm = { label: 'Confirm Address', url: origin + pagePaths.verify(link) };
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: `Welcome to ${brand}`,
        // No name: the address may be another person's, and the name spam.
        heading: `Welcome to ${brand}!`,
        paragraphs: [
          'Your account is ready, and you can order at once.',
          'Please confirm that this address is yours, so that mails about your orders reach you.',
        ],
        action: confirm,
        notes: ['If you did not sign up, you can ignore this mail.'],
      };
    case 'email_verification':
      return {
        subject: 'Confirm your address',
        heading: 'Confirm your address',
        paragraphs: [`Please confirm that this is the address of your ${brand} account.`],
        action: confirm,
        notes: ['If you did not ask for this, you can ignore this mail.'],
      };
    case 'password_reset':
      return {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        paragraphs: [
          `Somebody, probably you, asked for a new password for your ${brand} account. The link works once, within one hour.`,
        ],
        action: { label: 'Choose New Password', url: origin + pagePaths.reset(link) },
        notes: [
          'If it was not you, you can ignore this mail: your password stays the same. Do not share the link; we never ask for it.',
        ],
      };
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          `The password of your ${brand} account was changed ${momentText(mail.at, timezone)}. You have been signed out everywhere else.`,
        ],
        action: { label: 'Open Settings', url: origin + pagePaths.settings },
        notes: [NOT_YOU],
      };
    case 'new_browser':
      return {
        subject: 'You signed in from a new browser',
        heading: 'A new browser signed in',
        paragraphs: [
          `Somebody signed in to your ${brand} account ${momentText(mail.at, timezone)} with ${browserText(mail)}, which has not been used with it before.`,
        ],
        action: { label: 'Open Settings', url: origin + pagePaths.settings },
        notes: ['If that was you, there is nothing to do.', NOT_YOU],
      };
    case 'second_factor':
      return {
        subject: `Two-step sign-in was turned ${mail.isOn ? 'on' : 'off'}`,
        heading: `Two-step sign-in is ${mail.isOn ? 'on' : 'off'}`,
        paragraphs: [
          mail.isOn
            ? `Since ${dateTimeText(mail.at, timezone)}, signing in to your ${brand} account also requires a code from your authenticator app. Keep your recovery codes where you can reach them without your phone.`
            : `Since ${dateTimeText(mail.at, timezone)}, your password alone is enough to sign in to your ${brand} account.`,
        ],
        action: { label: 'Open Settings', url: origin + pagePaths.settings },
        notes: [NOT_YOU],
      };
    case 'account_deleted':
      return {
        subject: 'Your account was deleted',
        heading: `Goodbye, ${firstName}`,
        paragraphs: [
          `Your ${brand} account and your personal data are deleted. Past orders are kept as records, without your name, address and phone number.`,
        ],
        notes: ['If you did not do this, please write to us through the contact page.'],
        action: { label: 'Contact Us', url: origin + pagePaths.contact },
      };
  }
}

function browserText({ browser, system }: Extract<AccountMail, { kind: 'new_browser' }>): string {
  const name = browser || 'a browser';
  return system ? `${name} on ${system}` : name;
}

/** The mail to a person invited to a restaurant's team, with or without an account. */
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
      `To accept, sign in or create an account. The link works once, within ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'See Invitation', url: origin + pagePaths.invitation(token) },
    notes: [
      'Anyone with the link can join in your place, so do not share it. If you do not know this restaurant, you can ignore this mail.',
    ],
    reason: `You get this mail because somebody at ${restaurantName} entered this address.`,
  };
}

const ROLE_TEXTS: Record<TeamRole, string> = {
  staff: 'a member of its staff: you see its orders and update their status.',
  manager: 'a manager: you see its orders, and manage its menu, hours and team.',
};
