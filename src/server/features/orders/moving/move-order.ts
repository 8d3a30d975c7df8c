import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { MINUTE_MS } from '#domain/durations.ts';
import { type LastMove, mayMoveInKitchen } from '#domain/orders/kitchen-moves.ts';
import {
  canPromise,
  isMailedChange,
  isValidPromise,
  windowInMinutes,
  windowUntil,
} from '#domain/orders/kitchen-promise.ts';
import { customerMayCancel, isFinalStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { type PromisedWindow, promisedWindow } from '#domain/orders/promised-window.ts';
import { creditToReturn } from '#domain/payments/paid-amount.ts';
import type { Context } from '#server/context.ts';
import { type Orm, rowsIn } from '#server/db/client.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { isCouponUsedUp } from '#server/features/coupons/coupons.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, insertAudit, recordAudit } from '#server/platform/audit.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { RecurringJob } from '#server/platform/jobs/queues.ts';
import type { OrderChanged } from '#server/platform/live-events.ts';
import { queueMail } from '#server/platform/mail/mail.ts';
import { errorForLog } from '#server/platform/request-log.ts';
import { orderSubject } from '../order-subject.ts';
import {
  firstPromiseOf,
  IS_REFUNDED,
  type LockedOrder,
  lockOrder,
  nextEventAt,
  promiseOf,
} from '../orders.queries.ts';
import { RESERVE_REFUND } from '../payment-intents.queries.ts';
import { queueRefund } from '../refunds/carry-out-refunds.ts';
import { isSlotFull } from '../slot-capacity.queries.ts';

interface Move {
  status: OrderStatus;
  /** The customer, the program, an admin, or the restaurant: one of its team or its tablet. */
  by: 'customer' | 'system' | AuditActor;
  /** Shown in the order's history. */
  reason?: string | null;
  /** The time that the kitchen promises; null: unchanged. */
  promise?: PromisedWindow | null;
  now: Date;
}

/**
 * Moves a locked order to another status, with its history, coupon use and queued refund. Returns what to publish after the
 * commit; null, with nothing written, if a cancelled order was refunded.
 * Throws AppError coupon_invalid if its coupon is used up, slot_full if its slot is full.
 */
async function moveOrder(tx: Orm, order: LockedOrder, move: Move): Promise<OrderChanged | null> {
  const { id: orderId, userId, restaurantId } = order;
  const [moved] = await executeMove(tx, moveStatement(order, move));
  if (!moved) return null;
  if (moved.refundDueOf !== null) await queueRefund(tx, moved.refundDueOf);
  return { orderId, status: move.status, userId, restaurantId };
}

interface Moved {
  /** The payment for which a refund is now due. */
  refundDueOf: string | null;
}

async function executeMove(tx: Orm, statement: SQL): Promise<Moved[]> {
  try {
    return await rowsIn<Moved>(tx, statement);
  } catch (error) {
    if (isSlotFull(error)) {
      throw new AppError('slot_full', {
        message: 'The time of this order has been fully booked since it was cancelled.',
      });
    }
    if (!isCouponUsedUp(error)) throw error;
    throw new AppError('coupon_invalid', {
      message: 'The coupon of this order has been used up since it was cancelled.',
    });
  }
}

// Cancelling releases the coupon's use, returns the store credit and makes a refund of the rest of the payment due.
// Restoring uses the coupon again, or fails on the constraint of its limit; it is impossible while the payment is refunded.
function moveStatement(order: LockedOrder, move: Move): SQL {
  const { id: orderId, status: from } = order;
  const { status, by, reason = null, now } = move;
  const auditActor = typeof by === 'string' ? null : by;
  const adminId = auditActor?.role === 'admin' ? auditActor.id : null;
  const tabletId = auditActor?.role === 'tablet' ? auditActor.id : null;
  const staffId = auditActor && adminId === null && tabletId === null ? auditActor.id : null;
  const actor = auditActor ? (adminId === null ? 'restaurant' : 'admin') : by;
  const hasAccount = order.userId !== null;
  const creditCents = status === 'cancelled' && hasAccount ? creditToReturn(order) : 0;
  // The card is refunded at most what was not already returned as credit.
  const cardPartCents = order.totalCents + order.tipCents - order.creditRefundedCents;
  const at = sql`${now.toISOString()}::timestamptz`;
  const isCancelled = sql`${status === 'cancelled'}::boolean`;
  return sql`
with owed as (
  select p.id, least(p.amount_cents, ${cardPartCents}::int) - p.refunded_cents as cents
  from payment_intents p
  where ${isCancelled} and p.order_id = ${orderId}
    and p.refunded_cents < least(p.amount_cents, ${cardPartCents}::int)
  for update of p
), moved as (
  update orders o
  set status = ${status},
    payment_status = case when exists (select from owed) then 'refunding'
      when ${creditCents}::int > 0 then 'refunded' else o.payment_status end,
    credit_refunded_cents = o.credit_refunded_cents + ${creditCents}::int,
    refunded_cents = o.refunded_cents + ${creditCents}::int,
    refund_requested_cents = o.refund_requested_cents + ${creditCents}::int,
    open_cash_slot = case when ${isFinalStatus(status)}::boolean then null else o.open_cash_slot end${promiseUpdateSql(order, move)}
  where o.id = ${orderId} and (o.status <> 'cancelled' or not ${sql.raw(IS_REFUNDED)})
  returning o.id
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, status, admin_id, try_at, created_at)
  select ${v7()}::uuid, owed.id, owed.cents, 'cancelled', 'due', ${adminId}::uuid, ${at}, ${at}
  from owed, moved
  returning intent_id, amount_cents
), reserved as (${RESERVE_REFUND}
), returned as (
  insert into credit_entries (id, user_id, amount_cents, kind, order_id, admin_id, created_at)
  select ${v7()}::uuid, ${order.userId}::uuid, ${creditCents}::int, 'returned', moved.id, ${adminId}::uuid, ${at}
  from moved where ${creditCents}::int > 0
), history as (
  insert into order_events (id, order_id, status, from_status, by, admin_id, staff_id, tablet_id,
    reason, at)
  select ${v7()}::uuid, id, ${status}::text, ${from}::text, ${actor}::text, ${adminId}::uuid,
    ${staffId}::uuid, ${tabletId}::uuid, ${reason}::text, ${nextEventAt(orderId, now)}
  from moved
), coupon_use as (
  update coupon_redemptions d
  set released_at = case when ${isCancelled} then ${at} end
  from moved
  where d.order_id = moved.id and ${isCancelled} = (d.released_at is null)
  returning d.coupon_id
), counted as (
  update coupons c
  set used_count = case when c.max_usage is null then c.used_count
    else greatest(0, c.used_count + case when ${isCancelled} then -1 else 1 end) end
  from coupon_use
  where c.id = coupon_use.coupon_id
)${slotCountSql(order, status)}${auditActor ? auditSql(auditActor, order, move) : sql``}
select refund.intent_id as "refundDueOf" from moved left join refund on true`;
}

/** SQL: a cancelled order no longer counts in its slot; a restored one counts again. */
function slotCountSql(
  { status: from, slotStart, restaurantId }: LockedOrder,
  status: OrderStatus,
): SQL {
  if (!slotStart || (from === 'cancelled') === (status === 'cancelled')) return sql``;
  const change = sql.raw(status === 'cancelled' ? '- 1' : '+ 1');
  return sql`, slot_count as (
  update order_slots s set taken = greatest(0, s.taken ${change}) from moved
  where s.restaurant_id = ${restaurantId} and s.starts_at = ${slotStart.toISOString()}::timestamptz
)`;
}

/** SQL: the columns of a changed promise. A kitchen's time stays valid until it is changed or the order is set back to pending. */
function promiseUpdateSql(order: LockedOrder, { status, promise = null }: Move): SQL {
  const changed = status === 'pending' ? firstPromiseOf(order) : promise;
  if (!changed) return sql``;
  const { promisedFrom, promisedUntil } = changed;
  return sql`, promised_from = ${promisedFrom.toISOString()}::timestamptz,
    promised_until = ${promisedUntil.toISOString()}::timestamptz`;
}

/** Moves by admins and restaurant teams are also recorded in the audit, by the statement that moves the order. */
function auditSql(by: AuditActor, order: LockedOrder, { status, promise }: Move): SQL {
  const audited = {
    by,
    action: 'order.status_changed',
    subject: orderSubject(order.id),
    before: {
      status: order.status,
      ...(promise && auditedPromise(promisedWindow(promiseOf(order)))),
    },
    after: { status, ...(promise && auditedPromise(promise)) },
  } as const;
  return sql`, audit as (${insertAudit(audited, sql`from moved`)})`;
}

function auditedPromise({ promisedUntil }: PromisedWindow) {
  return { promisedUntil: promisedUntil.toISOString() };
}

/**
 * A customer cancels an order of their own while it is pending. If an admin confirms it at the same
 * moment, exactly one of the two succeeds. Throws AppError not_found (also for somebody else's order)
 * or order_not_pending.
 */
export async function cancelOrder(
  { database, live, now }: Context,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const moved = await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.userId !== userId) throw new AppError('not_found');
    if (!customerMayCancel(order.status)) throw new AppError('order_not_pending');
    return moveOrder(tx, order, { status: 'cancelled', by: 'customer', now: now() });
  });
  if (moved) void live.orderChanged(moved);
}

