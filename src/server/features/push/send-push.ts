import { sql } from 'drizzle-orm';
import { pagePaths } from '#contract/page-paths.ts';
import { type SessionTimes, sessionEnd } from '#domain/accounts/session-end.ts';
import { alertDetail, alertsSummary, alertText } from '#domain/alerts/alert-texts.ts';
import { type AlertKey, subscribedAlerts } from '#domain/alerts/alerts.ts';
import { cents } from '#domain/money.ts';
import { type OrderMailEvent, orderMailOf } from '#domain/orders/order-mail.ts';
import {
  isPushCurrent,
  isPushMail,
  newOrderPush,
  ownOrderPush,
  reminderPush,
} from '#domain/orders/order-push.ts';
import { isReminderDue } from '#domain/orders/order-reminder.ts';
import type { Context } from '#server/context.ts';
import { type Orm, rowsIn } from '#server/db/client.ts';
import { instantSql } from '#server/features/catalogue/catalogue-json.queries.ts';
import { type QueuedJob, type QueueWorker, queueJobs } from '#server/platform/jobs/queues.ts';
import { stillActiveAlerts } from '../alerts/alerts.queries.ts';
import { type Delivery, deliverPush, isPushServiceUrl, type PushKeys } from './deliver-push.ts';
import {
  type AlertsJob,
  alertSubscription,
  alertSubscriptions,
  browsersOfCustomer,
  deleteSubscription,
  type NewOrderJob,
  newOrderFacts,
  type OrderPushFacts,
  type OwnOrderJob,
  ownOrderFacts,
  type PushJob,
  type ReminderJob,
  type RemindersJob,
  reminderFacts,
} from './push-facts.queries.ts';

/** How many are sent at once in one process: most of the time is spent waiting for the push service. */
const AT_ONCE = 8;

const MINUTE_S = 60;

/** After this a notification is outdated and discarded. Pauses between retries grow from seconds to minutes. */
const PUSH_GIVEN_UP_AFTER_MS = 30 * MINUTE_S * 1000;

const RETRY_OPTIONS = {
  retryLimit: 20,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 5 * MINUTE_S,
  retentionSeconds: 60 * MINUTE_S,
};

/**
 * Queues a notification for each browser that wants one about these events: about its user's own orders, and
 * about new ones of the restaurants they work for. Part of the transaction that marks the events as handled.
 */
export async function queueOrderPushes(
  tx: Orm,
  events: readonly (OrderMailEvent & { id: string; orderId: string })[],
): Promise<void> {
  const notified = events.flatMap((event) => {
    const mail = orderMailOf(event);
    const { id, orderId } = event;
    if (mail === 'placed') return [{ id, orderId, isNew: true }];
    return isPushMail(mail) ? [{ id, orderId, isNew: false }] : [];
  });
  if (notified.length === 0) return;
  const jobs = await rowsIn<{ job: PushJob; startAfter: string | null }>(
    tx,
    orderPushJobsSql(JSON.stringify(notified)),
  );
  await queueJobs(
    tx,
    'push',
    jobs.map(({ job, startAfter }) => ({
      data: job,
      ...(startAfter && { startAfter }),
      ...RETRY_OPTIONS,
    })),
  );
}

// The team is notified of a scheduled order when it has to start.
const RELEASE_AT = instantSql('o.release_at');

const orderPushJobsSql = (notified: string) => sql`
  with notified as (
    select * from json_to_recordset(${notified}::json) as t (id uuid, "orderId" uuid, "isNew" boolean))
  select json_build_object('kind', 'own_order', 'subscriptionId', p.id, 'orderId', o.id,
    'eventId', notified.id) as job, null as "startAfter"
  from notified join orders o on o.id = notified."orderId" join sessions s on s.user_id = o.user_id
    join push_subscriptions p on p.session_id = s.id and p.own_orders
  where not notified."isNew"
  union all
  select json_build_object('kind', 'new_order', 'subscriptionId', p.id, 'orderId', o.id,
      'releaseAt', ${sql.raw(RELEASE_AT)}), ${sql.raw(RELEASE_AT)}
  from notified join orders o on o.id = notified."orderId"
    join restaurant_members m on m.restaurant_id = o.restaurant_id
    join sessions s on s.user_id = m.user_id
    join push_subscriptions p on p.session_id = s.id and p.new_orders
  where notified."isNew"`;

