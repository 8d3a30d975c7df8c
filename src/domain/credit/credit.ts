import { type Cents, cents } from '#domain/money.ts';
import { MIN_CARD_CHARGE } from '#domain/payments/card-charge.ts';

/** Why a customer's store credit changed. */
export const CREDIT_KINDS = [
  /** By an admin. */
  'granted',
  'taken_back',
  /** A refund that went to credit, or a decision of a case. */
  'refund',
  'case',
  /** Paid for an order, and returned by its cancellation. */
  'spent',
  'returned',
] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const CREDIT_LIMITS = {
  /** The largest change by an admin, in either direction. */
  change: cents(1_000_00),
  note: 500,
  /** The number of listed entries. */
  entries: 200,
} as const;

/** How much of an order a balance pays. What is left for a card is nothing, or at least {@link MIN_CARD_CHARGE}. */
export function usableCredit(
  balanceCents: Cents,
  { totalCents, tipCents, isByCard }: { totalCents: Cents; tipCents: Cents; isByCard: boolean },
): Cents {
  const owedCents = totalCents + tipCents;
  if (balanceCents >= owedCents) return cents(owedCents);
  if (!isByCard) return balanceCents;
  return cents(Math.max(0, Math.min(balanceCents, owedCents - MIN_CARD_CHARGE)));
}