/**
 * An admin sets any status, unless the order no longer has `from`, the one the admin saw. Setting the present status
 * changes nothing. Throws AppError not_found, status_changed; for a cancelled order also order_refunded, coupon_invalid
 * (used up by now).
 */
export async function setOrderStatus(
  { database, live, now }: Context,
  change: {
    orderId: string;
    status: OrderStatus;
    from?: OrderStatus | undefined;
    /** Shown in the order's history. */
    reason: string | null;
    adminId: string;
  },
): Promise<void> {
  const { orderId, status, from, reason, adminId } = change;
  const moved = await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('not_found');
    if (from && from !== order.status) throw new AppError('status_changed');
    if (order.status === status) return null;
    const by = { id: adminId, role: 'admin' } as const;
    const event = await moveOrder(tx, order, { status, by, reason, now: now() });
    if (!event) throw new AppError('order_refunded');
    return event;
  });
  if (moved) void live.orderChanged(moved);
}

/**
 * The restaurant's team or tablet moves one of its orders. Throws AppError not_found, status_changed, or
 * status_not_allowed.
 */
export async function moveKitchenOrder(
  { database, live, now }: Context,
  { restaurantId, orderId, status, from, by, ...move }: KitchenMove,
): Promise<void> {
  const { arrivesInMinutes } = move;
  const moved = await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.restaurantId !== restaurantId) throw new AppError('not_found');
    if (order.status !== from) throw new AppError('status_changed');
    const last = await lastMoveOf(tx, orderId);
    if (!mayMoveInKitchen({ from, to: status, byId: by.id, last, now: now() })) {
      throw new AppError('status_not_allowed');
    }
    const reason = status === 'cancelled' ? move.reason : null;
    const promise =
      arrivesInMinutes === undefined ? null : windowInMinutes(arrivesInMinutes, now());
    return moveOrder(tx, order, { status, by, reason, promise, now: now() });
  });
  if (moved) void live.orderChanged(moved);
}

