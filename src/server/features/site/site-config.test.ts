import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { siteConfig } from './site-config.ts';

test('with Stripe the browser is given the publishable key, and no secret', () => {
  const config = siteConfig(
    readConfig({
      STRIPE_SECRET_KEY: 'sk_test_hidden',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
      STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
    }),
  );

  expect(config.payments).toEqual({ provider: 'stripe', publishableKey: 'pk_test_shown' });
  expect(JSON.stringify(config)).not.toContain('hidden');
});

test.each(['test', 'none'])('without Stripe (%s) there is no key to be shown', (PAYMENTS) => {
  const config = siteConfig(readConfig({ PAYMENTS, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }));

  expect(config.payments).toEqual({ provider: PAYMENTS, publishableKey: null });
});

test('the browser is told in which time zone the platform’s days begin', () => {
  expect(siteConfig(readConfig({})).timezone).toBe('America/New_York');
  expect(siteConfig(readConfig({ PLATFORM_TIMEZONE: 'Asia/Tokyo' })).timezone).toBe('Asia/Tokyo');
});

test('the browser is told how long a restaurant has to confirm an order, or that nobody minds', () => {
  const limit = (env: NodeJS.ProcessEnv) => siteConfig(readConfig(env)).orders.confirmWithinMinutes;
  expect(limit({ CONFIRM_WITHIN_MINUTES: '15' })).toBe(15);
  expect(limit({})).toBeNull();
});
