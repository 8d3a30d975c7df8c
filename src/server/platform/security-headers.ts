import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { Config } from '#server/config.ts';
import type { App } from './fastify-app.ts';

/** The headers that tell browsers what our pages may do. `inlineScripts`: those of the HTML shell. */
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
        // Radix places panels and the charts size themselves with style attributes.
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
    // Over plain http it would be ignored, and on localhost it would lock other projects out.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google Pay opens a window of its own and must be able to answer.
    crossOriginOpenerPolicy: { policy: stripe ? 'same-origin-allow-popups' : 'same-origin' },
    // Pictures of other sites need not opt in to be shown here.
    crossOriginEmbedderPolicy: false,
  });
}

/**
 * What Stripe's script and its card form need (https://docs.stripe.com/security/guide). On every
 * page, because the way from page to page loads no new HTML.
 */
const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
