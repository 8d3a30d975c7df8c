import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';
import { type menuCategories, type menuItems, restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * Keeps a restaurant out of the trash until the transaction ends, so that nothing is added to one
 * that is being deleted; edits of it go on. Returns its id as the database writes it; null when there is none or it is
 * in the trash.
 */
export async function lockRestaurant(tx: Orm, id: string): Promise<string | null> {
  const [restaurant] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('key share');
  return restaurant?.id ?? null;
}

/**
 * A restaurant's row, which nobody else writes until the transaction ends. Throws AppError not_found, also
 * for one in the trash.
 */
export async function restaurantForUpdate(
  tx: Orm,
  id: string,
): Promise<typeof restaurants.$inferSelect> {
  const [row] = await tx
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('no key update');
  if (!row) throw new AppError('not_found', { message: 'Restaurant not found' });
  return row;
}

type EditedTable = typeof restaurants | typeof menuCategories | typeof menuItems;

/**
 * Finds a record that is not in the trash and, where the editor says which version they saw, still has
 * that version (optimistic concurrency). It belongs in the `where` that locks the record, so that of two
 * edits at the same moment the second changes nothing.
 */
export function hasVersion(
  table: EditedTable,
  { id, updatedAt }: { id: string; updatedAt: string | undefined },
): SQL | undefined {
  return and(
    eq(table.id, id),
    isNull(table.deletedAt),
    updatedAt === undefined ? undefined : eq(table.updatedAt, new Date(updatedAt)),
  );
}

/** {@link lockRestaurant} for the restaurant of a new category or dish. Throws not_found. */
export async function lockParentRestaurant(tx: Orm, id: string): Promise<string> {
  const restaurantId = await lockRestaurant(tx, id);
  if (!restaurantId) throw new AppError('not_found', { message: 'Restaurant not found' });
  return restaurantId;
}
