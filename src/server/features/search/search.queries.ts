import { jsonSql, MENU_ITEM_COLUMNS, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { areasParameter, restaurantsDeliveringTo } from '#server/db/delivery-area-sql.ts';
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
  type CountTypo,
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
 * A condition that very many rows may match is first tried on this many rows. A text too short for the
 * index is only searched for in them, and at the beginning of words, which the index does find. A
 * catalogue smaller than this is searched completely.
 */
const SCAN_FIRST = 5_000;

/** A sample of these rows, which shows whether the others are worth scanning. */
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
  search: { text: string; postalCode: string | undefined; countTypo?: CountTypo },
): Promise<Found> {
  const { text, postalCode, countTypo } = search;
  const areas = areasParameter(postalCode);
  const phrase = await findTyped(database, { ...phraseAttempt(text), areas });
  if (phrase.restaurantsProven || phrase.dishesProven) return phrase;
  const corrections = await readCorrections(database, text, countTypo);
  if (corrections) return findByCorrection(database, { ...corrections, areas });
  const words = wordsAttempt(text);
  return words && !phrase.restaurants && !phrase.menuItems
    ? findTyped(database, { ...words, areas })
    : phrase;
}

/** Only restaurants with one of these delivery areas, or without any; null: all. */
interface DeliveryFilter {
  areas: string[] | null;
}

async function findTyped(
  database: Database,
  { how, texts, wanted, starts, proofs, areas }: SearchAttempt & DeliveryFilter,
): Promise<Found> {
  const { query, starts: beginnings } = joined(await readWordQueries(database, texts), 'any');
  const isShort = how === 'short' || query === null;
  const values = [wanted, starts, proofs, areas, isShort ? beginnings : query];
  const kind = isShort ? 'short' : 'pattern';
  const statement = SEARCH[areas ? 'forPostalCode' : 'anywhere'][kind];
  const [found = NOTHING] = await database.run<Found>(statement, values);
  return found;
}

/** If only restaurants or only dishes contain a correctly spelled word, the other kind's corrected matches are dropped. */
async function findByCorrection(
  database: Database,
  { areas, ...corrections }: Corrections & DeliveryFilter,
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
  /** Only what ranking needs. */
  columns: string;
  table: string;
  key: string;
  text: string;
  isSearched: string;
  /**
   * SQL: the searched rows, in any order. With a postal code they are read by restaurant: few may deliver
   * there, and their rows would be far apart in a scan of the table.
   */
  rowsToScan: (hasPostalCode: boolean) => string;
  /** Whether the table is so large that the index takes long to collect the rows of a common word. */
  isLarge: boolean;
  /** SQL: the condition that the index evaluates for a query; the text is then compared. */
  indexCondition: (query: string) => string;
}

const RESTAURANTS: Searched = {
  columns: 'd.restaurant_id, d.name, d.own, d.rating, d.created_at',
  table: 'search_documents d',
  key: 'd.restaurant_id',
  text: OWN_TEXT,
  isSearched:
    'd.is_shown and ($4::text[] is null or d.restaurant_id in (select id from deliverable))',
  rowsToScan: (hasPostalCode) =>
    hasPostalCode
      ? `select d.* from deliverable, lateral (
          select * from search_documents d where d.restaurant_id = deliverable.id and d.is_shown offset 0) d`
      : 'select * from search_documents d where d.is_shown',
  isLarge: false,
  // The index of substrings finds them by the text itself.
  indexCondition: () => 'true',
};
const DISHES: Searched = {
  columns: 'i.*',
  table: 'menu_items i',
  key: 'i.id',
  text: DISH_TEXT,
  isSearched:
    'i.deleted_at is null and ($4::text[] is null or i.restaurant_id in (select id from deliverable))',
  rowsToScan: (hasPostalCode) =>
    hasPostalCode
      ? `select i.* from deliverable, lateral (
          select * from menu_items i where i.restaurant_id = deliverable.id and i.deleted_at is null offset 0) i`
      : 'select * from menu_items i where i.deleted_at is null',
  isLarge: true,
  indexCondition: hasDishWords,
};

// Unnamed, so that they are planned for their values: PostgreSQL uses the index where few rows match
// and stops early where many do.
const SEARCH = { anywhere: searchStatements(false), forPostalCode: searchStatements(true) };

function searchStatements(hasPostalCode: boolean) {
  return {
    pattern: searchStatement(BY_PATTERN, (searched) => byPattern(searched, hasPostalCode)),
    short: searchStatement(BY_PATTERN, (searched) => byShortPattern(searched, hasPostalCode)),
  };
}

/**
 * `$5` is a query for rows with all words; `$6` and the following are the patterns of one word each. With
 * several words, the last two parameters are queries for rows with a correctly spelled word, and with any.
 */
function correctedStatement(
  { ofWords, ...corrections }: Corrections,
  hasPostalCode: boolean,
): Statement {
  const [right, any] = [`$${ofWords.length + 6}`, `$${ofWords.length + 7}`];
  return searchStatement(byCorrection(corrections), (searched) => {
    const { indexCondition, text } = searched;
    const matches = (wanted: string) => BY_PATTERN.matches(text, wanted);
    const matchesEach = ofWords.map((_, word) => matches(`$${word + 6}`)).join(' and ');
    const all = { indexCondition: indexCondition('$5'), matchCondition: matchesEach };
    if (ofWords.length === 1)
      return searchInSteps(searched, [{ ...all, isCommon: true }], hasPostalCode);
    // Few rows have all words, so the index is quick.
    const steps = [
      { ...all, isCommon: false },
      { indexCondition: indexCondition(right), matchCondition: matches('$3'), isCommon: true },
      { indexCondition: indexCondition(any), matchCondition: matches('$1'), isCommon: true },
    ];
    return searchInSteps(searched, steps, hasPostalCode);
  });
}

