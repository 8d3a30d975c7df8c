import { ORDER_TIMELINE, type OrderStatus, timelineStep } from './order-status.ts';

/** The mails to customers about an order. */
export const ORDER_MAILS = [
  'placed',
  'confirmed',
  'ready',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

export interface OrderMailEvent {
  status: OrderStatus;
  /** Null when the order was placed. */
  from: OrderStatus | null;
  isRefund: boolean;
}

const BY_STATUS: Record<OrderStatus, OrderMail | null> = {
  pending: null,
  confirmed: 'confirmed',
  preparing: null,
  ready: 'ready',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** The mail about an event of an order's history; null when there is none, as for a step back. */
export function orderMailOf({ status, from, isRefund }: OrderMailEvent): OrderMail | null {
  if (isRefund) return 'refunded';
  if (from === null) return status === 'pending' ? 'placed' : null;
  const isForward = timelineStep(from) < timelineStep(status) || status === 'cancelled';
  return isForward ? BY_STATUS[status] : null;
}

/** The last mail sent on the way to this status, except refunds; null if there is none. */
export function lastMailOf(status: OrderStatus): OrderMail | null {
  const steps = ORDER_TIMELINE.slice(0, timelineStep(status) + 1);
  return BY_STATUS[steps.findLast((step) => BY_STATUS[step]) ?? status];
}

/**
 * Whether a mail is still true now that the order has this status: a cancelled order must not be announced as
 * on its way, nor one that was restored or set back as cancelled.
 */
export function isMailCurrent(mail: OrderMail, status: OrderStatus): boolean {
  if (mail === 'refunded') return true;
  if (mail === 'cancelled') return status === 'cancelled';
  return timelineStep(status) >= timelineStep(STATUS_OF[mail]);
}

const STATUS_OF = {
  placed: 'pending',
  confirmed: 'confirmed',
  ready: 'ready',
  delivered: 'delivered',
} as const satisfies Partial<Record<OrderMail, OrderStatus>>;
