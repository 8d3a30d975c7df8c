import { pagePaths } from '#contract/page-paths.ts';
import type { PushMessage } from '#contract/push.ts';
import { sessionEnd } from '#domain/accounts/session-end.ts';
import { cents } from '#domain/money.ts';
import { orderMailOf } from '#domain/orders/order-mail.ts';
import {
  isStillNews,
  isToldByPush,
  newOrderPush,
  ownOrderPush,
} from '#domain/orders/order-push.ts';
import type { Context } from '#server/context.ts';
import type { QueuedJob, QueueWorker } from '#server/platform/jobs/queues.ts';
import { deliverPush, type Urgency } from './deliver-push.ts';
import {
  forgetSubscription,
  newOrderFacts,
  ownOrderFacts,
  type PushFacts,
  type PushJob,
} from './push-facts.queries.ts';
import type { PushKeys } from './push-keys.ts';
import { isOfPushService } from './push-services.ts';
import { PUSH_GIVEN_UP_AFTER_MS } from './queue-order-pushes.ts';

/** How many are sent at once in one process: most of the time is spent waiting for the push service. */
const AT_ONCE = 8;

export interface PushParts extends Context {
  pushKeys: PushKeys;
}

interface Written {
  browser: PushFacts;
  message: PushMessage;
  urgency: Urgency;
}

/** Sends the notifications that are queued. */
export function pushWorker(parts: PushParts): QueueWorker<PushJob> {
  return { name: 'push', atOnce: AT_ONCE, work: (job) => sendPush(parts, job) };
}

/**
 * Sends a notification if it is still true, worded as of now. One that cannot be delivered fails and is retried
 * while it is news. A browser that its push service no longer knows is deleted.
 */
async function sendPush(parts: PushParts, job: QueuedJob<PushJob>): Promise<void> {
  const { config, database, log, now, pushKeys } = parts;
  const { data, ageMs } = job;
  if (ageMs > PUSH_GIVEN_UP_AFTER_MS) return;
  const written = await write(parts, data);
  if (!written) return;
  const { browser, message, urgency } = written;
  const { endpoint } = browser;
  if (sessionEnd(browser, config.sessionLimits) <= now()) return;
  if (!isOfPushService(endpoint, config.PUSH_SERVICES)) return;

  const outcome = await deliverPush(
    { pushKeys, config },
    { browser, message, urgency, topic: data.orderId, ttlMs: PUSH_GIVEN_UP_AFTER_MS - ageMs },
  );
  if (outcome === 'delivered') return;
  const { subscriptionId } = data;
  log.info({ subscriptionId, outcome }, 'a push service takes no message for a browser');
  if (outcome === 'gone') await forgetSubscription(database, { subscriptionId, endpoint });
}

function write(parts: PushParts, job: PushJob): Promise<Written | null> {
  return job.kind === 'own_order' ? writeOwnOrder(parts, job) : writeNewOrder(parts, job);
}

async function writeOwnOrder(
  { database }: PushParts,
  job: Extract<PushJob, { kind: 'own_order' }>,
): Promise<Written | null> {
  const facts = await ownOrderFacts(database, job);
  if (!facts) return null;
  const { event, status, restaurantName, estimatedDeliveryTime } = facts;
  const isRefund = event.refundedCents !== null;
  const told = orderMailOf({ ...event, isRefund });
  if (!isToldByPush(told) || !isStillNews(told, status)) return null;
  const { orderId } = job;
  const refundedCents = event.refundedCents === null ? null : cents(event.refundedCents);
  const order = { id: orderId, restaurantName, estimatedDeliveryTime, refundedCents };
  return {
    browser: facts,
    message: {
      ...ownOrderPush(told, order),
      tag: isRefund ? `refund-${orderId}` : `order-${orderId}`,
      path: pagePaths.order(orderId),
    },
    urgency: 'normal',
  };
}

async function writeNewOrder(
  { database }: PushParts,
  job: Extract<PushJob, { kind: 'new_order' }>,
): Promise<Written | null> {
  const facts = await newOrderFacts(database, job);
  // Somebody has handled it.
  if (facts?.status !== 'pending') return null;
  const { restaurantName, restaurantSlug, itemCount } = facts;
  const totalCents = cents(facts.totalCents);
  const { orderId } = job;
  return {
    browser: facts,
    message: {
      ...newOrderPush({ id: orderId, restaurantName, itemCount, totalCents }),
      tag: `new-order-${orderId}`,
      path: pagePaths.kitchen(restaurantSlug),
    },
    urgency: 'high',
  };
}
