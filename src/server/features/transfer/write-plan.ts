import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { END_FIELDS } from '#domain/restaurants/timed-values.ts';
import type { Orm } from '#server/db/client.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { columnName } from '#server/features/catalogue/catalogue-json.queries.ts';
import { assignSlugs } from '#server/features/restaurants/index.ts';
import type { ImportPlan } from './import-plan.ts';

/**
 * Writes the planned rows of an import in a few statements, however many there are: inserts new ones
 * and updates the others. `lastNumbers` is passed to {@link assignSlugs}.
 */
export async function writePlan(
  tx: Orm,
  plan: ImportPlan,
  lastNumbers: Map<string, number>,
): Promise<void> {
  if (plan.restaurants.length > 0) {
    await tx
      .insert(restaurants)
      .values(plan.restaurants)
      .onConflictDoUpdate({ target: restaurants.id, set: CHANGED_RESTAURANT });
  }
  await assignSlugs(tx, plan.slugWishes, lastNumbers);
  if (plan.categories.length > 0) {
    await tx
      .insert(menuCategories)
      .values(plan.categories)
      .onConflictDoUpdate({ target: menuCategories.id, set: CHANGED_CATEGORY });
  }
  if (plan.dishes.length > 0) {
    await tx
      .insert(menuItems)
      .values(plan.dishes)
      .onConflictDoUpdate({ target: menuItems.id, set: CHANGED_DISH });
  }
}

/**
 * The columns of an existing row that an import may change. The slug is set by assignSlugs.
 */
function changed(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !NEVER_IMPORTED.has(name) && !column.generated,
  );
  return Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(columnName(column))}`]),
  );
}

const NEVER_IMPORTED: ReadonlySet<string> = new Set([
  'id',
  'restaurantId',
  'slug',
  'createdAt',
  // A kitchen's temporary settings.
  ...END_FIELDS,
  'extraMinutes',
  'updatedAt',
  'deletedAt',
  'deletionId',
]);

const CHANGED_RESTAURANT = changed(restaurants);
const CHANGED_CATEGORY = changed(menuCategories);
const CHANGED_DISH = changed(menuItems);