/**
 * Queues reminders of scheduled orders for their `releaseAt`. The browsers are looked up then, as one may subscribe
 * after its order was placed.
 */
export async function queueReminderPushes(
  tx: Orm,
  reminders: readonly Omit<RemindersJob, 'kind'>[],
): Promise<void> {
  await queueJobs(
    tx,
    'push',
    reminders.map((reminder) => ({
      data: { kind: 'reminders', ...reminder } satisfies RemindersJob,
      startAfter: reminder.releaseAt,
      ...RETRY_OPTIONS,
    })),
  );
}

async function queueReminders({ database }: Context, job: RemindersJob): Promise<void> {
  const { orderId, releaseAt } = job;
  await database.orm.transaction(async (tx) => {
    const browsers = await browsersOfCustomer(tx, orderId);
    await queueJobs(
      tx,
      'push',
      browsers.map(({ subscriptionId }) => ({
        data: { kind: 'reminder', subscriptionId, orderId, releaseAt } satisfies ReminderJob,
        ...RETRY_OPTIONS,
      })),
    );
  });
}

/** Queues a notification for the browsers of admins who want alerts, in the transaction that marks these as sent. */
export async function queueAlertPushes(tx: Orm, alerts: readonly AlertKey[]): Promise<void> {
  const browsers = await alertSubscriptions(tx);
  const jobs = browsers.map(
    ({ subscriptionId, preferences }): AlertsJob => ({
      kind: 'alerts',
      subscriptionId,
      alerts: subscribedAlerts(alerts, preferences),
    }),
  );
  await queueJobs(
    tx,
    'push',
    jobs.filter((job) => job.alerts.length > 0).map((data) => ({ data, ...RETRY_OPTIONS })),
  );
}

type PushContext = Context & { pushKeys: PushKeys };

interface ComposedPush extends Pick<Delivery, 'message' | 'urgency' | 'topic'> {
  browser: Delivery['browser'] & SessionTimes;
}

/** Sends the notifications that are queued. */
export function pushWorker(context: PushContext): QueueWorker<PushJob | RemindersJob> {
  return {
    name: 'push',
    atOnce: AT_ONCE,
    work: ({ data, ...job }) =>
      data.kind === 'reminders'
        ? queueReminders(context, data)
        : sendPush(context, { ...job, data }),
  };
}

/**
 * Sends a notification if it is still current, with the current data. A failed one is retried until it is outdated. A
 * browser that its push service no longer knows is deleted.
 */
async function sendPush(context: PushContext, job: QueuedJob<PushJob>): Promise<void> {
  const { config, database, log, now, pushKeys } = context;
  const { data } = job;
  const releaseAt = 'releaseAt' in data ? data.releaseAt : null;
  const ageMs = releaseAt ? Math.max(0, now().getTime() - Date.parse(releaseAt)) : job.ageMs;
  if (ageMs > PUSH_GIVEN_UP_AFTER_MS) return;
  const composed = await composePush(context, job);
  if (!composed) return;
  const { browser, message, urgency, topic } = composed;
  const { endpoint } = browser;
  if (sessionEnd(browser, config.sessionLimits) <= now()) return;
  if (!isPushServiceUrl(endpoint, config.PUSH_SERVICES)) return;

  const outcome = await deliverPush(
    { keys: pushKeys, config },
    { browser, message, urgency, topic, ttlMs: PUSH_GIVEN_UP_AFTER_MS - ageMs },
  );
  if (outcome === 'delivered') return;
  const { subscriptionId } = data;
  log.info({ subscriptionId, outcome }, 'push subscription rejected');
  if (outcome === 'gone') await deleteSubscription(database, { subscriptionId, endpoint });
}

