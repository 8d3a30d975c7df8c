import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

test('without settings, the program listens on this machine only', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    isPublic: false,
    loadsSampleData: true,
    origin: 'http://localhost:3000',
    paymentProvider: 'test',
    BRAND_NAME: 'Plateful',
  });
});

describe('a public program', () => {
  const PUBLIC = [
    ['it listens for other machines', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL is another machine’s', { PUBLIC_URL: 'https://plateful.example' }],
    ['there is a proxy in front', { TRUST_PROXY: 'on' }],
    ['all of it', { HOST: '::', PUBLIC_URL: 'https://plateful.example', TRUST_PROXY: 'on' }],
  ] as const;

  test.each(PUBLIC)('has neither sample data nor test cards: %s', (_, env) => {
    expect(readConfig(env)).toMatchObject({
      isPublic: true,
      loadsSampleData: false,
      paymentProvider: 'none',
      drainSeconds: 5,
    });
    expect(() => readConfig({ ...env, SAMPLE_DATA: 'on' })).toThrow(ConfigError);
    expect(() => readConfig({ ...env, ABUSE_LIMITS: 'off' })).toThrow(
      /^Wrong setting: ABUSE_LIMITS: off is allowed only where nobody else/,
    );
    expect(readConfig({ ...env, PAYMENTS: 'test' }).paymentProvider).toBe('test');
  });

  test.each([
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://localhost' },
  ])('a program is not public with %j', (env) => {
    expect(readConfig(env)).toMatchObject({ isPublic: false, paymentProvider: 'test' });
    expect(readConfig({ ...env, SAMPLE_DATA: 'off' }).loadsSampleData).toBe(false);
  });
});

test('a public program drains before it closes', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  expect(readConfig({ HOST: '0.0.0.0' }).drainSeconds).toBe(5);
  expect(readConfig({ PUBLIC_URL: 'https://plateful.example' }).drainSeconds).toBe(5);
  expect(readConfig({ HOST: '0.0.0.0', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
});

describe('Stripe', () => {
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  test('is the payment provider if its keys are set', () => {
    for (const HOST of ['127.0.0.1', '0.0.0.0']) {
      const config = readConfig({ ...KEYS, HOST });

      expect(config.paymentProvider).toBe('stripe');
      expect(config.stripe).toEqual({
        secretKey: 'sk_test_1',
        publishableKey: 'pk_test_1',
        webhookSecret: 'whsec_1',
        api: { host: 'api.stripe.com', port: 443, protocol: 'https' },
      });
    }
  });

  test('is not used if another provider is set', () => {
    const config = readConfig({ ...KEYS, PAYMENTS: 'test' });

    expect(config).toMatchObject({ paymentProvider: 'test', stripe: null });
  });

  test('can be another server with the same API', () => {
    const { stripe } = readConfig({
      ...KEYS,
      STRIPE_API_HOST: '127.0.0.1',
      STRIPE_API_PORT: '12111',
      STRIPE_API_PROTOCOL: 'http',
    });

    expect(stripe?.api).toEqual({ host: '127.0.0.1', port: 12_111, protocol: 'http' });
  });

  test.each([
    [{ PAYMENTS: 'stripe' }, Object.keys(KEYS).join(' and ')],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
  ])('stops the start if one of its settings is missing (%#)', (env, missing) => {
    expect(() => readConfig(env)).toThrow(
      new ConfigError(`Missing setting: payment by Stripe needs ${missing}`),
    );
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'pk_test_51Abc', 'a publishable key, where the secret key'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_51Abc', 'a secret key, where the publishable key'],
    ['STRIPE_WEBHOOK_SECRET', 'rk_live_51Abc', 'a secret key, where the webhook secret'],
    ['STRIPE_SECRET_KEY', '51Abc', 'not a secret key (sk_… or rk_…)'],
    ['STRIPE_API_HOST', 'http://51Abc', 'not a host name'],
    ['STRIPE_API_PORT', '51Abc', 'not a port'],
  ])('reports a wrong %s (%s) without its value', (name, value, words) => {
    const read = () => readConfig({ ...KEYS, [name]: value });

    expect(read).toThrow(`Wrong setting: ${name}: ${words}`);
    expect(read).toThrow(/^(?:(?!51Abc).)*$/);
  });

  test('refuses a live key beside a test key', () => {
    expect(() => readConfig({ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
      /STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY one is a live key/,
    );
  });
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'ftp://plateful.example'],
  ['DATABASE_URL', 'mysql://localhost/plateful'],
  ['DATABASE_URL', 'postgres://u:p@db1:5432,db2:5432/plateful'],
  ['DATABASE_READ_URL', 'mysql://localhost/plateful'],
  ['DATABASE_READ_URL', 'postgres://u:p@db1,db2/plateful'],
  ['PLATFORM_TIMEZONE', 'Mars/Olympus'],
  ['SAMPLE_DATA', 'maybe'],
  ['PAYMENTS', 'barter'],
  ['CONFIRM_WITHIN_MINUTES', '0'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_DAYS', '0'],
  ['ADMIN_SESSION_HOURS', 'twelve'],
  ['ADMIN_IDLE_MINUTES', '2.5'],
  ['ADMIN_SECOND_FACTOR', 'always'],
  ['METRICS_TOKEN', 'short'],
  ['SECRET_KEY', 'only thirty-one characters long'],
  ['PASSWORD_MIN_LENGTH', '5'],
  ['ABUSE_LIMITS', 'few'],
])('a wrong %s (%s) is named in one line', (name, value) => {
  const read = () => readConfig({ [name]: value });

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^Wrong setting: ${name}: [^\\n]+$`));
});

test('a DATABASE_URL with several servers is refused with the setting that replaces it', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://u:p@db1:5432,db2/plateful' })).toThrow(
    'Wrong setting: DATABASE_URL: names several servers, but must be one address, which leads to the primary, see docs/scaling.md',
  );
  const DATABASE_URL = 'postgres://u:a,b@c@db1/plateful';
  expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test('a setting of a former version does not stop the start', () => {
  const { unusedSettings } = readConfig({ WORKERS: '4', UNKNOWN_SETTINGS: 'refuse' });
  expect(unusedSettings).toEqual(['WORKERS']);
});

test('all wrong variables are named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*; LOG_LEVEL: /);
});

describe('an unknown setting', () => {
  const misspelt = { ADMIN_SECONDFACTOR: 'required' };

  test('is ignored by default', () => {
    expect(readConfig(misspelt).ADMIN_SECOND_FACTOR).toBe('optional');
  });

  test('is refused with UNKNOWN_SETTINGS=refuse', () => {
    const refuse = { UNKNOWN_SETTINGS: 'refuse' };
    expect(() => readConfig({ ...refuse, ...misspelt, S3_BUKET: '' })).toThrow(
      'Wrong setting: ADMIN_SECONDFACTOR, S3_BUKET: there is no such setting, see docs/settings.md',
    );
    const others = {
      PATH: '/bin',
      HOSTNAME: 'a',
      OTEL_EXPORTER_OTLP_HEADERS: 'a=b',
      NODE_ENV: 'b',
    };
    expect(readConfig({ ...refuse, ...others, SESSION_DAYS: '7' }).SESSION_DAYS).toBe(7);
  });
});

const MODULE = pathToFileURL(join(import.meta.dirname, 'config.ts')).href;
const PROGRAM = `
import { readSettings } from '${MODULE}';
try { console.log(readSettings().SESSION_DAYS) } catch (error) { console.log(error.message) }`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plateful-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The settings that a program reads in a folder with this .env, or the error of its start. */
function readWith(lines: string): string {
  writeFileSync(join(folder, '.env'), lines);
  const args = ['--input-type=module', '--eval', PROGRAM];
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).trim();
}

test('the file .env sets settings', () => {
  expect(readWith('# mine\nSESSION_DAYS=7\nWORKERS=4\nOTEL_EXPORTER_OTLP_HEADERS=a=b\n')).toBe('7');
});

test('an unknown name in .env is refused', () => {
  expect(readWith('SESSION_DAY=7\n')).toBe(
    'Wrong setting: SESSION_DAY in .env: there is no such setting, see docs/settings.md',
  );
});
