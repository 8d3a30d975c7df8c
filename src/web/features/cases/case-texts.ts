import type { OrderCase } from '#contract/cases.ts';
import type { CaseOutcome, CaseReason, CaseStatus, CaseWish } from '#domain/cases/case-rules.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import type { Tone } from '#web/ui/badge.tsx';

export const REASON_LABELS: Record<CaseReason, string> = {
  missing_items: 'Something is missing',
  wrong_items: 'Wrong items',
  quality: 'The food is not good',
  late: 'It came too late',
  never_arrived: 'It never arrived',
  other: 'Something else',
};

export const WISH_LABELS: Record<CaseWish, string> = {
  refund: 'Money back',
  credit: 'Store credit',
  reply: 'An answer',
};

/** As the customer reads it. */
export const STATUS_LABELS: Record<CaseStatus, string> = {
  open: 'We are looking into it',
  waiting_for_customer: 'Waiting for your answer',
  decided: 'Decided',
  closed: 'Closed',
};

/** As the restaurant and admins read it. */
export const TEAM_STATUS_LABELS: Record<CaseStatus, string> = {
  open: 'Open',
  waiting_for_customer: 'Waiting for customer',
  decided: 'Decided',
  closed: 'Closed',
};

export const STATUS_TONES: Record<CaseStatus, Tone> = {
  open: 'orange',
  waiting_for_customer: 'blue',
  decided: 'green',
  closed: 'gray',
};

export const PROPOSAL_LABELS: Record<CaseOutcome, string> = {
  refund: 'Proposes a refund',
  credit: 'Proposes store credit',
  no_change: 'Proposes no refund',
};

/** What a decision gives back, such as '$4.00 back to the card'. */
export function decisionText({ amount, to }: NonNullable<OrderCase['decision']>): string {
  if (amount === null) return 'Nothing is refunded.';
  const money = formatMoney(parseMoney(amount) ?? ZERO);
  return to === 'credit' ? `${money} in store credit` : `${money} back to the card`;
}

/** Such as '1 × Tea, 2 × Phở'. */
export function itemsOfCase(items: OrderCase['items']): string {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}