/** Null when the notification is outdated. */
function composePush(
  context: PushContext,
  { id, data }: Pick<QueuedJob<PushJob>, 'id' | 'data'>,
): Promise<ComposedPush | null> {
  switch (data.kind) {
    case 'own_order':
      return composeOwnOrder(context, data);
    case 'reminder':
      return composeReminder(context, data);
    case 'new_order':
      return composeNewOrder(context, data);
    case 'alerts':
      return composeAlerts(context, id, data);
  }
}

async function composeOwnOrder(
  { database, now }: PushContext,
  job: OwnOrderJob,
): Promise<ComposedPush | null> {
  const facts = await ownOrderFacts(database, job);
  if (!facts) return null;
  const { event, status, timezone } = facts;
  const isRefund = event.refundedCents !== null;
  const notified = orderMailOf({ ...event, isRefund });
  if (!isPushMail(notified) || !isPushCurrent(notified, status)) return null;
  const { orderId } = job;
  const refundedCents = event.refundedCents === null ? null : cents(event.refundedCents);
  const order = pushedOrder(orderId, facts);
  return {
    browser: facts,
    message: {
      ...ownOrderPush(
        notified,
        { ...order, refundedCents, isCredit: event.isCredit },
        { timezone, now: now() },
      ),
      tag: isRefund ? `refund-${orderId}` : `order-${orderId}`,
      path: pagePaths.order(orderId),
    },
    urgency: 'normal',
    topic: orderId,
  };
}

function pushedOrder(id: string, facts: OrderPushFacts) {
  const { placedAt, promisedFrom, promisedUntil, scheduledFor, ...known } = facts;
  const { restaurantName, status, fulfilment, estimatedDeliveryTime } = known;
  return {
    id,
    restaurantName,
    status,
    fulfilment,
    createdAt: placedAt.toISOString(),
    estimatedDeliveryTime,
    scheduledFor: scheduledFor?.toISOString(),
    promisedFrom: promisedFrom?.toISOString(),
    promisedUntil: promisedUntil?.toISOString(),
  };
}

async function composeReminder(
  { database, now }: PushContext,
  job: ReminderJob,
): Promise<ComposedPush | null> {
  const facts = await reminderFacts(database, job);
  if (!facts) return null;
  const { orderId } = job;
  const order = pushedOrder(orderId, facts);
  if (!isReminderDue(order, now())) return null;
  return {
    browser: facts,
    message: {
      ...reminderPush(order, facts.timezone),
      tag: `order-${orderId}`,
      path: pagePaths.order(orderId),
    },
    urgency: 'normal',
    topic: orderId,
  };
}

async function composeNewOrder(
  { database }: PushContext,
  job: NewOrderJob,
): Promise<ComposedPush | null> {
  const facts = await newOrderFacts(database, job);
  // The order was handled meanwhile.
  if (facts?.status !== 'pending') return null;
  const { restaurantSlug, itemCount, timezone } = facts;
  const totalCents = cents(facts.totalCents);
  const { orderId } = job;
  return {
    browser: facts,
    message: {
      ...newOrderPush({ ...pushedOrder(orderId, facts), itemCount, totalCents }, timezone),
      tag: `new-order-${orderId}`,
      path: pagePaths.kitchen(restaurantSlug),
    },
    urgency: 'high',
    topic: orderId,
  };
}

async function composeAlerts(
  { database, now }: PushContext,
  jobId: string,
  job: AlertsJob,
): Promise<ComposedPush | null> {
  const browser = await alertSubscription(database, job);
  if (!browser) return null;
  const [first, ...others] = await stillActiveAlerts(database, { keys: job.alerts, now: now() });
  if (!first) return null;
  const title = others.length === 0 ? alertText(first) : `${others.length + 1} alerts`;
  const body = others.length === 0 ? (alertDetail(first) ?? '') : alertsSummary([first, ...others]);
  return {
    browser,
    // A unique tag: each message is about other alerts.
    message: { title, body, tag: `alerts-${jobId}`, path: pagePaths.admin },
    urgency: 'high',
    topic: jobId,
  };
}
