import type { RestaurantStats } from '#contract/restaurants.ts';
import { MOST_ORDERED } from '#domain/menus/most-ordered.ts';
import { ACTIVE_STATUSES } from '#domain/orders/order-status.ts';
import { type OpeningFacts, openStatus } from '#domain/restaurants/opening-hours.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { REVENUE_CENTS, statusesSql } from '#server/features/orders/order-fields.queries.ts';
import {
  JOIN_STARS,
  SHOWN_RATING_TEXT,
  SHOWN_REVIEW_COUNT,
} from '#server/features/reviews/stars.queries.ts';
import {
  arrayOf,
  CATEGORY_COLUMNS,
  isListedSql,
  jsonSql,
  MENU_ITEM_COLUMNS,
  moneySql,
  OPENING_COLUMNS,
  RESTAURANT_COLUMNS,
  shownRestaurantSql,
} from './catalogue-json.queries.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface FoundRestaurant {
  id: string;
  slug: string;
  json: string;
}

/** All delivery areas of the listed restaurants, without duplicates. */
export async function deliveryAreas(database: Database): Promise<string[]> {
  const rows = await database.run<{ area: string }>(DELIVERY_AREAS, []);
  return rows.map(({ area }) => area);
}

const DELIVERY_AREAS: Statement = {
  name: 'delivery_areas',
  text: `select distinct unnest(r.delivery_areas) as area from restaurants r where ${isListedSql('r')}
    order by area`,
};

/**
 * The restaurant with this id, slug, earlier slug or literal slug, rated as customers see it. Null when
 * there is none, or it is a draft or in the trash.
 */
export function findRestaurant(
  database: Database,
  idOrSlug: string,
): Promise<FoundRestaurant | null> {
  return find(database, SHOWN, idOrSlug);
}

/** The same, drafts included, for the restaurant's team. */
export function findDraftOrRestaurant(
  database: Database,
  idOrSlug: string,
): Promise<FoundRestaurant | null> {
  return find(database, SHOWN_TO_TEAM, idOrSlug);
}

/** The same with the stored values, for people who edit it. */
export function findRestaurantRecord(
  database: Database,
  idOrSlug: string,
): Promise<FoundRestaurant | null> {
  return find(database, RECORD, idOrSlug);
}

async function find(
  database: Database,
  statements: typeof SHOWN,
  idOrSlug: string,
): Promise<FoundRestaurant | null> {
  const key = idOrSlug.toLowerCase();
  const statement = UUID.test(key) ? statements.id : statements.slug;
  const [found] = await database.run<FoundRestaurant>(statement, [key]);
  return found ?? null;
}

const IS_NOT_DELETED = 'r.deleted_at is null';
const SHOWN = statementsOf('restaurant', shownRestaurantSql(), isListedSql('r'));
const SHOWN_TO_TEAM = statementsOf('restaurant_or_draft', shownRestaurantSql(), IS_NOT_DELETED);
const RECORD = statementsOf('restaurant_record', jsonSql(RESTAURANT_COLUMNS), IS_NOT_DELETED);

function statementsOf(
  name: string,
  json: string,
  condition: string,
): Record<'id' | 'slug', Statement> {
  const select = `
    select r.id, r.slug, ${json}::text as json from restaurants r where ${condition} and`;
  return {
    id: { name: `${name}_by_id`, text: `${select} r.id = $1::uuid` },
    // The current slug comes first, so that another restaurant's earlier slug never hides it.
    slug: {
      name: `${name}_by_slug`,
      text: `${select} r.id = coalesce(
        (select id from restaurants where slug = $1 and deleted_at is null),
        (select s.restaurant_id from restaurant_slugs s where s.slug = $1))`,
    },
  };
}

/**
 * The opening keys of the restaurants that are open at an instant. The domain decides who is open, once for each set
 * of opening facts that restaurants share (decision 017); the database sorts lists by the keys.
 */
export function openKeysAt(database: Database, at: Date): Promise<string[]> {
  return openingKeysOf(database, (facts) => openStatus(facts, at).isOpen);
}

