import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';
import { areasWith } from '#domain/restaurants/delivery-areas.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { namesKindOfDishes } from '#server/db/schema/restaurants.ts';
import { SHOWN_RATING, WITH_STARS } from '#server/features/reviews/stars.queries.ts';
import type { OpenFirstCursor } from '#server/platform/pages.ts';
import { instantSql, shownRestaurantSql } from './catalogue-json.queries.ts';

/**
 * Whether a restaurant `r` has the cuisine `$1` (null: any). 'Healthy', 'Breakfast', 'Desserts' and
 * 'Drinks' on the signed-in home are not cuisines but kinds of dishes: then `$2` is a pattern for the
 * names of categories and dishes, which come from indexes that hold only such names.
 */
const OF_CUISINE = `(
  $1::text is null or lower(r.cuisine) = lower($1) or ($2::text is not null and r.id in (
    select c.restaurant_id from menu_categories c
    where c.deleted_at is null and ${namesKindOfDishes('c.name')} and search_text(c.name) like $2
    union all
    select i.restaurant_id from menu_items i
    where i.deleted_at is null and ${namesKindOfDishes('i.name')} and search_text(i.name) like $2)))`;

/** The parameters of {@link OF_CUISINE}. */
function cuisineValues(cuisine: string | undefined): [string | null, string | null] {
  if (!cuisine) return [null, null];
  const kind = KINDS_OF_DISHES.get(cuisine.toLowerCase());
  return [cuisine, kind ? `%${kind}%` : null];
}

/** `favoritesOf`: only this user's favourites. `postalCode`: only those that deliver there. */
export interface RestaurantFilter {
  cuisine: string | undefined;
  postalCode: string | undefined;
  favoritesOf: string | null;
}

const MATCHES_FILTER = `${OF_CUISINE} and ($3::uuid is null or r.id in (
  select f.restaurant_id from favorites f where f.user_id = $3::uuid))`;

/** SQL: columns of the restaurants `r` that match a {@link RestaurantFilter}. */
export function filteredRestaurants(columns: string, hasPostalCode: boolean): string {
  if (hasPostalCode) return restaurantsDeliveringTo(columns, '$4', MATCHES_FILTER);
  return `select ${columns} from restaurants r
    where r.deleted_at is null and ${MATCHES_FILTER} and $4::text[] is null`;
}

function filterValues(filter: RestaurantFilter): unknown[] {
  const areas = areasParameter(filter.postalCode);
  return [...cuisineValues(filter.cuisine), filter.favoritesOf, areas];
}

/** A page of these restaurants, open ones first. `openKeys`: the opening keys of the open ones. */
export interface OpenFirstPage extends RestaurantFilter {
  openKeys: readonly string[];
  limit: number;
}

export function pageValues(page: OpenFirstPage): unknown[] {
  return [...filterValues(page), page.openKeys, page.limit];
}

/**
 * SQL: columns of the restaurants `r` that deliver to a postal code, given {@link areasParameter}; the rule is
 * `deliversTo` of the domain. None where `areas` is null. Those that deliver everywhere are selected
 * separately: there are thousands for any postal code, and one index holds everything lists are ordered by.
 */
export function restaurantsDeliveringTo(
  columns: string,
  areas: string,
  condition = 'true',
): string {
  const selected = `select ${columns} from restaurants r where r.deleted_at is null and ${condition}`;
  return `${selected} and ${areas}::text[] is not null and cardinality(r.delivery_areas) = 0
    union all ${selected} and r.delivery_areas && ${areas}::text[]`;
}

/** The areas that include a postal code; null without a postal code. */
export function areasParameter(postalCode: string | undefined): string[] | null {
  return postalCode === undefined ? null : areasWith(postalCode);
}

/** A row of a list: its JSON, made by the database, and what the next page's cursor needs. */
export interface RestaurantRow {
  json: string;
  id: string;
  createdAt: string;
  isClosed: boolean;
}

