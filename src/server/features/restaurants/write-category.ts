import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { CategoryChanges, NewCategory } from '#contract/restaurant-writes.ts';
import { categoryColumns } from '#server/db/catalogue-fields.ts';
import type { Database } from '#server/db/client.ts';
import { menuCategories } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { findCategory } from '../catalogue/catalogue.queries.ts';
import { lockParentRestaurant } from './lock-parents.ts';
import { hasVersion } from './record-version.ts';

/**
 * Adds a category to a restaurant, after its last one unless a place is given; answers its id.
 * Throws AppError not_found (no such restaurant), invalid_input when the body names another one.
 */
export async function createCategory(
  database: Database,
  { restaurantId: wantedId, category }: { restaurantId: string; category: NewCategory },
): Promise<string> {
  const { restaurantId: namedId = wantedId, ...fields } = category;
  if (namedId.toLowerCase() !== wantedId.toLowerCase()) throw anotherRestaurant();
  const id = v7();
  await database.orm.transaction(async (tx) => {
    const restaurantId = await lockParentRestaurant(tx, wantedId);
    const displayOrder = wantedOrder(category) ?? afterTheLast(sql`${restaurantId}::uuid`);
    await tx.insert(menuCategories).values({
      ...columnsWithoutOrder(fields),
      name: fields.name,
      id,
      restaurantId,
      displayOrder,
    });
  });
  return id;
}

/**
 * Changes the given fields of a category; answers its id. Throws AppError not_found, or
 * edited_meanwhile when `updatedAt` is no longer its version.
 */
export async function changeCategory(
  database: Database,
  { id, changes }: { id: string; changes: CategoryChanges },
): Promise<string> {
  const { updatedAt, ...fields } = changes;
  const order = wantedOrder(changes);
  const displayOrder = order === null ? afterTheLast(menuCategories.restaurantId) : order;
  const [changed] = await database.orm
    .update(menuCategories)
    .set({ ...columnsWithoutOrder(fields), displayOrder, updatedAt: sql`now()` })
    .where(hasVersion(menuCategories, { id, updatedAt }))
    .returning({ id: menuCategories.id });
  if (!changed) throw editConflict((await findCategory(database, id))?.json ?? null);
  return changed.id;
}

/** The columns of all given fields but the order. */
function columnsWithoutOrder({
  sortOrder: _,
  displayOrder: __,
  ...fields
}: Omit<CategoryChanges, 'updatedAt'>) {
  return categoryColumns(fields);
}

/** The place that is asked for; null: after the last one; undefined: none is given. */
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
