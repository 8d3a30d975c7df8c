import { z } from 'zod';
import { API } from '#contract/paths.ts';
import type { App } from '#server/platform/fastify-app.ts';
import type { StripeSettings } from '#server/stripe-settings.ts';
import { actOnEvent } from './paying/act-on-event.ts';
import type { PaymentParts } from './payment-parts.ts';

const received = z.object({ received: z.literal(true) });

/**
 * POST /api/webhooks/stripe. The signature is over the body's bytes, so here alone it is not read as
 * JSON. 200 once what the event tells of is settled; anything else makes Stripe send it again.
 */
export async function stripeWebhookRoutes(
  app: App,
  parts: PaymentParts,
  { webhookSecret }: StripeSettings,
): Promise<void> {
  // With the Stripe library behind it, which others need not have in memory.
  const { readStripeEvent } = await import('#server/platform/payments/stripe-events.ts');
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(
      API.stripeWebhook,
      { schema: { tags: ['Payments'], response: { 200: received } } },
      async (request) => {
        const event = readStripeEvent({
          secret: webhookSecret,
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: request.headers['stripe-signature'],
        });
        await actOnEvent(parts, event);
        return { received: true as const };
      },
    );
  });
}
