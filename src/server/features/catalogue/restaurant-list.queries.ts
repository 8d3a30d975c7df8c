import { instantSql, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { areasParameter, deliversThere } from '#server/db/delivery-area-sql.ts';
import { SHOWN_RATING, WITH_STARS } from '#server/db/stars-sql.ts';
import type { OpenFirstCursor } from '#server/platform/page-cursor.ts';

/** A row of a list: its JSON, made by the database, and the cursor of the next page. */
export interface RestaurantRow {
  json: string;
  id: string;
  createdAt: string;
  isClosed: boolean;
}

/**
 * Whether a restaurant `r` has the cuisine `$1` (null: any). 'Healthy', 'Breakfast', 'Desserts' and
 * 'Drinks' on the signed-in home are not cuisines but kinds of dishes: then `$2` is a pattern for the
 * names of categories and dishes.
 */
const OF_CUISINE = `(
  $1::text is null or lower(r.cuisine) = lower($1) or ($2::text is not null and r.id in (
    select c.restaurant_id from menu_categories c
    where search_text(c.name) like $2 and c.deleted_at is null
    union
    select d.restaurant_id from search_documents d where d.dish_words @@ (
      select string_agg('''' || word || '''', ' | ')::tsquery from search_words where word like $2))))`;

/** Singulars, which find the plural as well. */
const KINDS_OF_DISHES = new Map([
  ['healthy', '%healthy%'],
  ['breakfast', '%breakfast%'],
  ['desserts', '%dessert%'],
  ['drinks', '%drink%'],
]);

/** The parameters of {@link OF_CUISINE}. */
function cuisineValues(cuisine: string | undefined): [string | null, string | null] {
  if (!cuisine) return [null, null];
  return [cuisine, KINDS_OF_DISHES.get(cuisine.toLowerCase()) ?? null];
}

/** `favoritesOf`: only this user's favourites. `postalCode`: only those that deliver there. */
export interface RestaurantChoice {
  cuisine: string | undefined;
  postalCode: string | undefined;
  favoritesOf: string | null;
}

/** SQL: whether a restaurant `r` is one of a {@link RestaurantChoice}. */
export const CHOSEN = `r.deleted_at is null and ${OF_CUISINE} and ($3::uuid is null or r.id in (
  select f.restaurant_id from favorites f where f.user_id = $3::uuid)) and ${deliversThere('$4')}`;

function choiceValues(choice: RestaurantChoice): unknown[] {
  const areas = areasParameter(choice.postalCode);
  return [...cuisineValues(choice.cuisine), choice.favoritesOf, areas];
}

/** A page of these restaurants, open ones first. `openKeys`: the opening keys of the open ones. */
export interface OpenFirstPage extends RestaurantChoice {
  openKeys: readonly string[];
  limit: number;
}

/** Whether a restaurant `r` is closed, given the open ones' keys `$5`; false sorts first. */
const IS_CLOSED = '(r.opening_key <> all ($5::text[]))';

export function pageValues(page: OpenFirstPage): unknown[] {
  return [...choiceValues(page), page.openKeys, page.limit];
}

const ROW = `select ${shownRestaurantSql()}::text as json, r.id,
  ${instantSql('r.created_at')} as "createdAt", ${IS_CLOSED} as "isClosed"`;

/** Restaurants, open ones first, in the order in which they joined. */
export function listRestaurants(
  database: Database,
  page: OpenFirstPage & { after: OpenFirstCursor | null },
): Promise<RestaurantRow[]> {
  const after = [page.after?.isClosed ?? null, page.after?.at ?? null, page.after?.id ?? null];
  return database.run<RestaurantRow>(LIST, [...pageValues(page), ...after]);
}

// Unnamed, so that it is planned for its values and most conditions fall away.
const LIST: Statement = {
  name: '',
  text: `${ROW} from restaurants r where ${CHOSEN}
      and ($7::boolean is null
        or (${IS_CLOSED}, r.created_at, r.id) > ($7::boolean, $8::timestamptz, $9::uuid))
    order by ${IS_CLOSED}, r.created_at, r.id limit $6`,
};

export async function countRestaurants(
  database: Database,
  choice: RestaurantChoice,
): Promise<number> {
  const rows = await database.run<{ count: number }>(COUNT, choiceValues(choice));
  return rows[0]?.count ?? 0;
}

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from restaurants r where ${CHOSEN}`,
};

/** Open ones first, then by orders since that time, then by rating. Cancelled orders do not count. */
export function trendingRestaurants(
  database: Database,
  page: OpenFirstPage & { since: Date; skip: number },
): Promise<RestaurantRow[]> {
  return database.run<RestaurantRow>(TRENDING, [...pageValues(page), page.skip, page.since]);
}

const TRENDING: Statement = {
  name: '',
  text: `${ROW} from restaurants r
    left join (
      select o.restaurant_id, count(*) as orders from orders o
      where o.created_at >= $8 and o.status <> 'cancelled' group by o.restaurant_id
    ) recent on recent.restaurant_id = r.id
    ${WITH_STARS}
    where ${CHOSEN}
    order by ${IS_CLOSED}, coalesce(recent.orders, 0) desc, ${SHOWN_RATING} desc, r.created_at, r.id
    limit $6 offset $7`,
};
