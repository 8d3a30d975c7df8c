import { customerMayCancel, type OrderStatus } from '#domain/orders/order-status.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockOrder } from '../orders.queries.ts';
import { moveOrder } from './move-order.ts';

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
 * An admin sets any status. With `from`, the status the admin saw, an order that has been moved in the
 * meantime stays as it is. Setting the present status again changes nothing and records no event.
 * Throws AppError not_found and status_changed; when a cancelled order is restored, also order_refunded
 * (its payment has been refunded) and coupon_invalid (its coupon is used up by now).
 */
export async function setOrderStatus(
  { database, live, now }: Context,
  change: {
    orderId: string;
    status: OrderStatus;
    from?: OrderStatus | undefined;
    adminId: string;
  },
): Promise<void> {
  const { orderId, status, from, adminId } = change;
  const moved = await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('not_found');
    if (order.status === status && (!from || from === status)) return null;
    if (order.status === status || (from && from !== order.status)) {
      throw new AppError('status_changed');
    }
    const by = { id: adminId, role: 'admin' } as const;
    const event = await moveOrder(tx, order, { status, by, now: now() });
    if (!event) throw new AppError('order_refunded');
    return event;
  });
  if (moved) void live.orderChanged(moved);
}
