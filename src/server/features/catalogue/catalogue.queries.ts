import type { OpeningFacts } from '#domain/restaurants/opening-hours.ts';
import {
  arrayOf,
  CATEGORY_COLUMNS,
  jsonSql,
  MENU_ITEM_COLUMNS,
  OPENING_COLUMNS,
  RESTAURANT_COLUMNS,
} from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The restaurant with this id, slug, earlier slug or literal slug. Null when there is none, or it is in
 * the trash.
 */
export async function findRestaurant(
  database: Database,
  idOrSlug: string,
): Promise<{ id: string; slug: string; json: string } | null> {
  const address = idOrSlug.toLowerCase();
  const rows = await database.run<{ id: string; slug: string; json: string }>(
    UUID.test(address) ? RESTAURANT_BY_ID : RESTAURANT_BY_SLUG,
    [address],
  );
  return rows[0] ?? null;
}

const FOUND = `
  select r.id, r.slug, ${jsonSql(RESTAURANT_COLUMNS)}::text as json
  from restaurants r where r.deleted_at is null and`;

const RESTAURANT_BY_ID = { name: 'restaurant_by_id', text: `${FOUND} r.id = $1::uuid` };

// The present slug comes first, so that another restaurant's earlier slug never hides it.
const RESTAURANT_BY_SLUG = {
  name: 'restaurant_by_slug',
  text: `${FOUND} r.id = coalesce(
    (select id from restaurants where slug = $1 and deleted_at is null),
    (select s.restaurant_id from restaurant_slugs s where s.slug = $1))`,
};

/** The facts from which a restaurant's open status is computed. */
export async function openingFacts(database: Database, id: string): Promise<OpeningFacts | null> {
  const rows = await database.run<OpeningFacts>(OPENING_FACTS, [id]);
  return rows[0] ?? null;
}

const OPENING_FACTS = {
  name: 'restaurant_opening_facts',
  text: `select ${OPENING_COLUMNS} from restaurants r where r.id = $1 and r.deleted_at is null`,
};

/** A restaurant's dishes as a JSON array, in the order in which they were added. */
export function menuJson(database: Database, restaurantId: string): Promise<string> {
  return jsonArray(database, MENU, [restaurantId]);
}

const MENU = {
  name: 'restaurant_menu',
  text: `select ${jsonSql(MENU_ITEM_COLUMNS)}::text as json from menu_items i
    where i.restaurant_id = $1 and i.deleted_at is null order by i.created_at, i.id`,
};

/** A restaurant's categories as a JSON array, in the order in which they are shown. */
export function categoriesJson(database: Database, restaurantId: string): Promise<string> {
  return jsonArray(database, CATEGORIES, [restaurantId]);
}

const CATEGORIES = {
  name: 'restaurant_categories',
  text: `select ${jsonSql(CATEGORY_COLUMNS)}::text as json from menu_categories c
    where c.restaurant_id = $1 and c.deleted_at is null
    order by c.display_order, c.created_at, c.id`,
};

/** One category; null when it or its restaurant is gone. */
export async function findCategory(
  database: Database,
  id: string,
): Promise<{ restaurantId: string; json: string } | null> {
  const rows = await database.run<{ restaurantId: string; json: string }>(CATEGORY, [id]);
  return rows[0] ?? null;
}

const CATEGORY = {
  name: 'menu_category',
  text: `select r.id as "restaurantId", ${jsonSql(CATEGORY_COLUMNS)}::text as json
    from menu_categories c join restaurants r on r.id = c.restaurant_id
    where c.id = $1 and c.deleted_at is null and r.deleted_at is null`,
};

/** A dish with its restaurant; null when either is gone. */
export async function findMenuItem(
  database: Database,
  id: string,
): Promise<{ restaurantId: string; json: string } | null> {
  const rows = await database.run<{ restaurantId: string; json: string }>(MENU_ITEM, [id]);
  return rows[0] ?? null;
}

const MENU_ITEM = {
  name: 'menu_item',
  text: `select r.id as "restaurantId",
      ${jsonSql(`${MENU_ITEM_COLUMNS}, ${jsonSql(RESTAURANT_COLUMNS)} as restaurant`)}::text as json
    from menu_items i join restaurants r on r.id = i.restaurant_id
    where i.id = $1 and i.deleted_at is null and r.deleted_at is null`,
};

async function jsonArray(
  database: Database,
  statement: Statement,
  values: readonly unknown[],
): Promise<string> {
  return arrayOf(await database.run<{ json: string }>(statement, values));
}
