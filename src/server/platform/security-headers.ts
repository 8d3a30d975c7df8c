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
        // Radix positions panels and charts set their size with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A restaurant's image may be a full http URL (specification, section 3).
        imgSrc: ['*', 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
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
  // Otherwise our own requests would carry the link of a mail, which a proxy may log.
  app.addHook('onRequest', async (request, reply) => {
    if (carriesToken(request.url)) reply.header('referrer-policy', 'strict-origin');
  });
}

/**
 * What Stripe's script and card form need (https://docs.stripe.com/security/guide). On every page,
 * because navigating loads no new HTML.
 */
const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
