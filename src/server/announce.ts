import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { serverAddress } from './db/server-address.ts';
import { mailFolder } from './platform/mail/open-mailer.ts';

interface Announcer {
  config: Config;
  log: Logger;
}

interface Started {
  address: AddressInfo | string | null;
  sampleAccounts: readonly { email: string; password: string; isAdmin: boolean }[];
}

/**
 * Tells the person who ran `npm start` that the program is ready, where, and on what it runs. Where others can
 * reach the site it is a line of the log, as all other output there is read by a program.
 */
export function announceReady(
  { config, log }: Announcer,
  { address, sampleAccounts }: Started,
): void {
  const ready = `${config.BRAND_NAME} is ready: ${siteAddress(config, address)}`;
  const database = config.DATABASE_URL
    ? `PostgreSQL at ${serverAddress(config.DATABASE_URL)}`
    : `embedded, in ${config.DATA_DIR}`;
  const mail = config.mail.smtp
    ? `by ${config.mail.smtp.host}, from ${config.mail.from.address}`
    : `as files in ${mailFolder(config)}: set SMTP_URL to send it`;
  if (config.isPublic) {
    log.info({ database, mail }, ready);
    return;
  }
  const lines = [ready];
  for (const { email, password, isAdmin } of sampleAccounts) {
    lines.push(`  sample ${isAdmin ? 'admin   ' : 'customer'}  ${email} / ${password}`);
  }
  lines.push(`  database         ${database}`);
  if (!config.DATABASE_URL) {
    lines.push(
      '                   It survives a crash of the program, but not a power cut in the last moments:',
      '                   for business, set DATABASE_URL to a PostgreSQL server.',
    );
  }
  lines.push(`  mail             ${mail}`);
  console.log(lines.join('\n'));
}

/** PUBLIC_URL, or the port the system chose when PORT is 0. */
function siteAddress(config: Config, address: Started['address']): string {
  if (config.PUBLIC_URL || typeof address !== 'object' || !address) return config.origin;
  const url = new URL(config.origin);
  url.port = String(address.port);
  return url.origin;
}
