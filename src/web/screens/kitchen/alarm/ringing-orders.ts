import type { KitchenOrder } from '#contract/kitchen.ts';
import { isRinging, minutesToCancellation } from '#domain/orders/kitchen-urgency.ts';

type NewOrder = Pick<KitchenOrder, 'id' | 'status' | 'createdAt'>;

/** When somebody last acknowledged each order. */
export type Acknowledged = ReadonlyMap<string, Date>;

interface Ringing {
  /** The orders that ring. */
  orderIds: string[];
  /** How many orders will soon be cancelled unless confirmed, and in how many minutes the first one. */
  expiring: { count: number; minutes: number } | null;
}

/** The orders that ring: new ones, and again those that nobody confirms. */
export function ringingOrders(
  orders: readonly NewOrder[],
  facts: { acknowledged: Acknowledged; confirmWithinMinutes: number | null; now: Date },
): Ringing {
  const waiting = orders.filter(({ status }) => status === 'pending');
  const ringing = waiting.filter((order) =>
    isRinging(order, { ...facts, acknowledgedAt: facts.acknowledged.get(order.id) ?? null }),
  );
  const left = waiting.flatMap((order) => minutesToCancellation(order, facts) ?? []);
  return {
    orderIds: ringing.map(({ id }) => id),
    expiring: left.length > 0 ? { count: left.length, minutes: Math.min(...left) } : null,
  };
}
