import { z } from 'zod';
import { ConfigError } from './environment.ts';

/** The parsed values of some environment variables. */
type ParsedVariables<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

export interface StripeSettings {
  readonly secretKey: string;
  /** The key for the browser. */
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The address of Stripe's API. */
  readonly api: {
    readonly host: string;
    readonly port: number;
    readonly protocol: 'http' | 'https';
  };
}

const KEYS = {
  'secret key': { example: 'sk_… or rk_…', pattern: /^[sr]k_\w+$/ },
  'publishable key': { example: 'pk_…', pattern: /^pk_\w+$/ },
  'webhook secret': { example: 'whsec_…', pattern: /^whsec_\S+$/ },
} as const;
type KeyKind = keyof typeof KEYS;

/** A key of the right kind. If a key is in the wrong place, the message names its kind. */
function key(wanted: KeyKind) {
  return z
    .string()
    .trim()
    .regex(KEYS[wanted].pattern, {
      error({ input }) {
        const actual = kindOf(String(input).trim());
        const place = `${wanted} (${KEYS[wanted].example})`;
        return actual ? `a ${actual}, where the ${place} belongs` : `not a ${place}`;
      },
    });
}

function kindOf(value: string): string | undefined {
  return Object.entries(KEYS).find(([, { pattern }]) => pattern.test(value))?.[0];
}

/** The environment variables of Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: key('secret key').optional(),
  STRIPE_PUBLISHABLE_KEY: key('publishable key').optional(),
  STRIPE_WEBHOOK_SECRET: key('webhook secret').optional(),
  STRIPE_API_HOST: z
    .string()
    .regex(/^[\w.-]+$/, 'not a host name')
    .default('api.stripe.com'),
  STRIPE_API_PORT: z.coerce.number({ error: 'not a port' }).int().min(1).max(65_535).optional(),
  STRIPE_API_PROTOCOL: z.enum(['https', 'http']).default('https'),
};

const KEY_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Whether any of Stripe's keys is set. */
export function hasStripeKey(variables: ParsedVariables<typeof stripeVariables>): boolean {
  return KEY_NAMES.some((name) => variables[name] !== undefined);
}

/** The complete settings. Throws a {@link ConfigError} that names what is missing. */
export function stripeSettings(variables: ParsedVariables<typeof stripeVariables>): StripeSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_HOST: host,
    STRIPE_API_PROTOCOL: protocol,
  } = variables;
  if (!secretKey || !publishableKey || !webhookSecret) {
    const missing = KEY_NAMES.filter((name) => !variables[name]);
    throw new ConfigError(`Missing setting: payment by Stripe needs ${missing.join(' and ')}`);
  }
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new ConfigError(
      'Wrong setting: of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY one is a live key, the other a test key',
    );
  }
  const port = variables.STRIPE_API_PORT ?? (protocol === 'https' ? 443 : 80);
  return { secretKey, publishableKey, webhookSecret, api: { host, port, protocol } };
}

function isLive(keyText: string): boolean {
  return /^[a-z]+_live_/.test(keyText);
}

/** A bucket of Amazon S3 or a compatible service. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon itself. */
  readonly endpoint: string | undefined;
  /** Undefined: the credentials of the machine's role. */
  readonly credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const nonEmptyText = z.string().trim().min(1);

/** The environment variables of the object storage. */
export const s3Variables = {
  S3_BUCKET: nonEmptyText.regex(/^[\w.-]+$/, 'not the name of a bucket').optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'not an http(s) address' }).optional(),
  S3_REGION: nonEmptyText.default('us-east-1'),
  S3_ACCESS_KEY_ID: nonEmptyText.optional(),
  S3_SECRET_ACCESS_KEY: nonEmptyText.optional(),
};

/** Null without a bucket. Throws {@link ConfigError} when the settings are incomplete. */
export function s3Settings(variables: ParsedVariables<typeof s3Variables>): S3Settings | null {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  if (!bucket) {
    if (!endpoint && !accessKeyId && !secretAccessKey) return null;
    throw new ConfigError('Missing setting: pictures in object storage need S3_BUCKET');
  }
  if (accessKeyId && secretAccessKey) {
    return { bucket, region, endpoint, credentials: { accessKeyId, secretAccessKey } };
  }
  if (accessKeyId || secretAccessKey) {
    const missing = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    throw new ConfigError(`Missing setting: ${missing}, as the other S3 key is set`);
  }
  return { bucket, region, endpoint, credentials: undefined };
}

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

const SMTP_URL_FORM = 'smtp://user:password@host:port';

/** `Plateful <orders@food.example>`, or the address alone. */
const SENDER = /^(?:"?([^"<>\r\n]*)(?:"\s*)?<([^<>\s]+)>|([^<>\s]+))$/;

/** The environment variables of mail. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .trim()
    .refine((url) => smtpSettings(url) !== null, `not an address such as ${SMTP_URL_FORM}`)
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

/** The complete settings. Throws a {@link ConfigError} that names what is missing. */
export function mailSettings(
  variables: ParsedVariables<typeof mailVariables> & {
    BRAND_NAME: string;
    PUBLIC_URL?: string | undefined;
  },
): MailSettings {
  const smtp = variables.SMTP_URL === undefined ? null : smtpSettings(variables.SMTP_URL);
  const from = variables.MAIL_FROM === undefined ? null : sender(variables.MAIL_FROM);
  if (smtp && !from) {
    throw new ConfigError(
      'Missing setting: mail by SMTP_URL needs MAIL_FROM, such as Plateful <orders@food.example>',
    );
  }
  const site = new URL(variables.PUBLIC_URL ?? 'http://localhost').hostname;
  const address = from?.address ?? `no-reply@${site}`;
  return { smtp, from: { name: from?.name || variables.BRAND_NAME, address } };
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

/** The environment variables of Web Push. */
export const pushVariables = {
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (all) => all.every((each) => originOf(each) !== null),
      'not a list of addresses such as https://push.example',
    )
    .transform((all) => all.flatMap((each) => originOf(each) ?? []))
    .default([]),
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Without TLS only on this machine. Null when it is not an origin. */
function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.origin !== text.replace(/\/$/, '')) return null;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe ? url.origin : null;
}
