import { newOrder } from '#contract/new-order.ts';
import type { Order, PlaceOrderBody } from '#contract/orders.ts';
import { type CartLine, toPricedLine } from '#domain/cart/cart-lines.ts';
import { type Cents, parseMoney, ZERO } from '#domain/money.ts';

export interface OrderWithLines {
  body: PlaceOrderBody;
  /** The lines of the cart, which have the names and pictures. */
  lines: readonly CartLine[];
}

const PREFIX = 'optimistic-';

/**
 * Whether this is an optimistic order, which the server has not confirmed and which has no page
 * yet.
 */
export function isOptimistic(order: Pick<Order, 'id'>): boolean {
  return order.id.startsWith(PREFIX);
}

/** The order as it will look once it has been placed. */
export function optimisticOrder({ body, lines }: OrderWithLines): Order {
  const now = new Date();
  const { restaurantId, deliveryInstructions, couponCode } = body;
  const restaurantName = lines[0]?.restaurantName ?? '';
  return newOrder({
    ...body,
    id: PREFIX + now.toISOString(),
    restaurant: { id: restaurantId, name: restaurantName, slug: restaurantId, image: null },
    userId: null,
    deliveryInstructions: deliveryInstructions ?? null,
    price: {
      totalCents: amountOf(body.totalAmount),
      deliveryFeeCents: amountOf(body.deliveryFee),
      serviceFeeCents: amountOf(body.serviceFee),
      taxCents: amountOf(body.tax),
      discountCents: amountOf(body.discountAmount),
    },
    couponCode: couponCode || null,
    estimatedDeliveryTime: null,
    isPaid: Boolean(body.paymentIntentId),
    now,
    lines: lines.map((line) => ({
      ...toPricedLine(line),
      id: line.id,
      dish: line,
      options: [...(line.options ?? [])],
      specialInstructions: line.specialInstructions ?? null,
    })),
  });
}

function amountOf(dollars: string | number | undefined): Cents {
  return parseMoney(dollars ?? 0) ?? ZERO;
}
