import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Statement } from '#server/db/client.ts';
import { restaurants } from '#server/db/schema/restaurants.ts';
import { favorites } from '#server/db/schema/users.ts';
import { isListedSql } from '#server/features/catalogue/catalogue-json.queries.ts';

interface Favorite {
  userId: string;
  restaurantId: string;
}

/** Ids of a user's favorite restaurants, the latest first, without drafts and those in the trash. */
export async function favoriteIds({ orm }: Database, userId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: restaurants.id })
    .from(favorites)
    .innerJoin(restaurants, eq(restaurants.id, favorites.restaurantId))
    .where(
      and(
        eq(favorites.userId, userId),
        isNull(restaurants.deletedAt),
        isNotNull(restaurants.publishedAt),
      ),
    )
    .orderBy(desc(favorites.createdAt), restaurants.id);
  return rows.map(({ id }) => id);
}

/** Returns false when there is no such restaurant. Adding twice is allowed. */
export async function addFavorite(
  database: Database,
  { userId, restaurantId }: Favorite,
): Promise<boolean> {
  return (await database.run(ADD_FAVORITE, [userId, restaurantId])).length > 0;
}

// Atomic. The outer select tells whether the restaurant exists.
const ADD_FAVORITE: Statement = {
  name: 'add_favorite',
  text: `
    with wanted as (select r.id from restaurants r where r.id = $2 and ${isListedSql('r')}),
    added as (
      insert into favorites (user_id, restaurant_id) select $1, id from wanted on conflict do nothing
    )
    select id from wanted`,
};

export async function removeFavorite(
  { orm }: Database,
  { userId, restaurantId }: Favorite,
): Promise<void> {
  await orm
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.restaurantId, restaurantId)));
}
