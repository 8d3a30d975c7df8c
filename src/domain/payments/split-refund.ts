import { type Cents, cents, ZERO } from '#domain/money.ts';

/** Where a refund goes: the card that was charged, or the customer's store credit. */
export type RefundTo = 'card' | 'credit';

/**
 * Splits a refund: to the card first, up to what is left of its charge, then to store credit. `credit` sends all of it
 * there. `cardLeftCents` is 0 for an order that no card was charged for.
 */
export function splitRefund(
  amountCents: Cents,
  { to, cardLeftCents }: { to: RefundTo; cardLeftCents: Cents },
): { cardCents: Cents; creditCents: Cents } {
  const cardCents = to === 'credit' ? ZERO : cents(Math.min(amountCents, cardLeftCents));
  return { cardCents, creditCents: cents(amountCents - cardCents) };
}
