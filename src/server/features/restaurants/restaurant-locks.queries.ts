import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
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
