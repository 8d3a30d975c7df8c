import { and, eq } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';
import { menuCategories } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';
import { lockRestaurant } from './restaurant-locks.queries.ts';

/** {@link lockRestaurant} for the restaurant of a new category or dish. Throws not_found. */
export async function lockParentRestaurant(tx: Orm, id: string): Promise<string> {
  const restaurantId = await lockRestaurant(tx, id);
  if (!restaurantId) throw new AppError('not_found', { message: 'Restaurant not found' });
  return restaurantId;
}

/**
 * The same for the category of a dish. Throws invalid_input when the restaurant has no such
 * category, held_by_trash when it is in the trash.
 */
export async function lockParentCategory(
  tx: Orm,
  { id, restaurantId }: { id: string; restaurantId: string },
): Promise<void> {
  const [category] = await tx
    .select({ name: menuCategories.name, deletedAt: menuCategories.deletedAt })
    .from(menuCategories)
    .where(and(eq(menuCategories.id, id), eq(menuCategories.restaurantId, restaurantId)))
    .for('key share');
  if (!category) throw refusal('invalid_input', 'This restaurant has no such category.');
  if (category.deletedAt) {
    throw refusal('held_by_trash', `The category “${category.name}” is in the trash.`);
  }
}

function refusal(code: 'invalid_input' | 'held_by_trash', message: string): AppError {
  return new AppError(code, { message, details: { issues: [{ path: 'categoryId', message }] } });
}
