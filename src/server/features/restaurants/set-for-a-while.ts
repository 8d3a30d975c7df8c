import { and, eq, isNull } from 'drizzle-orm';
import { nextBusinessDay } from '#domain/restaurants/business-day.ts';
import {
  dishAt,
  extraMinutesAt,
  type PauseSpan,
  restaurantAt,
  spanEnd,
} from '#domain/restaurants/timed-values.ts';
import type { Database, Orm } from '#server/db/client.ts';
import { menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { auditDish, auditRestaurant } from './audit-record.ts';

/** Somebody of a restaurant does something at an instant. */
interface Deed {
  restaurantId: string;
  by: AuditActor;
  now: Date;
}

type Row = typeof restaurants.$inferSelect;

/**
 * Pauses a restaurant for a while, or until somebody resumes it; null resumes it, however it was closed
 * for the time being. Throws AppError not_found.
 */
export async function pauseRestaurant(
  database: Database,
  { span, ...deed }: Deed & { span: PauseSpan | null },
): Promise<{ isPaused: boolean; pausedUntil: string | null }> {
  const after = await changeRow(database, deed, ({ timezone }) => {
    if (span === null) return { isTemporarilyClosed: false, pausedUntil: null };
    if (span === 'resumed') return { isTemporarilyClosed: true, pausedUntil: null };
    return { pausedUntil: spanEnd(span, { timezone, now: deed.now }) };
  });
  const { isTemporarilyClosed, pausedUntil } = restaurantAt(timedOf(after), deed.now);
  return { isPaused: isTemporarilyClosed, pausedUntil };
}

/** Deliveries take so much longer until the next morning. Throws AppError not_found. */
export async function setBusy(
  database: Database,
  { extraMinutes, ...deed }: Deed & { extraMinutes: number },
): Promise<{ extraMinutes: number; busyUntil: string | null }> {
  const after = await changeRow(database, deed, ({ timezone }) => ({
    extraMinutes,
    busyUntil: extraMinutes === 0 ? null : nextBusinessDay(deed.now, timezone),
  }));
  const { busyUntil } = timedOf(after);
  return { extraMinutes: extraMinutesAt({ extraMinutes, busyUntil }, deed.now), busyUntil };
}

/**
 * Says that a dish is sold out for a while, or until somebody says otherwise, or that it can be had again.
 * Throws AppError not_found.
 */
export async function setDishAvailable(
  database: Database,
  wanted: Deed & { dishId: string; isAvailable: boolean; span: PauseSpan },
): Promise<{ isAvailable: boolean; soldOutUntil: string | null }> {
  const { restaurantId, dishId, isAvailable, span, by, now } = wanted;
  return database.orm.transaction(async (tx) => {
    const { timezone } = await lockRestaurant(tx, restaurantId);
    const { id, restaurantId: owner, deletedAt } = menuItems;
    const isIts = and(eq(id, dishId), eq(owner, restaurantId), isNull(deletedAt));
    const [before] = await tx.select().from(menuItems).where(isIts).for('update');
    if (!before) throw new AppError('not_found', { message: 'Item not found' });
    const end = isAvailable ? null : spanEnd(span, { timezone, now });
    const [after] = await tx
      .update(menuItems)
      .set({
        soldOutUntil: end,
        ...(end === null ? { isAvailable } : {}),
      })
      .where(isIts)
      .returning();
    await auditDish(tx, { by, before, after });
    // The answer is about the dish as such, whatever is sold out of its options.
    const dish = {
      isAvailable: after?.isAvailable ?? isAvailable,
      soldOutUntil: end?.toISOString() ?? null,
      optionGroups: [],
    };
    const { optionGroups: _, ...shown } = dishAt(dish, now);
    return shown;
  });
}

async function changeRow(
  database: Database,
  { restaurantId, by }: Deed,
  changesOf: (before: Row) => Partial<Row>,
): Promise<Row> {
  return database.orm.transaction(async (tx) => {
    const before = await lockRestaurant(tx, restaurantId);
    const [after = before] = await tx
      .update(restaurants)
      .set(changesOf(before))
      .where(eq(restaurants.id, restaurantId))
      .returning();
    await auditRestaurant(tx, { by, before, after });
    return after;
  });
}

async function lockRestaurant(tx: Orm, restaurantId: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), isNull(restaurants.deletedAt)))
    .for('update');
  if (!row) throw new AppError('not_found', { message: 'Restaurant not found' });
  return row;
}

/** A row with its instants as the contract writes them. */
function timedOf(row: Row) {
  const { pausedUntil, busyUntil } = row;
  return {
    ...row,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    busyUntil: busyUntil?.toISOString() ?? null,
  };
}
