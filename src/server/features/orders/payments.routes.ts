import { paymentsApi } from '#contract/api.ts';
import { paymentsWire } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-response.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { userOf } from '#server/platform/session-guard.ts';
import { orderJson } from './orders.queries.ts';
import { createIntent, payWithTestCard } from './paying/create-intent.ts';
import { handleEvent } from './paying/finalize-payment.ts';
import { paymentsWithoutOrderJson } from './payment-intents.queries.ts';
import { requestRefund } from './refunds/request-refund.ts';

const tags = ['Payments'];

/** How long a customer sees a payment for which no order could be placed. */
const WITHOUT_ORDER_SHOWN_MS = 30 * 24 * 60 * 60 * 1000;

/** Preparing a payment, paying it with a test card, and refunding it. */
export function paymentsRoutes(app: App, context: Context): void {
  const { database, guards, logSecurityEvent, now, provider, rateLimits } = context;

  app.route({
    ...routeOf(paymentsApi.createIntent, paymentsWire.createIntent, { tags }),
    config: { admission: 'payment' },
    onRequest: guards.user,
    handler: async (request) => {
      const userId = userOf(request).id;
      await rateLimits.paymentsOfUser.count(userId);
      return createIntent(context, {
        request: request.body,
        userId,
        ip: request.ip,
        idempotencyKey: request.headers['idempotency-key'] ?? null,
      });
    },
  });

  if (provider?.name === 'test') {
    app.route({
      ...routeOf(paymentsApi.confirmTestPayment, paymentsWire.confirmTestPayment, { tags }),
      config: { admission: 'payment' },
      onRequest: guards.user,
      handler: async (request) => {
        const userId = userOf(request).id;
        await rateLimits.testCardsOfUser.count(userId);
        return payWithTestCard(context, { ...request.body, userId });
      },
    });
  }

  app.route({
    ...routeOf(paymentsApi.withoutOrder, paymentsWire.withoutOrder, { tags }),
    onRequest: guards.user,
    handler: async (request, reply) => {
      const since = new Date(now().getTime() - WITHOUT_ORDER_SHOWN_MS);
      const userId = userOf(request).id;
      return sendJsonText(reply, await paymentsWithoutOrderJson(database, { userId, since }));
    },
  });

  app.route({
    ...routeOf(paymentsApi.refund, paymentsWire.refund, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const orderId = request.params.id;
      const { amount = null, items = [], to = null, reason } = request.body;
      await requestRefund(context, {
        orderId,
        amountCents: amount,
        lines: items.map(({ orderItemId, quantity }) => ({ id: orderItemId, quantity })),
        to,
        reason,
        adminId: userOf(request).id,
        idempotencyKey: request.headers['idempotency-key'] ?? null,
      });
      logSecurityEvent(request, { event: 'refund_requested', orderId });
      const body = await orderJson(database, orderId);
      if (body === null) throw new AppError('not_found', { message: 'Order not found' });
      return sendJsonText(reply, body);
    },
  });
}

/**
 * POST /api/webhooks/stripe, if this installation takes cards by Stripe. The signature covers the body's
 * bytes, so only this route does not parse JSON. It responds with 200 once the event has been handled;
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
      ...routeOf(paymentsApi.stripeWebhook, paymentsWire.stripeWebhook, { tags }),
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
