import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { Config } from '#server/config.ts';
import type { App } from './fastify-app.ts';
import { carriesToken } from './logged-path.ts';

/** Sets the headers that limit what our pages may do. `inlineScripts`: those of the HTML shell. */
export async function addSecurityHeaders(
  app: App,
  options: { config: Config; inlineScripts: readonly string[] },
): Promise<void> {
  const isHttps = options.config.origin.startsWith('https:');
  const stripe = options.config.stripe ? STRIPE_SOURCES : null;
  await app.register(helmet, {
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
        // No style elements, with which a page can be made to tell what it shows. Style attributes
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
        // No text becomes script or HTML. Of ourselves we need no exception; Stripe's script is loaded
        // by a policy of our own, and makes policies under names that are its own business.
        requireTrustedTypesFor: ["'script'"],
        ...(stripe ? {} : { trustedTypes: ["'none'"] }),
      },
    },
    xFrameOptions: { action: 'deny' },
    // Over plain http it is ignored, and on localhost it would break other projects.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google Pay opens a popup that must be able to answer.
    crossOriginOpenerPolicy: { policy: stripe ? 'same-origin-allow-popups' : 'same-origin' },
    // Otherwise pictures of other sites would have to opt in.
    crossOriginEmbedderPolicy: false,
  });
  const permissions = permissionsPolicy(stripe ? stripe.payment : []);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', DOCS_POLICY);
    // Otherwise our own requests would carry the link of a mail, which a proxy may log.
    if (carriesToken(request.url)) reply.header('referrer-policy', 'strict-origin');
  });
}

/** Swagger UI puts style elements into its page and builds parts of it from HTML. It has no data of ours. */
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
 * What a page may ask a browser for: the position for "Use current location", a payment, and in a kitchen
 * that the screen stays on.
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
