import type { OrderedOption } from '#domain/menus/option-groups.ts';
import { type Cents, moneyText, ZERO } from '#domain/money.ts';
import type { DeliveryEstimate } from '#domain/orders/delivery-estimate.ts';
import { lineTotal, type OrderPrice, type PricedLine } from '#domain/orders/price-order.ts';
import { amountDue } from '#domain/orders/tip.ts';
import type { Order } from './orders.ts';

/** What an order is made from when it is placed. */
export interface NewOrder
  extends Pick<
    Order,
    | 'id'
    | 'dailyNumber'
    | 'restaurant'
    | 'userId'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'deliveryAddress'
    | 'deliveryInstructions'
    | 'couponCode'
    | 'fulfilment'
    | 'scheduledFor'
  > {
  price: Omit<OrderPrice, 'subtotalCents'>;
  tipCents: Cents;
  creditCents: Cents;
  /** Null: not known yet. */
  estimate: DeliveryEstimate | null;
  lines: readonly NewLine[];
  isPaid: boolean;
  /** When it is placed. */
  now: Date;
}

export interface NewLine extends PricedLine {
  id: string;
  dish: { id: string; name: string; image: string | null };
  options: OrderedOption[];
  specialInstructions: string | null;
}

/** A new order: the response of the server, and the optimistic order of the web client. */
export function newOrder(order: NewOrder): Order {
  const { price, tipCents, creditCents, estimate, lines, isPaid, now, ...known } = order;
  const at = now.toISOString();
  const dueCents = amountDue({ totalCents: price.totalCents, tipCents, creditCents });
  return {
    id: known.id,
    dailyNumber: known.dailyNumber,
    restaurantId: known.restaurant.id,
    restaurant: known.restaurant,
    userId: known.userId,
    customerName: known.customerName,
    customerEmail: known.customerEmail,
    customerPhone: known.customerPhone,
    deliveryAddress: known.deliveryAddress,
    deliveryInstructions: known.deliveryInstructions,
    totalAmount: moneyText(price.totalCents),
    tipAmount: moneyText(tipCents),
    amountDue: moneyText(dueCents),
    creditAmount: moneyText(creditCents),
    deliveryFee: moneyText(price.deliveryFeeCents),
    serviceFee: moneyText(price.serviceFeeCents),
    tax: moneyText(price.taxCents),
    discountAmount: moneyText(price.discountCents),
    couponCode: known.couponCode,
    appliedCoupon: known.couponCode === null ? null : { code: known.couponCode },
    estimatedDeliveryTime: estimate?.estimatedDeliveryTime ?? null,
    fulfilment: known.fulfilment,
    scheduledFor: known.scheduledFor,
    promisedFrom: estimate?.promisedFrom.toISOString() ?? null,
    promisedUntil: estimate?.promisedUntil.toISOString() ?? null,
    releaseAt: estimate?.releaseAt.toISOString() ?? at,
    status: 'pending',
    paymentMethod: isPaid ? 'card' : 'cash',
    paymentStatus: isPaid || (creditCents > 0 && dueCents === 0) ? 'paid' : 'unpaid',
    refundedAmount: moneyText(ZERO),
    cancelReason: null,
    createdAt: at,
    updatedAt: at,
    items: lines.map((line) => ({
      id: line.id,
      menuItemId: line.dish.id,
      menuItem: { name: line.dish.name, image: line.dish.image },
      quantity: line.quantity,
      options: line.options,
      specialInstructions: line.specialInstructions,
      unitPrice: moneyText(line.unitPriceCents),
      totalPrice: moneyText(lineTotal(line)),
    })),
    history: [{ status: 'pending', from: null, at, by: 'customer', reason: null }],
    review: null,
    isTest: false,
  };
}