/**
 * The restaurant's team or tablet gives an accepted order a new time. The customer gets a mail if it differs by
 * minutes; sending the present time changes nothing. Throws AppError not_found, status_changed,
 * status_not_allowed, invalid_input.
 */
export async function changePromisedTime(
  { database, live, now }: Context,
  { restaurantId, orderId, promisedUntil, from, by }: PromiseChange,
): Promise<void> {
  const changed = await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.restaurantId !== restaurantId) throw new AppError('not_found');
    if (order.status !== from) throw new AppError('status_changed');
    if (!canPromise(from)) throw new AppError('status_not_allowed');
    const after = windowUntil(promisedUntil, now());
    const before = promisedWindow(promiseOf(order));
    if (before.promisedUntil.getTime() === after.promisedUntil.getTime()) return null;
    // A scheduled order can be postponed relative to the start of its slot.
    const start = order.scheduledFor && order.scheduledFor > now() ? order.scheduledFor : now();
    if (!isValidPromise(after.promisedUntil, start)) throw new AppError('invalid_input');
    await tx.update(orders).set(after).where(eq(orders.id, orderId));
    await recordAudit(tx, {
      by,
      action: 'order.promise_changed',
      subject: orderSubject(orderId),
      before: auditedPromise(before),
      after: auditedPromise(after),
    });
    if (isMailedChange(promiseOf(order), after)) {
      await queueMail(tx, { kind: 'order_time', orderId, ...auditedPromise(after) });
    }
    return { orderId, status: from, userId: order.userId, restaurantId };
  });
  if (changed) void live.orderChanged(changed);
}

