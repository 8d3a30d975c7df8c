import { jsonSql, MENU_ITEM_COLUMNS, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { areasParameter, deliversThere } from '#server/db/delivery-area-sql.ts';
import {
  BY_PATTERN,
  bestRestaurantsFirst,
  byCorrection,
  DISH_TEXT,
  isProven,
  type Matching,
  phraseAttempt,
  RESTAURANT_TEXT,
  type SearchAttempt,
  wordsAttempt,
} from '#server/db/search-sql.ts';
import { type Corrections, readCorrections } from '#server/db/spelling-corrections.queries.ts';
import { SHOWN_RATING, WITH_STARS } from '#server/db/stars-sql.ts';

/** How many of each kind the search box gets. */
const SHOWN = 20;

/**
 * At most this many matches are ranked. A text that matches more is so vague that any of them will do,
 * and ranking them all would get slower as the catalogue grows.
 */
const RANKED = 200;

/**
 * A text too short for the index is searched for in this many rows, and among the words that begin with
 * it, which the index does find. A catalogue smaller than this is searched completely.
 */
const LOOKED_AT = 5_000;

/** JSON objects separated by commas; empty when nothing matches. */
interface Found {
  restaurants: string;
  menuItems: string;
  /** Whether any match proves that the search is spelled right. */
  restaurantsProven: boolean;
  dishesProven: boolean;
}

const NOTHING: Found = {
  restaurants: '',
  menuItems: '',
  restaurantsProven: false,
  dishesProven: false,
};

/**
 * Restaurants and dishes for the search box: those that contain the phrase; if there are none, those that
 * contain any of its words, or a spelling correction of one. Best first, at most 20 of each. With a
 * `postalCode`, only of restaurants that deliver there.
 */
export async function searchCatalogue(
  database: Database,
  { text, postalCode }: { text: string; postalCode: string | undefined },
): Promise<Found> {
  const areas = areasParameter(postalCode);
  const phrase = await findTyped(database, { ...phraseAttempt(text), areas });
  if (phrase.restaurantsProven || phrase.dishesProven) return phrase;
  const corrections = await readCorrections(database, text);
  if (corrections) return findByCorrection(database, { ...corrections, areas });
  const words = wordsAttempt(text);
  return words && !phrase.restaurants && !phrase.menuItems
    ? findTyped(database, { ...words, areas })
    : phrase;
}

/** Only of restaurants with one of these delivery areas, or without any; null: of all. */
interface Place {
  areas: string[] | null;
}

async function findTyped(
  database: Database,
  { how, wanted, starts, proofs, areas }: SearchAttempt & Place,
): Promise<Found> {
  const values = [wanted, starts, proofs, areas];
  const [found = NOTHING] = await database.run<Found>(SEARCH[how], values);
  return found;
}

/** Matches by correctly spelled words come first and may leave no room for those by corrections. */
async function findByCorrection(
  database: Database,
  { areas, ...corrections }: Corrections & Place,
): Promise<Found> {
  const values = [corrections.patterns, [], corrections.right, areas, ...corrections.ofWords];
  const [found = NOTHING] = await database.run<Found>(correctedStatement(corrections), values);
  if (found.restaurantsProven && !found.dishesProven) return { ...found, menuItems: '' };
  if (found.dishesProven && !found.restaurantsProven) return { ...found, restaurants: '' };
  return found;
}

const DISH_COLUMNS = `${MENU_ITEM_COLUMNS},
  ${jsonSql('r.id, r.name, r.cuisine, r.slug')} as restaurant`;

const RESTAURANTS = {
  table: 'restaurants r',
  alias: 'r',
  text: RESTAURANT_TEXT,
  isSearched: `r.deleted_at is null and ${deliversThere('$4')}`,
};
// By a subquery, so that nothing is looked up where no place is given.
const DISHES = {
  table: 'menu_items i',
  alias: 'i',
  text: DISH_TEXT,
  isSearched: `i.deleted_at is null and ($4::text[] is null or i.restaurant_id in (
    select r.id from restaurants r where r.deleted_at is null and ${deliversThere('$4')}))`,
};
type Searched = typeof RESTAURANTS;

// Unnamed, so that they are planned for their values: PostgreSQL uses the index where few rows match
// and stops early where many do.
const SEARCH: Record<SearchAttempt['how'], Statement> = {
  pattern: searchStatement(BY_PATTERN, byPattern),
  short: searchStatement(BY_PATTERN, byShortPattern),
};

/** `$5` and the following are the patterns of one word each. */
function correctedStatement(corrections: Corrections): Statement {
  const ofWords = corrections.ofWords.map((_, word) => `$${word + 5}`);
  return searchStatement(byCorrection(corrections), (searched) => {
    const holds = (wanted: string) => BY_PATTERN.matches(searched.text, wanted);
    const holdsAll = ofWords.map(holds).join(' and ');
    return ofWords.length === 1
      ? byFirstOf(searched, [holdsAll])
      : byFirstOf(searched, [holdsAll, holds('$3'), holds('$1')]);
  });
}

/**
 * When very many rows contain one of the words, those that contain all, or a correctly spelled one, must
 * still be among those that are ranked. So each condition is only evaluated when the earlier ones have
 * not found enough rows.
 */
function byFirstOf({ table, alias, isSearched }: Searched, conditions: readonly string[]): string {
  const turns = conditions.map((condition, turn) => {
    const before = conditions.slice(0, turn).map((_, at) => `(select count(*) from turn_${at})`);
    return `turn_${turn} as materialized (
      select ${alias}.id from ${table} where ${isSearched} and ${condition}
      and ${['0', ...before].join(' + ')} < ${RANKED} limit ${RANKED})`;
  });
  const ids = conditions.map((_, turn) => `select id from turn_${turn}`);
  return `with ${turns.join(', ')}
    select ${alias}.* from ${table} where ${alias}.id in (${ids.join(' union all ')})`;
}

function byPattern({ table, alias, text, isSearched }: Searched): string {
  return `select ${alias}.* from ${table}
    where ${isSearched} and ${BY_PATTERN.matches(text, '$1')} limit ${RANKED}`;
}

function byShortPattern({ table, alias, text, isSearched }: Searched): string {
  return `select ${alias}.* from ${table} where ${alias}.id in (
    (select ${alias}.id from ${table}
      where ${isSearched} and ${BY_PATTERN.matches(text, '$2')} limit ${RANKED})
    union all
    (select ${alias}.id from (select * from ${table} where ${isSearched} limit ${LOOKED_AT}) ${alias}
      where ${BY_PATTERN.matches(text, '$1')} limit ${RANKED}))`;
}

/**
 * `$1` are the wanted patterns, `$2` patterns for words that begin so, `$3` those that prove the spelling
 * right, `$4` the areas of {@link Place}.
 */
function searchStatement(matching: Matching, rowsOf: (searched: Searched) => string): Statement {
  const { score } = matching;
  const text = `
    with found_restaurants as materialized (${rowsOf(RESTAURANTS)}),
    found_dishes as materialized (${rowsOf(DISHES)})
    select
      coalesce((select string_agg(${shownRestaurantSql()}::text, ',' order by r.place) from (
        select r.*, row_number() over (
          order by search_text(r.name) like ($2::text[])[1] desc,
            ${bestRestaurantsFirst(matching, '$1')}
        ) as place
        from found_restaurants r ${WITH_STARS} order by place limit ${SHOWN}
      ) r), '') as restaurants,
      coalesce((select string_agg(${jsonSql(DISH_COLUMNS)}::text, ',' order by i.place) from (
        select i.*, row_number() over (
          order by ${score(DISH_TEXT, '$1')} desc, ${DISH_TEXT} like ($2::text[])[1] desc,
            i.is_available desc, ${SHOWN_RATING} desc, i.name, i.id
        ) as place
        from found_dishes i join restaurants r on r.id = i.restaurant_id and r.deleted_at is null
          ${WITH_STARS}
        order by place limit ${SHOWN}
      ) i join restaurants r on r.id = i.restaurant_id), '') as "menuItems",
      exists (select from found_restaurants r where ${isProven(RESTAURANT_TEXT, '$3')})
        as "restaurantsProven",
      exists (select from found_dishes i where ${isProven(DISH_TEXT, '$3')}) as "dishesProven"`;
  return { name: '', text };
}
