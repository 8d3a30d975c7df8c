import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { CategoryChanges, NewCategory } from '#contract/restaurant-writes.ts';
import { categoryColumns } from '#server/db/catalogue-fields.ts';
import type { Database } from '#server/db/client.ts';
import { menuCategories } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findCategory } from '../catalogue/catalogue.queries.ts';
import { holdRestaurant } from './hold-parents.ts';
import { asSeen, editRefusal } from './seen-version.ts';

/**
 * Gives a restaurant a category, after its last one unless an order is said; answers its id.
 * Throws AppError not_found (no such restaurant), invalid_input when the body names another.
 */
export async function createCategory(
  database: Database,
  { restaurantId: wantedId, category }: { restaurantId: string; category: NewCategory },
): Promise<string> {
  const { restaurantId: namedId = wantedId, ...fields } = category;
  if (namedId.toLowerCase() !== wantedId.toLowerCase()) throw anotherRestaurant();
  const id = v7();
  await database.orm.transaction(async (tx) => {
    const restaurantId = await holdRestaurant(tx, wantedId);
    const displayOrder = saidOrder(category) ?? afterTheLast(sql`${restaurantId}::uuid`);
    await tx
      .insert(menuCategories)
      .values({ ...unordered(fields), name: fields.name, id, restaurantId, displayOrder });
  });
  return id;
}

/**
 * Changes what is said of a category; answers its id. Throws AppError not_found, or
 * edited_meanwhile when `updatedAt` is no longer its version.
 */
export async function changeCategory(
  database: Database,
  { id, changes }: { id: string; changes: CategoryChanges },
): Promise<string> {
  const { updatedAt, ...fields } = changes;
  const order = saidOrder(changes);
  const displayOrder = order === null ? afterTheLast(menuCategories.restaurantId) : order;
  const [changed] = await database.orm
    .update(menuCategories)
    .set({ ...unordered(fields), displayOrder, updatedAt: sql`now()` })
    .where(asSeen(menuCategories, { id, updatedAt }))
    .returning({ id: menuCategories.id });
  if (!changed) throw editRefusal((await findCategory(database, id))?.json ?? null);
  return changed.id;
}

/** The columns of all that is said but the order. */
function unordered({
  sortOrder: _,
  displayOrder: __,
  ...fields
}: Omit<CategoryChanges, 'updatedAt'>) {
  return categoryColumns(fields);
}

/** The order that is asked for; null: after the last one; undefined: nothing is said. */
function saidOrder(category: CategoryChanges): number | null | undefined {
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
