import { jsonSql, MENU_ITEM_COLUMNS, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { areasParameter, restaurantsNear } from '#server/db/delivery-area-sql.ts';
import {
  BY_PATTERN,
  bestRated,
  byCorrection,
  DISH_TEXT,
  fitsOfOwnText,
  hasDishWords,
  isProven,
  type Matching,
  NAME_TEXT,
  OWN_TEXT,
  phraseAttempt,
  type SearchAttempt,
  wordsAttempt,
} from '#server/db/search-sql.ts';
import { joined, readWordQueries } from '#server/db/search-words.queries.ts';
import {
  type Corrections,
  queriesOfWords,
  readCorrections,
} from '#server/db/spelling-corrections.queries.ts';
import { SHOWN_RATING, WITH_STARS } from '#server/db/stars-sql.ts';

/** How many of each kind the search box gets. */
const SHOWN = 20;

/**
 * At most this many matches are ranked. A text that matches more is so vague that any of them will do,
 * and ranking them all would get slower as the catalogue grows.
 */
const RANKED = 200;

/**
 * What very many rows may match is looked for in this many rows first. A text too short for the index is
 * searched for in them alone, and among the words that begin with it, which the index does find. A
 * catalogue smaller than this is searched completely.
 */
const LOOKED_AT = 5_000;

/** These first ones tell whether there may be enough among those. */
const SAMPLED = 500;

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
  { how, texts, wanted, starts, proofs, areas }: SearchAttempt & Place,
): Promise<Found> {
  const { query, starts: beginnings } = joined(await readWordQueries(database, texts), 'any');
  const isShort = how === 'short' || query === null;
  const values = [wanted, starts, proofs, areas, isShort ? beginnings : query];
  const kind = isShort ? 'short' : 'pattern';
  const statement = SEARCH[areas ? 'ofPlace' : 'anywhere'][kind];
  const [found = NOTHING] = await database.run<Found>(statement, values);
  return found;
}

/** Matches by correctly spelled words come first and may leave no room for those by corrections. */
async function findByCorrection(
  database: Database,
  { areas, ...corrections }: Corrections & Place,
): Promise<Found> {
  const { any, right, all } = await queriesOfWords(database, corrections);
  const values = [
    ...[corrections.patterns, [], corrections.right, areas],
    ...[all.query, ...corrections.ofWords],
    ...(corrections.ofWords.length > 1 ? [right.query, any.query] : []),
  ];
  const statement = correctedStatement(corrections, areas !== null);
  const [found = NOTHING] = await database.run<Found>(statement, values);
  if (found.restaurantsProven && !found.dishesProven) return { ...found, menuItems: '' };
  if (found.dishesProven && !found.restaurantsProven) return { ...found, restaurants: '' };
  return found;
}

const DISH_COLUMNS = `${MENU_ITEM_COLUMNS},
  ${jsonSql('r.id, r.name, r.cuisine, r.slug')} as restaurant`;

interface Searched {
  /** What is found of each: no more than is needed to rank it. */
  columns: string;
  table: string;
  key: string;
  text: string;
  isSearched: string;
  /**
   * SQL: those that are searched, in whichever order. Those of a place by its restaurants, which may be few:
   * in the whole table they would be far apart.
   */
  some: (isOfPlace: boolean) => string;
  /** Whether there are so many that the index takes long to collect those that have a common word. */
  isVast: boolean;
  /** SQL: whether the index may find it for a query; the text is then compared. */
  mayMatch: (query: string) => string;
}

const RESTAURANTS: Searched = {
  columns: 'd.restaurant_id, d.name, d.own, d.rating, d.created_at',
  table: 'search_documents d',
  key: 'd.restaurant_id',
  text: OWN_TEXT,
  isSearched: 'd.is_shown and ($4::text[] is null or d.restaurant_id in (select id from near))',
  some: (isOfPlace) =>
    isOfPlace
      ? `select d.* from near, lateral (
          select * from search_documents d where d.restaurant_id = near.id and d.is_shown offset 0) d`
      : 'select * from search_documents d where d.is_shown',
  isVast: false,
  // The index of substrings finds them by the text itself.
  mayMatch: () => 'true',
};
const DISHES: Searched = {
  columns: 'i.*',
  table: 'menu_items i',
  key: 'i.id',
  text: DISH_TEXT,
  isSearched:
    'i.deleted_at is null and ($4::text[] is null or i.restaurant_id in (select id from near))',
  some: (isOfPlace) =>
    isOfPlace
      ? `select i.* from near, lateral (
          select * from menu_items i where i.restaurant_id = near.id and i.deleted_at is null offset 0) i`
      : 'select * from menu_items i where i.deleted_at is null',
  isVast: true,
  mayMatch: hasDishWords,
};

