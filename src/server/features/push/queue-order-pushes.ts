import { sql } from 'drizzle-orm';
import { type OrderMailEvent, orderMailOf } from '#domain/orders/order-mail.ts';
import { isToldByPush } from '#domain/orders/order-push.ts';
import { type Orm, rowsIn } from '#server/db/client.ts';
import { queueJobs } from '#server/platform/jobs/queues.ts';
import type { PushJob } from './push-facts.queries.ts';

interface TellableEvent extends OrderMailEvent {
  id: string;
  orderId: string;
}

/**
 * Queues a notification for each browser that wants one about these events: about its user's own orders, and
 * about new ones of the restaurants they work for. Part of the transaction that marks the events as handled.
 */
export async function queueOrderPushes(tx: Orm, events: readonly TellableEvent[]): Promise<void> {
  const told = events.flatMap((event) => {
    const mail = orderMailOf(event);
    const { id, orderId } = event;
    if (mail === 'placed') return [{ id, orderId, isNew: true }];
    return isToldByPush(mail) ? [{ id, orderId, isNew: false }] : [];
  });
  if (told.length === 0) return;
  const jobs = await rowsIn<{ job: PushJob }>(tx, jobsOf(JSON.stringify(told)));
  await queueJobs(
    tx,
    'push',
    jobs.map(({ job }) => ({ data: job, ...TRIES })),
  );
}

const jobsOf = (told: string) => sql`
  with told as (
    select * from json_to_recordset(${told}::json) as t (id uuid, "orderId" uuid, "isNew" boolean))
  select json_build_object('kind', 'own_order', 'subscriptionId', p.id, 'orderId', o.id,
    'eventId', told.id) as job
  from told join orders o on o.id = told."orderId" join sessions s on s.user_id = o.user_id
    join push_subscriptions p on p.session_id = s.id and p.own_orders
  where not told."isNew"
  union all
  select json_build_object('kind', 'new_order', 'subscriptionId', p.id, 'orderId', o.id)
  from told join orders o on o.id = told."orderId"
    join restaurant_members m on m.restaurant_id = o.restaurant_id
    join sessions s on s.user_id = m.user_id
    join push_subscriptions p on p.session_id = s.id and p.new_orders
  where told."isNew"`;

const MINUTE_S = 60;

/** After this a notification is old news and given up. Pauses between tries grow from seconds to minutes. */
export const PUSH_GIVEN_UP_AFTER_MS = 30 * MINUTE_S * 1000;

const TRIES = {
  retryLimit: 20,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 5 * MINUTE_S,
  retentionSeconds: 60 * MINUTE_S,
};
