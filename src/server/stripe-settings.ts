import { z } from 'zod';
import { ConfigError } from './config-error.ts';

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
  'secret key': { begins: 'sk_… or rk_…', shape: /^[sr]k_\w+$/ },
  'publishable key': { begins: 'pk_…', shape: /^pk_\w+$/ },
  'webhook secret': { begins: 'whsec_…', shape: /^whsec_\S+$/ },
} as const;
type KeyKind = keyof typeof KEYS;

/** A key of the right kind. If a key is in the wrong place, the message names its kind. */
function key(wanted: KeyKind) {
  return z
    .string()
    .trim()
    .regex(KEYS[wanted].shape, {
      error({ input }) {
        const given = kindOf(String(input).trim());
        const place = `${wanted} (${KEYS[wanted].begins})`;
        return given ? `a ${given}, where the ${place} belongs` : `not a ${place}`;
      },
    });
}

function kindOf(value: string): string | undefined {
  return Object.entries(KEYS).find(([, { shape }]) => shape.test(value))?.[0];
}

/** The environment variables of Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: key('secret key').optional(),
  STRIPE_PUBLISHABLE_KEY: key('publishable key').optional(),
  STRIPE_WEBHOOK_SECRET: key('webhook secret').optional(),
  STRIPE_API_HOST: z
    .string()
    .regex(/^[\w.-]+$/, 'not the name of a machine')
    .default('api.stripe.com'),
  STRIPE_API_PORT: z.coerce.number({ error: 'not a port' }).int().min(1).max(65_535).optional(),
  STRIPE_API_PROTOCOL: z.enum(['https', 'http']).default('https'),
};

const variables = z.object(stripeVariables);
type StripeVariables = z.infer<typeof variables>;

const KEY_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Whether any of Stripe's keys is set. */
export function hasStripeKey(given: StripeVariables): boolean {
  return KEY_NAMES.some((name) => given[name] !== undefined);
}

/** The complete settings. Throws a {@link ConfigError} that names what is missing. */
export function stripeSettings(given: StripeVariables): StripeSettings {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_HOST: host,
    STRIPE_API_PROTOCOL: protocol,
  } = given;
  if (!secretKey || !publishableKey || !webhookSecret) {
    const missing = KEY_NAMES.filter((name) => !given[name]);
    throw new ConfigError(`Missing setting: payment by Stripe needs ${missing.join(' and ')}`);
  }
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new ConfigError(
      'Wrong setting: of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY one is a live key, the other a test key',
    );
  }
  const port = given.STRIPE_API_PORT ?? (protocol === 'https' ? 443 : 80);
  return { secretKey, publishableKey, webhookSecret, api: { host, port, protocol } };
}

function isLive(keyText: string): boolean {
  return /^[a-z]+_live_/.test(keyText);
}
