import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '#server/db/client.ts';
import { menuCategories, menuItems, restaurants } from '#server/db/schema/restaurants.ts';

export type KnownRestaurant = typeof restaurants.$inferSelect;
export type KnownCategory = typeof menuCategories.$inferSelect;
export type KnownDish = typeof menuItems.$inferSelect;

/** Restaurants with these ids, the trash included, or with these slugs, the trash not included. */
export async function knownRestaurants(
  orm: Orm,
  { ids, slugs, isLocked }: { ids: string[]; slugs: string[]; isLocked: boolean },
): Promise<KnownRestaurant[]> {
  const found = orm
    .select()
    .from(restaurants)
    .where(
      sql`${inList(restaurants.id, ids)} or (${inList(restaurants.slug, slugs)} and ${restaurants.deletedAt} is null)`,
    );
  // In order, so that two transactions that lock the same rows do not deadlock. An import may change the slug,
  // which is a key.
  return isLocked ? found.orderBy(restaurants.id).for('update') : found;
}

/** A page of the restaurants that are not in the trash, in the order in which they joined; `ids`: only of these. */
export async function restaurantsAfter(
  orm: Orm,
  {
    ids,
    after,
    limit,
  }: { ids: readonly string[] | null; after: KnownRestaurant | undefined; limit: number },
): Promise<KnownRestaurant[]> {
  const { createdAt, id, deletedAt } = restaurants;
  const position = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return orm
    .select()
    .from(restaurants)
    .where(
      and(
        isNull(deletedAt),
        ids ? inList(id, ids) : undefined,
        position && sql`(${createdAt}, ${id}) > ${position}`,
      ),
    )
    .orderBy(createdAt, id)
    .limit(limit);
}

/** The categories of these restaurants, and those with these ids in any restaurant. */
export async function knownCategories(
  orm: Orm,
  { ids, restaurantIds, isLocked }: { ids: string[]; restaurantIds: string[]; isLocked: boolean },
): Promise<KnownCategory[]> {
  if (ids.length + restaurantIds.length === 0) return [];
  const found = orm
    .select()
    .from(menuCategories)
    .where(belongsCondition(menuCategories, { ids, restaurantIds }))
    .orderBy(menuCategories.displayOrder, menuCategories.createdAt, menuCategories.id);
  return isLocked ? found.for('no key update') : found;
}

/** The dishes of these restaurants, and those with these ids in any restaurant. */
export async function knownDishes(
  orm: Orm,
  { ids, restaurantIds }: { ids: string[]; restaurantIds: string[] },
): Promise<KnownDish[]> {
  if (ids.length + restaurantIds.length === 0) return [];
  return orm
    .select()
    .from(menuItems)
    .where(belongsCondition(menuItems, { ids, restaurantIds }))
    .orderBy(menuItems.createdAt, menuItems.id);
}

function belongsCondition(
  table: typeof menuCategories | typeof menuItems,
  { ids, restaurantIds }: { ids: string[]; restaurantIds: string[] },
): SQL {
  return sql`${inList(table.id, ids)} or (${inList(table.restaurantId, restaurantIds)} and ${table.deletedAt} is null)`;
}

/** Passes any number of values in one parameter; ids and slugs need no quoting. */
function inList(column: PgColumn, values: readonly string[]): SQL {
  const type = column.getSQLType() === 'uuid' ? sql`uuid[]` : sql`text[]`;
  return sql`${column} = any(${`{${values.join(',')}}`}::${type})`;
}
