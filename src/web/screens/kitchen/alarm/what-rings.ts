import type { KitchenOrder } from '#contract/kitchen.ts';
import { minutesToCancellation } from '#domain/orders/kitchen-urgency.ts';

type NewOrder = Pick<KitchenOrder, 'id' | 'status' | 'createdAt'>;

interface Ringing {
  /** The orders nobody has acknowledged. */
  orderIds: string[];
  /** What to remember once somebody has; an order about to be cancelled rings once more. */
  reasons: string[];
  /** How many orders will soon be cancelled unless confirmed, and in how many minutes the first one. */
  closing: { count: number; minutes: number } | null;
}

/** The orders that ring: new ones, and again those that nobody confirms. */
export function whatRings(
  orders: readonly NewOrder[],
  known: {
    acknowledged: ReadonlySet<string>;
    confirmWithinMinutes: number | null;
    now: Date;
  },
): Ringing {
  const waiting = orders
    .filter(({ status }) => status === 'pending')
    .map((order) => ({ id: order.id, minutes: minutesToCancellation(order, known) }));
  const reasonOf = ({ id, minutes }: { id: string; minutes: number | null }) =>
    minutes === null ? id : `${id} closing`;
  const ringing = waiting.filter((order) => !known.acknowledged.has(reasonOf(order)));
  const left = waiting.flatMap(({ minutes }) => (minutes === null ? [] : [minutes]));
  return {
    orderIds: ringing.map(({ id }) => id),
    reasons: ringing.flatMap((order) => [order.id, reasonOf(order)]),
    closing: left.length > 0 ? { count: left.length, minutes: Math.min(...left) } : null,
  };
}