interface SearchStep {
  /** SQL conditions: what the index evaluates, and whether a row matches. */
  indexCondition: string;
  matchCondition: string;
  /** Whether so many rows may match that the first rows are scanned before the index is used. */
  isCommon: boolean;
}

/**
 * When very many rows contain one of the words, those that contain all, or a correctly spelled one, must
 * still be among those that are ranked. So each step only runs when the earlier ones have not found
 * enough rows.
 */
function searchInSteps(
  searched: Searched,
  steps: readonly SearchStep[],
  hasPostalCode: boolean,
): string {
  const { columns, key, table, isSearched, isLarge } = searched;
  const counts: string[] = ['0'];
  const parts: string[] = [];
  const keys: string[] = [];
  for (const [at, { indexCondition, matchCondition, isCommon }] of steps.entries()) {
    const isNeeded = (found: readonly string[]) => `${found.join(' + ')} < ${RANKED}`;
    const [scanned, indexed] = [`scanned_${at}`, `indexed_${at}`];
    const fromScan = isCommon && isLarge ? [`(select count(*) from ${scanned})`] : [];
    if (isCommon && isLarge) {
      parts.push(`${scanned} as materialized (
        ${firstMatches(searched, { hasPostalCode, matchCondition, isNeeded: isNeeded(counts) })})`);
      keys.push(`select found from ${scanned}`);
    }
    const matches = `${isSearched} and ${indexCondition} and ${matchCondition}`;
    parts.push(`${indexed} as materialized (
      ${planAsIfAll(`select ${key} as found from ${table} where ${matches}`)}
      where ${isNeeded([...counts, ...fromScan])} limit ${RANKED})`);
    keys.push(`select found from ${indexed}`);
    // The index finds the scanned matches again.
    counts.push(`greatest(${[...fromScan, `(select count(*) from ${indexed})`].join(', ')})`);
  }
  return `with ${parts.join(', ')}
    select ${columns} from ${table} where ${key} in (${keys.join(' union all ')})`;
}

/** SQL: matches among the first rows, if a sample of these has many. */
function firstMatches(
  { key, rowsToScan }: Searched,
  {
    hasPostalCode,
    matchCondition,
    isNeeded,
  }: { hasPostalCode: boolean; matchCondition: string; isNeeded: string },
): string {
  const [alias] = key.split('.');
  const first = (count: number) =>
    `(${rowsToScan(hasPostalCode)} limit ${count}) ${alias} where ${matchCondition}`;
  return `select ${key} as found from ${first(SCAN_FIRST)} and ${isNeeded}
    and (select count(*) from ${first(SAMPLED)} and ${isNeeded}) >= ${(SAMPLED * RANKED) / SCAN_FIRST}
    limit ${RANKED}`;
}

/**
 * SQL: these rows, materialised, so that PostgreSQL plans for all matches and not for the LIMIT. Otherwise it
 * scans the table for the first ones where it overestimates how many there are.
 */
function planAsIfAll(rows: string): string {
  return `with all_rows as materialized (${rows}) select * from all_rows`;
}

/**
 * Where very many rows match, the first rows contain enough of them. Only otherwise is the index used: it
 * collects every occurrence of a word, of which there may be a hundred thousand.
 */
function byPattern(searched: Searched, hasPostalCode: boolean): string {
  const step = {
    indexCondition: searched.indexCondition('$5'),
    matchCondition: BY_PATTERN.matches(searched.text, '$1'),
    isCommon: true,
  };
  return searchInSteps(searched, [step], hasPostalCode);
}

function byShortPattern(searched: Searched, hasPostalCode: boolean): string {
  const { columns, table, key, text, isSearched, indexCondition, rowsToScan } = searched;
  const [alias] = key.split('.');
  const starts = BY_PATTERN.matches(text, '$2');
  return `with scanned as materialized (
      ${firstMatches(searched, { hasPostalCode, matchCondition: starts, isNeeded: 'true' })})
    select ${columns} from ${table} where ${key} in (
    (select found from scanned)
    union all
    (select ${key} from ${table}
      where (select count(*) from scanned) < ${RANKED}
        and ${isSearched} and ${indexCondition('$5')} and ${starts} limit ${RANKED})
    union all
    (select ${key} from (${rowsToScan(hasPostalCode)} limit ${SCAN_FIRST}) ${alias}
      where ${BY_PATTERN.matches(text, '$1')} limit ${RANKED}))`;
}

/**
 * `$1` are the wanted patterns, `$2` patterns for words that begin with them, `$3` those that prove the spelling
 * right, `$4` the areas of {@link DeliveryFilter}, `$5` a query that finds dishes.
 */
function searchStatement(matching: Matching, rowsOf: (searched: Searched) => string): Statement {
  const { score } = matching;
  const fits = fitsOfOwnText(matching, '$1').map((fit) => `${fit} desc`);
  // Without a postal code, `deliverable` is empty and not read.
  const text = `
    with deliverable as materialized (${restaurantsDeliveringTo('r.id', '$4')}),
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