// Unnamed, so that they are planned for their values: PostgreSQL uses the index where few rows match
// and stops early where many do.
const SEARCH = { anywhere: searchStatements(false), ofPlace: searchStatements(true) };

function searchStatements(isOfPlace: boolean) {
  return {
    pattern: searchStatement(BY_PATTERN, (searched) => byPattern(searched, isOfPlace)),
    short: searchStatement(BY_PATTERN, (searched) => byShortPattern(searched, isOfPlace)),
  };
}

/**
 * `$5` finds what has all words, `$6` and the following are the patterns of one word each. Where there are
 * several, one more parameter finds what has a word that is spelled right, and the last what has any.
 */
function correctedStatement(
  { ofWords, ...corrections }: Corrections,
  isOfPlace: boolean,
): Statement {
  const [right, any] = [`$${ofWords.length + 6}`, `$${ofWords.length + 7}`];
  return searchStatement(byCorrection(corrections), (searched) => {
    const { mayMatch, text } = searched;
    const holds = (wanted: string) => BY_PATTERN.matches(text, wanted);
    const holdsEach = ofWords.map((_, word) => holds(`$${word + 6}`)).join(' and ');
    const all = { may: mayMatch('$5'), holds: holdsEach };
    if (ofWords.length === 1) return byFirstOf(searched, [{ ...all, isCommon: true }], isOfPlace);
    // Few have all, for which the index is quick.
    const turns = [
      { ...all, isCommon: false },
      { may: mayMatch(right), holds: holds('$3'), isCommon: true },
      { may: mayMatch(any), holds: holds('$1'), isCommon: true },
    ];
    return byFirstOf(searched, turns, isOfPlace);
  });
}

interface Turn {
  /** Whether the index may find it, and whether it matches. */
  may: string;
  holds: string;
  /** Whether so many may match that they are looked for among the first rows, before the index is asked. */
  isCommon: boolean;
}

/**
 * When very many rows contain one of the words, those that contain all, or a correctly spelled one, must
 * still be among those that are ranked. So each condition is only evaluated when the earlier ones have
 * not found enough rows.
 */
function byFirstOf(searched: Searched, turns: readonly Turn[], isOfPlace: boolean): string {
  const { columns, key, table, isSearched, isVast } = searched;
  const counts: string[] = ['0'];
  const parts: string[] = [];
  const keys: string[] = [];
  for (const [at, { may, holds, isCommon }] of turns.entries()) {
    const isWanted = (found: readonly string[]) => `${found.join(' + ')} < ${RANKED}`;
    const [looked, turn] = [`looked_${at}`, `turn_${at}`];
    const seen = isCommon && isVast ? [`(select count(*) from ${looked})`] : [];
    if (isCommon && isVast) {
      parts.push(`${looked} as materialized (
        ${lookedAt(searched, { isOfPlace, holds, isWanted: isWanted(counts) })})`);
      keys.push(`select found from ${looked}`);
    }
    parts.push(`${turn} as materialized (
      ${fitting(`select ${key} as found from ${table} where ${isSearched} and ${may} and ${holds}`)}
      where ${isWanted([...counts, ...seen])} limit ${RANKED})`);
    keys.push(`select found from ${turn}`);
    // The index finds again what was looked at.
    counts.push(`greatest(${[...seen, `(select count(*) from ${turn})`].join(', ')})`);
  }
  return `with ${parts.join(', ')}
    select ${columns} from ${table} where ${key} in (${keys.join(' union all ')})`;
}

