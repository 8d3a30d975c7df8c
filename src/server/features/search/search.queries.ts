import { jsonSql, MENU_ITEM_COLUMNS, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { areasParameter, deliversThere } from '#server/db/delivery-area-sql.ts';
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
  { how, texts, wanted, starts, proofs, areas }: SearchAttempt & Place,
): Promise<Found> {
  const { query, starts: beginnings } = joined(await readWordQueries(database, texts), 'any');
  const isShort = how === 'short' || query === null;
  const values = [wanted, starts, proofs, areas, isShort ? beginnings : query];
  const statement = SEARCH[isShort ? 'short' : 'pattern'];
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
  const [found = NOTHING] = await database.run<Found>(correctedStatement(corrections), values);
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
  /** SQL: whether the index may find it for a query; the text is then compared. */
  mayMatch: (query: string) => string;
}

const RESTAURANTS: Searched = {
  columns: 'd.restaurant_id, d.name, d.own, d.rating, d.created_at',
  table: 'search_documents d',
  key: 'd.restaurant_id',
  text: OWN_TEXT,
  isSearched: 'd.is_shown and ($4::text[] is null or d.restaurant_id in (select id from near))',
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
  mayMatch: hasDishWords,
};

// Unnamed, so that they are planned for their values: PostgreSQL uses the index where few rows match
// and stops early where many do.
const SEARCH: Record<SearchAttempt['how'], Statement> = {
  pattern: searchStatement(BY_PATTERN, byPattern),
  short: searchStatement(BY_PATTERN, byShortPattern),
};

/**
 * `$5` finds what has all words, `$6` and the following are the patterns of one word each. Where there are
 * several, one more parameter finds what has a word that is spelled right, and the last what has any.
 */
function correctedStatement({ ofWords, ...corrections }: Corrections): Statement {
  const [right, any] = [`$${ofWords.length + 6}`, `$${ofWords.length + 7}`];
  return searchStatement(byCorrection(corrections), (searched) => {
    const { mayMatch, text } = searched;
    const holds = (wanted: string) => BY_PATTERN.matches(text, wanted);
    const holdsEach = ofWords.map((_, word) => holds(`$${word + 6}`)).join(' and ');
    const holdsAll = `${mayMatch('$5')} and ${holdsEach}`;
    const holdsRight = `${mayMatch(right)} and ${holds('$3')}`;
    const holdsAny = `${mayMatch(any)} and ${holds('$1')}`;
    return byFirstOf(
      searched,
      ofWords.length === 1 ? [holdsAll] : [holdsAll, holdsRight, holdsAny],
    );
  });
}

/**
 * When very many rows contain one of the words, those that contain all, or a correctly spelled one, must
 * still be among those that are ranked. So each condition is only evaluated when the earlier ones have
 * not found enough rows.
 */
function byFirstOf(
  { columns, key, table, isSearched }: Searched,
  conditions: readonly string[],
): string {
  const turns = conditions.map((condition, turn) => {
    const before = conditions.slice(0, turn).map((_, at) => `(select count(*) from turn_${at})`);
    return `turn_${turn} as materialized (
      ${fitting(`select ${key} as found from ${table} where ${isSearched} and ${condition}`)}
      where ${['0', ...before].join(' + ')} < ${RANKED} limit ${RANKED})`;
  });
  const keys = conditions.map((_, turn) => `select found from turn_${turn}`);
  return `with ${turns.join(', ')}
    select ${columns} from ${table} where ${key} in (${keys.join(' union all ')})`;
}

function byPattern({ columns, table, text, isSearched, mayMatch }: Searched): string {
  return `${fitting(`select ${columns} from ${table}
    where ${isSearched} and ${mayMatch('$5')} and ${BY_PATTERN.matches(text, '$1')}`)} limit ${RANKED}`;
}

/**
 * SQL: the rows of this, of which only the first are read, planned as if all were wanted. PostgreSQL would
 * otherwise rather look through the table until it has them, where it thinks wrongly that there are many.
 */
function fitting(rows: string): string {
  return `with fitting as materialized (${rows}) select * from fitting`;
}

function byShortPattern({ columns, table, key, text, isSearched, mayMatch }: Searched): string {
  const [alias] = key.split('.');
  return `select ${columns} from ${table} where ${key} in (
    (select ${key} from ${table}
      where ${isSearched} and ${mayMatch('$5')} and ${BY_PATTERN.matches(text, '$2')} limit ${RANKED})
    union all
    (select ${key} from (select * from ${table} where ${isSearched} limit ${LOOKED_AT}) ${alias}
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
    with near as materialized (
      select r.id from restaurants r
      where $4::text[] is not null and r.deleted_at is null and ${deliversThere('$4')}),
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
