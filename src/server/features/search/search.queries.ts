import { jsonSql, MENU_ITEM_COLUMNS, RESTAURANT_COLUMNS } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import {
  BY_LIKENESS,
  BY_PATTERN,
  bestRestaurantsFirst,
  DISH_TEXT,
  type Matching,
  RESTAURANT_TEXT,
  type SearchAttempt,
  searchAttempts,
} from '#server/db/search-sql.ts';

/** What a search box shows of each kind. */
const SHOWN = 20;

/**
 * At most so many matches are ranked. A text that matches more says so little that any of them will
 * do, and ranking all would take the longer the larger the catalogue is.
 */
const RANKED = 200;

/**
 * A text too short for the index is looked for among so many rows, beside the words that begin with
 * it, which the index does find. A catalogue smaller than this is searched whole.
 */
const LOOKED_AT = 5_000;

/** JSON objects separated by commas; empty when nothing matches. */
export interface Found {
  restaurants: string;
  menuItems: string;
}

/**
 * Restaurants and dishes for a search box: what holds the phrase; if nothing does, what holds any of
 * its words; if nothing does either, what is spelled nearly so. Best first, at most 20 of each.
 */
export async function searchCatalogue(database: Database, text: string): Promise<Found> {
  for (const { how, wanted, starts } of searchAttempts(text)) {
    const [found] = await database.run<Found>(SEARCH[how], [wanted, starts]);
    if (found && (found.restaurants || found.menuItems)) return found;
  }
  return { restaurants: '', menuItems: '' };
}

const DISH_COLUMNS = `${MENU_ITEM_COLUMNS},
  ${jsonSql('r.id, r.name, r.cuisine, r.slug')} as restaurant`;

const RESTAURANTS = { table: 'restaurants r', alias: 'r', text: RESTAURANT_TEXT };
const DISHES = { table: 'menu_items i', alias: 'i', text: DISH_TEXT };
type Searched = typeof RESTAURANTS;

// Unnamed, so that they are planned for the very text: PostgreSQL keeps to the index where few rows
// match and stops early where many do.
const SEARCH: Record<SearchAttempt['how'], Statement> = {
  pattern: searchStatement(BY_PATTERN, byPattern),
  short: searchStatement(BY_PATTERN, byShortPattern),
  likeness: searchStatement(BY_LIKENESS, byLikeness),
};

function byPattern({ table, alias, text }: Searched): string {
  return `select ${alias}.* from ${table}
    where ${alias}.deleted_at is null and ${BY_PATTERN.matches(text, '$1')} limit ${RANKED}`;
}

function byShortPattern({ table, alias, text }: Searched): string {
  const searched = `${alias}.deleted_at is null`;
  return `select ${alias}.* from ${table} where ${alias}.id in (
    (select ${alias}.id from ${table}
      where ${searched} and ${BY_PATTERN.matches(text, '$2')} limit ${RANKED})
    union all
    (select ${alias}.id from (select * from ${table} where ${searched} limit ${LOOKED_AT}) ${alias}
      where ${BY_PATTERN.matches(text, '$1')} limit ${RANKED}))`;
}

// The inner query is planned as if all its rows were wanted, which keeps it on the index; the limit
// outside then stops it early.
function byLikeness({ table, alias, text }: Searched): string {
  return `select * from (
    with near as materialized (
      select ${alias}.* from ${table}
      where ${alias}.deleted_at is null and ${BY_LIKENESS.matches(text, '$1')}
    ) select * from near limit ${RANKED}) ${alias}`;
}

/** `$1` is what is wanted, `$2` the patterns of words that begin with it. */
function searchStatement(matching: Matching, rowsOf: (searched: Searched) => string): Statement {
  const { score } = matching;
  const text = `
    with found_restaurants as materialized (${rowsOf(RESTAURANTS)}),
    found_dishes as materialized (${rowsOf(DISHES)})
    select
      coalesce((select string_agg(${jsonSql(RESTAURANT_COLUMNS)}::text, ',' order by r.place) from (
        select r.*, row_number() over (
          order by search_text(r.name) like ($2::text[])[1] desc,
            ${bestRestaurantsFirst(matching, '$1')}
        ) as place
        from found_restaurants r order by place limit ${SHOWN}
      ) r), '') as restaurants,
      coalesce((select string_agg(${jsonSql(DISH_COLUMNS)}::text, ',' order by i.place) from (
        select i.*, row_number() over (
          order by ${score(DISH_TEXT, '$1')} desc, ${DISH_TEXT} like ($2::text[])[1] desc,
            i.is_available desc, r.rating desc, i.name, i.id
        ) as place
        from found_dishes i join restaurants r on r.id = i.restaurant_id and r.deleted_at is null
        order by place limit ${SHOWN}
      ) i join restaurants r on r.id = i.restaurant_id), '') as "menuItems"`;
  return { name: '', text };
}
