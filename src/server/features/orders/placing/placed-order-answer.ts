import { newOrder } from '#contract/new-order.ts';
import type { Order } from '#contract/orders.ts';
import type { OrderToInsert } from './insert-order.ts';

/** A new order as the API's JSON, made from what was just written instead of read again. */
export function placedOrderAnswer(order: OrderToInsert): Order {
  const { request, decision } = order;
  const { id, name, slug, image } = decision.restaurant;
  return newOrder({
    ...request,
    ...decision,
    id: order.orderId,
    restaurant: { id, name, slug, image },
    userId: order.userId,
    couponCode: decision.coupon?.code ?? null,
    isPaid: order.paymentIntentId !== null,
    now: order.now,
  });
}
