import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type Message from 'nodemailer/lib/mailer/index.js';
import { looksLikeEmail } from '#domain/accounts/email.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Config } from '#server/config.ts';
import type { MailSettings, SmtpSettings } from '#server/service-settings.ts';

/** A complete mail, ready to be sent. */
export interface OutgoingMail {
  /** The same at each attempt, so that mail programs recognize a mail that arrives twice. */
  id: string;
  /** The kind of mail, for file names. */
  kind: string;
  to: string;
  /** Who gets replies; absent: the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Rejects with {@link MailRefused} when a retry is pointless, else with any other error. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server rejects this mail permanently. The message contains no address. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

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

/** The parts of a message for nodemailer, which encodes user input everywhere. */
function messageOf(mail: OutgoingMail, { from }: MailSettings): Message.Options {
  // For accounts made before such addresses were refused.
  if (!looksLikeEmail(mail.to)) throw new MailRefused('not one plain address');
  return {
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to },
    // Separate from the headers, so that nothing in those can add a recipient.
    envelope: { from: from.address, to: [mail.to] },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
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

/** The number of connections, each used for many mails. */
const SMTP_CONNECTIONS = 4;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** How long a step may take before the server counts as dead. */
interface SmtpTimeouts {
  connectMs: number;
  responseMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, responseMs: 30_000 };

/** Sends through a mail server, over connections that stay open for a while. */
export function openSmtpMailer(
  settings: MailSettings & { smtp: SmtpSettings },
  timeouts = TIMEOUTS,
): Mailer {
  const { host, port, isSecure, login } = settings.smtp;
  const transport = createTransport({
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: 100,
    host,
    port,
    secure: isSecure,
    requireTLS: login !== null && !LOOPBACK.has(host),
    ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
    dnsTimeout: timeouts.connectMs,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.responseMs,
    socketTimeout: timeouts.responseMs,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, settings));
      } catch (error) {
        throw isPermanent(error)
          ? new MailRefused(`refused with ${codesOf(error)}`)
          : withoutAddress(error);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpFault {
  code?: string;
  responseCode?: number;
}

/**
 * Whether the server has permanently rejected this mail for its sender, recipient or content. A rejection of all mails,
 * as for a wrong password, may be temporary.
 */
function isPermanent(error: unknown): boolean {
  if (error instanceof MailRefused) return true;
  const { code, responseCode = 0 } = faultOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function codesOf(error: unknown): string {
  const { code, responseCode } = faultOf(error);
  return [responseCode, code].filter((part) => part !== undefined).join(' ') || 'no code';
}

/** For the log: server messages often contain the address. */
function withoutAddress(error: unknown): Error {
  return new Error(`the mail could not be sent (${codesOf(error)})`);
}

function faultOf(error: unknown): SmtpFault {
  return error instanceof Error ? (error as Error & SmtpFault) : {};
}

/**
 * Writes each mail as a file that mail programs can open, for installations without a mail server. Only the
 * folder's owner can read them.
 */
function openFileMailer(folder: string, settings: MailSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, settings));
      const path = join(folder, `${mail.kind}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Atomic; and a mail that is sent again after a crash replaces its file.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      // The time of this process, by which old files are removed; that of the file system may differ.
      const sentAt = new Date();
      await utimes(`${path}.part`, sentAt, sentAt);
      await rename(`${path}.part`, path);
    },
    close() {},
  };
}

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
