import type { OrderEvent } from '#contract/orders.ts';
import { ORDER_TIMELINE, type OrderStatus, timelineStep } from '#domain/orders/order-status.ts';

export interface TimelineStep {
  status: OrderStatus;
  state: 'done' | 'current' | 'ahead';
  /** When it was reached; null if it was skipped or not reached yet. */
  at: string | null;
}

/**
 * The steps of an order. A cancelled order ends with its cancellation; for an unknown status only
 * the first step counts as reached.
 */
export function timelineSteps(order: {
  status: string;
  history: readonly OrderEvent[];
}): TimelineStep[] {
  const reachedAt = (status: OrderStatus) =>
    // Refunds are events too, but do not change the status.
    order.history.findLast((event) => event.status === status && !event.refundedAmount)?.at ?? null;
  if (order.status === 'cancelled') {
    const before = ORDER_TIMELINE.filter((status) => reachedAt(status) !== null);
    return [
      ...before.map((status) => ({ status, state: 'done' as const, at: reachedAt(status) })),
      { status: 'cancelled', state: 'current', at: reachedAt('cancelled') },
    ];
  }
  const current = Math.max(0, timelineStep(order.status));
  return ORDER_TIMELINE.map((status, index) => {
    if (index > current) return { status, state: 'ahead', at: null };
    return { status, state: index === current ? 'current' : 'done', at: reachedAt(status) };
  });
}
