import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createFastifyApp } from './fastify-app.ts';
import { addSecurityHeaders, contentSecurityPolicy } from './security-headers.ts';

async function headersWith(env: Record<string, string>, url = '/') {
  const config = readConfig(env);
  const app = createFastifyApp({ config, log: pino({ level: 'silent' }) });
  addSecurityHeaders(app, config);
  app.get('/', () => ({}));
  const { headers } = await app.inject({ url });
  await app.close();
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/)),
  );
  return { headers, policy };
}

test.each([
  ['/auth/reset/AZoB-x', 'strict-origin'],
  ['/verify/AZoB-x', 'strict-origin'],
  ['/auth', 'strict-origin-when-cross-origin'],
])(
  'pages at %s have a Referrer-Policy that hides the path from other sites',
  async (url, policy) => {
    const { headers } = await headersWith({}, url);
    expect(headers['referrer-policy']).toBe(policy);
  },
);

describe('the content security policy', () => {
  test.each(['test', 'none'])(
    'allows only our own files if the payment provider is %s',
    async (PAYMENTS) => {
      const { headers, policy } = await headersWith({ PAYMENTS });

      expect(policy).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src-elem': "'self'",
        'base-uri': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'service-worker',
      });
      expect(headers['permissions-policy']).toMatch(
        /^geolocation=\(self\), screen-wake-lock=\(self\), payment=\(self\), .*camera=\(\)/,
      );
      expect(policy).not.toHaveProperty('frame-src');
      expect(policy).not.toHaveProperty('connect-src');
      expect(headers['content-security-policy']).not.toContain('stripe');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );

  test('allows Stripe’s script and frames if Stripe takes the cards', async () => {
    const { headers, policy } = await headersWith({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });

    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
      'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      'connect-src': "'self' https://api.stripe.com",
      'style-src-elem': "'self'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(policy).not.toHaveProperty('trusted-types');
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com"');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});

test('a page allows its inline scripts by their nonce', () => {
  const policy = contentSecurityPolicy(readConfig({}), ["'nonce-abc'"]);

  expect(policy.split(';')).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});
