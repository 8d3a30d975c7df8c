import { sql } from 'drizzle-orm';
import { type Database, rowsIn } from '#server/db/client.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type AuditActor, changedFields, recordAudit } from '#server/platform/audit.ts';
import { findRestaurant } from '../catalogue/catalogue.queries.ts';

/**
 * Puts all categories of a restaurant in a new order; returns the restaurant's id. Throws AppError
 * not_found, or edited_meanwhile when it does not have exactly these categories, because somebody else
 * has added or deleted one in the meantime.
 */
export async function orderCategories(
  database: Database,
  wanted: { restaurantId: string; ids: readonly string[]; by: AuditActor },
): Promise<string> {
  const restaurant = await findRestaurant(database, wanted.restaurantId);
  if (!restaurant) throw new AppError('not_found', { message: 'Restaurant not found' });
  const { id } = restaurant;
  await database.orm.transaction(async (tx) => {
    const [row] = await rowsIn<Ordered>(tx, orderStatement(id, wanted.ids));
    if (!row?.fits) throw new AppError('edited_meanwhile');
    const changes = changedFields({ categories: row.before }, { categories: row.after });
    if (!changes) return;
    await recordAudit(tx, {
      by: wanted.by,
      action: 'restaurant.categories_ordered',
      subject: { kind: 'restaurant', id, name: row.restaurantName },
      ...changes,
    });
  });
  return id;
}

interface Ordered {
  /** Whether these are all of the categories, each once. */
  fits: boolean;
  restaurantName: string;
  /** The categories' names in their order. */
  before: string[];
  after: string[];
}

// Rows are locked by id, so that two simultaneous changes do not deadlock; the last one wins as a whole.
function orderStatement(restaurantId: string, ids: readonly string[]) {
  const wanted = sql`${`{${ids.join(',')}}`}::uuid[]`;
  return sql`
with present as (
  select id, name, display_order from menu_categories
  where restaurant_id = ${restaurantId} and deleted_at is null
  order by id for no key update
), verdict as (
  select (select array_agg(id order by id) from present) is not distinct from
    (select array_agg(wanted.id order by wanted.id) from unnest(${wanted}) as wanted (id)) as fits
), moved as (
  update menu_categories c set display_order = wanted.place - 1
  from verdict, unnest(${wanted}) with ordinality as wanted (id, place)
  where verdict.fits and c.id = wanted.id
)
select verdict.fits, r.name as "restaurantName",
  (select coalesce(json_agg(name order by display_order, id), '[]') from present) as before,
  (select coalesce(json_agg(present.name order by wanted.place), '[]')
    from present join unnest(${wanted}) with ordinality as wanted (id, place)
    on wanted.id = present.id) as after
from verdict, restaurants r where r.id = ${restaurantId}`;
}
