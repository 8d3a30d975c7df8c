import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { OrderContext } from '../order-context.ts';
import { orderState } from '../orders.queries.ts';
import { moveOrder } from './move-order.ts';

/**
 * An admin sets any status. With `from`, the status the admin saw, an order that has been moved in the
 * meantime stays as it is. Setting the present status again changes nothing and records no event.
 * Throws AppError not_found and status_changed; when a cancelled order is restored, also order_refunded
 * (its payment has been refunded) and coupon_invalid (its coupon is used up by now).
 */
export async function setOrderStatus(
  context: OrderContext,
  change: {
    orderId: string;
    status: OrderStatus;
    from?: OrderStatus | undefined;
    adminId: string;
  },
): Promise<void> {
  const { orderId, status, from, adminId } = change;
  const fromStatuses = (from ? [from] : ORDER_STATUSES).filter((other) => other !== status);
  if (await moveOrder(context, { orderId, status, fromStatuses, by: 'admin', adminId })) return;
  const order = await orderState(context.database, orderId);
  if (!order) throw new AppError('not_found');
  if (order.status === status && (!from || from === status)) return;
  const isRefunded = order.isRefunded && (from ?? 'cancelled') === 'cancelled';
  throw new AppError(isRefunded ? 'order_refunded' : 'status_changed');
}
