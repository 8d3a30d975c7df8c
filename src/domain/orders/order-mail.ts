import { ORDER_TIMELINE, type OrderStatus } from './order-status.ts';

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

const BY_STATUS: Partial<Record<OrderStatus, OrderMail>> = {
  confirmed: 'confirmed',
  ready: 'ready',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** The mail about an event of an order's history; null when there is none, as for a step back. */
export function orderMailOf({ status, from, isRefund }: OrderMailEvent): OrderMail | null {
  if (isRefund) return 'refunded';
  if (from === null) return status === 'pending' ? 'placed' : null;
  const isForward = stepOf(from) < stepOf(status) || status === 'cancelled';
  return isForward ? (BY_STATUS[status] ?? null) : null;
}

/**
 * Whether a mail is still true now that the order has this status: a cancelled order must not be announced as
 * on its way, nor one that was restored or set back as cancelled.
 */
export function stillHolds(mail: OrderMail, status: OrderStatus): boolean {
  if (mail === 'refunded') return true;
  if (mail === 'cancelled') return status === 'cancelled';
  return stepOf(status) >= stepOf(STATUS_OF[mail]);
}

const STATUS_OF = {
  placed: 'pending',
  confirmed: 'confirmed',
  ready: 'ready',
  delivered: 'delivered',
} as const satisfies Partial<Record<OrderMail, OrderStatus>>;

/** The position in the timeline; a cancelled order is before all of them. */
function stepOf(status: OrderStatus): number {
  const steps: readonly OrderStatus[] = ORDER_TIMELINE;
  return steps.indexOf(status);
}
