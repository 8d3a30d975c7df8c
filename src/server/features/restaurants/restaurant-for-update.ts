import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';

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
