import { amountDue } from '#domain/orders/tip.ts';
import { type Cents, cents, ZERO } from '../money.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import type { PaymentMethod } from '../orders/payment-status.ts';

interface OrderAmounts {
  totalCents: Cents;
  tipCents: Cents;
  creditCents: Cents;
}

/**
 * What was paid for an order, including with store credit. Cash counts as paid once the order is delivered: before
 * that, an order with credit can only be cancelled, not refunded.
 */
export function paidAmount(
  order: OrderAmounts & { method: PaymentMethod; status: OrderStatus },
): Cents {
  const isPaid = order.method === 'card' || order.status === 'delivered' || amountDue(order) === 0;
  return isPaid ? cents(order.totalCents + order.tipCents) : ZERO;
}

/** The store credit to return for a cancelled order. */
export function creditToReturn(order: { creditCents: number; creditRefundedCents: number }): Cents {
  return cents(Math.max(0, order.creditCents - order.creditRefundedCents));
}
