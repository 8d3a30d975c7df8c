import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NotificationPreferences } from '#contract/users.ts';
import type { AlertKey } from '#domain/alerts/alerts.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { restaurantMembers } from '#server/db/schema/staff.ts';
import { pushSubscriptions, sessions, users } from '#server/db/schema/users.ts';
import { CAN_READ_ALERTS } from '../alerts/alerts.queries.ts';

/** A notification queued for one browser. It has only ids: its text is composed when it is sent. */
export type PushJob = OwnOrderJob | ReminderJob | NewOrderJob | AlertsJob;

export interface OwnOrderJob {
  kind: 'own_order';
  subscriptionId: string;
  orderId: string;
  eventId: string;
}

/** A reminder of a scheduled order. */
export interface ReminderJob {
  kind: 'reminder';
  subscriptionId: string;
  orderId: string;
  releaseAt: string;
}

/** Queues a `reminder` for each browser that the customer has when the order's restaurant has to start. */
export interface RemindersJob {
  kind: 'reminders';
  orderId: string;
  releaseAt: string;
}

/** To the team of the order's restaurant. */
export interface NewOrderJob {
  kind: 'new_order';
  subscriptionId: string;
  orderId: string;
  /** For a scheduled order: when its team is notified. */
  releaseAt: string | null;
}

/** For an admin. */
export interface AlertsJob {
  kind: 'alerts';
  subscriptionId: string;
  alerts: AlertKey[];
}

/** The browser and its session. */
const BROWSER = {
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  isAdmin: users.isAdmin,
};

/** The browser, its session, and the order to notify it of. */
const FACTS = {
  ...BROWSER,
  restaurantName: restaurants.name,
  timezone: restaurants.timezone,
  status: orders.status,
  placedAt: orders.createdAt,
  fulfilment: orders.fulfilment,
  scheduledFor: orders.scheduledFor,
  estimatedDeliveryTime: orders.estimatedDeliveryTime,
  promisedFrom: orders.promisedFrom,
  promisedUntil: orders.promisedUntil,
};

export type OrderPushFacts = NonNullable<Awaited<ReturnType<typeof reminderFacts>>>;

const ACTIVE_USER = and(eq(users.id, sessions.userId), isNull(users.suspendedAt));

/** Null when the browser no longer wants it, or the order is somebody else's. */
export async function ownOrderFacts(
  { orm }: Database,
  { subscriptionId, orderId, eventId }: OwnOrderJob,
) {
  const { status, fromStatus: from, refundedCents, isCredit } = orderEvents;
  const [row] = await orm
    .select({ ...FACTS, event: { status, from, refundedCents, isCredit } })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, ACTIVE_USER)
    .innerJoin(orders, and(eq(orders.id, orderId), eq(orders.userId, users.id)))
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.id, eventId)))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(and(eq(pushSubscriptions.id, subscriptionId), pushSubscriptions.ownOrders));
  return row ?? null;
}

/** Null when the browser no longer wants it, or the order is somebody else's. */
export async function reminderFacts({ orm }: Database, { subscriptionId, orderId }: ReminderJob) {
  const [row] = await orm
    .select(FACTS)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, ACTIVE_USER)
    .innerJoin(orders, and(eq(orders.id, orderId), eq(orders.userId, users.id)))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(and(eq(pushSubscriptions.id, subscriptionId), pushSubscriptions.ownOrders));
  return row ?? null;
}

/** The browsers that want notifications about their user's order. */
export function browsersOfCustomer(
  tx: Orm,
  orderId: string,
): Promise<{ subscriptionId: string }[]> {
  return tx
    .select({ subscriptionId: pushSubscriptions.id })
    .from(orders)
    .innerJoin(sessions, eq(sessions.userId, orders.userId))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.sessionId, sessions.id), pushSubscriptions.ownOrders),
    )
    .where(eq(orders.id, orderId));
}

/** Null when the browser no longer wants it, or its user has left the restaurant's team. */
export async function newOrderFacts({ orm }: Database, { subscriptionId, orderId }: NewOrderJob) {
  const { restaurantId, userId } = restaurantMembers;
  const [row] = await orm
    .select({
      ...FACTS,
      restaurantSlug: restaurants.slug,
      totalCents: orders.totalCents,
      itemCount: sql<number>`(
        select sum(i.quantity)::int from order_items i where i.order_id = ${orders.id})`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, ACTIVE_USER)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(
      restaurants,
      and(eq(restaurants.id, orders.restaurantId), isNull(restaurants.deletedAt)),
    )
    .innerJoin(restaurantMembers, and(eq(restaurantId, restaurants.id), eq(userId, users.id)))
    .where(and(eq(pushSubscriptions.id, subscriptionId), pushSubscriptions.newOrders));
  return row ?? null;
}

/** Null when the browser no longer wants alerts, or its user may not see them any more. */
export async function alertSubscription({ orm }: Database, { subscriptionId }: AlertsJob) {
  const [row] = await orm
    .select(BROWSER)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, and(eq(users.id, sessions.userId), CAN_READ_ALERTS))
    .where(and(eq(pushSubscriptions.id, subscriptionId), pushSubscriptions.alerts));
  return row ?? null;
}

/** The browsers that want alerts and whose user may see them. */
export function alertSubscriptions(
  tx: Orm,
): Promise<{ subscriptionId: string; preferences: NotificationPreferences }[]> {
  return tx
    .select({
      subscriptionId: pushSubscriptions.id,
      preferences: users.notificationPreferences,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .innerJoin(
      pushSubscriptions,
      and(eq(pushSubscriptions.sessionId, sessions.id), pushSubscriptions.alerts),
    )
    .where(CAN_READ_ALERTS);
}

/** Deletes a browser that its push service does not know, unless it has another endpoint by now. */
export async function deleteSubscription(
  { orm }: Database,
  { subscriptionId, endpoint }: { subscriptionId: string; endpoint: string },
): Promise<void> {
  const { id, endpoint: stored } = pushSubscriptions;
  await orm.delete(pushSubscriptions).where(and(eq(id, subscriptionId), eq(stored, endpoint)));
}
