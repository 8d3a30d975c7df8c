import { startRecurringJob } from '#server/platform/recurring-job.ts';
import type { OrderContext } from '../order-context.ts';
import { moveOrder } from './move-order.ts';

const BATCH = 100;
const MINUTE_MS = 60_000;
const EVERY_MS = 15_000;

/**
 * Cancels overdue orders now and every few seconds, until the returned function is called. Does nothing
 * when no time limit is set.
 */
export function startOverdueOrderCanceller(context: OrderContext): () => Promise<void> {
  const { config, log } = context;
  const confirmWithinMinutes = config.CONFIRM_WITHIN_MINUTES;
  if (confirmWithinMinutes === undefined) return async () => {};
  const run = () => cancelOverdueOrders(context, confirmWithinMinutes);
  return startRecurringJob({ name: 'overdue orders', everyMs: EVERY_MS, log, run });
}

/**
 * Cancels every order that has been pending for longer than the limit. Several processes may do it at
 * the same time: an order that has been moved in the meantime is left alone.
 */
async function cancelOverdueOrders(
  context: OrderContext,
  confirmWithinMinutes: number,
): Promise<void> {
  const { database, now } = context;
  const since = new Date(now().getTime() - confirmWithinMinutes * MINUTE_MS);
  let overdue: { id: string }[];
  do {
    overdue = await database.run<{ id: string }>(PENDING_SINCE, [since, BATCH]);
    for (const { id } of overdue) {
      await moveOrder(context, {
        orderId: id,
        status: 'cancelled',
        fromStatuses: ['pending'],
        by: 'system',
      });
    }
  } while (overdue.length === BATCH);
}

// An order that an admin set back to pending starts to wait again.
const PENDING_SINCE = {
  name: 'orders_pending_since',
  text: `
    select o.id from orders o
    where o.status = 'pending' and o.created_at < $1
      and not exists (
        select from order_events e
        where e.order_id = o.id and e.status = 'pending' and e.refunded_cents is null
          and e.at >= $1)
    order by o.created_at limit $2`,
};
