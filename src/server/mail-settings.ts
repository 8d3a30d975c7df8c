import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The mail server, and the sender of mails. */
export interface MailSettings {
  /** Null: mails are written as files. */
  readonly smtp: SmtpSettings | null;
  readonly from: { readonly name: string; readonly address: string };
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); otherwise STARTTLS if the server offers it. */
  readonly isSecure: boolean;
  /** Set when the server requires a login. The password is sent only over TLS, except on this machine. */
  readonly login: { readonly user: string; readonly password: string } | null;
}

const FORM = 'smtp://user:password@host:port';

/** `Plateful <orders@food.example>`, or the address alone. */
const SENDER = /^(?:"?([^"<>\r\n]*)(?:"\s*)?<([^<>\s]+)>|([^<>\s]+))$/;

/** The environment variables of mail. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .trim()
    .refine((url) => smtpSettings(url) !== null, `not an address such as ${FORM}`)
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(
      (text) => sender(text) !== null,
      'not an address such as Plateful <orders@food.example>',
    )
    .optional(),
};

const variables = z.object(mailVariables);

/** The complete settings. Throws a {@link ConfigError} that names what is missing. */
export function mailSettings(
  given: z.infer<typeof variables> & { BRAND_NAME: string; PUBLIC_URL?: string | undefined },
): MailSettings {
  const smtp = given.SMTP_URL === undefined ? null : smtpSettings(given.SMTP_URL);
  const from = given.MAIL_FROM === undefined ? null : sender(given.MAIL_FROM);
  if (smtp && !from) {
    throw new ConfigError(
      'Missing setting: mail by SMTP_URL needs MAIL_FROM, such as Plateful <orders@food.example>',
    );
  }
  const site = new URL(given.PUBLIC_URL ?? 'http://localhost').hostname;
  const address = from?.address ?? `no-reply@${site}`;
  return { smtp, from: { name: from?.name || given.BRAND_NAME, address } };
}

function smtpSettings(text: string): SmtpSettings | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return null;
  if (/[^/]/.test(url.pathname) || url.search || url.hash) return null;
  const isSecure = url.protocol === 'smtps:';
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : isSecure ? 465 : 587,
      isSecure,
      login: user ? { user, password } : null,
    };
  } catch {
    // An invalid percent-encoding.
    return null;
  }
}

function sender(text: string): { name: string; address: string } | null {
  const [, name = '', named, bare] = SENDER.exec(text) ?? [];
  const address = z.email().safeParse(named ?? bare);
  return address.success ? { name: name.trim(), address: address.data } : null;
}
