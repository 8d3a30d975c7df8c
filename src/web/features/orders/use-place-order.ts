import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '#contract/api.ts';
import { newOrder } from '#contract/new-order.ts';
import type { Order, PlaceOrderBody } from '#contract/orders.ts';
import { toPricedLine } from '#domain/cart/cart-lines.ts';
import type { CartLine } from '#domain/cart/stored-cart.ts';
import { type Cents, parseMoney, ZERO } from '#domain/money.ts';
import { call } from '#web/lib/call.ts';
import { invalidateAfter } from '#web/lib/stale-after.ts';
import { type OrderList, orderQuery, ordersQuery, withNewOrder } from './order.api.ts';

interface OrderToPlace {
  body: PlaceOrderBody;
  /** The cart lines, for the names and pictures of the optimistic order. */
  lines: readonly CartLine[];
  /**
   * Sending the same key again places no second order. Paid orders need none: their payment
   * identifies them.
   */
  idempotencyKey?: string;
}

/** Places an order. Until the server responds, an optimistic order heads the list (section 4). */
export function usePlaceOrder() {
  const client = useQueryClient();
  const setOrders = (change: (list: OrderList | undefined) => OrderList | undefined) =>
    client.setQueryData(ordersQuery.queryKey, change);

  return useMutation({
    mutationFn: ({ body, idempotencyKey }: OrderToPlace) =>
      call(ordersApi.place, { body, ...(idempotencyKey && { idempotencyKey }) }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: ordersQuery.queryKey });
      const before = client.getQueryData(ordersQuery.queryKey);
      setOrders((list) => withNewOrder(list, optimisticOrder(order)));
      return before;
    },
    onError: (_error, _order, before) => setOrders(() => before),
    onSuccess: ({ message: _message, ...placed }, _order, before) => {
      const order: Order = placed;
      setOrders(() => withNewOrder(before, order));
      client.setQueryData(orderQuery(order.id).queryKey, order);
      // Not awaited, so that the next page does not wait for the lists.
      void invalidateAfter(client, ['orders']);
      // The checkout must not check its coupon again before navigation: this order has used it up, so it would be
      // removed with a message.
      void invalidateAfter(client, ['coupon-use'], { refetchType: 'none' });
    },
  });
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
function optimisticOrder({ body, lines }: OrderToPlace): Order {
  const now = new Date();
  const { restaurantId, deliveryInstructions, couponCode } = body;
  const restaurantName = lines[0]?.restaurantName ?? '';
  return newOrder({
    ...body,
    id: PREFIX + now.toISOString(),
    dailyNumber: null,
    restaurant: {
      id: restaurantId,
      name: restaurantName,
      slug: restaurantId,
      image: null,
      address: '',
      phone: '',
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    userId: null,
    deliveryAddress: body.deliveryAddress ?? null,
    deliveryInstructions: deliveryInstructions ?? null,
    price: {
      totalCents: amountOf(body.totalAmount),
      deliveryFeeCents: amountOf(body.deliveryFee),
      serviceFeeCents: amountOf(body.serviceFee),
      taxCents: amountOf(body.tax),
      discountCents: amountOf(body.discountAmount),
    },
    couponCode: couponCode || null,
    tipCents: amountOf(body.tipAmount),
    creditCents: amountOf(body.creditAmount),
    fulfilment: body.fulfilment ?? 'delivery',
    scheduledFor: body.scheduledFor ?? null,
    estimate: null,
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
