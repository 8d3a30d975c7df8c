/**
 * The statuses of an order (specification, section 4) as data: label, colour, and what each allows. What
 * a change of status causes is the server's business. SQL and a few screens name some statuses directly.
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

const TABLE: Record<OrderStatus, StatusFacts> = {
  pending: row('Order Placed', 'yellow', { isActive: true, customerMayCancel: true }),
  confirmed: row('Confirmed', 'blue', { isActive: true }),
  preparing: row('Being Prepared', 'orange', { isActive: true }),
  ready: row('Ready for Pickup', 'purple', { isActive: true }),
  delivered: row('Delivered', 'green', { isFinal: true }),
  cancelled: row('Cancelled', 'red', { isFinal: true }),
};

function row(
  label: string,
  tone: StatusTone,
  { isActive = false, customerMayCancel = false, isFinal = false },
): StatusFacts {
  return { label, tone, isActive, customerMayCancel, isFinal };
}

/** The statuses of an order that goes well, as its timeline shows them. */
export const ORDER_TIMELINE = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'delivered',
] as const satisfies readonly OrderStatus[];

export const ACTIVE_STATUSES = ORDER_STATUSES.filter((status) => TABLE[status].isActive);

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

/** The label of a status; an unknown one is shown as it is. */
export function statusLabel(status: string): string {
  return isOrderStatus(status) ? TABLE[status].label : status;
}

/** The badge colour of a status; gray for an unknown one. */
export function statusTone(status: string): StatusTone {
  return isOrderStatus(status) ? TABLE[status].tone : 'gray';
}

export function isActiveStatus(status: OrderStatus): boolean {
  return TABLE[status].isActive;
}

export function isFinalStatus(status: OrderStatus): boolean {
  return TABLE[status].isFinal;
}

export function customerMayCancel(status: string): boolean {
  return isOrderStatus(status) && TABLE[status].customerMayCancel;
}
