import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { shownServers } from './db/server-urls.ts';
import { mailFolder } from './platform/mail/open-mailer.ts';

interface Started {
  config: Config;
  address: AddressInfo | string | null;
  sampleAccounts: readonly { email: string; password: string; isAdmin: boolean }[];
}

/** The text printed at the start, for the person who ran `npm start`. */
export function announcement({ config, address, sampleAccounts }: Started): string {
  const lines = [`${config.BRAND_NAME} is ready: ${siteAddress(config, address)}`];
  for (const { email, password, isAdmin } of sampleAccounts) {
    lines.push(`  sample ${isAdmin ? 'admin   ' : 'customer'}  ${email} / ${password}`);
  }
  lines.push(
    ...(config.DATABASE_URL
      ? [`  database         PostgreSQL at ${shownServers(config.DATABASE_URL)}`]
      : [
          `  database         embedded, in ${config.DATA_DIR}`,
          '                   It survives a crash of the program, but not a power cut in the last moments:',
          '                   for business, set DATABASE_URL to a PostgreSQL server.',
        ]),
  );
  lines.push(
    config.mail.smtp
      ? `  mail             by ${config.mail.smtp.host}, from ${config.mail.from.address}`
      : `  mail             as files in ${mailFolder(config)}: set SMTP_URL to send it`,
  );
  return lines.join('\n');
}

/** PUBLIC_URL, or the port the system chose when PORT is 0. */
function siteAddress(config: Config, address: Started['address']): string {
  if (config.PUBLIC_URL || typeof address !== 'object' || !address) return config.origin;
  const url = new URL(config.origin);
  url.port = String(address.port);
  return url.origin;
}
