import type Mail from 'nodemailer/lib/mailer/index.js';
import { looksLikeEmail } from '#domain/accounts/email.ts';
import type { MailSettings } from '#server/mail-settings.ts';
import { MailRefused, type OutgoingMail } from './mailer.ts';

/** The parts of a message for nodemailer, which encodes user input everywhere. */
export function messageOf(mail: OutgoingMail, { from }: MailSettings): Mail.Options {
  // For accounts made before such addresses were refused.
  if (!looksLikeEmail(mail.to)) throw new MailRefused('not one plain address');
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to },
    // Separate from the headers, so that nothing in those can add a recipient.
    envelope: { from: from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
