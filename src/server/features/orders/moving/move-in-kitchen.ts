import { and, desc, eq, isNull } from 'drizzle-orm';
import { type LastMove, mayMoveInKitchen } from '#domain/orders/kitchen-moves.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Orm } from '#server/db/client.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { kitchenOrderJson } from '../kitchen.queries.ts';
import type { OrderContext } from '../order-context.ts';
import { moveOrder } from './move-order.ts';

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
export async function moveInKitchen(context: OrderContext, move: KitchenMove): Promise<void> {
  const { restaurantId, orderId, status, from, by } = move;
  const { now, database } = context;
  const isMoved = await moveOrder(context, {
    orderId,
    status,
    fromStatuses: [from],
    restaurantId,
    ...(by.role === 'admin'
      ? { by: 'admin' as const, adminId: by.id }
      : { by: 'restaurant' as const, staff: by }),
    reason: status === 'cancelled' ? move.reason : null,
    check: async (tx) => {
      const last = await lastMoveOf(tx, orderId);
      if (mayMoveInKitchen({ from, to: status, byId: by.id, last, now: now() })) return;
      throw new AppError('status_not_allowed');
    },
  });
  if (isMoved) return;
  const order = await kitchenOrderJson(database, { orderId, restaurantId, now: now() });
  throw new AppError(order === null ? 'not_found' : 'status_changed');
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
