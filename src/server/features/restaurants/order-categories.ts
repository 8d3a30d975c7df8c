import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { findRestaurant } from '../catalogue/catalogue.queries.ts';

/**
 * Puts all categories of a restaurant in a new order; answers the restaurant's id. Throws AppError
 * not_found, or edited_meanwhile when it does not have exactly these categories, because somebody else
 * has added or deleted one in the meantime.
 */
export async function orderCategories(
  database: Database,
  wanted: { restaurantId: string; ids: readonly string[] },
): Promise<string> {
  const restaurant = await findRestaurant(database, wanted.restaurantId);
  if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
  const [row] = await database.run<{ fits: boolean }>(ORDER_CATEGORIES, [
    restaurant.id,
    wanted.ids,
  ]);
  if (!row?.fits) throw new AppError('edited_meanwhile');
  return restaurant.id;
}

// Rows are locked by id, so that two simultaneous changes do not deadlock; the last one wins as a whole.
const ORDER_CATEGORIES = {
  name: 'order_categories',
  text: `
with present as (
  select id from menu_categories where restaurant_id = $1 and deleted_at is null
  order by id for update
), verdict as (
  select (select array_agg(id order by id) from present) is not distinct from
    (select array_agg(wanted.id order by wanted.id) from unnest($2::uuid[]) as wanted (id)) as fits
), moved as (
  update menu_categories c set display_order = wanted.place - 1
  from verdict, unnest($2::uuid[]) with ordinality as wanted (id, place)
  where verdict.fits and c.id = wanted.id
)
select fits from verdict`,
};
