import { formatMoney, parseMoney, ZERO } from '../money.ts';
import type { PaymentMethod, PaymentStatus } from './payment-status.ts';

interface PaidOrder {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** With the tip, without the store credit. */
  amountDue: string;
}

/** The payment of an order as board and ticket show it, and whether cash has to be collected. */
export function paymentLine(order: PaidOrder): { text: string; isCashDue: boolean } {
  const dueCents = parseMoney(order.amountDue) ?? ZERO;
  const amount = formatMoney(dueCents);
  if (order.paymentMethod === 'cash' && order.paymentStatus === 'unpaid') {
    return { text: `Take ${amount} in cash`, isCashDue: true };
  }
  const isRefunded = order.paymentStatus === 'refunding' || order.paymentStatus === 'refunded';
  if (dueCents === 0) return { text: isRefunded ? 'Refunded' : 'Paid', isCashDue: false };
  return { text: isRefunded ? `Refunded · ${amount}` : `Paid · ${amount}`, isCashDue: false };
}
