import { paymentsApi } from '#contract/api.ts';
import { paymentsWire } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { handleEvent } from './paying/provider-events.ts';

/**
 * POST /api/webhooks/stripe, if this installation takes cards by Stripe. The signature covers the body's
 * bytes, so only this route does not parse JSON. It answers 200 once the event has been handled;
 * anything else makes Stripe send it again.
 */
export async function stripeWebhookRoutes(app: App, context: Context): Promise<void> {
  const { stripe } = context.config;
  if (!stripe) return;
  // It loads the Stripe library, which other installations need not have in memory.
  const { readStripeEvent } = await import('#server/platform/payments/stripe-provider.ts');
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.route({
      ...routeOf(paymentsApi.stripeWebhook, paymentsWire.stripeWebhook, { tags: ['Payments'] }),
      config: { admission: 'payment' },
      handler: async (request) => {
        const event = readStripeEvent({
          secret: stripe.webhookSecret,
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: request.headers['stripe-signature'],
        });
        await handleEvent(context, event);
        return { received: true as const };
      },
    });
  });
}
