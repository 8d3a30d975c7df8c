import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { orderMailOf } from '#domain/orders/order-mail.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { rowsIn } from '#server/db/client.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';
import { MAIL_EXPIRES_AFTER_MS, queueMails } from '#server/platform/mail/mail.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import { instantSql } from '../catalogue/catalogue-json.queries.ts';
import { queueOrderPushes, queueReminderPushes } from '../push/index.ts';

const BATCH = 100;

/** The recurring job finds events whose notification was lost, as in a crash. */
const EVERY_S = 30;

/** The pause before each batch, so that events within this time share one. */
const PAUSE_MS = 1_000;

type Parts = Pick<Context, 'database' | 'now' | 'stopping'>;

/**
 * Queues the mails about orders from their history. The history is written with the order itself, so placing an order
 * does not wait for mails, and none is lost.
 */
export function orderMails(context: Parts & Pick<Context, 'live' | 'log'>) {
  const { live, log } = context;
  const run = () => queueOrderMails(context);
  return {
    recurring: { name: 'order_mails', everySeconds: EVERY_S, run } satisfies RecurringJob,
    /** Subscribes to order changes of all processes. Returns a function that unsubscribes. */
    subscribe() {
      const end = new AbortController();
      let hasChange = false;
      let rounds: Promise<void> | null = null;

      async function queueWhileChanging(): Promise<void> {
        while (hasChange && !end.signal.aborted) {
          await pause(end.signal);
          hasChange = false;
          await run().catch((error: unknown) => {
            log.warn({ err: errorForLog(error) }, 'failed to queue order mails');
          });
        }
        rounds = null;
      }

      const stop = live.listen({
        orderChanged() {
          hasChange = true;
          rounds ??= queueWhileChanging();
        },
        restaurantChanged() {},
        sessionsEnded() {},
        rightsChanged() {},
        interrupted() {},
      });
      return async () => {
        stop();
        end.abort();
        await rounds;
      };
    },
  };
}

interface DueEvent {
  orderId: string;
  id: string;
  status: OrderStatus;
  from: OrderStatus | null;
  isRefund: boolean;
  at: Date;
  /** When the customer of a new scheduled order is reminded of it; null for other events. */
  remindAt: string | null;
}

/**
 * Queues a mail for each event that has one, and marks all events it has examined, in one transaction. Several
 * processes may do it at once. Events older than a day, such as those of a restored backup, get no mail.
 */
async function queueOrderMails({ database, now, stopping }: Parts): Promise<void> {
  const oldest = now().getTime() - MAIL_EXPIRES_AFTER_MS;
  let due: DueEvent[];
  do {
    due = await database.orm.transaction(async (tx) => {
      const events = await rowsIn<DueEvent>(tx, MARK_DUE_EVENTS);
      const notified = events.filter(
        (event) => new Date(event.at).getTime() > oldest && orderMailOf(event) !== null,
      );
      await queueOrderPushes(tx, notified);
      await queueReminderPushes(tx, remindersOf(notified));
      await queueMails(
        tx,
        notified.map(({ orderId, id }) => ({ id, mail: { kind: 'order', orderId, eventId: id } })),
      );
      await queueMails(
        tx,
        remindersOf(notified).map(({ orderId, releaseAt }) => ({
          mail: { kind: 'order_reminder', orderId, releaseAt },
          startAfter: releaseAt,
        })),
      );
      return events;
    });
    if (due.length === BATCH) await pause(stopping);
  } while (due.length === BATCH && !stopping.aborted);
}

function remindersOf(events: readonly DueEvent[]): { orderId: string; releaseAt: string }[] {
  return events.flatMap(({ orderId, remindAt }) =>
    remindAt === null ? [] : [{ orderId, releaseAt: remindAt }],
  );
}

async function pause(stopping: AbortSignal): Promise<void> {
  await setTimeout(PAUSE_MS, undefined, { signal: stopping }).catch(() => {});
}

const MARK_DUE_EVENTS = sql`
  update order_events e set is_mailed = true
  from (
    select order_id, id from order_events where not is_mailed
    order by at limit ${BATCH} for update skip locked) due
  where e.order_id = due.order_id and e.id = due.id
  returning e.order_id as "orderId", e.id, e.status, e.from_status as "from", e.at,
    e.refunded_cents is not null as "isRefund",
    (select ${sql.raw(instantSql('o.release_at'))} from orders o
     where o.id = e.order_id and e.from_status is null and o.scheduled_for is not null
       and o.release_at > o.created_at) as "remindAt"`;
