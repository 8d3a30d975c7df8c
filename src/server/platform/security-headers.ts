import type { Config } from '#server/config.ts';
import type { App } from './fastify-app.ts';
import { carriesToken } from './request-log.ts';

/** Sets the headers that limit what our pages may do. */
export function addSecurityHeaders(app: App, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', DOCS_POLICY);
    // Otherwise the referrer of our own requests would have a mail's link, which a proxy may log.
    if (carriesToken(request.url)) reply.header('referrer-policy', 'strict-origin');
    done();
  });
}

/** What OWASP recommends (https://owasp.org/www-project-secure-headers), built once. */
function securityHeaders(config: Config): Record<string, string> {
  const stripe = config.stripe ? STRIPE_SOURCES : null;
  const isHttps = config.origin.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(config),
    // Google Pay opens a popup that must be able to send messages back.
    'cross-origin-opener-policy': stripe ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(stripe ? stripe.payment : []),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Ignored over plain http; on localhost it would break other projects.
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/**
 * The content security policy. `scripts`: further sources of scripts, such as the nonce of a page's inline
 * ones.
 */
export function contentSecurityPolicy(config: Config, scripts: readonly string[] = []): string {
  const stripe = config.stripe ? STRIPE_SOURCES : null;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(stripe?.scripts ?? [])].join(' '),
    ...(stripe
      ? [`frame-src ${stripe.frames.join(' ')}`, `connect-src 'self' ${stripe.calls.join(' ')}`]
      : []),
    // No style elements, through which injected CSS could leak what a page shows. Style attributes
    // position panels and size charts, also in server-rendered pages.
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    // A restaurant's image may be a full http URL (specification, section 3).
    'img-src * data: blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted Types: no text becomes script or HTML. Our only policy returns the URL of our service worker. Stripe's
    // script creates policies with its own names.
    "require-trusted-types-for 'script'",
    ...(stripe ? [] : ['trusted-types service-worker']),
  ].join(';');
}

/** Swagger UI adds style elements to its page and builds parts of it from HTML. It has no data of ours. */
const DOCS_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/**
 * The browser features that pages may use: the position for "Use current location", payments, and in a
 * kitchen keeping the screen on.
 */
function permissionsPolicy(paymentOrigins: readonly string[]): string {
  const payment = ['self', ...paymentOrigins.map((origin) => `"${origin}"`)].join(' ');
  const refused = NEVER_NEEDED.map((feature) => `${feature}=()`);
  return ['geolocation=(self)', 'screen-wake-lock=(self)', `payment=(${payment})`, ...refused].join(
    ', ',
  );
}

const NEVER_NEEDED = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb'],
  'xr-spatial-tracking',
];

/**
 * The sources of Stripe's script and card form (https://docs.stripe.com/security/guide). On every page, because
 * navigating loads no new HTML.
 */
const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  payment: ['https://js.stripe.com', 'https://hooks.stripe.com'],
};
