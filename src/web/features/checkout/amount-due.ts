import type { PlaceOrderBody } from '#contract/orders.ts';
import { type Cents, parseMoney, ZERO } from '#domain/money.ts';
import { amountDue } from '#domain/orders/tip.ts';
import type { Amount } from '#web/ui/money.tsx';

/** What is shown below the total when something else is paid; null otherwise. */
export function dueAmounts(order: {
  totalCents: Cents;
  tipCents: Cents;
}): { amounts: Amount[]; total: Amount } | null {
  if (order.tipCents === 0) return null;
  return {
    amounts: [{ label: 'Tip', cents: order.tipCents }],
    total: { label: 'To pay', cents: amountDue(order) },
  };
}

/** What is paid for an order. */
export function dueOf({ totalAmount, tipAmount = 0 }: PlaceOrderBody): Cents {
  return amountDue({
    totalCents: parseMoney(totalAmount) ?? ZERO,
    tipCents: parseMoney(tipAmount) ?? ZERO,
  });
}
