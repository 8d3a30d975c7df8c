import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { CategoryChanges, NewCategory } from '#contract/restaurant-writes.ts';
import { type Database, rowsIn } from '#server/db/client.ts';
import { menuCategories } from '#server/db/schema/restaurants.ts';
import {
  findCategory,
  findRestaurantRecord,
} from '#server/features/catalogue/catalogue.queries.ts';
import { categoryColumns } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError, editConflict } from '#server/platform/app-error.ts';
import { type AuditActor, changedFields, recordAudit } from '#server/platform/audit.ts';
import { auditCategory } from './audit-record.ts';
import { lockParentRestaurant, versionCondition } from './restaurants.queries.ts';

/**
 * Adds a category to a restaurant, after its last one unless a position is given; returns its id.
 * Throws AppError not_found (no such restaurant), invalid_input when the body names another one.
 */
export async function createCategory(
  database: Database,
  written: { restaurantId: string; category: NewCategory; by: AuditActor },
): Promise<string> {
  const { restaurantId: pathId, category, by } = written;
  const { restaurantId: bodyId = pathId, ...fields } = category;
  if (bodyId !== pathId) throw wrongRestaurant();
  const id = v7();
  await database.orm.transaction(async (tx) => {
    const { id: restaurantId } = await lockParentRestaurant(tx, pathId);
    const displayOrder = requestedOrder(category) ?? afterLastCategory(sql`${restaurantId}::uuid`);
    const [made] = await tx
      .insert(menuCategories)
      .values({
        ...columnsWithoutOrder(fields),
        name: fields.name,
        id,
        restaurantId,
        displayOrder,
      })
      .returning();
    await auditCategory(tx, { by, after: made });
  });
  return id;
}

/**
 * Changes the given fields of a category; returns its id. Throws AppError not_found, or
 * edited_meanwhile when `updatedAt` is no longer its version.
 */
export async function changeCategory(
  database: Database,
  { id, changes, by }: { id: string; changes: CategoryChanges; by: AuditActor },
): Promise<string> {
  const { updatedAt, ...fields } = changes;
  const order = requestedOrder(changes);
  const displayOrder = order === null ? afterLastCategory(menuCategories.restaurantId) : order;
  const changedId = await database.orm.transaction(async (tx) => {
    const isThisVersion = versionCondition(menuCategories, { id, updatedAt });
    const [before] = await tx
      .select()
      .from(menuCategories)
      .where(isThisVersion)
      .for('no key update');
    if (!before) return null;
    const [after] = await tx
      .update(menuCategories)
      .set({ ...columnsWithoutOrder(fields), displayOrder, updatedAt: sql`now()` })
      .where(eq(menuCategories.id, id))
      .returning();
    await auditCategory(tx, { by, before, after });
    return before.id;
  });
  if (changedId === null) throw editConflict((await findCategory(database, id))?.json ?? null);
  return changedId;
}

/** The columns of all given fields except the order. */
function columnsWithoutOrder({
  sortOrder: _,
  displayOrder: __,
  ...fields
}: Omit<CategoryChanges, 'updatedAt'>) {
  return categoryColumns(fields);
}

/** The requested position; null: after the last one; undefined: none is given. */
function requestedOrder(category: CategoryChanges): number | null | undefined {
  return category.sortOrder === undefined ? category.displayOrder : category.sortOrder;
}

function afterLastCategory(restaurantId: AnyPgColumn | SQL): SQL {
  return sql`(select coalesce(max(others.display_order) + 1, 0) from menu_categories others
    where others.restaurant_id = ${restaurantId} and others.deleted_at is null)`;
}

function wrongRestaurant(): AppError {
  const message = 'This is not the restaurant of the URL.';
  return new AppError('invalid_input', {
    details: { issues: [{ path: 'restaurantId', message }] },
  });
}

/**
 * Sorts all categories of a restaurant; returns the restaurant's id. Throws AppError not_found, or edited_meanwhile
 * when it does not have exactly these categories, because somebody else has added or deleted one in the meantime.
 */
export async function orderCategories(
  database: Database,
  order: { restaurantId: string; ids: readonly string[]; by: AuditActor },
): Promise<string> {
  const restaurant = await findRestaurantRecord(database, order.restaurantId);
  if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
  const { id } = restaurant;
  await database.orm.transaction(async (tx) => {
    const [row] = await rowsIn<OrderResult>(tx, orderStatement(id, order.ids));
    if (!row?.fits) throw new AppError('edited_meanwhile');
    const changes = changedFields({ categories: row.before }, { categories: row.after });
    if (!changes) return;
    await recordAudit(tx, {
      by: order.by,
      action: 'restaurant.categories_ordered',
      subject: { kind: 'restaurant', id, name: row.restaurantName },
      ...changes,
    });
  });
  return id;
}

interface OrderResult {
  /** Whether the ids are exactly those of all categories. */
  fits: boolean;
  restaurantName: string;
  /** The categories' names in their order. */
  before: string[];
  after: string[];
}

// Rows are locked by id, so that two simultaneous changes do not deadlock; the last one wins as a whole.
function orderStatement(restaurantId: string, ids: readonly string[]) {
  const wanted = sql`${`{${ids.join(',')}}`}::uuid[]`;
  return sql`
with stored as (
  select id, name, display_order from menu_categories
  where restaurant_id = ${restaurantId} and deleted_at is null
  order by id for no key update
), verdict as (
  select (select array_agg(id order by id) from stored) is not distinct from
    (select array_agg(wanted.id order by wanted.id) from unnest(${wanted}) as wanted (id)) as fits
), moved as (
  update menu_categories c set display_order = wanted.place - 1
  from verdict, unnest(${wanted}) with ordinality as wanted (id, place)
  where verdict.fits and c.id = wanted.id
)
select verdict.fits, r.name as "restaurantName",
  (select coalesce(json_agg(name order by display_order, id), '[]') from stored) as before,
  (select coalesce(json_agg(stored.name order by wanted.place), '[]')
    from stored join unnest(${wanted}) with ordinality as wanted (id, place)
    on wanted.id = stored.id) as after
from verdict, restaurants r where r.id = ${restaurantId}`;
}