/** Whether a restaurant `r` is closed, given the open ones' keys `$5`; false sorts first. */
const IS_CLOSED = '(r.opening_key <> all ($5::text[]))';

const ROW = `select ${shownRestaurantSql()}::text as json, r.id,
  ${instantSql('r.created_at')} as "createdAt", ${IS_CLOSED} as "isClosed"`;

/** A page of a list, and how many restaurants the whole list has. */
export interface RestaurantPage {
  total: number;
  rows: RestaurantRow[];
}

/** Restaurants, open ones first, in the order in which they joined. */
export async function listRestaurants(
  database: Database,
  page: OpenFirstPage & { after: OpenFirstCursor | null },
): Promise<RestaurantPage> {
  const after = [page.after?.isClosed ?? null, page.after?.at ?? null, page.after?.id ?? null];
  const statement = page.postalCode === undefined ? LIST : LIST_FOR_POSTAL_CODE;
  return pageOfRows(await database.run<CountedRow>(statement, [...pageValues(page), ...after]));
}

/** A page without restaurants is one row without an id. */
type CountedRow = { total: number } & (RestaurantRow | { id: null });

function pageOfRows(found: readonly CountedRow[]): RestaurantPage {
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.id !== null) };
}

// Unnamed, so that it is planned for its values and most conditions fall away. All matches are read
// once, for the count and the order; full rows are only read for the page.
const LIST = listStatement(false);
const LIST_FOR_POSTAL_CODE = listStatement(true);

function listStatement(hasPostalCode: boolean): Statement {
  const text = `
    with filtered as materialized (
      ${filteredRestaurants(`r.id, r.created_at, ${IS_CLOSED} as is_closed`, hasPostalCode)}),
    page as (
      select * from filtered
      where $7::boolean is null
        or (is_closed, created_at, id) > ($7::boolean, $8::timestamptz, $9::uuid)
      order by is_closed, created_at, id limit $6)
    ${ROW}, counted.total from (select count(*)::int as total from filtered) counted
    left join (page join restaurants r on r.id = page.id) on true
    order by page.is_closed, page.created_at, page.id`;
  return { name: '', text };
}

/** Open ones first, then by recent orders (schema/orders.ts, `trendingRestaurants`), then by rating. */
export async function trendingRestaurants(
  database: Database,
  page: OpenFirstPage & { skip: number },
): Promise<RestaurantPage> {
  const values = [...pageValues(page), page.skip];
  const statement = page.postalCode === undefined ? TRENDING : TRENDING_FOR_POSTAL_CODE;
  return pageOfRows(await database.run<CountedRow>(statement, values));
}

const TRENDING = trendingStatement(false);
const TRENDING_FOR_POSTAL_CODE = trendingStatement(true);

/** Ratings are only looked up for restaurants that may be on this page or an earlier one. */
function trendingStatement(hasPostalCode: boolean): Statement {
  const text = `
    with ranked as materialized (
      select c.id, c.created_at, c.is_closed, -coalesce(trending.orders, 0) as negated_orders
      from (${filteredRestaurants(`r.id, r.created_at, ${IS_CLOSED} as is_closed`, hasPostalCode)}) c
      left join trending_restaurants trending on trending.restaurant_id = c.id),
    page as (
      select c.id, row_number() over () as place from (
        select * from ranked
        where (is_closed, negated_orders) > (select is_closed, negated_orders from ranked
          order by 1, 2 offset $6::bigint + $7::bigint - 1 limit 1) is not true
        order by is_closed, negated_orders, (
          select ${SHOWN_RATING} from restaurants r ${WITH_STARS} where r.id = ranked.id) desc,
          created_at, id
        limit $6 offset $7) c)
    ${ROW}, counted.total from (select count(*)::int as total from ranked) counted
    left join (page join restaurants r on r.id = page.id) on true
    order by page.place`;
  return { name: '', text };
}
