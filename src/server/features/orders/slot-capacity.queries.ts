import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { SCHEDULING_LIMITS, type Scheduling, slotStartOf } from '#domain/restaurants/slots.ts';
import { type Database, isViolated, type Orm, rowsIn } from '#server/db/client.ts';
import { promiseSql } from './order-fields.queries.ts';

/** Whether the database refused an order because its slot is full. */
export function isSlotFull(error: unknown): boolean {
  return isViolated(error, 'order_slots_taken_check');
}

/** An order is placed at most this long before its slot. */
const MAX_AHEAD_MS = (SCHEDULING_LIMITS.daysAheadMax + 2) * DAY_MS;

/**
 * Counts the orders in a restaurant's slots again, because a changed setting moves orders to other slots, or nothing
 * was counted before. The caller has locked the restaurant for update, so no order is placed meanwhile.
 */
export async function recountSlotOrders(
  tx: Orm,
  restaurant: { id: string; timezone: string; scheduling: Scheduling | null },
  now: Date,
): Promise<void> {
  const { id, timezone, scheduling } = restaurant;
  if (!scheduling || scheduling.ordersPerSlot === null) return;
  const { slotMinutes, ordersPerSlot } = scheduling;
  const since = new Date(now.getTime() - MAX_AHEAD_MS).toISOString();
  // Locks the orders before their slots, as a cancellation does.
  const orders = await rowsIn<{ id: string; promisedFrom: string; isCancelled: boolean }>(
    tx,
    sql`select o.id, ${sql.raw(FIRST_PROMISED_FROM)} as "promisedFrom", o.status = 'cancelled' as "isCancelled"
      from orders o where o.restaurant_id = ${id} and o.created_at > ${since}::timestamptz
      order by o.id for no key update`,
  );
  const starts = orders.map(({ promisedFrom }) =>
    slotStartOf(new Date(promisedFrom), { timezone, slotMinutes }).toISOString(),
  );
  const counted = starts.filter((_, index) => !orders[index]?.isCancelled);
  const slots = [...Map.groupBy(counted, (start) => start)];
  await tx.execute(sql`delete from order_slots where restaurant_id = ${id}`);
  await tx.execute(sql`
    update orders o set slot_start = slot.start
    from unnest(${arrayLiteral(orders.map(({ id }) => id))}::uuid[],
      ${arrayLiteral(starts)}::timestamptz[]) as slot (id, start)
    where o.id = slot.id`);
  await tx.execute(sql`
    insert into order_slots (restaurant_id, starts_at, taken, capacity)
    select ${id}::uuid, slot.start, slot.taken, greatest(slot.taken, ${ordersPerSlot}::int)
    from unnest(${arrayLiteral(slots.map(([start]) => start))}::timestamptz[],
      ${arrayLiteral(slots.map(([, ofSlot]) => String(ofSlot.length)))}::int[]) as slot (start, taken)`);
}

/** SQL: from when an order `o` was promised when it was placed: a kitchen's later time does not change its slot. */
const FIRST_PROMISED_FROM = `coalesce(o.scheduled_for, ${promiseSql('from', 'null')})`;

/** A PostgreSQL array literal; the values need no escaping. */
function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value}"`).join(',')}}`;
}

/** Removes the counts of slots that are over. */
export async function deletePastSlots({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DAY_MS).toISOString();
  await orm.execute(sql`delete from order_slots where starts_at < ${before}::timestamptz`);
}
