import type { Order } from '#contract/orders.ts';
import { type Cents, cents, formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import type { Amount } from '#web/ui/money.tsx';

interface OrderAmounts {
  amounts: Amount[];
  total: Amount;
}

type Priced = Pick<
  Order,
  'totalAmount' | 'deliveryFee' | 'serviceFee' | 'tax' | 'discountAmount' | 'appliedCoupon'
>;

/** The amounts shown in My Orders: the subtotal is the total without fees and tax (section 2). */
export function cardAmounts(order: Priced): OrderAmounts {
  return orderAmounts(order, { label: 'Subtotal', cents: afterDiscount(order) });
}

/** The amounts shown on the order's page: the discount has a line of its own. */
export function detailAmounts(order: Priced): OrderAmounts {
  const discountCents = money(order.discountAmount);
  const subtotal = { label: 'Subtotal', cents: cents(afterDiscount(order) + discountCents) };
  if (!order.appliedCoupon || discountCents === 0) return orderAmounts(order, subtotal);
  return orderAmounts(order, subtotal, {
    label: `Coupon discount (${order.appliedCoupon.code})`,
    cents: cents(-discountCents),
    isReduction: true,
  });
}

/** A note for coupons that reduce no amount shown, such as free delivery; otherwise null. */
export function couponNote({ appliedCoupon, discountAmount, deliveryFee }: Priced): string | null {
  if (!appliedCoupon || money(discountAmount) > 0) return null;
  const applied = `${appliedCoupon.code} applied`;
  return money(deliveryFee) === 0 ? `${applied}: your delivery is free.` : applied;
}

/** The note about the coupon in My Orders, where the discount is part of the subtotal. */
export function cardCouponNote(order: Priced): string | null {
  const discountCents = money(order.discountAmount);
  if (!order.appliedCoupon || discountCents === 0) return couponNote(order);
  return `Includes ${formatMoney(discountCents)} off with ${order.appliedCoupon.code}`;
}

type Due = Pick<Order, 'tipAmount' | 'creditAmount' | 'amountDue' | 'paymentStatus'>;

/** The rows for tip, credit and amount due below the total; null without tip and credit. */
export function dueAmounts({
  tipAmount,
  creditAmount,
  amountDue,
  paymentStatus,
}: Due): OrderAmounts | null {
  const tipCents = money(tipAmount);
  const creditCents = money(creditAmount);
  if (tipCents === 0 && creditCents === 0) return null;
  const credit = { label: 'Credit', cents: cents(-creditCents), isReduction: true };
  return {
    amounts: [
      ...(tipCents > 0 ? [{ label: 'Tip', cents: tipCents }] : []),
      ...(creditCents > 0 ? [credit] : []),
    ],
    total: { label: paymentStatus === 'unpaid' ? 'To pay' : 'Paid', cents: money(amountDue) },
  };
}

function orderAmounts(order: Priced, ...first: Amount[]): OrderAmounts {
  return {
    amounts: [
      ...first,
      { label: 'Delivery Fee', cents: money(order.deliveryFee) },
      { label: 'Service Fee', cents: money(order.serviceFee) },
      { label: 'Tax', cents: money(order.tax) },
    ],
    total: { label: 'Total', cents: money(order.totalAmount) },
  };
}

function afterDiscount(order: Priced): Cents {
  const { totalAmount, deliveryFee, serviceFee, tax } = order;
  return cents(money(totalAmount) - money(deliveryFee) - money(serviceFee) - money(tax));
}

/** The API only sends valid amounts; anything else would show as $0.00 rather than NaN. */
function money(dollars: string): Cents {
  return parseMoney(dollars) ?? ZERO;
}

type Payment = Pick<
  Order,
  'paymentMethod' | 'paymentStatus' | 'refundedAmount' | 'fulfilment' | 'creditAmount' | 'amountDue'
>;

/** The payment of an order with its refunds: 'Paid by card · Refunded $5.00'. */
export function paymentText(order: Payment): string {
  const { paymentStatus, refundedAmount } = order;
  const refundedCents = money(refundedAmount);
  return [
    methodText(order),
    paymentStatus === 'refunding' && 'Refund under way',
    refundedCents > 0 && `Refunded ${formatMoney(refundedCents)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function methodText(order: Payment): string {
  const { paymentMethod, paymentStatus, fulfilment, creditAmount, amountDue } = order;
  if (money(creditAmount) > 0 && money(amountDue) === 0) return 'Paid with credit';
  if (paymentMethod === 'card') return paymentStatus === 'unpaid' ? 'Card' : 'Paid by card';
  return fulfilment === 'pickup' ? 'Cash at pickup' : 'Cash on delivery';
}
