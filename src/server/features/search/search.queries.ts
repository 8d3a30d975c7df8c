import { jsonSql, MENU_ITEM_COLUMNS, RESTAURANT_COLUMNS } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { startsWithPattern } from '#server/db/search-patterns.ts';
import {
  BY_LIKENESS,
  BY_PATTERN,
  bestRestaurantsFirst,
  DISH_TEXT,
  type Matching,
  RESTAURANT_TEXT,
  searchAttempts,
} from '#server/db/search-sql.ts';

/** What a search box shows of each kind. */
const SHOWN = 20;

/**
 * At most so many matches are ranked. A text that matches more says so little that any of them will
 * do, and ranking all would take the longer the larger the catalogue is.
 */
const RANKED = 200;

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
  for (const { how, wanted } of searchAttempts(text)) {
    const [found] = await database.run<Found>(SEARCH[how], [wanted, startsWithPattern(text)]);
    if (found && (found.restaurants || found.menuItems)) return found;
  }
  return { restaurants: '', menuItems: '' };
}

const DISH_COLUMNS = `${MENU_ITEM_COLUMNS},
  ${jsonSql('r.id, r.name, r.cuisine, r.slug')} as restaurant`;

// Unnamed, so that they are planned for the very text: PostgreSQL keeps to the index where few rows
// match and stops early where many do. Of near misses the best is meant, so all are ranked.
const SEARCH = {
  pattern: searchStatement(BY_PATTERN, `limit ${RANKED}`),
  likeness: searchStatement(BY_LIKENESS, ''),
};

/** `$1` is what is wanted, `$2` the pattern of names that begin with it. */
function searchStatement(matching: Matching, limit: string): Statement {
  const { matches, score } = matching;
  const text = `
    with found_restaurants as materialized (
      select r.* from restaurants r
      where r.deleted_at is null and ${matches(RESTAURANT_TEXT, '$1')} ${limit}
    ), found_dishes as materialized (
      select i.* from menu_items i
      where i.deleted_at is null and ${matches(DISH_TEXT, '$1')} ${limit}
    )
    select
      coalesce((select string_agg(${jsonSql(RESTAURANT_COLUMNS)}::text, ',' order by r.place) from (
        select r.*, row_number() over (
          order by search_text(r.name) like $2 desc, ${bestRestaurantsFirst(matching, '$1')}
        ) as place
        from found_restaurants r order by place limit ${SHOWN}
      ) r), '') as restaurants,
      coalesce((select string_agg(${jsonSql(DISH_COLUMNS)}::text, ',' order by i.place) from (
        select i.*, row_number() over (
          order by ${score(DISH_TEXT, '$1')} desc, ${DISH_TEXT} like $2 desc, i.is_available desc,
            r.rating desc, i.name, i.id
        ) as place
        from found_dishes i join restaurants r on r.id = i.restaurant_id and r.deleted_at is null
        order by place limit ${SHOWN}
      ) i join restaurants r on r.id = i.restaurant_id), '') as "menuItems"`;
  return { name: '', text };
}
