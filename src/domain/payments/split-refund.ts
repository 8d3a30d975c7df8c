import { type Cents, cents, ZERO } from '#domain/money.ts';

/** Where a refund goes: the card that was charged, or the customer's store credit. */
export type RefundTo = 'card' | 'credit';

/**
 * Splits a refund. To `card`: up to `cardLeftCents`, the part of the charge that is not refunded yet (0 without a
 * charge), and the rest as credit. To `credit`: all of it.
 */
export function splitRefund(
  amountCents: Cents,
  { to, cardLeftCents }: { to: RefundTo; cardLeftCents: Cents },
): { cardCents: Cents; creditCents: Cents } {
  const cardCents = to === 'credit' ? ZERO : cents(Math.min(amountCents, cardLeftCents));
  return { cardCents, creditCents: cents(amountCents - cardCents) };
}
