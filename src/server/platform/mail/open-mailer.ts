import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { openFileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** The folder for mails when there is no mail server. */
export function mailFolder(config: Config): string {
  return join(config.DATA_DIR, 'mail');
}

/** Sends by the configured mail server, else into files. */
export function openMailer(config: Config): Mailer {
  const { mail } = config;
  if (mail.smtp) return openSmtpMailer({ ...mail, smtp: mail.smtp });
  return openFileMailer(mailFolder(config), mail);
}
