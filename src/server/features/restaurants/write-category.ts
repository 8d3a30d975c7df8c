import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { CategoryChanges, NewCategory } from '#contract/restaurant-writes.ts';
import type { Database } from '#server/db/client.ts';
import { menuCategories } from '#server/db/schema/restaurants.ts';
import { findCategory } from '#server/features/catalogue/catalogue.queries.ts';
import { categoryColumns } from '#server/features/catalogue/catalogue-json.queries.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditActor } from '#server/platform/audit.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { auditCategory } from './audit-record.ts';
import { lockParentRestaurant } from './lock-parents.ts';
import { hasVersion } from './record-version.ts';

/**
 * Adds a category to a restaurant, after its last one unless a position is given; returns its id.
 * Throws AppError not_found (no such restaurant), invalid_input when the body names another one.
 */
export async function createCategory(
  database: Database,
  written: { restaurantId: string; category: NewCategory; by: AuditActor },
): Promise<string> {
  const { restaurantId: wantedId, category, by } = written;
  const { restaurantId: namedId = wantedId, ...fields } = category;
  if (namedId !== wantedId) throw anotherRestaurant();
  const id = v7();
  await database.orm.transaction(async (tx) => {
    const restaurantId = await lockParentRestaurant(tx, wantedId);
    const displayOrder = wantedOrder(category) ?? afterTheLast(sql`${restaurantId}::uuid`);
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
  const order = wantedOrder(changes);
  const displayOrder = order === null ? afterTheLast(menuCategories.restaurantId) : order;
  const changedId = await database.orm.transaction(async (tx) => {
    const seen = hasVersion(menuCategories, { id, updatedAt });
    const [before] = await tx.select().from(menuCategories).where(seen).for('no key update');
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
function wantedOrder(category: CategoryChanges): number | null | undefined {
  return category.sortOrder === undefined ? category.displayOrder : category.sortOrder;
}

function afterTheLast(restaurantId: AnyPgColumn | SQL): SQL {
  return sql`(select coalesce(max(others.display_order) + 1, 0) from menu_categories others
    where others.restaurant_id = ${restaurantId} and others.deleted_at is null)`;
}

function anotherRestaurant(): AppError {
  const message = 'This is not the restaurant of the address.';
  return new AppError('invalid_input', {
    details: { issues: [{ path: 'restaurantId', message }] },
  });
}
