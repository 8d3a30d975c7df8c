import type { PlaceOrderBody } from '#contract/orders.ts';
import { type Cents, cents, parseMoney, ZERO } from '#domain/money.ts';
import { amountDue } from '#domain/orders/tip.ts';
import type { Amount } from '#web/ui/money.tsx';

/** The rows below the total if the amount due differs from it; otherwise null. */
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

/** The amount due of an order request. */
export function amountDueOf({
  totalAmount,
  tipAmount = 0,
  creditAmount = 0,
}: PlaceOrderBody): Cents {
  return amountDue({
    totalCents: parseMoney(totalAmount) ?? ZERO,
    tipCents: parseMoney(tipAmount) ?? ZERO,
    creditCents: parseMoney(creditAmount) ?? ZERO,
  });
}