/** SQL: the first matches among the first rows, if these have many. */
function lookedAt(
  { key, some }: Searched,
  { isOfPlace, holds, isWanted }: { isOfPlace: boolean; holds: string; isWanted: string },
): string {
  const [alias] = key.split('.');
  const first = (count: number) => `(${some(isOfPlace)} limit ${count}) ${alias} where ${holds}`;
  return `select ${key} as found from ${first(LOOKED_AT)} and ${isWanted}
    and (select count(*) from ${first(SAMPLED)} and ${isWanted}) >= ${(SAMPLED * RANKED) / LOOKED_AT}
    limit ${RANKED}`;
}

/**
 * SQL: the rows of this, of which only the first are read, planned as if all were wanted. PostgreSQL would
 * otherwise rather look through the table until it has them, where it thinks wrongly that there are many.
 */
function fitting(rows: string): string {
  return `with fitting as materialized (${rows}) select * from fitting`;
}

/**
 * Where very many rows match, enough of them are among the first that one looks at. The index is asked only where
 * they are not: it collects all places of a word, of which there may be a hundred thousand.
 */
function byPattern(searched: Searched, isOfPlace: boolean): string {
  const holds = BY_PATTERN.matches(searched.text, '$1');
  return byFirstOf(searched, [{ may: searched.mayMatch('$5'), holds, isCommon: true }], isOfPlace);
}

function byShortPattern(searched: Searched, isOfPlace: boolean): string {
  const { columns, table, key, text, isSearched, mayMatch, some } = searched;
  const [alias] = key.split('.');
  const starts = BY_PATTERN.matches(text, '$2');
  return `with looked as materialized (
      ${lookedAt(searched, { isOfPlace, holds: starts, isWanted: 'true' })})
    select ${columns} from ${table} where ${key} in (
    (select found from looked)
    union all
    (select ${key} from ${table}
      where (select count(*) from looked) < ${RANKED}
        and ${isSearched} and ${mayMatch('$5')} and ${starts} limit ${RANKED})
    union all
    (select ${key} from (${some(isOfPlace)} limit ${LOOKED_AT}) ${alias}
      where ${BY_PATTERN.matches(text, '$1')} limit ${RANKED}))`;
}

/**
 * `$1` are the wanted patterns, `$2` patterns for words that begin so, `$3` those that prove the spelling
 * right, `$4` the areas of {@link Place}, `$5` a query that finds dishes.
 */
function searchStatement(matching: Matching, rowsOf: (searched: Searched) => string): Statement {
  const { score } = matching;
  const fits = fitsOfOwnText(matching, '$1').map((fit) => `${fit} desc`);
  // Nothing is looked up near where no place is given.
  const text = `
    with near as materialized (${restaurantsNear('r.id', '$4')}),
    found_restaurants as materialized (${rowsOf(RESTAURANTS)}),
    found_dishes as materialized (${rowsOf(DISHES)})
    select
      coalesce((select string_agg(${shownRestaurantSql()}::text, ',' order by d.place) from (
        select d.restaurant_id, row_number() over (
          order by ${NAME_TEXT} like ' ' || ($2::text[])[1] desc, ${fits.join(', ')}, ${bestRated('d')}
        ) as place
        from found_restaurants d order by place limit ${SHOWN}
      ) d join restaurants r on r.id = d.restaurant_id), '') as restaurants,
      coalesce((select string_agg(${jsonSql(DISH_COLUMNS)}::text, ',' order by i.place) from (
        select i.*, row_number() over (
          order by ${score(DISH_TEXT, '$1')} desc, ${DISH_TEXT} like ($2::text[])[1] desc,
            i.is_available desc, ${SHOWN_RATING} desc, i.name, i.id
        ) as place
        from found_dishes i join restaurants r on r.id = i.restaurant_id and r.deleted_at is null
          ${WITH_STARS}
        order by place limit ${SHOWN}
      ) i join restaurants r on r.id = i.restaurant_id), '') as "menuItems",
      exists (select from found_restaurants d where ${isProven(OWN_TEXT, '$3')})
        as "restaurantsProven",
      exists (select from found_dishes i where ${isProven(DISH_TEXT, '$3')}) as "dishesProven"`;
  return { name: '', text };
}
