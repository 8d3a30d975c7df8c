import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';
import type { DeliveryFeeMode } from '#domain/orders/delivery-fee.ts';
import { areasWith } from '#domain/restaurants/delivery-areas.ts';
import type { ListOptions, ListSort } from '#domain/restaurants/list-options.ts';
import type { Database } from '#server/db/client.ts';
import { namesKindOfDishes } from '#server/db/schema/restaurants.ts';
import { JOIN_STARS, SHOWN_RATING } from '#server/features/reviews/stars.queries.ts';
import type { OpenFirstCursor } from '#server/platform/pages.ts';
import { instantSql, isListedSql, shownRestaurantSql } from './catalogue-json.queries.ts';

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

/** `favoritesOf`: only this user's favorites. `postalCode`: only those that deliver there. */
export interface RestaurantFilter extends ListOptions {
  cuisine?: string | undefined;
  postalCode?: string | undefined;
  favoritesOf: string | null;
  /** Decides which restaurants deliver for free. */
  deliveryFeeMode: DeliveryFeeMode;
}

const IN_FAVORITES = `($3::uuid is null or r.id in (
  select f.restaurant_id from favorites f where f.user_id = $3::uuid))`;

/** Whether a restaurant `r` is closed, given the open ones' keys `$5`; false sorts first. */
export const IS_CLOSED = '(r.opening_key <> all ($5::text[]))';

/** The longest time a delivery takes at the instant `$7`, in minutes. */
const DELIVERY_MINUTES = `(r.delivery_minutes
  + case when r.busy_until > $7::timestamptz then r.extra_minutes else 0 end)`;

const RATING = `(select ${SHOWN_RATING} from (select) one ${JOIN_STARS})`;

/** SQL by which restaurants `r` are sorted, ascending. */
export const SORT_KEYS: Record<ListSort, string> = {
  time: DELIVERY_MINUTES,
  rating: `(-${RATING})`,
  minimum: 'r.minimum_order_cents',
};

/** SQL: a condition for each chosen option. A rating counts as it is shown, with one decimal. */
function optionConditions(filter: RestaurantFilter): string[] {
  const { open, time, rating, fee, price, diet, fulfilment } = filter;
  const conditions: Record<Exclude<keyof ListOptions, 'sort'>, string | undefined> = {
    open: open && `not ${IS_CLOSED}`,
    time: time && `${DELIVERY_MINUTES} <= ${Number(time)}`,
    rating: rating && `round(${RATING}, 1) >= ${Number(rating)}`,
    fee: fee && (filter.deliveryFeeMode === 'restaurant' ? 'r.delivery_fee_cents = 0' : 'false'),
    price:
      price &&
      `r.id in (select p.restaurant_id from restaurant_prices p where p.level = ${Number(price)})`,
    diet: diet && `r.id in (select t.restaurant_id from restaurant_tags t where t.tag = '${diet}')`,
    fulfilment: fulfilment && `'${fulfilment}' = any (r.fulfilment)`,
  };
  return Object.values(conditions).filter((condition) => condition !== undefined);
}

/** Whether the filter restricts the list. */
export function isFiltered(filter: RestaurantFilter): boolean {
  const { cuisine, postalCode, favoritesOf } = filter;
  const hasFilter = cuisine || postalCode !== undefined || favoritesOf !== null;
  return Boolean(hasFilter) || optionConditions(filter).length > 0;
}

/** SQL: columns of the restaurants `r` that match a filter, given {@link pageValues}. `$4` and `$7` must occur in it. */
export function filteredRestaurants(columns: string, filter: RestaurantFilter): string {
  const conditions = [OF_CUISINE, IN_FAVORITES, ...optionConditions(filter)];
  const matches = `${conditions.join(' and ')} and $7::timestamptz is not null`;
  if (filter.postalCode !== undefined) return restaurantsDeliveringTo(columns, '$4', matches);
  return `select ${columns} from restaurants r
    where ${isListedSql('r')} and ${matches} and $4::text[] is null`;
}

/** A page of these restaurants, open ones first. `openKeys`: the opening keys of the open ones at `at`. */
export interface OpenFirstPage extends RestaurantFilter {
  openKeys: readonly string[];
  at: Date;
  limit: number;
}

