import type { Order } from '#contract/orders.ts';
import { cents, moneyText } from '#domain/money.ts';
import { lineTotal } from '#domain/orders/price-order.ts';
import type { OrderToInsert } from './insert-order.ts';

/** A new order as the API answers it, from what was just written: no need to read it again. */
export function placedOrderAnswer(order: OrderToInsert): Order {
  const { request, decision, now } = order;
  const { restaurant, price, coupon } = decision;
  const at = now.toISOString();
  const isPaid = order.paymentIntentId !== null;
  return {
    id: order.orderId,
    restaurantId: restaurant.id,
    restaurant: {
      id: restaurant.id,
      name: restaurant.name,
      slug: restaurant.slug,
      image: restaurant.image,
    },
    userId: order.userId,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    deliveryAddress: request.deliveryAddress,
    deliveryInstructions: request.deliveryInstructions,
    totalAmount: moneyText(price.totalCents),
    deliveryFee: moneyText(price.deliveryFeeCents),
    serviceFee: moneyText(price.serviceFeeCents),
    tax: moneyText(price.taxCents),
    discountAmount: moneyText(price.discountCents),
    couponCode: coupon?.code ?? null,
    appliedCoupon: coupon && { code: coupon.code },
    estimatedDeliveryTime: order.estimatedDeliveryTime,
    status: 'pending',
    paymentMethod: isPaid ? 'card' : 'cash',
    paymentStatus: isPaid ? 'paid' : 'unpaid',
    refundedAmount: moneyText(cents(0)),
    createdAt: at,
    updatedAt: at,
    items: decision.lines.map((line) => ({
      id: line.id,
      menuItemId: line.dish.id,
      menuItem: { name: line.dish.name, image: line.dish.image },
      quantity: line.quantity,
      specialInstructions: line.specialInstructions,
      unitPrice: moneyText(line.unitPriceCents),
      totalPrice: moneyText(lineTotal(line)),
    })),
    history: [{ status: 'pending', from: null, at, by: 'customer' }],
  };
}
