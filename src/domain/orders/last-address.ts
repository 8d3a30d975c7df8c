interface Delivered {
  /** Null for an order that is picked up. */
  deliveryAddress: string | null;
}

/** The address of the last delivery of these orders, newest first; null without one. */
export function lastAddress(orders: readonly Delivered[]): string | null {
  return orders.find(({ deliveryAddress }) => deliveryAddress)?.deliveryAddress ?? null;
}
