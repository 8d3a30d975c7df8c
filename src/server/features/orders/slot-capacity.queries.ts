import { sql } from 'drizzle-orm';
import { SCHEDULING_LIMITS, type Scheduling, slotStartOf } from '#domain/restaurants/slots.ts';
import { type Database, isViolated, type Orm, rowsIn } from '#server/db/client.ts';
import { promiseSql } from './order-fields.queries.ts';

/** Whether the database refused an order because its slot is full. */
export function isSlotFull(error: unknown): boolean {
  return isViolated(error, 'order_slots_taken_check');
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long after it was placed an order may be due. */
const LATEST_MS = (SCHEDULING_LIMITS.daysAheadMax + 2) * DAY_MS;

/**
 * Counts the orders in a restaurant's slots again, because another setting changes which slot an order falls in, or
 * nothing was counted before. The caller has locked the restaurant for update, so no order is placed meanwhile.
 */
export async function recountSlotOrders(
  tx: Orm,
  restaurant: { id: string; timezone: string; scheduling: Scheduling | null },
  now: Date,
): Promise<void> {
  const { id, timezone, scheduling } = restaurant;
  if (!scheduling || scheduling.ordersPerSlot === null) return;
  const { slotMinutes, ordersPerSlot } = scheduling;
  const since = new Date(now.getTime() - LATEST_MS).toISOString();
  // Locks the orders before their slots, as a cancellation does.
  const orders = await rowsIn<{ id: string; due: string; isLive: boolean }>(
    tx,
    sql`select o.id, ${sql.raw(FIRST_PROMISED_FROM)} as due, o.status <> 'cancelled' as "isLive"
      from orders o where o.restaurant_id = ${id} and o.created_at > ${since}::timestamptz
      order by o.id for no key update`,
  );
  const starts = orders.map(({ due }) =>
    slotStartOf(new Date(due), { timezone, slotMinutes }).toISOString(),
  );
  const live = starts.filter((_, index) => orders[index]?.isLive);
  const taken = [...Map.groupBy(live, (start) => start)];
  await tx.execute(sql`delete from order_slots where restaurant_id = ${id}`);
  await tx.execute(sql`
    update orders o set slot_start = due.start
    from unnest(${listOf(orders.map((order) => order.id))}::uuid[], ${listOf(starts)}::timestamptz[])
      as due (id, start)
    where o.id = due.id`);
  await tx.execute(sql`
    insert into order_slots (restaurant_id, starts_at, taken, capacity)
    select ${id}::uuid, slot.start, slot.taken, greatest(slot.taken, ${ordersPerSlot}::int)
    from unnest(${listOf(taken.map(([start]) => start))}::timestamptz[],
      ${listOf(taken.map(([, all]) => String(all.length)))}::int[]) as slot (start, taken)`);
}

/** SQL: from when an order `o` was promised when it was placed: a kitchen's later time does not change its slot. */
const FIRST_PROMISED_FROM = `coalesce(o.scheduled_for, ${promiseSql('from', 'null')})`;

/** An array of plain words, as a parameter. */
function listOf(words: readonly string[]): string {
  return `{${words.map((word) => `"${word}"`).join(',')}}`;
}

/** Removes the counts of slots that are over. */
export async function deletePastSlots({ orm }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * DAY_MS).toISOString();
  await orm.execute(sql`delete from order_slots where starts_at < ${before}::timestamptz`);
}
