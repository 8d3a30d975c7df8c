import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { orderNumber } from '#domain/orders/order-number.ts';
import { isFinalStatus, type OrderActor, type OrderStatus } from '#domain/orders/order-status.ts';
import { type Orm, rowsIn } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, insertAudit } from '#server/platform/audit.ts';
import { isCouponUsedUp } from '../coupon-limits.ts';
import { type LockedOrder, lockOrder, nextEventAt } from '../lock-order.ts';
import type { OrderContext } from '../order-context.ts';
import { IS_REFUNDED } from '../orders.queries.ts';
import { queueRefund } from '../refunds/queue-refund.ts';

interface Move {
  orderId: string;
  status: OrderStatus;
  /** The order is moved only from one of these; of two simultaneous moves exactly one succeeds. */
  fromStatuses: readonly OrderStatus[];
  by: OrderActor;
  /** Only an order of this customer. */
  ownerId?: string;
  adminId?: string;
  /** Only an order of this restaurant. */
  restaurantId?: string;
  /** Somebody of the restaurant's team, if one of them does it. */
  staff?: AuditActor;
  /** Why it is cancelled. */
  reason?: string | null;
  /** Throws when the order, which is locked, may not be moved. */
  check?: (tx: Orm) => Promise<void>;
}

/**
 * Moves an order to a status with all its consequences: its history, the coupon's use, the refund of a
 * cancelled payment, which is queued. After the commit the change is published. False, with nothing written,
 * when the order is not in one of the expected statuses. Throws AppError
 * coupon_invalid when a cancelled order is restored but its coupon is used up by now.
 */
export async function moveOrder(context: OrderContext, move: Move): Promise<boolean> {
  const { orderId, status } = move;
  const moved = await writeMove(context, move);
  if (!moved) return false;
  const { userId, restaurantId } = moved;
  void context.live.orderChanged({ orderId, status, userId, restaurantId });
  return true;
}

interface Moved {
  userId: string | null;
  restaurantId: string;
  /** The payment for which a refund is now due. */
  refundDueOf: string | null;
}

async function writeMove({ database, now }: OrderContext, move: Move): Promise<Moved | null> {
  try {
    return await database.orm.transaction(async (tx) => {
      // A statement sees what was committed before it began. The lock is a separate statement, so
      // that the one that moves the order sees everything done to it while we waited.
      const order = await lockOrder(tx, move.orderId);
      const { fromStatuses, ownerId = order?.userId } = move;
      const { restaurantId = order?.restaurantId } = move;
      if (!order || order.userId !== ownerId || order.restaurantId !== restaurantId) return null;
      if (!fromStatuses.includes(order.status)) return null;
      await move.check?.(tx);
      const [moved] = await rowsIn<Moved>(tx, moveStatement(move, { order, now: now() }));
      if (moved && moved.refundDueOf !== null) await queueRefund(tx, moved.refundDueOf);
      return moved ?? null;
    });
  } catch (error) {
    if (!isCouponUsedUp(error)) throw error;
    throw new AppError('coupon_invalid', {
      message: 'The coupon of this order has been used up since it was cancelled.',
    });
  }
}

// Cancelling releases the coupon's use and makes a refund of what is left of the payment due. Restoring
// a cancelled order uses the coupon again, or fails on the constraint that enforces the coupon's limit.
// It is no longer possible once the payment is being refunded.
function moveStatement(move: Move, { order, now }: { order: LockedOrder; now: Date }): SQL {
  const { orderId, status, by, adminId: movedBy } = move;
  const adminId = movedBy ?? null;
  const [staffId, reason] = [move.staff?.id ?? null, move.reason ?? null];
  const at = sql`${now.toISOString()}::timestamptz`;
  const isCancelled = sql`${status === 'cancelled'}::boolean`;
  return sql`
with owed as (
  select p.id, p.amount_cents - p.refunded_cents as cents
  from payment_intents p
  where ${isCancelled} and p.order_id = ${orderId} and p.refunded_cents < p.amount_cents
  for update of p
), moved as (
  update orders o
  set status = ${status},
    payment_status = case when exists (select from owed) then 'refunding' else o.payment_status end,
    open_cash_slot = case when ${isFinalStatus(status)}::boolean then null else o.open_cash_slot end
  where o.id = ${orderId} and (o.status <> 'cancelled' or not ${sql.raw(IS_REFUNDED)})
  returning o.id, o.user_id, o.restaurant_id
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, status, admin_id, try_at, created_at)
  select ${v7()}::uuid, owed.id, owed.cents, 'cancelled', 'due', ${adminId}::uuid, ${at}, ${at}
  from owed, moved
  returning intent_id
), reserved as (
  update payment_intents p set refunded_cents = p.amount_cents
  from owed, moved where p.id = owed.id
), history as (
  insert into order_events (id, order_id, status, from_status, by, admin_id, staff_id, reason, at)
  select ${v7()}::uuid, id, ${status}::text, ${order.status}::text, ${by}::text, ${adminId}::uuid,
    ${staffId}::uuid, ${reason}::text, ${nextEventAt(orderId, now)}
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
)${auditOf(move, order)}
select moved.user_id as "userId", moved.restaurant_id as "restaurantId", refund.intent_id as "refundDueOf"
from moved left join refund on true`;
}

/** Moves by admins and restaurant teams are also recorded in the audit, by the statement that moves the order. */
function auditOf({ orderId, status, adminId, staff }: Move, { status: from }: LockedOrder): SQL {
  const actor = adminId === undefined ? staff : { id: adminId, role: 'admin' as const };
  if (!actor) return sql``;
  const audited = {
    by: actor,
    action: 'order.status_changed',
    subject: { kind: 'order', id: orderId, name: `#${orderNumber(orderId)}` },
    before: { status: from },
    after: { status },
  } as const;
  return sql`, audit as (${insertAudit(audited, sql`from moved`)})`;
}
