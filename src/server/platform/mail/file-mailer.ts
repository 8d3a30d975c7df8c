import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailSettings } from '#server/mail-settings.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/**
 * Writes each mail as a file that mail programs can open, for installations without a mail server. Only the
 * folder's owner can read them.
 */
export function openFileMailer(folder: string, settings: MailSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, settings));
      const path = join(folder, `${mail.kind}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Atomic; and a mail that is sent again after a crash replaces its file.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close() {},
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 30 * DAY_MS;

/** Removes files older than thirty days. */
export async function removeOldMailFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - KEPT_MS) await rm(path, { force: true });
  }
}