/** The opening keys of the restaurants whose opening facts meet a condition. */
export async function openingKeysOf(
  database: Database,
  condition: (facts: OpeningFacts) => boolean,
): Promise<string[]> {
  const rows = await database.run<OpeningFacts & { key: string }>(OPENING_FACTS_BY_KEY, []);
  return rows.filter(condition).map(({ key }) => key);
}

// Reads one restaurant per key: all with one key have the same facts.
const OPENING_FACTS_BY_KEY = {
  name: 'opening_kinds',
  text: `select r.opening_key as key, ${OPENING_COLUMNS}
    from restaurants r where r.slug in (
      select min(slug) from restaurants where deleted_at is null group by opening_key)`,
};

/** The facts from which a restaurant's open status is computed. */
export async function openingFacts(database: Database, id: string): Promise<OpeningFacts | null> {
  const rows = await database.run<OpeningFacts>(RESTAURANT_OPENING, [id]);
  return rows[0] ?? null;
}

const RESTAURANT_OPENING = {
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

/** The dishes in most of a restaurant's recent orders, as a JSON array of ids. */
export function mostOrderedJson(
  database: Database,
  { restaurantId, now }: { restaurantId: string; now: Date },
): Promise<string> {
  const { days, orders } = MOST_ORDERED;
  return jsonArray(database, MOST_ORDERED_DISHES, [restaurantId, now, days, orders]);
}

// The limit bounds the time that a busy restaurant's orders take.
const MOST_ORDERED_DISHES = {
  name: 'most_ordered_dishes',
  text: `select to_json(i.menu_item_id)::text as json
    from (
      select id from orders
      where restaurant_id = $1 and created_at > $2::timestamptz - make_interval(days => $3)
        and status <> 'cancelled' and not is_test
      order by created_at desc limit 1000
    ) o
    join order_items i on i.order_id = o.id
    where i.menu_item_id is not null
    group by i.menu_item_id having count(distinct o.id) >= $4
    order by count(distinct o.id) desc, i.menu_item_id limit 8`,
};

/** One category; null when it or its restaurant is deleted. */
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

export interface FoundDish {
  restaurantId: string;
  isPublished: boolean;
  json: string;
}

/** A dish with its restaurant, also of a draft; null when either is deleted. */
export async function findMenuItem(database: Database, id: string): Promise<FoundDish | null> {
  const rows = await database.run<FoundDish>(MENU_ITEM, [id]);
  return rows[0] ?? null;
}

const MENU_ITEM = {
  name: 'menu_item',
  text: `select r.id as "restaurantId", r.published_at is not null as "isPublished",
      ${jsonSql(`${MENU_ITEM_COLUMNS}, ${shownRestaurantSql()} as restaurant`)}::text as json
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

/** All figures of one restaurant, those for admins included; null when it is deleted. */
export async function restaurantStatistics(
  database: Database,
  { id, now }: { id: string; now: Date },
): Promise<RestaurantStats | null> {
  const rows = await database.run<RestaurantStats>(STATISTICS, [id, now]);
  return rows[0] ?? null;
}

// Cancelled orders count among all orders, but neither as revenue nor as recent orders. Revenue excludes requested
// refunds.
const STATISTICS = {
  name: 'restaurant_statistics',
  text: `select ${SHOWN_RATING_TEXT} as rating, ${SHOWN_REVIEW_COUNT} as "reviewCount", counted.*
    from restaurants r ${JOIN_STARS} cross join lateral (
      select
        count(*) filter (where o.status <> 'cancelled'
          and o.created_at > $2::timestamptz - interval '14 days')::int as "ordersLast14Days",
        count(*)::int as "totalOrders",
        count(*) filter (where o.status in ${statusesSql(ACTIVE_STATUSES)})::int
          as "activeOrders",
        ${moneySql(
          `coalesce(sum(${REVENUE_CENTS}) filter (where o.status <> 'cancelled'), 0)`,
        )} as revenue
      from orders o where o.restaurant_id = r.id and not o.is_test
    ) counted
    where r.id = $1 and r.deleted_at is null`,
};
