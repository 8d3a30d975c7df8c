import type { OrderEvent } from '#contract/orders.ts';
import { ORDER_TIMELINE, type OrderStatus } from '#domain/orders/order-status.ts';

export interface TimelineStep {
  status: OrderStatus;
  state: 'done' | 'current' | 'ahead';
  /** When it was reached; null where it was passed over, or is still ahead. */
  at: string | null;
}

/**
 * The steps of an order. A cancelled one shows how far it came, and that it ended there; a status we
 * do not know leaves everything after the first step ahead.
 */
export function timelineSteps(order: {
  status: string;
  history: readonly OrderEvent[];
}): TimelineStep[] {
  const reachedAt = (status: OrderStatus) =>
    // A refund is an event too, but moves the order nowhere.
    order.history.findLast((event) => event.status === status && !event.refundedAmount)?.at ?? null;
  if (order.status === 'cancelled') {
    const before = ORDER_TIMELINE.filter((status) => reachedAt(status) !== null);
    return [
      ...before.map((status) => ({ status, state: 'done' as const, at: reachedAt(status) })),
      { status: 'cancelled', state: 'current', at: reachedAt('cancelled') },
    ];
  }
  const steps: readonly string[] = ORDER_TIMELINE;
  const current = Math.max(0, steps.indexOf(order.status));
  return ORDER_TIMELINE.map((status, index) => {
    if (index > current) return { status, state: 'ahead', at: null };
    return { status, state: index === current ? 'current' : 'done', at: reachedAt(status) };
  });
}
