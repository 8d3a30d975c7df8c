import type { Order } from '#contract/orders.ts';
import { reportUntil } from '#domain/cases/case-rules.ts';
import { siteConfig } from '#web/lib/site-config.ts';

/** Until when a problem with an order can be reported; null while it is under way. */
export function reportUntilOf(order: Pick<Order, 'status' | 'history' | 'createdAt'>): Date | null {
  const ended = order.history.findLast(
    ({ status, refundedAmount }) => status === order.status && !refundedAmount,
  );
  return reportUntil(
    { status: order.status, endedAt: new Date(ended?.at ?? order.createdAt) },
    siteConfig.orders.reportWithinMinutes,
  );
}

/** Whether a problem with an order can be reported. */
export function isReportable(order: Order, now: Date): boolean {
  const until = reportUntilOf(order);
  return until === null || now < until;
}
