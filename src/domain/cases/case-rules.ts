import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { isFinalStatus, type OrderStatus } from '../orders/order-status.ts';

/** What went wrong with an order. */
export const CASE_REASONS = [
  'missing_items',
  'wrong_items',
  'quality',
  'late',
  'never_arrived',
  'other',
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** What the customer asks for. */
export const CASE_WISHES = ['refund', 'credit', 'reply'] as const;
export type CaseWish = (typeof CASE_WISHES)[number];

export const CASE_OUTCOMES = ['refund', 'credit', 'no_change'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** `closed` is not stored: a decided case closes automatically. */
export const STORED_CASE_STATUSES = ['open', 'waiting_for_customer', 'decided'] as const;
export type StoredCaseStatus = (typeof STORED_CASE_STATUSES)[number];

export const CASE_STATUSES = [...STORED_CASE_STATUSES, 'closed'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Cases that still need a decision: an order has at most one. */
export const UNDECIDED_STATUSES = [
  'open',
  'waiting_for_customer',
] as const satisfies readonly StoredCaseStatus[];

/** Who writes in a case. */
export const CASE_AUTHORS = ['customer', 'restaurant', 'support'] as const;
export type CaseAuthor = (typeof CASE_AUTHORS)[number];

export const CASE_LIMITS = { message: 2000, pictures: 4 } as const;

/** How long after its opening or reopening a case has to be decided. */
const DECIDE_WITHIN_HOURS = 24;
/** How long after a decision the customer may reopen the case. */
export const REOPEN_WITHIN_HOURS = 48;

interface EndedOrder {
  status: OrderStatus;
  /** When it was delivered or cancelled; ignored while it is active. */
  endedAt: Date;
}

/** The last instant to report a problem; null while the order is active. */
export function reportUntil({ status, endedAt }: EndedOrder, withinMinutes: number): Date | null {
  if (!isFinalStatus(status)) return null;
  return new Date(endedAt.getTime() + withinMinutes * MINUTE_MS);
}

/** When a case that is opened or reopened now has to be decided. */
export function caseDueAt(now: Date): Date {
  return new Date(now.getTime() + DECIDE_WITHIN_HOURS * HOUR_MS);
}

/** When a case decided at this instant closes. */
export function caseClosesAt(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + REOPEN_WITHIN_HOURS * HOUR_MS);
}

interface StoredCase {
  status: StoredCaseStatus;
  /** Null before the first decision. */
  decidedAt: Date | null;
}

/** The status that readers see. */
export function caseStatusAt({ status, decidedAt }: StoredCase, now: Date): CaseStatus {
  if (status !== 'decided' || decidedAt === null) return status;
  return caseClosesAt(decidedAt) <= now ? 'closed' : 'decided';
}

/** Whether a case is still undecided at the time by which it had to be decided. */
export function isOverdue(
  { status, dueAt }: { status: CaseStatus; dueAt: Date },
  now: Date,
): boolean {
  return isUndecided(status) && dueAt <= now;
}

export function isUndecided(status: CaseStatus): boolean {
  return (UNDECIDED_STATUSES as readonly CaseStatus[]).includes(status);
}

/** The status after each author's message; absent: they may not write in a case of this status. */
const AFTER_MESSAGE: Record<
  CaseStatus,
  Partial<Record<CaseAuthor, (typeof UNDECIDED_STATUSES)[number]>>
> = {
  open: { customer: 'open', restaurant: 'open', support: 'waiting_for_customer' },
  waiting_for_customer: {
    customer: 'open',
    restaurant: 'waiting_for_customer',
    support: 'waiting_for_customer',
  },
  // The customer's message reopens it.
  decided: { customer: 'open' },
  closed: {},
};

/** The status after a message; null if this author may not write now. */
export function statusAfterMessage(
  status: CaseStatus,
  by: CaseAuthor,
): (typeof UNDECIDED_STATUSES)[number] | null {
  return AFTER_MESSAGE[status][by] ?? null;
}

/** The short number of a case: the last 8 characters of its id, upper case. */
export function caseNumber(caseId: string): string {
  return caseId.slice(-8).toUpperCase();
}
