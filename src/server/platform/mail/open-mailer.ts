import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Mailer } from './mailer.ts';

/** The folder for mails when there is no mail server. */
export function mailFolder(config: Config): string {
  return join(config.DATA_DIR, 'mail');
}

/** Sends by the configured mail server, else into files. Its code is loaded with the first mail. */
export function openMailer(config: Config): Mailer {
  let opening: Promise<Mailer> | null = null;

  async function open(): Promise<Mailer> {
    const { mail } = config;
    if (mail.smtp) {
      const { openSmtpMailer } = await import('./smtp-mailer.ts');
      return openSmtpMailer({ ...mail, smtp: mail.smtp });
    }
    const { openFileMailer } = await import('./file-mailer.ts');
    return openFileMailer(mailFolder(config), mail);
  }

  return {
    async send(mail) {
      opening ??= open();
      return (await opening).send(mail);
    },
    close() {
      void opening?.then((mailer) => mailer.close());
    },
  };
}
