import { formatMoney, parseMoney, ZERO } from '../money.ts';
import type { PaymentMethod, PaymentStatus } from './payment-status.ts';

interface PaidOrder {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** With the tip. */
  amountDue: string;
}

/** What board and ticket say of an order's payment, and whether the driver has to ask for money. */
export function paymentLine(order: PaidOrder): { text: string; isToTake: boolean } {
  const amount = formatMoney(parseMoney(order.amountDue) ?? ZERO);
  if (order.paymentMethod === 'cash' && order.paymentStatus === 'unpaid') {
    return { text: `Take ${amount} in cash`, isToTake: true };
  }
  const isBack = order.paymentStatus === 'refunding' || order.paymentStatus === 'refunded';
  return { text: isBack ? `Refunded · ${amount}` : `Paid · ${amount}`, isToTake: false };
}
