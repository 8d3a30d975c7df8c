import type { Database, Statement } from '#server/db/client.ts';

/** Ids of a user's favourite restaurants, the latest first, without those in the trash. */
export async function favoriteIds(database: Database, userId: string): Promise<string[]> {
  const rows = await database.run<{ id: string }>(FAVORITE_IDS, [userId]);
  return rows.map(({ id }) => id);
}

/** Returns false when there is no such restaurant. */
export async function addFavorite(
  database: Database,
  favorite: { userId: string; restaurantId: string },
): Promise<boolean> {
  const { userId, restaurantId } = favorite;
  return (await database.run(ADD_FAVORITE, [userId, restaurantId])).length > 0;
}

export async function removeFavorite(
  database: Database,
  favorite: { userId: string; restaurantId: string },
): Promise<void> {
  await database.run(REMOVE_FAVORITE, [favorite.userId, favorite.restaurantId]);
}

const FAVORITE_IDS: Statement = {
  name: 'favorite_ids',
  text: `
    select r.id from favorites f join restaurants r on r.id = f.restaurant_id
    where f.user_id = $1 and r.deleted_at is null
    order by f.created_at desc, r.id`,
};

// Adding twice is allowed. The outer select tells whether the restaurant exists.
const ADD_FAVORITE: Statement = {
  name: 'add_favorite',
  text: `
    with wanted as (select id from restaurants where id = $2 and deleted_at is null),
    added as (
      insert into favorites (user_id, restaurant_id) select $1, id from wanted on conflict do nothing
    )
    select id from wanted`,
};

const REMOVE_FAVORITE: Statement = {
  name: 'remove_favorite',
  text: 'delete from favorites where user_id = $1 and restaurant_id = $2',
};
