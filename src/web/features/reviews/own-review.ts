import type { Order } from '#contract/orders.ts';
import { deliveredAt, reviewProblem } from '#domain/reviews/review-rules.ts';

/** Whether the customer can review an order now. */
export function isReviewable(order: Order, now: Date): boolean {
  const facts = {
    status: order.status,
    deliveredAt: deliveredAt(order.history),
    hasReview: order.review !== null,
  };
  return reviewProblem(facts, now) === null;
}
