import { createTransport } from 'nodemailer';
import type { MailSettings, SmtpSettings } from '#server/mail-settings.ts';
import { type Mailer, MailRefused } from './mailer.ts';
import { messageOf } from './message.ts';

/** The number of connections, each used for many mails. */
const SMTP_CONNECTIONS = 4;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** How long a step may take before the server counts as dead. */
export interface SmtpTimeouts {
  connectMs: number;
  answerMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, answerMs: 30_000 };

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
    greetingTimeout: timeouts.answerMs,
    socketTimeout: timeouts.answerMs,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, settings));
      } catch (error) {
        throw isFinal(error) ? new MailRefused(`refused with ${codesOf(error)}`) : plain(error);
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
 * Whether the server has refused this mail for good: its sender, recipient or content. A refusal of all
 * mails, as for a wrong password, may be temporary.
 */
function isFinal(error: unknown): boolean {
  if (error instanceof MailRefused) return true;
  const { code, responseCode = 0 } = faultOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

function codesOf(error: unknown): string {
  const { code, responseCode } = faultOf(error);
  return [responseCode, code].filter((part) => part !== undefined).join(' ') || 'no code';
}

/** For the log: server messages often contain the address. */
function plain(error: unknown): Error {
  return new Error(`the mail server did not take it (${codesOf(error)})`);
}

function faultOf(error: unknown): SmtpFault {
  return error instanceof Error ? (error as Error & SmtpFault) : {};
}
