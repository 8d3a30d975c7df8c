import type { Context } from '#server/context.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';
import { lockOrder } from '../orders.queries.ts';
import { moveOrder } from './move-order.ts';

const BATCH = 100;
const MINUTE_MS = 60_000;
const EVERY_S = 12;

/** Cancels overdue orders every few seconds; does nothing without a time limit. */
export function overdueOrderCanceller(context: Context): RecurringJob[] {
  const { CONFIRM_WITHIN_MINUTES: minutes } = context.config;
  if (minutes === undefined) return [];
  const run = () => cancelOverdueOrders(context, minutes);
  return [{ name: 'overdue_orders', everySeconds: EVERY_S, run }];
}

/**
 * Cancels every order that has been pending for longer than the limit. Several processes may do it at
 * the same time: an order that has been moved in the meantime is left alone.
 */
async function cancelOverdueOrders(context: Context, confirmWithinMinutes: number): Promise<void> {
  const { database, live, now } = context;
  const since = new Date(now().getTime() - confirmWithinMinutes * MINUTE_MS);
  let overdue: { id: string }[];
  do {
    overdue = await database.run<{ id: string }>(PENDING_SINCE, [since, BATCH]);
    for (const { id } of overdue) {
      const moved = await database.orm.transaction(async (tx) => {
        const order = await lockOrder(tx, id);
        if (order?.status !== 'pending') return null;
        return moveOrder(tx, order, { status: 'cancelled', by: 'system', now: now() });
      });
      if (moved) void live.orderChanged(moved);
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
