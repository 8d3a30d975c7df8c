import { instantSql, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import {
  chosenRestaurants,
  type OpenFirstPage,
  pageValues,
} from '#server/db/restaurant-choice-sql.ts';
import { SHOWN_RATING, WITH_STARS } from '#server/db/stars-sql.ts';
import type { OpenFirstCursor } from '#server/platform/page-cursor.ts';

/** A row of a list: its JSON, made by the database, and the cursor of the next page. */
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
  const statement = page.postalCode === undefined ? LIST : LIST_OF_PLACE;
  return pageOfRows(await database.run<CountedRow>(statement, [...pageValues(page), ...after]));
}

/** One row without a restaurant is answered where the page has none. */
type CountedRow = { total: number } & (RestaurantRow | { id: null });

function pageOfRows(found: readonly CountedRow[]): RestaurantPage {
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.id !== null) };
}

// Unnamed, so that it is planned for its values and most conditions fall away. All that are chosen are read
// once, for the count and the order, and the page alone is read whole.
const LIST = listStatement(false);
const LIST_OF_PLACE = listStatement(true);

function listStatement(isOfPlace: boolean): Statement {
  const text = `
    with chosen as materialized (
      ${chosenRestaurants(`r.id, r.created_at, ${IS_CLOSED} as is_closed`, isOfPlace)}),
    page as (
      select * from chosen
      where $7::boolean is null
        or (is_closed, created_at, id) > ($7::boolean, $8::timestamptz, $9::uuid)
      order by is_closed, created_at, id limit $6)
    ${ROW}, counted.total from (select count(*)::int as total from chosen) counted
    left join (page join restaurants r on r.id = page.id) on true
    order by page.is_closed, page.created_at, page.id`;
  return { name: '', text };
}

/** Open ones first, then by orders since that time, then by rating. Cancelled orders do not count. */
export async function trendingRestaurants(
  database: Database,
  page: OpenFirstPage & { since: Date; skip: number },
): Promise<RestaurantPage> {
  const values = [...pageValues(page), page.skip, page.since];
  const statement = page.postalCode === undefined ? TRENDING : TRENDING_OF_PLACE;
  return pageOfRows(await database.run<CountedRow>(statement, values));
}

const TRENDING = trendingStatement(false);
const TRENDING_OF_PLACE = trendingStatement(true);

/** The orders of a place are looked up by its restaurants; those of all are read together. */
function trendingStatement(isOfPlace: boolean): Statement {
  const ofThese = isOfPlace ? 'and o.restaurant_id in (select id from chosen)' : '';
  const text = `
    with chosen as materialized (${chosenRestaurants('r.id', isOfPlace)}),
    recent as (
      select o.restaurant_id, count(*) as orders from orders o
      where o.created_at >= $8 and o.status <> 'cancelled' ${ofThese}
      group by o.restaurant_id),
    page as (
      select r.id, row_number() over () as place from (
        select r.id from chosen join restaurants r on r.id = chosen.id
        left join recent on recent.restaurant_id = r.id
        ${WITH_STARS}
        order by ${IS_CLOSED}, coalesce(recent.orders, 0) desc, ${SHOWN_RATING} desc, r.created_at, r.id
        limit $6 offset $7) r)
    ${ROW}, counted.total from (select count(*)::int as total from chosen) counted
    left join (page join restaurants r on r.id = page.id) on true
    order by page.place`;
  return { name: '', text };
}
