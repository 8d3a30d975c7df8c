import type { Order, PlaceOrderBody } from '#contract/orders.ts';
import { type CartLine, toPricedLine } from '#domain/cart/cart-lines.ts';
import { moneyText, parseMoney, ZERO } from '#domain/money.ts';
import { lineTotal } from '#domain/orders/price-order.ts';

export interface OrderDraft {
  body: PlaceOrderBody;
  /** The cart it is made of, which knows names and pictures. */
  lines: readonly CartLine[];
}

const PREFIX = 'temporary-';

/** Whether an order is only on its way to the server: it has no page of its own yet. */
export function isTemporary(order: Pick<Order, 'id'>): boolean {
  return order.id.startsWith(PREFIX);
}

/** An order as it will look once it has been placed. */
export function temporaryOrder({ body, lines }: OrderDraft): Order {
  const now = new Date().toISOString();
  const money = (dollars: string | number | undefined) =>
    moneyText(parseMoney(dollars ?? 0) ?? ZERO);
  return {
    id: PREFIX + now,
    restaurantId: body.restaurantId,
    restaurant: {
      id: body.restaurantId,
      name: lines[0]?.restaurantName ?? '',
      slug: body.restaurantId,
      image: null,
    },
    userId: null,
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    customerPhone: body.customerPhone,
    deliveryAddress: body.deliveryAddress,
    deliveryInstructions: body.deliveryInstructions ?? null,
    totalAmount: money(body.totalAmount),
    deliveryFee: money(body.deliveryFee),
    serviceFee: money(body.serviceFee),
    tax: money(body.tax),
    discountAmount: money(body.discountAmount),
    couponCode: body.couponCode ?? null,
    appliedCoupon: body.couponCode ? { code: body.couponCode } : null,
    estimatedDeliveryTime: null,
    status: 'pending',
    paymentMethod: body.paymentIntentId ? 'card' : 'cash',
    paymentStatus: body.paymentIntentId ? 'paid' : 'unpaid',
    refundedAmount: money(0),
    createdAt: now,
    updatedAt: now,
    items: lines.map((line) => {
      const priced = toPricedLine(line);
      return {
        id: line.id,
        menuItemId: line.id,
        menuItem: { name: line.name, image: line.image },
        quantity: line.quantity,
        specialInstructions: line.specialInstructions ?? null,
        unitPrice: moneyText(priced.unitPriceCents),
        totalPrice: moneyText(lineTotal(priced)),
      };
    }),
    history: [{ status: 'pending', from: null, at: now, by: 'customer' }],
  };
}