interface PromiseChange {
  restaurantId: string;
  orderId: string;
  promisedUntil: Date;
  /** The status that the person saw. */
  from: OrderStatus;
  by: AuditActor;
}

async function lastMoveOf(tx: Orm, orderId: string): Promise<LastMove | null> {
  const { at, fromStatus: from, adminId, staffId, tabletId } = orderEvents;
  const [last] = await tx
    .select({ at, from, adminId, staffId, tabletId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isNull(orderEvents.refundedCents)))
    .orderBy(desc(at), desc(orderEvents.id))
    .limit(1);
  if (!last) return null;
  return { from: last.from, at: last.at, byId: last.adminId ?? last.staffId ?? last.tabletId };
}

const EVERY_S = 12;

/** Cancels overdue orders every few seconds; does nothing without a time limit. */
export function overdueOrdersJob(context: Context): RecurringJob[] {
  const { CONFIRM_WITHIN_MINUTES: minutes } = context.config;
  if (minutes === undefined) return [];
  const run = () => cancelOverdueOrders(context, minutes);
  return [{ name: 'overdue_orders', everySeconds: EVERY_S, run }];
}

/**
 * Cancels the orders that have been pending for longer than the limit, the oldest first, within a budget of time; the
 * next round continues. An order that fails is skipped. Several processes may do it at the same time.
 */
async function cancelOverdueOrders(context: Context, confirmWithinMinutes: number): Promise<void> {
  const { database, log, now } = context;
  const since = new Date(now().getTime() - confirmWithinMinutes * MINUTE_MS);
  const failed: string[] = [];
  await inBatches(now, async (limit) => {
    const overdue = await database.run<{ id: string }>(PENDING_SINCE, [since, limit, failed]);
    const results: boolean[] = [];
    // One after the other, so that requests find a free connection.
    for (const { id } of overdue) {
      try {
        await cancelOverdueOrder(context, id);
        results.push(true);
      } catch (error) {
        log.warn({ err: errorForLog(error), orderId: id }, 'overdue order could not be cancelled');
        failed.push(id);
        results.push(false);
      }
    }
    return results;
  });
  if (failed.length > 0) throw new Error(`${failed.length} overdue orders could not be cancelled`);
}

/** Skips an order that was moved meanwhile. */
async function cancelOverdueOrder({ database, live, now }: Context, id: string): Promise<void> {
  const moved = await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== 'pending') return null;
    return moveOrder(tx, order, { status: 'cancelled', by: 'system', now: now() });
  });
  if (moved) void live.orderChanged(moved);
}

// An order that an admin set back to pending starts to wait again.
const PENDING_SINCE = {
  name: 'orders_pending_since',
  text: `
    select o.id from orders o
    where o.status = 'pending' and o.created_at < $1 and (o.release_at is null or o.release_at < $1)
      and o.id <> all($3::uuid[])
      and not exists (
        select from order_events e
        where e.order_id = o.id and e.status = 'pending' and e.refunded_cents is null
          and e.at >= $1)
    order by o.created_at limit $2`,
};

interface KitchenMove {
  restaurantId: string;
  orderId: string;
  status: OrderStatus;
  /** The status that the person moving it saw. */
  from: OrderStatus;
  /** Why it is cancelled. */
  reason: string | null;
  arrivesInMinutes?: number | undefined;
  by: AuditActor;
}
