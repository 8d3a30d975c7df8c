import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Alert } from '#contract/alerts.ts';
import { rolesWith } from '#domain/accounts/admin-rights.ts';
import {
  type AlertKey,
  boardNeededSince,
  compareAlerts,
  MAX_REFUND_ATTEMPTS,
  needsBoard,
  orderAlert,
} from '#domain/alerts/alerts.ts';
import { ACTIVE_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import type { PromisedOrder } from '#domain/orders/promised-window.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { users } from '#server/db/schema/users.ts';
import { columnsSql, type Fields, objectSql } from '#server/db/sql-fragments.ts';
import { openingKeysOf } from '#server/features/catalogue/catalogue.queries.ts';
import {
  instantSql,
  isListedSql,
  moneySql,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import { PROMISE, statusesSql } from '#server/features/orders/order-fields.queries.ts';

/** The users who may see alerts. */
export const CAN_READ_ALERTS = and(
  users.isAdmin,
  inArray(users.adminRole, [...rolesWith('orders.read')]),
  isNull(users.suspendedAt),
);

/** The users who receive alerts by mail, at a confirmed address. */
export const RECEIVES_ALERT_MAILS = and(
  CAN_READ_ALERTS,
  isNotNull(users.emailVerifiedAt),
  eq(sql`${users.notificationPreferences} -> 'alerts'`, sql`'true'::jsonb`),
);

/** All active alerts, most urgent first. `watchedSince`: when this process began to record boards. */
export async function activeAlerts(
  database: Database,
  { watchedSince, now }: { watchedSince: Date; now: Date },
): Promise<Alert[]> {
  const boardSince = boardNeededSince(watchedSince, now);
  const alerts = await Promise.all([
    orderAlerts(database, now),
    boardSince ? offlineAlerts(database, { boardSince, now }) : [],
    database.run<Alert>(FAILED_PAYMENTS, []),
    database.run<Alert>(OVERDUE_CASES, [now, CASES_MAX]),
    database.run<Alert>(FAILED_REFUNDS, [
      new Date(now.getTime() - REFUNDS_SHOWN_MS),
      MAX_REFUND_ATTEMPTS,
    ]),
  ]);
  return alerts.flat().sort(compareAlerts);
}

/** The alerts with these keys that are still active. */
export async function stillActiveAlerts(
  database: Database,
  { keys, now }: { keys: readonly AlertKey[]; now: Date },
): Promise<Alert[]> {
  const wantedKeys = new Set(keys.map(({ kind, id }) => `${kind} ${id}`));
  const alerts = await activeAlerts(database, { watchedSince: new Date(0), now });
  return alerts.filter(({ kind, id }) => wantedKeys.has(`${kind} ${id}`));
}

/** SQL: a restaurant `r` as JSON, or null. */
const RESTAURANT = `case when r.id is not null then ${objectSql({
  id: 'r.id',
  name: 'r.name',
  slug: 'r.slug',
  phone: 'r.phone',
} satisfies Fields<NonNullable<Alert['restaurant']>>)} end`;

/** SQL: a customer `u` as JSON, or null. */
const CUSTOMER = `case when u.id is not null then ${objectSql({
  id: 'u.id',
  name: `coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`,
} satisfies Fields<NonNullable<Alert['customer']>>)} end`;

interface ActiveOrder extends Omit<PromisedOrder, 'scheduledFor'> {
  id: string;
  status: OrderStatus;
  pendingSince: string | null;
}

/** The domain computes the promised time, so a few columns of all active orders are read. */
async function orderAlerts(database: Database, now: Date): Promise<Alert[]> {
  const active = await database.run<ActiveOrder>(ACTIVE_ORDERS, []);
  const found = active.flatMap((order) => {
    const alert = orderAlert(order, now);
    return alert ? [{ id: order.id, kind: alert.kind, since: alert.since.toISOString() }] : [];
  });
  if (found.length === 0) return [];
  const rows = await database.run<Pick<Alert, 'id' | 'restaurant'>>(RESTAURANTS_OF_ORDERS, [
    found.map(({ id }) => id),
  ]);
  const restaurants = new Map(rows.map(({ id, restaurant }) => [id, restaurant]));
  return found.map((alert) => ({
    ...alert,
    order: { id: alert.id },
    restaurant: restaurants.get(alert.id) ?? null,
    customer: null,
    amount: null,
  }));
}

const ACTIVE_ORDER = {
  id: 'o.id',
  status: 'o.status',
  fulfilment: PROMISE.fulfilment,
  createdAt: instantSql('o.created_at'),
  estimatedDeliveryTime: 'o.estimated_delivery_time',
  promisedFrom: PROMISE.promisedFrom,
  promisedUntil: PROMISE.promisedUntil,
  pendingSince: `case when o.status = 'pending' then ${instantSql(`greatest(o.created_at, o.release_at, (
      select max(e.at) from order_events e
      where e.order_id = o.id and e.status = 'pending' and e.refunded_cents is null))`)} end`,
} satisfies Fields<ActiveOrder>;

const ACTIVE_ORDERS: Statement = {
  name: 'alerts_active_orders',
  text: `select ${columnsSql(ACTIVE_ORDER)} from orders o
    where o.status in ${statusesSql(ACTIVE_STATUSES)} and not o.is_test`,
};

const RESTAURANTS_OF_ORDERS: Statement = {
  name: 'alerts_restaurants_of_orders',
  text: `select o.id, ${RESTAURANT} as restaurant
    from orders o join restaurants r on r.id = o.restaurant_id where o.id = any($1::uuid[])`,
};

/**
 * Restaurants that are open for orders and whose board was not seen since `boardSince`. A restaurant without team,
 * tablet or earlier board is never reported: admins handle its orders.
 */
async function offlineAlerts(
  database: Database,
  { boardSince, now }: { boardSince: Date; now: Date },
): Promise<Alert[]> {
  const keys = await openingKeysOf(database, (facts) => needsBoard(facts, now));
  return database.run<Alert>(OFFLINE, [keys, boardSince, OFFLINE_MAX]);
}

/** At most this many are read, the last to go offline first. */
const OFFLINE_MAX = 500;

const OFFLINE_ALERT = {
  kind: `'offline'`,
  id: 'r.id',
  since: instantSql('b.seen_at'),
  order: 'null::json',
  restaurant: RESTAURANT,
  customer: 'null::json',
  amount: 'null',
} satisfies Fields<Alert>;

const OFFLINE: Statement = {
  name: 'alerts_offline_restaurants',
  text: `select ${columnsSql(OFFLINE_ALERT)}
    from restaurants r left join restaurant_boards b on b.restaurant_id = r.id
    where ${isListedSql('r')} and r.opening_key = any($1::text[])
      and (b.seen_at <= $2 or b.seen_at is null and (
        exists (select from restaurant_members m where m.restaurant_id = r.id)
        or exists (select from tablets t where t.restaurant_id = r.id and t.ended_at is null)))
    order by b.seen_at desc nulls last, r.id limit $3`,
};

const FAILED_PAYMENT = {
  kind: `'payment_failed'`,
  id: 'p.id',
  since: instantSql('p.created_at'),
  order: 'null::json',
  restaurant: RESTAURANT,
  customer: CUSTOMER,
  amount: moneySql('p.amount_cents'),
} satisfies Fields<Alert>;

/** Payments whose order could not be placed yet: placing is retried, then the payment is refunded. */
const FAILED_PAYMENTS: Statement = {
  name: 'alerts_failed_payments',
  text: `select ${columnsSql(FAILED_PAYMENT)}
    from payment_intents p left join restaurants r on r.id = p.restaurant_id
      left join users u on u.id = p.user_id
    where p.status = 'open' and p.failed_attempts > 0`,
};

/** A refund that failed permanently is listed for a week. */
const REFUNDS_SHOWN_MS = 7 * 24 * 60 * 60 * 1000;

const FAILED_REFUND = {
  kind: `'refund_failed'`,
  id: 'p.id',
  since: instantSql('f.since'),
  order: `case when p.order_id is not null then json_build_object('id', p.order_id) end`,
  restaurant: RESTAURANT,
  customer: CUSTOMER,
  amount: moneySql('f.amount_cents'),
} satisfies Fields<Alert>;

/**
 * Refunds that have failed, unless a newer one of the same payment has gone further or nothing is left to refund, and
 * those whose retries keep failing.
 */
const FAILED_REFUNDS: Statement = {
  name: 'alerts_failed_refunds',
  text: `
    with failed as (
      select f.intent_id, f.id, f.amount_cents, coalesce(f.settled_at, f.created_at) as since
      from refunds f join payment_intents p on p.id = f.intent_id
      where f.status = 'failed' and f.created_at > $1 and p.refunded_cents < p.amount_cents
        and not exists (
          select from refunds n where n.intent_id = f.intent_id and n.id > f.id and n.status <> 'due')
      union all
      select f.intent_id, f.id, f.amount_cents, f.created_at
      from refunds f where f.settled_at is null and f.status = 'due' and f.attempts > $2)
    select ${columnsSql(FAILED_REFUND)}
    from (select distinct on (intent_id) * from failed order by intent_id, id desc) f
      join payment_intents p on p.id = f.intent_id
      left join restaurants r on r.id = p.restaurant_id
      left join users u on u.id = p.user_id`,
};

/** At most this many are read, the longest overdue first. */
const CASES_MAX = 500;

const OVERDUE_CASE = {
  kind: `'case_overdue'`,
  id: 'c.id',
  since: instantSql('c.due_at'),
  order: `json_build_object('id', c.order_id)`,
  restaurant: RESTAURANT,
  customer: CUSTOMER,
  amount: 'null',
} satisfies Fields<Alert>;

const OVERDUE_CASES: Statement = {
  name: 'alerts_overdue_cases',
  text: `select ${columnsSql(OVERDUE_CASE)}
    from cases c join restaurants r on r.id = c.restaurant_id join users u on u.id = c.user_id
    where (c.status = 'decided') = false and c.due_at <= $1
    order by c.due_at, c.id limit $2`,
};
