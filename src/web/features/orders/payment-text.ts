import type { Order } from '#contract/orders.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';

type Payment = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'refundedAmount'>;

/** How an order is paid, and what has been refunded: 'Paid by card · Refunded $5.00'. */
export function paymentText({ paymentMethod, paymentStatus, refundedAmount }: Payment): string {
  if (paymentMethod === 'cash') return 'Cash on delivery';
  const refundedCents = parseMoney(refundedAmount) ?? ZERO;
  return [
    paymentStatus === 'unpaid' ? 'Card' : 'Paid by card',
    paymentStatus === 'refunding' && 'Refund under way',
    refundedCents > 0 && `Refunded ${formatMoney(refundedCents)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
