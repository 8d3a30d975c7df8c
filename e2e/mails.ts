import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect } from './fixtures.ts';

/** A queued mail whose notification is missed is sent at the next poll of the queue, after 20 s. */
export const MAIL_TIMEOUT = { timeout: 30_000 };

/**
 * Waits for a mail of this kind to an address and returns the path of its link; of several mails the latest counts.
 * Only the path, because links name localhost and the tests use 127.0.0.1.
 */
export async function pathInMail(
  kind: 'welcome' | 'password-reset' | 'invitation',
  to: string,
): Promise<string> {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsOf(kind, to);
      const newest = mails.toSorted((a, b) => Number(a.date) - Number(b.date)).at(-1);
      path = /https?:\/\/[^/\s]+(\/(?:auth\/reset|verify|invitations)\/[\w.~-]+)/.exec(
        newest?.text ?? '',
      )?.[1];
      return path;
    }, MAIL_TIMEOUT)
    .toBeTruthy();
  return path ?? '';
}

/** The mails to an address, which the program writes to files, as it has no mail server. */
export async function mailsOf(kind: string, to: string): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => [mail.to].flat().some((address) => address?.text.includes(to)));
}
