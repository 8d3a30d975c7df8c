import { createHash } from 'node:crypto';
import helmet from 'helmet';
import type { Config } from '#server/config.ts';
import type { App } from './fastify-app.ts';
import { carriesToken } from './logged-path.ts';

/** Sets the headers that limit what our pages may do. `inlineScripts`: those of the HTML shell. */
export function addSecurityHeaders(
  app: App,
  options: { config: Config; inlineScripts: readonly string[] },
): void {
  const isHttps = options.config.origin.startsWith('https:');
  const stripe = options.config.stripe ? STRIPE_SOURCES : null;
  // Built once: Fastify's helmet plugin builds the policy again for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...options.inlineScripts.map(scriptHash),
          ...(stripe ? stripe.scripts : []),
        ],
        ...(stripe && { frameSrc: stripe.frames, connectSrc: ["'self'", ...stripe.calls] }),
        // No style elements, through which injected CSS could leak what a page shows. Style attributes
        // position panels and size charts, also in the prerendered page.
        styleSrc: ["'self'"],
        styleSrcElem: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        // A restaurant's image may be a full http URL (specification, section 3).
        imgSrc: ['*', 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // No text becomes script or HTML. Our two exceptions make nothing but the address of our service
        // worker and JSON, whatever they are given. Stripe's script is loaded by a policy of ours, and creates policies under names of its
        // own choice.
        requireTrustedTypesFor: ["'script'"],
        ...(stripe ? {} : { trustedTypes: TRUSTED_TYPES_POLICIES }),
      },
    },
    xFrameOptions: { action: 'deny' },
    // Ignored over plain http; on localhost it would break other projects.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google Pay opens a popup that must be able to send messages back.
    crossOriginOpenerPolicy: { policy: stripe ? 'same-origin-allow-popups' : 'same-origin' },
    // Otherwise images of other sites would have to opt in.
    crossOriginEmbedderPolicy: false,
  });
  const permissions = permissionsPolicy(stripe ? stripe.payment : []);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', permissions);
    if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', DOCS_POLICY);
    // Otherwise the referrer of our own requests would have a mail's link, which a proxy may log.
    if (carriesToken(request.url)) reply.header('referrer-policy', 'strict-origin');
    setHeaders(request.raw, reply.raw, (fault) => done(fault as Error | undefined));
  });
}

/** Of the web client: one starts the service worker (start-worker.ts), one writes JSON-LD (document-head.ts). */
const TRUSTED_TYPES_POLICIES = ['service-worker', 'json-ld'];

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
 * What Stripe's script and card form need (https://docs.stripe.com/security/guide). On every page,
 * because navigating loads no new HTML.
 */
const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  payment: ['https://js.stripe.com', 'https://hooks.stripe.com'],
};

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
