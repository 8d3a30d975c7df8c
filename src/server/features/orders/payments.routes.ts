import { paymentsApi } from '#contract/api.ts';
import { paymentsWire } from '#contract/payments.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { sendJsonText } from '#server/platform/encoded-answer.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { routeOf } from '#server/platform/route-of.ts';
import { signedIn } from '#server/platform/session-guard.ts';
import { orderJson } from './orders.queries.ts';
import { createIntent, payWithTestCard } from './paying/create-intent.ts';
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
      const userId = signedIn(request).id;
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
        const userId = signedIn(request).id;
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
      const userId = signedIn(request).id;
      return sendJsonText(reply, await paymentsWithoutOrderJson(database, { userId, since }));
    },
  });

  app.route({
    ...routeOf(paymentsApi.refund, paymentsWire.refund, { tags }),
    onRequest: guards.admin,
    handler: async (request, reply) => {
      const orderId = request.params.id;
      await requestRefund(context, {
        orderId,
        amountCents: request.body.amount ?? null,
        adminId: signedIn(request).id,
        idempotencyKey: request.headers['idempotency-key'] ?? null,
      });
      logSecurityEvent(request, { event: 'refund_requested', orderId });
      const body = await orderJson(database, orderId);
      if (body === null) throw new AppError('not_found', { message: 'Order not found' });
      return sendJsonText(reply, body);
    },
  });
}