/** `$1` to `$7`. */
export function pageValues(page: OpenFirstPage): unknown[] {
  const { cuisine, postalCode, favoritesOf, openKeys, limit, at } = page;
  return [...cuisineValues(cuisine), favoritesOf, areasParameter(postalCode), openKeys, limit, at];
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
  const selected = `select ${columns} from restaurants r where ${isListedSql('r')} and ${condition}`;
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

/** SQL: what a list adds to a restaurant `r`. */
export const PRICE_LEVEL = `,
  (select p.level from restaurant_prices p where p.restaurant_id = r.id) as "priceLevel"`;

const ROW = `select ${shownRestaurantSql(PRICE_LEVEL)}::text as json, r.id,
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
  const text = listStatement(page);
  return loadPage(database, { text, values: [...pageValues(page), ...after] });
}

/** A page without restaurants is one row without an id. */
type CountedRow = { total: number } & (RestaurantRow | { id: null });

// Unnamed, so that a statement is planned for its values and unused conditions are removed. All matches are read
// once, for the count and the order; full rows are only read for the page.
async function loadPage(
  database: Database,
  { text, values }: { text: string; values: unknown[] },
): Promise<RestaurantPage> {
  const found = await database.run<CountedRow>({ name: '', text }, values);
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.id !== null) };
}

function listStatement(filter: RestaurantFilter): string {
  return `
    with filtered as materialized (
      ${filteredRestaurants(LIST_COLUMNS, filter)}),
    page as (
      select * from filtered
      where $8::boolean is null
        or (is_closed, created_at, id) > ($8::boolean, $9::timestamptz, $10::uuid)
      order by is_closed, created_at, id limit $6)
    ${ROW}, counted.total from (select count(*)::int as total from filtered) counted
    left join (page join restaurants r on r.id = page.id) on true
    order by page.is_closed, page.created_at, page.id`;
}

const LIST_COLUMNS = `r.id, r.created_at, ${IS_CLOSED} as is_closed`;

/** Restaurants, open ones first, in a chosen order. */
export async function sortRestaurants(
  database: Database,
  page: OpenFirstPage & { sort: ListSort; skip: number },
): Promise<RestaurantPage> {
  const columns = `${LIST_COLUMNS}, ${SORT_KEYS[page.sort]} as sort_key`;
  const text = `
    with filtered as materialized (${filteredRestaurants(columns, page)}),
    page as (
      select id, row_number() over () as place from (
        select id from filtered order by is_closed, sort_key, created_at, id limit $6 offset $8) ranked)
    ${ROW}, counted.total from (select count(*)::int as total from filtered) counted
    left join (page join restaurants r on r.id = page.id) on true
    order by page.place`;
  return loadPage(database, { text, values: [...pageValues(page), page.skip] });
}

/** How many restaurants are trending. */
const TRENDING_MAX = 10;

/**
 * The first ten: open ones first, then by recent orders (schema/orders.ts, `trendingRestaurants`), then by rating.
 */
export function trendingRestaurants(
  database: Database,
  page: Omit<OpenFirstPage, 'limit'>,
): Promise<RestaurantPage> {
  const text = trendingStatement(page);
  return loadPage(database, { text, values: pageValues({ ...page, limit: TRENDING_MAX }) });
}

/** Ratings are only looked up for restaurants that may be among the first. */
function trendingStatement(filter: RestaurantFilter): string {
  return `
    with ranked as materialized (
      select c.id, c.created_at, c.is_closed, -coalesce(trending.orders, 0) as negated_orders
      from (${filteredRestaurants(LIST_COLUMNS, filter)}) c
      left join trending_restaurants trending on trending.restaurant_id = c.id),
    page as (
      select c.id, row_number() over () as place from (
        select * from ranked
        where (is_closed, negated_orders) > (select is_closed, negated_orders from ranked
          order by 1, 2 offset $6::bigint - 1 limit 1) is not true
        order by is_closed, negated_orders, (
          select ${SHOWN_RATING} from restaurants r ${JOIN_STARS} where r.id = ranked.id) desc,
          created_at, id
        limit $6) c)
    ${ROW}, counted.total from (
      select least(count(*), ${TRENDING_MAX})::int as total from ranked) counted
    left join (page join restaurants r on r.id = page.id) on true
    order by page.place`;
}
