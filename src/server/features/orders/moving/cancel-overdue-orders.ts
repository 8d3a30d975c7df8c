import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/client.ts';
import type { LiveEvents } from '#server/platform/live-events.ts';
import { repeatJob } from '#server/platform/repeat-job.ts';
import type { OrderPayments } from '../order-payments.ts';
import { followMove } from './follow-move.ts';
import { cancelUnconfirmed } from './move-order.ts';

interface Parts {
  database: Database;
  live: LiveEvents;
  payments: OrderPayments;
  log: FastifyBaseLogger;
  now: () => Date;
}

const BATCH = 100;
const MINUTE_MS = 60_000;
const EVERY_MS = 15_000;

/**
 * Takes overdue orders back now and every few seconds, until the returned function is called. Does
 * nothing where the platform promises no time.
 */
export function keepOverdueCancelled(
  parts: Parts,
  confirmWithinMinutes: number | undefined,
): () => Promise<void> {
  if (confirmWithinMinutes === undefined) return async () => {};
  const run = () => cancelOverdueOrders(parts, confirmWithinMinutes);
  return repeatJob({ name: 'overdue orders', everyMs: EVERY_MS, log: parts.log, run });
}

/**
 * Takes back every order that has been pending for longer than the platform promises, gives its
 * money back and tells who follows it. Any number of processes may do it at once.
 */
async function cancelOverdueOrders(parts: Parts, confirmWithinMinutes: number): Promise<void> {
  const { database } = parts;
  const now = parts.now();
  const since = new Date(now.getTime() - confirmWithinMinutes * MINUTE_MS);
  let overdue: { id: string }[];
  do {
    overdue = await database.run<{ id: string }>(PENDING_SINCE, [since, BATCH]);
    for (const { id } of overdue) {
      const moved = await cancelUnconfirmed(database, { orderId: id, now });
      if (moved) await followMove(parts, moved);
    }
  } while (overdue.length === BATCH);
}

// An order that an admin set back to pending begins to wait anew.
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
