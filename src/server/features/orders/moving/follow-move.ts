import type { LiveEvents } from '#server/platform/live-events.ts';
import type { OrderPayments } from '../order-payments.ts';
import type { MovedOrder } from './move-order.ts';

/** After the commit: whoever follows the order hears of it, and money that is due goes back. */
export async function followMove(
  { live, payments }: { live: LiveEvents; payments: OrderPayments },
  { orderId, status, userId, isMoved, refundDueOf }: MovedOrder,
): Promise<void> {
  if (isMoved) void live.orderChanged({ orderId, status, userId });
  if (refundDueOf !== null) await payments.giveBack(refundDueOf);
}
