import { shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import {
  filteredRestaurants,
  type OpenFirstPage,
  pageValues,
} from '#server/db/restaurant-filter-sql.ts';
import {
  BY_PATTERN,
  bestRated,
  byCorrection,
  DISH_TEXT,
  fitsOfOwnText,
  type Matching,
  NAME_TEXT,
  OWN_TEXT,
  phraseAttempt,
  type SearchAttempt,
  wordsAttempt,
} from '#server/db/search-sql.ts';
import { joined, readWordQueries, type WordQuery } from '#server/db/search-words.queries.ts';
import {
  type Corrections,
  type CountTypo,
  queriesOfWords,
  readCorrections,
} from '#server/db/spelling-corrections.queries.ts';

/** `restaurants`: JSON objects separated by commas. */
interface FoundRestaurants {
  restaurants: string;
  total: number;
  /** Whether any match proves that the search is spelled right. */
  isProven: boolean;
}

const NOTHING: FoundRestaurants = { restaurants: '', total: 0, isProven: false };

/**
 * At most this many matches of several words, or of corrected ones, are scored in full: open ones, those that
 * match all words, and the best rated first. The others follow by rating.
 */
const SCORED = 200;

/**
 * Restaurants that match a text by name, cuisine or description, open ones first, then the best match;
 * and the total. If there are none, those that serve a matching dish, each with that dish, because the
 * search box leads here and finds dishes as well. Matches by a spelling correction come after all
 * matches as typed, dishes included.
 */
export async function searchRestaurants(
  database: Database,
  {
    text,
    skip,
    countTypo,
    ...page
  }: OpenFirstPage & {
    text: string;
    skip: number;
    countTypo?: CountTypo | undefined;
  },
): Promise<FoundRestaurants> {
  const phrase = phraseAttempt(text);
  const words = wordsAttempt(text);
  const values = [...pageValues(page), skip];
  const run = async (search: Search) => {
    const statement = statementOf(search, page.postalCode !== undefined);
    const [found = NOTHING] = await database.run<FoundRestaurants>(statement, [
      ...values,
      ...search.values,
    ]);
    return found;
  };
  const own = await run(ownTextSearch(phrase));
  if (own.isProven) return own;
  const served = async (attempt: SearchAttempt) => {
    const queries = await readWordQueries(database, attempt.texts);
    return run(servedSearch(attempt, queries));
  };
  // A single word that matches no restaurant may still match a dish.
  const servedPhrase = own.total > 0 || words ? NOTHING : await served(phrase);
  if (servedPhrase.isProven) return servedPhrase;

  const corrections = await readCorrections(database, text, countTypo);
  const ownOfWords = async () => {
    if (corrections) return run(correctedOwnText(corrections));
    return words ? run(ownTextSearch(words)) : NOTHING;
  };
  const servedOfWords = async () => {
    if (corrections) {
      return run(correctedServed(corrections, await queriesOfWords(database, corrections)));
    }
    return words ? served(words) : NOTHING;
  };
  if (own.total > 0) return corrections ? ownOfWords() : own;
  if (servedPhrase.total > 0) return corrections ? servedOfWords() : servedPhrase;

  const found = await ownOfWords();
  if (found.isProven) return found;
  const servedAll = words ? await served(phrase) : NOTHING;
  if (servedAll.total > 0) return servedAll;
  const servedAny = await servedOfWords();
  return servedAny.isProven || found.total === 0 ? servedAny : found;
}

/** One way to find restaurants, as SQL on their documents `d`, and its parameters' values. */
interface Search {
  /** Numbered from `$8`. */
  values: unknown[];
  matches: string;
  /** Whether a document has all words, as far as that is cheap to tell; null: every match is scored. */
  rank: string | null;
  /** Scores, most important first; higher is better. */
  fits: readonly string[];
  /** Whether a match proves the spelling right; null: any match does. */
  proves: string | null;
  /** The JSON of a restaurant `r`. */
  json: string;
}

/** Collects a search's parameters; `add` returns the placeholder. */
function parameters() {
  const values: unknown[] = [];
  return { values, add: (value: unknown) => `$${values.push(value) + 7}` };
}

function ownTextSearch({ wanted, proofs }: SearchAttempt): Search {
  const { values, add } = parameters();
  const all = add(wanted);
  const each = wanted.map((_, at) => `${OWN_TEXT} like ${element(all, at)}`);
  const isOne = wanted.length === 1;
  return {
    values,
    matches: isOne ? each.join() : BY_PATTERN.matches(OWN_TEXT, all),
    rank: isOne ? null : each.join(' and '),
    fits: isOne
      ? [OWN_TEXT, NAME_TEXT].map((text) => fitOfOne(text, element(all, 0)))
      : fitsOfOwnText(BY_PATTERN, all),
    proves: proofs.length > 0 ? BY_PATTERN.matches(OWN_TEXT, add(proofs)) : null,
    json: shownRestaurantSql(),
  };
}

function correctedOwnText({ ofWords, patterns, right, ...corrections }: Corrections): Search {
  const { values, add } = parameters();
  const matching = byCorrection(corrections);
  const wanted = add(patterns);
  const all = ofWords.map((ofWord) => matching.matches(OWN_TEXT, add(ofWord))).join(' and ');
  const proves = right.length > 0 ? matching.matches(OWN_TEXT, add(right)) : null;
  return {
    values,
    matches: matching.matches(OWN_TEXT, wanted),
    rank: all,
    fits: fitsOfOwnText(matching, wanted),
    proves,
    json: shownRestaurantSql(),
  };
}

function servedSearch(
  { how, texts, wanted, proofs }: SearchAttempt,
  queries: readonly WordQuery[],
): Search {
  // Too many words contain any two letters.
  const searched = how === 'short' ? queries.map(startsOnly) : queries;
  const { values, add } = parameters();
  const all = add(wanted);
  const any = joined(searched, 'any');
  const json = servedJson(BY_PATTERN, all);
  const matches = mayServe(any, { add, wanted: all });
  if (texts.length > 1) {
    const hasAll = servesWords(add(joined(searched, 'all').query));
    const fits = [bestDish(BY_PATTERN, all)];
    return { values, matches, rank: hasAll, fits, proves: null, json };
  }
  if (!any.isWord) {
    return {
      values,
      matches,
      rank: null,
      fits: [fitOfOne(DISHES, element(all, 0))],
      proves: null,
      json,
    };
  }
  // Every match of the index contains the one word, most at the beginning of a word.
  if (any.starts === any.query)
    return { values, matches, rank: null, fits: [], proves: null, json };
  const starts = servesWords(add(any.starts));
  const proves = proofs.length > 0 ? starts : null;
  return { values, matches, rank: null, fits: [starts], proves, json };
}

function correctedServed(
  { ofWords, patterns, ...corrections }: Corrections,
  queries: Record<'any' | 'right' | 'all', WordQuery>,
): Search {
  const { values, add } = parameters();
  const matching = byCorrection(corrections);
  const wanted = add(patterns);
  const matches = mayServe(queries.any, { add, wanted });
  // With one word, any means all.
  const hasAll = ofWords.length > 1 ? servesWords(add(queries.all.query)) : 'true';
  const proves = corrections.right.length > 0 ? servesWords(add(queries.right.query)) : null;
  return {
    values,
    matches,
    rank: hasAll,
    fits: [bestDish(matching, wanted)],
    proves,
    json: servedJson(matching, wanted),
  };
}

const DISHES = 'd.dishes';

const element = (array: string, at: number): string => `(${array}::text[])[${at + 1}]`;

const startsOnly = (query: WordQuery): WordQuery => ({ ...query, query: query.starts });

/** The score of {@link BY_PATTERN} for one pattern, in a cheaper form: it may be computed for every restaurant. */
function fitOfOne(text: string, pattern: string): string {
  return `((${text} like ${pattern})::int + (${text} like '% ' || substr(${pattern}, 2))::int)`;
}

function mayServe(
  { query, isWord }: WordQuery,
  { add, wanted }: { add: (value: unknown) => string; wanted: string },
): string {
  const matches = BY_PATTERN.matches(DISHES, wanted);
  if (query === null) return matches;
  const hasWords = hasWordsByIndex(add(query));
  return isWord ? hasWords : `${hasWords} and ${matches}`;
}

/**
 * The condition is repeated on purpose: PostgreSQL then estimates fewer rows and uses the index even for words
 * that a third of all restaurants serve. Unpacking the words of every document would take several times as long.
 */
function hasWordsByIndex(query: string): string {
  const hasWords = `d.dish_words @@ ${query}::tsquery`;
  return `${hasWords} and ${hasWords}`;
}

/** By the index alone: reading the words of every match takes longer. */
function servesWords(query: string): string {
  return `d.restaurant_id in (
    select other.restaurant_id from search_documents other where other.dish_words @@ ${query}::tsquery)`;
}

/** The score of the dish that fits best. */
function bestDish(matching: Matching, wanted: string): string {
  return `(select max(${matching.score('dish.name', wanted)})
    from unnest(string_to_array(${DISHES}, E'\\n')) dish (name)
    where ${matching.matches('dish.name', wanted)})`;
}

/** With the dish by which a restaurant `r` was found; only computed for the rows of the page. */
function servedJson(matching: Matching, wanted: string): string {
  return shownRestaurantSql(`, (
    select i.name from (
      select i.*, ${matching.score(DISH_TEXT, wanted)} as fit from menu_items i
      where i.restaurant_id = r.id and i.deleted_at is null and ${matching.matches(DISH_TEXT, wanted)}
    ) i order by i.fit desc, i.is_available desc, i.name, i.id limit 1) as "servesDish"`);
}

const HAS_NO_FILTER = '($1::text is null and $3::uuid is null and $4::text[] is null)';

/** Whether the restaurant of a document `d` is searched. */
const MATCHES_FILTER = `d.is_shown and (${HAS_NO_FILTER} or d.restaurant_id in (select id from filtered))`;

const IS_CLOSED = '(d.opening_key <> all ($5::text[]))';

// Unnamed, so that it is planned for its values: whether few restaurants match, or nearly all. Only little
// is kept of each match, as there may be very many; full rows are only read for the page.
function statementOf(
  { matches, rank, fits, proves, json }: Search,
  hasPostalCode: boolean,
): Statement {
  const named = fits.map((fit, at) => `${fit} as fit_${at}`);
  const order = fits.map((_, at) => `fit_${at} desc nulls last`);
  const scored = `scored as materialized (
    select d.restaurant_id, ${named.join(', ')} from search_documents d where d.restaurant_id in (
      select m.restaurant_id from matched m order by m.is_closed, m.rank desc, m.proves desc, ${bestRated('m')}
      limit ${SCORED})),`;
  const extra = rank === null ? named : [`${rank} as rank`];
  const text = `
    with filtered as materialized (
      select r.id from (${filteredRestaurants('r.id', hasPostalCode)}) r where not ${HAS_NO_FILTER}),
    matched as materialized (
      select ${[
        'd.restaurant_id',
        'd.rating',
        'd.created_at',
        `${IS_CLOSED} as is_closed`,
        `${proves ?? 'true'} as proves`,
        ...extra,
      ].join(', ')}
      from search_documents d where ${MATCHES_FILTER} and ${matches}),
    ${rank === null ? '' : scored}
    page as (
      select m.restaurant_id from matched m
      ${rank === null ? '' : 'left join scored s on s.restaurant_id = m.restaurant_id'}
      order by ${['m.is_closed', ...order, bestRated('m')].join(', ')} limit $6 offset $7)
    select (select count(*)::int from matched) as total,
      exists (select from matched where proves) as "isProven",
      coalesce((select string_agg(${json}::text, ',' order by p.place)
        from (select restaurant_id, row_number() over () as place from page) p
        join restaurants r on r.id = p.restaurant_id), '') as restaurants`;
  return { name: '', text };
}
