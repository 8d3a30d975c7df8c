import { v7 } from 'uuid';
import type { OrderActor, OrderStatus } from '#domain/orders/order-status.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isCouponUsedUp } from '../coupon-limits.ts';
import type { OrderContext } from '../order-context.ts';
import { IS_REFUNDED } from '../orders.queries.ts';
import { carryOutRefunds } from '../refunds/carry-out-refunds.ts';

interface Move {
  orderId: string;
  status: OrderStatus;
  /** The order is moved only from one of these; of two simultaneous moves exactly one succeeds. */
  fromStatuses: readonly OrderStatus[];
  by: OrderActor;
  /** Only an order of this customer. */
  ownerId?: string;
  adminId?: string;
}

/**
 * Moves an order to a status with all its consequences: its history, the coupon's use, the refund of a
 * cancelled payment. After the commit the change is published and the refund carried out. False, with
 * nothing written, when the order is not in one of the expected statuses. Throws AppError
 * coupon_invalid when a cancelled order is restored whose coupon is used up by now.
 */
export async function moveOrder(context: OrderContext, move: Move): Promise<boolean> {
  const { orderId, status } = move;
  const moved = await writeMove(context, move);
  if (!moved) return false;
  void context.live.orderChanged({ orderId, status, userId: moved.userId });
  if (moved.refundDueOf !== null) await carryOutRefunds(context, moved.refundDueOf);
  return true;
}

interface Moved {
  userId: string | null;
  /** The payment for which a refund is now due. */
  refundDueOf: string | null;
}

async function writeMove({ database, now }: OrderContext, move: Move): Promise<Moved | null> {
  try {
    const [moved] = await database.run<Moved>(MOVE_ORDER, [
      move.orderId,
      move.status,
      move.fromStatuses,
      move.ownerId ?? null,
      v7(),
      move.by,
      move.adminId ?? null,
      now(),
      v7(),
    ]);
    return moved ?? null;
  } catch (error) {
    if (!isCouponUsedUp(error)) throw error;
    throw new AppError('coupon_invalid', {
      message: 'The coupon of this order has been used up since it was cancelled.',
    });
  }
}

// `seen` locks the row first, so that the history's "from" is the status the order really had.
// Cancelling releases the coupon's use and makes a refund of what is left of the payment due. Restoring
// a cancelled order uses the coupon again, or fails on the constraint that enforces the coupon's limit.
// It is no longer possible once the payment is being refunded.
const MOVE_ORDER = {
  name: 'move_order',
  text: `
with seen as (
  select o.id, o.status from orders o
  where o.id = $1 and o.status = any($3::text[]) and ($4::uuid is null or o.user_id = $4)
    and (o.status <> 'cancelled' or not ${IS_REFUNDED})
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
), reserved as (
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
