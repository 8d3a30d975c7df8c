import type { ContactMessageBody } from '#contract/contact.ts';
import { CONTACT_CATEGORIES } from '#domain/contact-categories.ts';
import type { MailContent, MailSite } from './mail-content.ts';

/** A message of the contact form, to the operator. */
export function contactMailContent(
  { name, email, category, subject, message }: ContactMessageBody,
  { brand }: MailSite,
): MailContent {
  const about = category === '' ? subject : `${CONTACT_CATEGORIES[category]}: ${subject}`;
  return {
    kind: 'contact',
    subject: about,
    heading: about,
    paragraphs: message.split(/\n{2,}/),
    notes: [`From ${name}, ${email}. Reply to this mail to answer.`],
    reason: `You get this mail because it was sent by the contact form of ${brand}.`,
  };
}
