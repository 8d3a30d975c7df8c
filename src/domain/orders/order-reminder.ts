import { type OrderStatus, timelineStep } from './order-status.ts';
import { minutesLate, type PromisedOrder } from './promised-window.ts';

/** Whether to remind a customer of a scheduled order: not once it is ready, cancelled or late. */
export function isReminderDue(order: PromisedOrder & { status: OrderStatus }, now: Date): boolean {
  const step = timelineStep(order.status);
  return step >= 0 && step < timelineStep('ready') && minutesLate(order, now) === 0;
}
