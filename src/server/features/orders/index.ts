import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import type { App } from '#server/platform/fastify-app.ts';
import { overdueOrdersJob } from './moving/move-order.ts';
import { ordersRoutes } from './orders.routes.ts';
import { paymentsJob } from './paying/check-payments.ts';
import { deleteOldPaymentEvents } from './paying/finalize-payment.ts';
import { paymentsRoutes, stripeWebhookRoutes } from './payments.routes.ts';
import { refundWorker } from './refunds/carry-out-refunds.ts';
import { deletePastSlots } from './slot-capacity.queries.ts';
import { slotsRoutes } from './slots.routes.ts';

export { changePromisedTime, moveKitchenOrder } from './moving/move-order.ts';
export { placeTestOrder } from './placing/place-test-order.ts';
export { refundOrder } from './refunds/request-refund.ts';

/** Placing, paying, moving and refunding orders. */
export async function ordersPlugin(app: App, context: Context): Promise<void> {
  const { database, jobs } = context;
  ordersRoutes(app, context);
  slotsRoutes(app, context);
  paymentsRoutes(app, context);
  await stripeWebhookRoutes(app, context);
  jobs.repeat(...paymentsJob(context), ...overdueOrdersJob(context), {
    name: 'order_views',
    everySeconds: 15 * 60,
    run: () => refreshOrderViews(database),
  });
  jobs.work(refundWorker(context));
  jobs.cleanUp('old events of payments', () => deleteOldPaymentEvents(context));
  jobs.cleanUp('past slots', () => deletePastSlots(database, context.now()));
}

/**
 * Updates the dashboard's totals, the trending list and the best sellers (schema/orders.ts). Readers see the previous
 * rows meanwhile.
 */
export async function refreshOrderViews({ long }: Pick<Database, 'long'>): Promise<void> {
  for (const view of ['past_order_totals', 'trending_restaurants', 'best_sellers']) {
    await long.run({ name: '', text: `refresh materialized view concurrently ${view}` }, []);
  }
}
