import { customerMayCancel, ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { OrderContext } from '../order-context.ts';
import { orderState } from '../orders.queries.ts';
import { moveOrder } from './move-order.ts';

const CANCELLABLE = ORDER_STATUSES.filter(customerMayCancel);

/**
 * A customer cancels an order of their own while it is pending. If an admin confirms it at the same
 * moment, exactly one of the two succeeds. Throws AppError not_found (also for somebody else's order)
 * or order_not_pending.
 */
export async function cancelOrder(
  context: OrderContext,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const isMoved = await moveOrder(context, {
    orderId,
    status: 'cancelled',
    fromStatuses: CANCELLABLE,
    by: 'customer',
    ownerId: userId,
  });
  if (isMoved) return;
  const order = await orderState(context.database, orderId);
  throw new AppError(order?.userId === userId ? 'order_not_pending' : 'not_found');
}
