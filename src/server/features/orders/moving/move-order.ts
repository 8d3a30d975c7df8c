import { v7 } from 'uuid';
import {
  customerMayCancel,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/orders/order-status.ts';
import {
  CHECK_VIOLATION,
  type Database,
  databaseFault,
  UNIQUE_VIOLATION,
} from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';

/** The order as it was moved; `isMoved` is false where it already had that status. */
export interface MovedOrder {
  orderId: string;
  userId: string | null;
  status: OrderStatus;
  isMoved: boolean;
  /** The payment whose money is now due to the customer; it is to be carried out after this. */
  refundDueOf: string | null;
}

const CANCELLABLE = ORDER_STATUSES.filter(customerMayCancel);

/**
 * A customer takes back an order of theirs, while it is pending. Against an admin who confirms at
 * the same moment exactly one wins, as both move the row only from the status they saw.
 * Throws AppError not_found (nobody's or somebody else's) or order_not_pending.
 */
export async function cancelOrder(
  database: Database,
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
): Promise<MovedOrder> {
  const moved = await move(database, {
    orderId,
    status: 'cancelled',
    fromStatuses: CANCELLABLE,
    ownerId: userId,
    by: 'customer',
    adminId: null,
    now,
  });
  if (moved) return moved;
  const order = await statusOf(database, orderId);
  throw new AppError(order?.userId === userId ? 'order_not_pending' : 'not_found');
}

/**
 * The platform takes an order back that nobody has confirmed. Null when somebody has moved it in
 * the meantime.
 */
export function cancelUnconfirmed(
  database: Database,
  { orderId, now }: { orderId: string; now: Date },
): Promise<MovedOrder | null> {
  return move(database, {
    orderId,
    status: 'cancelled',
    fromStatuses: ['pending'],
    ownerId: null,
    by: 'system',
    adminId: null,
    now,
  });
}

/**
 * An admin sets any status. With `from`, the status the admin saw, an order that has moved on in
 * the meantime stays as it is. Setting the status it has changes nothing and is no event.
 * Throws AppError not_found, status_changed, or, where a cancelled order is brought back,
 * order_refunded when its money has gone back and coupon_invalid when its coupon's last use has
 * gone to somebody else.
 */
export async function setOrderStatus(
  database: Database,
  change: { orderId: string; status: OrderStatus; from?: OrderStatus; adminId: string; now: Date },
): Promise<MovedOrder> {
  const { orderId, status, from, adminId, now } = change;
  const fromStatuses = from ? [from] : ORDER_STATUSES;
  const moved = await move(database, {
    orderId,
    status,
    fromStatuses: fromStatuses.filter((other) => other !== status),
    ownerId: null,
    by: 'admin',
    adminId,
    now,
  });
  if (moved) return moved;
  const order = await statusOf(database, orderId);
  if (!order) throw new AppError('not_found');
  if (order.status === status && (!from || from === status)) {
    return { orderId, userId: order.userId, status, isMoved: false, refundDueOf: null };
  }
  const isGone = order.isRefunded && (from ?? 'cancelled') === 'cancelled';
  throw new AppError(isGone ? 'order_refunded' : 'status_changed');
}

interface Move {
  orderId: string;
  status: OrderStatus;
  fromStatuses: readonly OrderStatus[];
  /** Only an order of this customer. */
  ownerId: string | null;
  by: 'customer' | 'admin' | 'system';
  adminId: string | null;
  now: Date;
}

async function move(database: Database, change: Move): Promise<MovedOrder | null> {
  try {
    const [row] = await database.run<Pick<MovedOrder, 'userId' | 'refundDueOf'>>(MOVE_ORDER, [
      change.orderId,
      change.status,
      change.fromStatuses,
      change.ownerId,
      v7(),
      change.by,
      change.adminId,
      change.now,
      v7(),
    ]);
    return row ? { orderId: change.orderId, ...row, status: change.status, isMoved: true } : null;
  } catch (error) {
    const fault = databaseFault(error);
    if (fault?.code !== CHECK_VIOLATION && fault?.code !== UNIQUE_VIOLATION) throw error;
    throw new AppError('coupon_invalid', {
      message: 'The coupon of this order has been used up since it was cancelled.',
    });
  }
}

async function statusOf(database: Database, orderId: string) {
  const [row] = await database.run<{
    status: OrderStatus;
    userId: string | null;
    isRefunded: boolean;
  }>(ORDER_STATUS, [orderId]);
  return row ?? null;
}

const ORDER_STATUS = {
  name: 'order_status',
  text: `
    select status, user_id as "userId",
      status = 'cancelled' and payment_status in ('refunding', 'refunded') as "isRefunded"
    from orders where id = $1`,
};

// `seen` locks the row first, so that the history's "from" is the status it really left. Cancelling
// gives the coupon's use back and makes what is left of a payment due to the customer; bringing an
// order back takes the coupon's use again, or fails on the constraint that guards the coupon's limit,
// and is no longer possible once its money is on its way back.
const MOVE_ORDER = {
  name: 'move_order',
  text: `
with seen as (
  select id, status from orders
  where id = $1 and status = any($3::text[]) and ($4::uuid is null or user_id = $4)
    and (status <> 'cancelled' or payment_status not in ('refunding', 'refunded'))
  for update
), owed as (
  select p.id, p.amount_cents - p.refunded_cents as cents
  from payment_intents p, seen
  where $2 = 'cancelled' and p.order_id = seen.id and p.refunded_cents < p.amount_cents
  for update of p
), refund as (
  insert into refunds (id, intent_id, amount_cents, reason, status, admin_id, try_at, created_at)
  select $9::uuid, id, cents, 'cancelled', 'due', $7::uuid, $8::timestamptz, $8::timestamptz
  from owed
  returning intent_id
), asked as (
  update payment_intents p set refunded_cents = p.amount_cents from owed where p.id = owed.id
), moved as (
  update orders o
  set status = $2,
    payment_status = case when exists (select from owed) then 'refunding' else o.payment_status end
  from seen
  where o.id = seen.id
  returning o.id, o.user_id, seen.status as from_status
), history as (
  insert into order_events (id, order_id, status, from_status, by, admin_id, at)
  select $5::uuid, id, $2::text, from_status, $6::text, $7::uuid, $8::timestamptz from moved
), coupon_use as (
  update coupon_redemptions d
  set released_at = case when $2 = 'cancelled' then $8::timestamptz end
  from moved
  where d.order_id = moved.id and ($2 = 'cancelled') = (d.released_at is null)
  returning d.coupon_id
), counted as (
  update coupons c
  set used_count = case when c.max_usage is null then c.used_count
    else greatest(0, c.used_count + case when $2 = 'cancelled' then -1 else 1 end) end
  from coupon_use
  where c.id = coupon_use.coupon_id
)
select moved.user_id as "userId", refund.intent_id as "refundDueOf"
from moved left join refund on true`,
};
