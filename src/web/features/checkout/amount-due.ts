import type { PlaceOrderBody } from '#contract/orders.ts';
import { type Cents, cents, parseMoney, ZERO } from '#domain/money.ts';
import { amountDue } from '#domain/orders/tip.ts';
import type { Amount } from '#web/ui/money.tsx';

/** What is shown below the total when something else is paid; null otherwise. */
export function dueAmounts(order: {
  totalCents: Cents;
  tipCents: Cents;
  creditCents: Cents;
}): { amounts: Amount[]; total: Amount } | null {
  const { tipCents, creditCents } = order;
  if (tipCents === 0 && creditCents === 0) return null;
  return {
    amounts: [
      ...(tipCents > 0 ? [{ label: 'Tip', cents: tipCents }] : []),
      ...(creditCents > 0
        ? [{ label: 'Credit', cents: cents(-creditCents), isReduction: true }]
        : []),
    ],
    total: { label: 'To pay', cents: amountDue(order) },
  };
}

/** What is paid for an order. */
export function dueOf({ totalAmount, tipAmount = 0, creditAmount = 0 }: PlaceOrderBody): Cents {
  return amountDue({
    totalCents: parseMoney(totalAmount) ?? ZERO,
    tipCents: parseMoney(tipAmount) ?? ZERO,
    creditCents: parseMoney(creditAmount) ?? ZERO,
  });
}
