import { type Cents, cents } from '#domain/money.ts';

/** Why a customer's store credit changed. */
export const CREDIT_KINDS = [
  /** By an admin. */
  'granted',
  'taken_back',
  /** A refund that went to credit, or a decision of a case. */
  'refund',
  'case',
  /** As a payment of an order, and back when it was cancelled. */
  'spent',
  'returned',
] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const CREDIT_LIMITS = {
  /** What one change by an admin adds or takes back. */
  change: cents(1_000_00),
  note: 500,
  /** How many entries are listed. */
  entries: 200,
} as const;

/** How much of an order can be paid with a balance. */
export function usableCredit(balanceCents: Cents, order: { totalCents: Cents; tipCents: Cents }) {
  return cents(Math.min(balanceCents, order.totalCents + order.tipCents));
}
