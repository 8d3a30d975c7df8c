import type { Context } from '#server/context.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { overdueOrderCanceller } from './moving/cancel-overdue-orders.ts';
import { ordersRoutes } from './orders.routes.ts';
import { forgetOldEvents } from './paying/provider-events.ts';
import { paymentSweep } from './paying/sweep-payments.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { orderViewsJob } from './refresh-order-views.ts';
import { refundWorker } from './refunds/carry-out-refunds.ts';
import { stripeWebhookRoutes } from './stripe-webhook.routes.ts';

export { moveOrder } from './moving/move-order.ts';
export { refreshOrderViews } from './refresh-order-views.ts';

/** Placing, paying, moving and refunding orders. */
export async function ordersPlugin(app: App, context: Context): Promise<void> {
  const { jobs } = context;
  ordersRoutes(app, context);
  paymentsRoutes(app, context);
  await stripeWebhookRoutes(app, context);
  jobs.repeat(
    ...paymentSweep(context),
    ...overdueOrderCanceller(context),
    orderViewsJob(context.database),
  );
  jobs.work(refundWorker(context));
  jobs.cleanUp('old events of payments', () => forgetOldEvents(context));
}
