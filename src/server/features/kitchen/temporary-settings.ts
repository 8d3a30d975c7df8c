import { and, eq, isNull, ne } from 'drizzle-orm';
import { DAY_MS } from '#domain/durations.ts';
import { type MenuOption, withAvailability } from '#domain/menus/menu-options.ts';
import { nextBusinessDay } from '#domain/restaurants/business-day.ts';
import {
  dishAt,
  extraMinutesAt,
  type PauseSpan,
  restaurantAt,
  spanEnd,
} from '#domain/restaurants/timed-values.ts';
import type { Context } from '#server/context.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { menuItems, type restaurants } from '#server/db/schema/restaurants.ts';
import { auditDish, changeColumns } from '#server/features/restaurants/index.ts';
import { restaurantForUpdate } from '#server/features/restaurants/restaurants.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';

/** Who changes which restaurant. */
interface StaffAction {
  restaurantId: string;
  by: AuditActor;
}

type Row = typeof restaurants.$inferSelect;

/**
 * Pauses a restaurant for a while, or until it is resumed; null ends a pause or temporary closing. Throws AppError
 * not_found.
 */
export async function pauseRestaurant(
  context: Context,
  { span, ...action }: StaffAction & { span: PauseSpan | null },
): Promise<{ isPaused: boolean; pausedUntil: string | null }> {
  const now = context.now();
  const after = await changeColumns(context, action, ({ timezone }) => {
    if (span === null) return { isTemporarilyClosed: false, pausedUntil: null };
    if (span === 'resumed') return { isTemporarilyClosed: true, pausedUntil: null };
    return { pausedUntil: spanEnd(span, { timezone, now }) };
  });
  const { isTemporarilyClosed, pausedUntil } = restaurantAt(timedOf(after), now);
  return { isPaused: isTemporarilyClosed, pausedUntil };
}

/** Makes deliveries take `extraMinutes` longer until the next morning. Throws AppError not_found. */
export async function setBusy(
  context: Context,
  { extraMinutes, ...action }: StaffAction & { extraMinutes: number },
): Promise<{ extraMinutes: number; busyUntil: string | null }> {
  const now = context.now();
  const after = await changeColumns(context, action, ({ timezone }) => ({
    extraMinutes,
    busyUntil: extraMinutes === 0 ? null : nextBusinessDay(now, timezone),
  }));
  const { busyUntil } = timedOf(after);
  return { extraMinutes: extraMinutesAt({ extraMinutes, busyUntil }, now), busyUntil };
}

/** Marks a dish as sold out, for a while or until further notice, or as available. Throws AppError not_found. */
export async function setDishAvailability(
  context: Context,
  wanted: StaffAction & { dishId: string; isAvailable: boolean; span: PauseSpan },
): Promise<{ isAvailable: boolean; soldOutUntil: string | null }> {
  const { catalogue, database } = context;
  const { restaurantId, dishId, isAvailable, span, by } = wanted;
  const now = context.now();
  const dish = await database.orm.transaction(async (tx) => {
    const { timezone } = await restaurantForUpdate(tx, restaurantId);
    const { id, restaurantId: owner, deletedAt } = menuItems;
    const matchesDish = and(eq(id, dishId), eq(owner, restaurantId), isNull(deletedAt));
    const [before] = await tx.select().from(menuItems).where(matchesDish).for('no key update');
    if (!before) throw new AppError('not_found', { message: 'Item not found' });
    const end = isAvailable ? null : spanEnd(span, { timezone, now });
    const [after] = await tx
      .update(menuItems)
      .set({ soldOutUntil: end, ...(end === null && { isAvailable }) })
      .where(matchesDish)
      .returning();
    await auditDish(tx, { by, before, after });
    // The result is about the dish itself, even if its options are sold out.
    return {
      isAvailable: after?.isAvailable ?? isAvailable,
      soldOutUntil: end?.toISOString() ?? null,
      optionGroups: [],
    };
  });
  catalogue.invalidate(restaurantId);
  const { optionGroups: _, ...shown } = dishAt(dish, now);
  return shown;
}

/**
 * {@link setDishAvailability} for an option, in all dishes of the restaurant that offer it. Throws AppError not_found
 * when none does.
 */
export async function setOptionAvailability(
  context: Context,
  wanted: StaffAction & { option: MenuOption & { isAvailable: boolean }; span: PauseSpan },
): Promise<{ isAvailable: boolean; soldOutUntil: string | null; dishes: number }> {
  const { catalogue, database } = context;
  const { restaurantId, option, span, by } = wanted;
  const now = context.now();
  const result = await database.orm.transaction(async (tx) => {
    const { timezone } = await restaurantForUpdate(tx, restaurantId);
    const end = option.isAvailable ? null : spanEnd(span, { timezone, now });
    const soldOutUntil = end?.toISOString() ?? null;
    const menu = await tx
      .select()
      .from(menuItems)
      .where(
        and(
          eq(menuItems.restaurantId, restaurantId),
          isNull(menuItems.deletedAt),
          ne(menuItems.optionGroups, []),
        ),
      )
      .orderBy(menuItems.id)
      .for('no key update');
    let dishes = 0;
    for (const before of menu) {
      const optionGroups = withAvailability(before.optionGroups, { ...option, soldOutUntil });
      if (!optionGroups) continue;
      dishes += 1;
      const [after] = await tx
        .update(menuItems)
        .set({ optionGroups })
        .where(eq(menuItems.id, before.id))
        .returning();
      await auditDish(tx, { by, before, after });
    }
    if (dishes === 0) throw new AppError('not_found', { message: 'Option not found' });
    return { isAvailable: option.isAvailable, soldOutUntil, dishes };
  });
  catalogue.invalidate(restaurantId);
  return result;
}

/**
 * Clears temporary settings that ended a day ago. They have no effect, but prevent restaurants from sharing an opening
 * key (decision 017).
 */
export async function clearExpiredPauses(database: Database, now: Date): Promise<void> {
  await database.run(CLEAR_EXPIRED, [new Date(now.getTime() - DAY_MS)]);
}

/** A row with its instants as text, as the contract has them. */
function timedOf(row: Row) {
  const { pausedUntil, busyUntil } = row;
  return {
    ...row,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    busyUntil: busyUntil?.toISOString() ?? null,
  };
}

const CLEAR_EXPIRED: Statement = {
  name: 'clear_expired_pauses',
  text: `
    with dishes as (
      update menu_items set sold_out_until = null where sold_out_until < $1
    )
    update restaurants
    set paused_until = case when paused_until >= $1 then paused_until end,
      extra_minutes = case when busy_until >= $1 then extra_minutes else 0 end,
      busy_until = case when busy_until >= $1 then busy_until end
    where paused_until < $1 or busy_until < $1`,
};
