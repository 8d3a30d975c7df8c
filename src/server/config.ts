import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { PASSWORD_MIN } from '#domain/accounts/password-rules.ts';
import type { SessionLimits } from '#domain/accounts/session-end.ts';
import { DELIVERY_FEE_MODES } from '#domain/orders/delivery-fee.ts';
import { MINIMUM_ORDER_MODES } from '#domain/orders/order-limits.ts';
import { DEFAULT_TIMEZONE } from '#domain/restaurants/local-clock.ts';
import { isTimezone } from '#domain/timezone.ts';
import {
  ConfigError,
  refuseUnknownSettings,
  UNUSED_SETTINGS,
  withSettingsFromFiles,
} from './environment.ts';
import { SECRET_KEY_MIN } from './platform/secret-key.ts';
import {
  hasStripeKey,
  type MailSettings,
  mailSettings,
  mailVariables,
  pushVariables,
  type S3Settings,
  type StripeSettings,
  s3Settings,
  s3Variables,
  stripeSettings,
  stripeVariables,
} from './service-settings.ts';

/** The settings of an installation, read from the environment once. docs/settings.md lists them. */
export type Config = Readonly<z.infer<typeof environment>> & {
  /** Whether other machines can reach the site: see {@link isPublic}. */
  readonly isPublic: boolean;
  /** Whether an empty database is filled with sample data, whose accounts have well-known passwords. */
  readonly loadsSampleData: boolean;
  readonly paymentProvider: 'test' | 'stripe' | 'none';
  /** Set when `paymentProvider` is stripe, else null. */
  readonly stripe: StripeSettings | null;
  /** The bucket for uploaded pictures; null: they are stored in DATA_DIR. */
  readonly s3: S3Settings | null;
  readonly mail: MailSettings;
  /** The settings of former versions that were given. They have no effect. */
  readonly unusedSettings: readonly string[];
  /** How long the program keeps serving after a stop signal, until load balancers have noticed. */
  readonly drainSeconds: number;
  readonly sessionLimits: SessionLimits;
  /** The site's address, without a trailing slash: PUBLIC_URL, or built from HOST and PORT. */
  readonly origin: string;
};

/** Reads and checks the settings. Throws {@link ConfigError} with one line that names every error. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const all = withSettingsFromFiles(env, SETTING_NAMES);
  const variables = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Wrong setting: ${faults.join('; ')}`);
  }
  const settings = parsed.data;
  if (settings.UNKNOWN_SETTINGS === 'refuse') {
    refuseUnknownSettings(Object.keys(env), { known: SETTING_NAMES });
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL) {
    throw new ConfigError(
      'Wrong setting: DATABASE_READ_URL: only a PostgreSQL server (DATABASE_URL) has replicas, the embedded database has none',
    );
  }
  if (isPublic(settings)) refuseDevelopmentSettings(settings);
  const paymentProvider = settings.PAYMENTS ?? defaultProvider(settings);
  return {
    ...settings,
    isPublic: isPublic(settings),
    loadsSampleData: !isPublic(settings) && settings.SAMPLE_DATA !== 'off',
    paymentProvider,
    stripe: paymentProvider === 'stripe' ? stripeSettings(settings) : null,
    s3: s3Settings(settings),
    mail: mailSettings(settings),
    unusedSettings: UNUSED_SETTINGS.filter((name) => env[name]),
    drainSeconds: settings.DRAIN_SECONDS ?? (isPublic(settings) ? PUBLIC_DRAIN_SECONDS : 0),
    sessionLimits: {
      days: settings.SESSION_DAYS,
      adminHours: settings.ADMIN_SESSION_HOURS,
      adminIdleMinutes: settings.ADMIN_IDLE_MINUTES,
    },
    origin: (settings.PUBLIC_URL ?? `http://${shownHost(settings.HOST)}:${settings.PORT}`).replace(
      /(?<!\/)\/+$/,
      '',
    ),
  };
}

/** The default of a public site: several checks by a load balancer that checks every second or two. */
const PUBLIC_DRAIN_SECONDS = 5;

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1']);

