import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#server/db/client.ts';
import { menuCategories, restaurants } from '#server/db/schema/restaurants.ts';
import { AppError } from '#server/platform/app-error.ts';

/**
 * Keeps a restaurant out of the trash until the transaction ends, so that nothing is added to one
 * that is just going there. Answers its id as the database writes it; throws not_found.
 */
export async function holdRestaurant(tx: Orm, id: string): Promise<string> {
  const [restaurant] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
    .for('share');
  if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
  return restaurant.id;
}

/**
 * The same for the category of a dish. Throws invalid_input when the restaurant has no such
 * category, held_by_trash when it is in the trash.
 */
export async function holdCategory(
  tx: Orm,
  { id, restaurantId }: { id: string; restaurantId: string },
): Promise<void> {
  const [category] = await tx
    .select({ name: menuCategories.name, deletedAt: menuCategories.deletedAt })
    .from(menuCategories)
    .where(and(eq(menuCategories.id, id), eq(menuCategories.restaurantId, restaurantId)))
    .for('share');
  if (!category) throw refusal('invalid_input', 'This restaurant has no such category.');
  if (category.deletedAt) {
    throw refusal('held_by_trash', `The category “${category.name}” is in the trash.`);
  }
}

function refusal(code: 'invalid_input' | 'held_by_trash', message: string): AppError {
  return new AppError(code, { message, details: { issues: [{ path: 'categoryId', message }] } });
}
