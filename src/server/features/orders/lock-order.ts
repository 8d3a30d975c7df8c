import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Orm } from '#server/db/client.ts';
import { orders } from '#server/db/schema/orders.ts';

export interface LockedOrder {
  id: string;
  userId: string | null;
  restaurantId: string;
  status: OrderStatus;
  totalCents: number;
}

/**
 * Locks an order until the transaction ends and returns it as it then is; null when there is none. Its
 * payment, if needed, is locked afterwards, so that no two transactions deadlock.
 */
export async function lockOrder(tx: Orm, orderId: string): Promise<LockedOrder | null> {
  const { id, userId, restaurantId, status, totalCents } = orders;
  const [order] = await tx
    .select({ id, userId, restaurantId, status, totalCents })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update');
  return order ?? null;
}

/**
 * SQL: when the next event of a locked order's history happens. That is now, but later than the events
 * before it whatever the clocks of the processes say: the last event is the one that tells the status.
 */
export function nextEventAt(orderId: string, now: Date): SQL<Date> {
  return sql`greatest(${now.toISOString()}::timestamptz, (
    select max(e.at) + interval '1 millisecond' from order_events e where e.order_id = ${orderId}))`;
}
