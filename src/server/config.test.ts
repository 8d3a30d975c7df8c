import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any variable the site runs on this machine alone', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    isLoopback: true,
    origin: 'http://localhost:3000',
    paymentProvider: 'test',
    BRAND_NAME: 'Plateful',
  });
});

test('reachable from elsewhere, no test payments are taken by accident', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).paymentProvider).toBe('none');
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'ftp://plateful.example'],
  ['DATABASE_URL', 'mysql://localhost/plateful'],
  ['PLATFORM_TIMEZONE', 'Mars/Olympus'],
  ['SAMPLE_DATA', 'maybe'],
  ['PAYMENTS', 'barter'],
  ['CONFIRM_WITHIN_MINUTES', '0'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_TOKEN', 'short'],
])('a wrong %s (%s) is named in one line', (name, value) => {
  const read = () => readConfig({ [name]: value });

  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^Wrong setting: ${name}: [^\\n]+$`));
});

test('all wrong variables are named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT: .*; LOG_LEVEL: /);
});
