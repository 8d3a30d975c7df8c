import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { CreatedRestaurant, RestaurantChanges } from '#contract/restaurant-writes.ts';
import { DEFAULT_HOURS } from '#domain/restaurants/opening-hours.ts';
import {
  SPECIAL_DAYS_AHEAD_MAX,
  type SpecialDay,
  specialDateProblem,
  withoutSpecialDay,
  withSpecialDay,
} from '#domain/restaurants/special-days.ts';
import { needsAdmin } from '#domain/staff/restaurant-rights.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { findRestaurantRecord } from '#server/features/catalogue/catalogue.queries.ts';
import { restaurantColumns } from '#server/features/catalogue/catalogue-json.queries.ts';
import { recountSlotOrders } from '#server/features/orders/slot-capacity.queries.ts';
import { AppError, editConflict } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { assignSlug } from './assign-slug.ts';
import { auditRestaurant } from './audit-record.ts';
import { restaurantForUpdate, versionCondition } from './restaurants.queries.ts';

/** Adds a restaurant and its slug, published unless it is a draft; returns its id. */
export async function createRestaurant(
  database: Database,
  { restaurant, by }: { restaurant: CreatedRestaurant; by: AuditActor },
): Promise<string> {
  const { name, cuisine, isDraft } = restaurant;
  // Default hours would complete the checklist of a draft without anybody having set them.
  const { operatingHours = isDraft ? null : DEFAULT_HOURS } = restaurant;
  const id = v7();
  await database.orm.transaction(async (tx) => {
    const [made] = await tx
      .insert(restaurants)
      .values({
        ...restaurantColumns(restaurant),
        name,
        cuisine,
        operatingHours,
        id,
        slug: id,
        ...(isDraft && { publishedAt: null }),
      })
      .returning();
    await assignSlug(tx, { restaurantId: id, name });
    await auditRestaurant(tx, { by, after: made });
  });
  return id;
}

/**
 * Changes the given fields of a restaurant; a new name brings a new slug, and the old one redirects.
 * Returns its id. Throws AppError not_found, edited_meanwhile when `updatedAt` is no longer its version,
 * or forbidden when a manager changes what only admins set.
 */
export async function changeRestaurant(
  database: Database,
  { id, changes, by, now }: { id: string; changes: RestaurantChanges; by: AuditActor; now: Date },
): Promise<string> {
  const { updatedAt, ...fields } = changes;
  const changesSlotGrid = fields.scheduling !== undefined || fields.timezone !== undefined;
  const changedId = await database.orm.transaction(async (tx) => {
    const isThisVersion = versionCondition(restaurants, { id, updatedAt });
    // A new name changes the slug (a key), and new slots must wait for orders being placed; both need FOR UPDATE from
    // the start, because upgrading the lock later could deadlock.
    const lock = fields.name === undefined && !changesSlotGrid ? 'no key update' : 'update';
    const [before] = await tx.select().from(restaurants).where(isThisVersion).for(lock);
    if (!before) return null;
    const stored = { rating: Number(before.rating), reviewCount: before.reviewCount };
    if (by.role !== 'admin' && needsAdmin(stored, fields)) throw new AppError('forbidden');
    const [after] = await tx
      .update(restaurants)
      // A trigger sets the version; setting it here keeps the statement valid without other fields.
      .set({ ...restaurantColumns(fields), updatedAt: sql`now()` })
      .where(eq(restaurants.id, id))
      .returning();
    if (after && changesSlotGrid) await recountSlotOrders(tx, after, now);
    const { name } = fields;
    if (name !== undefined) await assignSlug(tx, { restaurantId: before.id, name });
    await auditRestaurant(tx, { by, before, after });
    return before.id;
  });
  if (changedId === null)
    throw editConflict((await findRestaurantRecord(database, id))?.json ?? null);
  return changedId;
}

type Row = typeof restaurants.$inferSelect;

/** Changes columns of a locked restaurant and invalidates its cache entries. Throws AppError not_found. */
export async function changeColumns(
  { catalogue, database }: Context,
  { restaurantId, by }: { restaurantId: string; by: AuditActor },
  changesOf: (before: Row) => Partial<Row>,
): Promise<Row> {
  const changed = await database.orm.transaction(async (tx) => {
    const before = await restaurantForUpdate(tx, restaurantId);
    const [after = before] = await tx
      .update(restaurants)
      .set(changesOf(before))
      .where(eq(restaurants.id, restaurantId))
      .returning();
    await auditRestaurant(tx, { by, before, after });
    return after;
  });
  catalogue.invalidate(restaurantId);
  return changed;
}

interface SpecialDayWrite {
  restaurantId: string;
  date: string;
  /** Null: the weekday's hours apply again. */
  entry: Omit<SpecialDay, 'date'> | null;
  by: AuditActor;
}

/**
 * Sets or removes a date's hours; other dates are unchanged, even by simultaneous writes. Throws AppError not_found, and
 * invalid_input for a date that is past or too far ahead.
 */
export async function writeSpecialDay(
  context: Context,
  { date, entry, ...write }: SpecialDayWrite,
): Promise<void> {
  const now = context.now();
  await changeColumns(context, write, ({ specialDays, timezone }) => {
    const problem = entry && specialDateProblem(date, { timezone, now });
    if (problem) throw dateRefusal(problem);
    const days = entry
      ? withSpecialDay(specialDays, { date, ...entry })
      : withoutSpecialDay(specialDays, date);
    return { specialDays: days };
  });
}

function dateRefusal(problem: 'past' | 'far'): AppError {
  const message =
    problem === 'past'
      ? 'This day is over'
      : `A date is at most ${SPECIAL_DAYS_AHEAD_MAX} days ahead`;
  return new AppError('invalid_input', {
    message,
    details: { issues: [{ path: 'date', message }] },
  });
}
