import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { ACTIVE_STATUSES } from '#domain/orders/order-status.ts';
import {
  type PromisedOrder,
  type PromisedWindow,
  promisedWindow,
} from '#domain/orders/promised-window.ts';
import type { Database, Orm, Statement } from '#server/db/client.ts';
import { orders } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/users.ts';
import { pageOf } from '#server/platform/pages.ts';
import { FROM_ORDERS, ORDER_JSON, statusesSql } from './order-fields.queries.ts';

/**
 * Orders as the API's JSON text. PostgreSQL builds it, because reading rows only to
 * serialize them again would cost more than the query.
 */
export interface OrderPage {
  /** Each one order, as JSON text. */
  orders: string[];
  total: number;
  /** The cursor of the next page, when there is one: the last order's id. */
  next: string | null;
}

export interface Page {
  limit: number;
  cursor: string | null;
}

/** How many open orders a restaurant has. */
export function countOpenOrders(orm: Orm, restaurantId: string): Promise<number> {
  const isOpen = sql`${orders.status} in ${sql.raw(statusesSql(ACTIVE_STATUSES))}`;
  return orm.$count(orders, and(eq(orders.restaurantId, restaurantId), isOpen));
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

const LOCKED = {
  id: orders.id,
  userId: orders.userId,
  restaurantId: orders.restaurantId,
  status: orders.status,
  totalCents: orders.totalCents,
  deliveryFeeCents: orders.deliveryFeeCents,
  taxCents: orders.taxCents,
  tipCents: orders.tipCents,
  creditCents: orders.creditCents,
  creditRefundedCents: orders.creditRefundedCents,
  refundedCents: orders.refundedCents,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  slotStart: orders.slotStart,
  scheduledFor: orders.scheduledFor,
  scheduledUntil: orders.scheduledUntil,
  createdAt: orders.createdAt,
  estimatedDeliveryTime: orders.estimatedDeliveryTime,
  promisedFrom: orders.promisedFrom,
  promisedUntil: orders.promisedUntil,
};

/**
 * Locks an order until the transaction ends and returns the locked row; null when there is none. Its
 * payment, if needed, is locked afterwards, so that no two transactions deadlock.
 */
export async function lockOrder(tx: Orm, orderId: string) {
  const [order] = await tx
    .select(LOCKED)
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update');
  return order ?? null;
}

/** What a locked order was promised when it was placed. */
export function firstPromiseOf(order: LockedOrder): PromisedWindow {
  const { scheduledFor, scheduledUntil } = order;
  if (scheduledFor && scheduledUntil) {
    return { promisedFrom: scheduledFor, promisedUntil: scheduledUntil };
  }
  return promisedWindow(promiseOf({ ...order, promisedFrom: null, promisedUntil: null }));
}

/** What the domain needs to know of a locked order's promise. */
export function promiseOf(order: LockedOrder): PromisedOrder {
  const { createdAt, estimatedDeliveryTime, promisedFrom, promisedUntil } = order;
  return {
    createdAt: createdAt.toISOString(),
    estimatedDeliveryTime,
    promisedFrom: promisedFrom?.toISOString(),
    promisedUntil: promisedUntil?.toISOString(),
  };
}

/**
 * SQL: the time of the next event in a locked order's history: now, but always later than the events before it, even
 * if another process's clock is ahead. The last event has the present status.
 */
export function nextEventAt(orderId: string, now: Date): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, (
    select max(e.at) + interval '1 millisecond' from order_events e where e.order_id = ${orderId}))`;
}

/** Any customer's order as JSON text; null when there is none. */
export async function orderJson(database: Database, orderId: string): Promise<string | null> {
  const [row] = await database.run<{ body: string }>(ORDER, [orderId]);
  return row?.body ?? null;
}

/** The same as an object. */
export async function storedOrder(database: Database, orderId: string): Promise<Order | null> {
  const json = await orderJson(database, orderId);
  return json === null ? null : JSON.parse(json);
}

/** An order as JSON text, but only if it is this customer's. */
export async function ownOrderJson(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<string | null> {
  const [row] = await database.run<{ body: string }>(OWN_ORDER, [orderId, userId]);
  return row?.body ?? null;
}

/** Whether an id is a user's, for the path that takes the id of an order or a user. */
export async function userExists({ orm }: Database, userId: string): Promise<boolean> {
  return (await orm.$count(users, eq(users.id, userId))) > 0;
}

/** A customer's orders, newest first. */
export function ordersOfUser(database: Database, userId: string, page: Page): Promise<OrderPage> {
  return readPage(database, { owner: 'user', id: userId }, page);
}

/** A restaurant's orders, newest first. */
export function ordersOfRestaurant(
  database: Database,
  restaurantId: string,
  page: Page,
): Promise<OrderPage> {
  return readPage(database, { owner: 'restaurant', id: restaurantId }, page);
}

async function readPage(
  database: Database,
  { owner, id: ownerId }: { owner: keyof typeof LISTS; id: string },
  { limit, cursor }: Page,
): Promise<OrderPage> {
  const [rows, total] = await Promise.all([
    database.run<{ id: string; body: string }>(LISTS[owner], [ownerId, cursor, limit + 1]),
    database.orm.$count(orders, eq(orders[`${owner}Id`], ownerId)),
  ]);
  const { shown, next } = pageOf(rows, limit, ({ id }) => id);
  return { orders: shown.map((row) => row.body), total, next };
}

const ORDER = {
  name: 'order',
  text: `select ${ORDER_JSON} as body ${FROM_ORDERS} where o.id = $1`,
};

const OWN_ORDER = {
  name: 'own_order',
  text: `select ${ORDER_JSON} as body ${FROM_ORDERS} where o.id = $1 and o.user_id = $2`,
};

/**
 * SQL: whether the payment of a cancelled order `o` has been refunded, or is being. It counts as
 * refunded even if an earlier partial refund has failed since: the rest was refunded for the cancellation.
 */
export const IS_REFUNDED = `(o.payment_status in ('refunding', 'refunded') or exists (
    select from payment_intents p join refunds f on f.intent_id = p.id
    where p.order_id = o.id and f.reason = 'cancelled' and f.status <> 'failed'))`;

const LISTS = { user: listOf('user'), restaurant: listOf('restaurant') };

function listOf(owner: 'user' | 'restaurant'): Statement {
  return {
    name: `orders_of_${owner}`,
    text: `select o.id, ${ORDER_JSON} as body ${FROM_ORDERS}
      where o.${owner}_id = $1 and ($2::uuid is null or (o.created_at, o.id) < (
        select last.created_at, last.id from orders last where last.id = $2))
      order by o.created_at desc, o.id desc limit $3`,
  };
}
