import type { Fulfilment } from '../restaurants/fulfilment.ts';

/**
 * The statuses of an order (specification, section 4) as data: label, color, and what each allows. The server decides
 * what a change of status causes. SQL and a few screens name some statuses directly.
 */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who can move an order from one status to another. */
export const ORDER_ACTORS = ['customer', 'restaurant', 'admin', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

export type StatusTone = 'yellow' | 'blue' | 'orange' | 'purple' | 'green' | 'red' | 'gray';

interface StatusFacts {
  label: string;
  tone: StatusTone;
  isActive: boolean;
  /** The customer may still cancel the order. */
  customerMayCancel: boolean;
  /** A final status; leaving it needs a confirmation. */
  isFinal: boolean;
}

const TABLE = {
  pending: {
    label: 'Order Placed',
    tone: 'yellow',
    isActive: true,
    customerMayCancel: true,
    isFinal: false,
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'blue',
    isActive: true,
    customerMayCancel: false,
    isFinal: false,
  },
  preparing: {
    label: 'Being Prepared',
    tone: 'orange',
    isActive: true,
    customerMayCancel: false,
    isFinal: false,
  },
  ready: {
    label: 'Ready for Pickup',
    tone: 'purple',
    isActive: true,
    customerMayCancel: false,
    isFinal: false,
  },
  delivered: {
    label: 'Delivered',
    tone: 'green',
    isActive: false,
    customerMayCancel: false,
    isFinal: true,
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'red',
    isActive: false,
    customerMayCancel: false,
    isFinal: true,
  },
} as const satisfies Record<OrderStatus, StatusFacts>;

/** The statuses of active orders. */
export type ActiveStatus = {
  [Status in OrderStatus]: (typeof TABLE)[Status]['isActive'] extends true ? Status : never;
}[OrderStatus];

/** The statuses of an order that is not cancelled, as its timeline shows them. */
export const ORDER_TIMELINE = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'delivered',
] as const satisfies readonly OrderStatus[];

/** The position of a status in the timeline; -1 for one that is not in it, such as that of a cancelled order. */
export function timelineStep(status: string): number {
  const steps: readonly string[] = ORDER_TIMELINE;
  return steps.indexOf(status);
}

export const ACTIVE_STATUSES = ORDER_STATUSES.filter(isActiveStatus);
export const FINAL_STATUSES = ORDER_STATUSES.filter(isFinalStatus);

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

/** The label of a status; an unknown one is shown as it is. An order that is picked up is not delivered. */
export function statusLabel(status: string, fulfilment: Fulfilment = 'delivery'): string {
  if (status === 'delivered' && fulfilment === 'pickup') return 'Picked Up';
  return isOrderStatus(status) ? TABLE[status].label : status;
}

/** The badge color of a status; gray for an unknown one. */
export function statusTone(status: string): StatusTone {
  return isOrderStatus(status) ? TABLE[status].tone : 'gray';
}

export function isActiveStatus(status: OrderStatus): status is ActiveStatus {
  return TABLE[status].isActive;
}

export function isFinalStatus(status: OrderStatus): boolean {
  return TABLE[status].isFinal;
}

export function customerMayCancel(status: string): boolean {
  return isOrderStatus(status) && TABLE[status].customerMayCancel;
}
