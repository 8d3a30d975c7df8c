import { and, desc, eq, isNull } from 'drizzle-orm';
import { type LastMove, mayMoveInKitchen } from '#domain/orders/kitchen-moves.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import type { Orm } from '#server/db/client.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { moveOrder } from '../orders/index.ts';
import { lockOrder } from '../orders/orders.queries.ts';

interface KitchenMove {
  restaurantId: string;
  orderId: string;
  status: OrderStatus;
  /** The status that the person moving it saw. */
  from: OrderStatus;
  /** Why it is cancelled. */
  reason: string | null;
  by: AuditActor;
}

/**
 * Somebody of the restaurant moves one of its orders. Throws AppError not_found, status_changed, or
 * status_not_allowed.
 */
export async function moveInKitchen(
  { database, live, now }: Context,
  { restaurantId, orderId, status, from, by, ...move }: KitchenMove,
): Promise<void> {
  const moved = await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.restaurantId !== restaurantId) throw new AppError('not_found');
    if (order.status !== from) throw new AppError('status_changed');
    const last = await lastMoveOf(tx, orderId);
    if (!mayMoveInKitchen({ from, to: status, byId: by.id, last, now: now() })) {
      throw new AppError('status_not_allowed');
    }
    const reason = status === 'cancelled' ? move.reason : null;
    return moveOrder(tx, order, { status, by, reason, now: now() });
  });
  if (moved) void live.orderChanged(moved);
}

async function lastMoveOf(tx: Orm, orderId: string): Promise<LastMove | null> {
  const { at, fromStatus: from, adminId, staffId } = orderEvents;
  const [last] = await tx
    .select({ at, from, adminId, staffId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isNull(orderEvents.refundedCents)))
    .orderBy(desc(at), desc(orderEvents.id))
    .limit(1);
  return last ? { from: last.from, at: last.at, byId: last.adminId ?? last.staffId } : null;
}