function shownHost(host: string): string {
  return LOOPBACK_HOSTS.has(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

/**
 * Whether other machines can reach the site. Conveniences that are safe only on the developer's own machine
 * depend on this alone. Behind a proxy on the same machine the program also listens on loopback, but then
 * PUBLIC_URL names the public host or TRUST_PROXY is on.
 */
function isPublic({ HOST, PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  const publicHost = PUBLIC_URL && new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '');
  const isNamedPublic = publicHost !== undefined && !LOOPBACK_HOSTS.has(publicHost);
  return !LOOPBACK_HOSTS.has(HOST) || isNamedPublic || TRUST_PROXY === 'on';
}

function refuseDevelopmentSettings({ SAMPLE_DATA, ABUSE_LIMITS }: Settings): void {
  const where =
    'is allowed only where nobody else can reach the site (by HOST, PUBLIC_URL or TRUST_PROXY)';
  if (SAMPLE_DATA === 'on') {
    throw new ConfigError(
      `Wrong setting: SAMPLE_DATA: on ${where}, because everybody knows the passwords of the sample accounts`,
    );
  }
  if (ABUSE_LIMITS === 'off') {
    throw new ConfigError(`Wrong setting: ABUSE_LIMITS: off ${where}, for load tests`);
  }
}

function defaultProvider(settings: Settings): Config['paymentProvider'] {
  if (hasStripeKey(settings)) return 'stripe';
  return isPublic(settings) ? 'none' : 'test';
}

function wholeNumber(unit: string, { min, max }: { min: number; max: number }) {
  const error = `not a whole number of ${unit} from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

/** `server`: which server the address must lead to, for the error message. */
function postgresUrl(server: string) {
  return z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'not a postgres:// address')
    .refine(
      (url) => !namesSeveralServers(url),
      `names several servers, but must be one address, which leads to ${server}`,
    );
}

function namesSeveralServers(url: string): boolean {
  const [, hosts = ''] = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#@]*)(?:[/?#]|$)/.exec(url) ?? [];
  return hosts.includes(',');
}

const timezone = z.string().refine(isTimezone, 'not a time zone such as America/New_York');

type Settings = z.infer<typeof environment>;

const environment = z.object({
  PORT: z.coerce.number({ error: 'not a port' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'not an http(s) address' }).optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: postgresUrl('the primary, see docs/scaling.md').optional(),
  DATABASE_READ_URL: postgresUrl('the replica').optional(),
  PLATFORM_TIMEZONE: timezone.default(DEFAULT_TIMEZONE),
  SAMPLE_DATA: z.enum(['on', 'off']).optional(),
  PAYMENTS: z.enum(['test', 'stripe', 'none']).optional(),
  ...stripeVariables,
  ...s3Variables,
  ...mailVariables,
  CONTACT_EMAIL: z.email('not an email address').optional(),
  ...pushVariables,
  DELIVERY_FEE: z.enum(DELIVERY_FEE_MODES).default('flat'),
  MINIMUM_ORDER: z.enum(MINIMUM_ORDER_MODES).default('advisory'),
  CONFIRM_WITHIN_MINUTES: z.coerce
    .number({ error: 'not a number of minutes' })
    .int()
    .min(1)
    .optional(),
  REPORT_WITHIN_MINUTES: wholeNumber('minutes', { min: 1, max: 60 * 24 * 30 }).default(120),
  BRAND_NAME: z.string().trim().min(1).max(40).default('Plateful'),
  SESSION_DAYS: wholeNumber('days', { min: 1, max: 3650 }).default(90),
  ADMIN_SESSION_HOURS: wholeNumber('hours', { min: 1, max: 24 * 90 }).default(12),
  ADMIN_IDLE_MINUTES: wholeNumber('minutes', { min: 5, max: 60 * 24 * 30 }).default(30),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  SECRET_KEY: z.string().min(SECRET_KEY_MIN, `at least ${SECRET_KEY_MIN} characters`).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'not an http(s) address' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('plateful'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'not a share from 0 to 1' })
    .min(0, 'not a share from 0 to 1')
    .max(1, 'not a share from 0 to 1')
    .default(1),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'not a number of seconds' })
    .int()
    .min(0)
    .max(300)
    .optional(),
  SHED_AFTER_MS: z.coerce
    .number({ error: 'not a number of milliseconds' })
    .int()
    .min(50)
    .max(60_000)
    .default(400),
  AUDIT_KEEP_DAYS: z.coerce.number({ error: 'not a number of days' }).int().min(1).default(400),
  PASSWORD_MIN_LENGTH: z.coerce
    .number({ error: 'not a number of characters' })
    .int()
    .min(PASSWORD_MIN)
    .max(64)
    .default(PASSWORD_MIN),
  TRUST_PROXY: z.enum(['on', 'off']).default('off'),
  ABUSE_LIMITS: z.enum(['on', 'off']).default('on'),
  UNKNOWN_SETTINGS: z.enum(['ignore', 'refuse']).default('ignore'),
});

/** The names of all settings. Each may also be read from the file that NAME_FILE names. */
export const SETTING_NAMES = Object.keys(environment.shape);

/**
 * The settings of the environment and of the file .env in the current folder. No other program reads that file, so
 * an unknown name in it is an error. Throws {@link ConfigError} with one line.
 */
export function readSettings(): Config {
  if (existsSync('.env')) {
    const names = Object.keys(parseEnv(readFileSync('.env', 'utf8')));
    refuseUnknownSettings(names, { known: SETTING_NAMES, where: ' in .env' });
    process.loadEnvFile('.env');
  }
  return readConfig(process.env);
}
