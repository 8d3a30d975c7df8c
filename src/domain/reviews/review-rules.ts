import { DAY_MS } from '../durations.ts';
import type { OrderStatus } from '../orders/order-status.ts';

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** The longest texts, in characters. */
export const REVIEW_LIMITS = { text: 1000, reply: 1000, hiddenReason: 200 } as const;

/** With fewer reviews, a page shows sample reviews instead. */
export const MIN_SHOWN_REVIEWS = 3;

const WRITTEN_WITHIN_MS = 30 * DAY_MS;
const CHANGED_WITHIN_MS = 7 * DAY_MS;

interface ReviewedOrder {
  status: OrderStatus;
  /** ISO 8601; null: not yet. */
  deliveredAt: string | null;
  hasReview: boolean;
}

export type ReviewProblem = 'order_not_delivered' | 'review_exists' | 'review_too_late';

/** Why no review of an order can be written now; null if it can. */
export function reviewProblem(
  { status, deliveredAt, hasReview }: ReviewedOrder,
  now: Date,
): ReviewProblem | null {
  if (status !== 'delivered' || deliveredAt === null) return 'order_not_delivered';
  if (hasReview) return 'review_exists';
  return isWithin(WRITTEN_WITHIN_MS, deliveredAt, now) ? null : 'review_too_late';
}

/** Whether a review that was written then (ISO 8601) can still be changed. */
export function mayChangeReview(writtenAt: string, now: Date): boolean {
  return isWithin(CHANGED_WITHIN_MS, writtenAt, now);
}

/** When an order was last delivered, by its history, which also contains refunds; null: not yet. */
export function deliveredAt(
  history: readonly {
    status: OrderStatus;
    at: string;
    refundedAmount?: string | null | undefined;
  }[],
): string | null {
  const delivery = history.findLast(
    ({ status, refundedAmount }) => status === 'delivered' && refundedAmount == null,
  );
  return delivery?.at ?? null;
}

function isWithin(spanMs: number, since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) <= spanMs;
}
