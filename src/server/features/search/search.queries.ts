import { KINDS_OF_DISHES } from '#domain/menus/kinds-of-dishes.ts';
import { tagsImplying } from '#domain/menus/label-filter.ts';
import type { ListSort } from '#domain/restaurants/list-options.ts';
import type { Database } from '#server/db/client.ts';
import { dishTitle } from '#server/db/schema/restaurants.ts';
import {
  DISH_RESTAURANT_COLUMNS,
  jsonSql,
  MENU_ITEM_COLUMNS,
  shownRestaurantSql,
} from '#server/features/catalogue/catalogue-json.queries.ts';
import {
  filteredRestaurants,
  IS_CLOSED,
  isFiltered,
  type OpenFirstPage,
  PRICE_LEVEL,
  pageValues,
  SORT_KEYS,
} from '#server/features/catalogue/restaurant-list.queries.ts';
import { JOIN_STARS, SHOWN_RATING } from '#server/features/reviews/stars.queries.ts';
import { readSearchWords, type SearchWords, type TypedText } from './search-words.queries.ts';

/** At most this many dishes are ranked; a text that matches more is too vague for a ranking. */
const RANKED_DISHES = 200;

/** Restaurants are listed by at most this many dishes. */
const LISTED_DISHES = 1_000;

/** The minimum fit of a document that contains a typed word. Corrections alone give less. */
const TYPED_FIT = 10;
/** The minimum fit of a document with a word that begins with a typed one. */
const WORD_START_FIT = 100;

/** JSON objects separated by commas; empty when nothing matches. */
interface Found {
  restaurants: string;
  menuItems: string;
  /** The text that was searched for if words were misspelled. */
  correctedText: string | null;
}

/**
 * Restaurants and dishes for the search box and the dishes of the results page: those that contain the phrase; if
 * there are none, those that contain any of its words, or a spelling correction of one. Best first; among equal ones,
 * those of open restaurants first; at most `limit` of each kind. With a filter, only of restaurants that match it.
 */
export async function searchCatalogue(
  database: Database,
  { text, countTypo, ...page }: OpenFirstPage & TypedText,
): Promise<Found> {
  const words = await readSearchWords(database, { text, countTypo });
  if (!words) return { restaurants: '', menuItems: '', correctedText: null };
  const match = matchSql(words, { first: 9, maxDishes: RANKED_DISHES, page });
  const values = [...pageValues(page), text, ...match.values];
  const [found] = await database.run<Omit<Found, 'correctedText'> & Fits>(
    { name: '', text: boxStatement(match, page) },
    values,
  );
  const { restaurants = '', menuItems = '', restaurantsFit = 0, dishesFit = 0 } = found ?? {};
  const isOutranked = (fit: number, other: number) => fit < TYPED_FIT && other >= WORD_START_FIT;
  return {
    restaurants: isOutranked(restaurantsFit, dishesFit) ? '' : restaurants,
    menuItems: isOutranked(dishesFit, restaurantsFit) ? '' : menuItems,
    correctedText: words.correctedText,
  };
}

/** The best fit of each kind. */
interface Fits {
  restaurantsFit: number;
  dishesFit: number;
}

/** `restaurants`: JSON objects separated by commas. */
interface FoundRestaurants {
  restaurants: string;
  total: number;
}

/**
 * Restaurants that match a text by name, cuisine or description, open ones first, then the best match; if there are
 * none, those that serve a matching dish, each with that dish. Matches by a spelling correction come after all matches
 * as typed, dishes included.
 */
export async function searchRestaurants(
  database: Database,
  { text, skip, countTypo, ...page }: OpenFirstPage & TypedText & { skip: number },
): Promise<FoundRestaurants> {
  const nothing = { restaurants: '', total: 0 };
  const words = await readSearchWords(database, { text, countTypo });
  if (!words) return nothing;
  const match = matchSql(words, { first: 9, maxDishes: LISTED_DISHES, page });
  const [found = nothing] = await database.run<FoundRestaurants>(
    { name: '', text: listStatement(match, page) },
    [...pageValues(page), skip, ...match.values],
  );
  return found;
}

// Both statements are unnamed, so that they are planned for their values.

/** SQL for the rows that match, of a page's filter; `values` are its parameters, numbered from `first`. */
function matchSql(
  { phrase, all, known, any, wordQueries }: SearchWords,
  { first, maxDishes, page }: { first: number; maxDishes: number; page: OpenFirstPage },
) {
  const listedCondition = (id: string) =>
    isFiltered(page) ? `${id} in (select id from filtered)` : `${id} <> all (${DRAFTS})`;
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value) + first - 1}`;
  const queryOf = (text: string) => `${add(text)}::tsquery`;
  const fits = add(
    wordQueries.flatMap(({ starts, typed, corrected }) => [starts, typed, corrected]),
  );
  const anyQuery = queryOf(any);
  const phraseQuery = phrase && queryOf(phrase);
  const allQuery = all && queryOf(all);
  const knownQuery = known && queryOf(known);
  /** The fit of a document: by words that begin with a typed one, words that contain one, corrections and weights. */
  const matchScore = (document: string) => {
    const has = (at: number) => `(${document} @@ (${fits}::text[])[${at + 1}]::tsquery)::int`;
    const wordRank = (_: unknown, word: number) =>
      `${WORD_START_FIT} * ${has(3 * word)} + ${TYPED_FIT} * ${has(3 * word + 1)} + ${has(3 * word + 2)}`;
    return `(${wordQueries.map(wordRank).join(' + ')} + ts_rank(${document}, ${anyQuery}))`;
  };
  const restaurants = (query: string, condition: string) => `
    select r.id, ${RANKING_COLUMNS}, ${matchScore('r.search_document')} as fit from restaurants r
    where r.deleted_at is null and r.search_document @@ ${query}
      and ${listedCondition('r.id')} and ${condition}`;
  const dishes = (match: string, condition: string) => `
    select i.id, i.restaurant_id, i.name, i.is_available, coalesce(c.is_drink, false) as is_drink,
      ${matchScore('coalesce(c.document, i.search_document)')} as fit
    from (select * from menu_items i where i.deleted_at is null and ${match} offset 0) i
    left join lateral (${CATEGORY_OF_DISH}) c on true
    where ${dietCondition(page)} and ${listedCondition('i.restaurant_id')} and ${condition}
    limit ${maxDishes}`;
  /**
   * By the index, which a query of unknown value always uses: estimates for rare words are far too high. Once
   * (`offset 0`), not again for each restaurant of a filter.
   */
  const matches = (document: string) => (query: string) => `${document} @@ (select ${query})`;
  const isInCategory = (query: string) => `i.category_id = any (array(
    select c.id from (select * from menu_categories c
      where c.deleted_at is null and ${matches('c.search_document')(query)} offset 0) c
    where ${listedCondition('c.restaurant_id')} limit ${maxDishes}))`;
  return {
    values,
    matchScore,
    any: anyQuery,
    phraseRestaurants: (condition: string) =>
      restaurants(phraseQuery ?? anyQuery, phraseQuery ? condition : 'false'),
    /** In names and tags only: a phrase in a description must not hide all other dishes. */
    phraseDishes: (condition: string) =>
      dishes(matches(TITLE)(phraseQuery ?? anyQuery), phraseQuery ? condition : 'false'),
    wordRestaurants: (condition: string) => restaurants(anyQuery, condition),
    /**
     * Looks up dishes with all words, then with a known one, then with any; each time first by name and tags, then by
     * description, then by category. A step runs only while no earlier one has found `maxDishes`.
     */
    wordDishes: (condition: string) => {
      const queries = [allQuery, knownQuery, anyQuery].filter((query) => query !== null);
      const ways = [matches(TITLE), matches(DOCUMENT), isInCategory];
      const lookups = queries.flatMap((query) => ways.map((way) => way(query)));
      const steps = lookups.map((lookup, at) => {
        const found = lookups.slice(0, at).map((_, step) => `(select count(*) from step_${step})`);
        const isNeeded = `greatest(${['0', ...found].join(', ')}) < ${maxDishes}`;
        return `step_${at} as materialized (${dishes(lookup, `${condition} and ${isNeeded}`)})`;
      });
      const union = lookups.map((_, at) => `select * from step_${at}`).join(' union ');
      return `with ${steps.join(', ')} ${union}`;
    },
  };
}

type MatchSql = ReturnType<typeof matchSql>;

/** SQL: the few restaurants that are not published, read once. */
const DRAFTS = `array(
  select id from restaurants where deleted_at is null and published_at is null)`;

/** The words of a dish `i` by which it is found: of its name and tags, and with those of its description. */
const TITLE = dishTitle('i.');
const DOCUMENT = 'i.search_document';

/** SQL: the document of a dish `i` with the words of its category, looked up row by row (`offset 0`). */
const CATEGORY_OF_DISH = `
  select i.search_document || c.search_document as document, c.search_document @@ '${KINDS_OF_DISHES.get('drinks')}:*' as is_drink
  from menu_categories c where c.id = i.category_id offset 0`;

/** SQL: the condition that a dish `i` has the tag of a page's filter. */
function dietCondition({ diet }: OpenFirstPage): string {
  return diet ? `i.tags && '{${tagsImplying(diet)}}'::text[]` : 'true';
}

/** What restaurants `r` are ordered by. */
const RANKING_COLUMNS = `r.name, r.opening_key, r.rating, r.review_count, r.created_at,
  r.delivery_minutes, r.extra_minutes, r.busy_until, r.minimum_order_cents`;

const BEST_RATED = `${SHOWN_RATING} desc, r.created_at, r.id`;

const isEmpty = (name: string) => `not exists (select from ${name})`;

const DISH_COLUMNS = `${MENU_ITEM_COLUMNS}, ${jsonSql(DISH_RESTAURANT_COLUMNS)} as restaurant`;

/** SQL: the restaurants that match the filter of a page, as a CTE. */
function filteredSql(page: OpenFirstPage): string {
  return `filtered as materialized (
    select r.id from (${filteredRestaurants('r.id', page)}) r where ${isFiltered(page)})`;
}

/** SQL: in a chosen order, with open restaurants `r` first, before any other. */
const chosenOrder = (sort: ListSort | undefined) =>
  sort ? `${IS_CLOSED}, ${SORT_KEYS[sort]},` : '';

/** `$1` to `$7` are the values of a page, `$8` is the text. */
function boxStatement(match: MatchSql, page: OpenFirstPage): string {
  const hasNoPhrase = `${isEmpty('phrase_restaurants')} and ${isEmpty('phrase_dishes')}`;
  const startsWith = (name: string) => `starts_with(search_text(${name}), search_text($8))`;
  return `
    with ${filteredSql(page)},
    phrase_restaurants as materialized (${match.phraseRestaurants('true')}),
    phrase_dishes as materialized (${match.phraseDishes('true')}),
    found_restaurants as materialized (select * from phrase_restaurants
      union all ${match.wordRestaurants(hasNoPhrase)}),
    found_dishes as materialized (select * from phrase_dishes
      union all (${match.wordDishes(hasNoPhrase)}))
    select
      coalesce((select string_agg(${shownRestaurantSql()}::text, ',' order by f.place) from (
        select id, row_number() over () as place from (
          select r.id from found_restaurants r ${JOIN_STARS}
          order by ${chosenOrder(page.sort)} ${startsWith('r.name')} desc, r.fit desc, ${IS_CLOSED},
            ${BEST_RATED}
          limit $6) best
      ) f join restaurants r on r.id = f.id), '') as restaurants,
      coalesce((select string_agg(${jsonSql(DISH_COLUMNS)}::text, ',' order by f.place) from (
        select id, row_number() over () as place from (
          select f.id from found_dishes f
          join restaurants r on r.id = f.restaurant_id and r.deleted_at is null ${JOIN_STARS}
          order by ${chosenOrder(page.sort)} ${startsWith('f.name')} desc, f.fit desc, f.is_drink, ${IS_CLOSED},
            f.is_available desc, ${SHOWN_RATING} desc, f.name, f.id
          limit $6) best
      ) f join menu_items i on i.id = f.id join restaurants r on r.id = i.restaurant_id), '')
        as "menuItems",
      (select max(fit) from found_restaurants) as "restaurantsFit",
      (select max(fit) from found_dishes) as "dishesFit"`;
}

/** `$1` to `$7` are the values of a page, `$8` is how many restaurants to skip. */
function listStatement(match: MatchSql, page: OpenFirstPage): string {
  const hasNoPhrase = `${isEmpty('phrase')} and ${isEmpty('phrase_dishes')}`;
  const hasGoodFit = (name: string) =>
    `exists (select from ${name} where fit >= ${WORD_START_FIT})`;
  const serving = (dishes: string) => `select r.id, ${RANKING_COLUMNS}, d.fit, true as by_dish
    from (select restaurant_id, max(fit) as fit from ${dishes} group by 1) d
    join restaurants r on r.id = d.restaurant_id and r.deleted_at is null`;
  const served = `(select i.name from menu_items i left join menu_categories c
      on c.id = i.category_id and c.restaurant_id = r.id,
    lateral (select coalesce(i.search_document || c.search_document, i.search_document) as document offset 0) d
    where i.restaurant_id = r.id and i.deleted_at is null and ${dietCondition(page)} and d.document @@ ${match.any}
    order by ${match.matchScore('d.document')} desc, i.is_available desc, i.name, i.id limit 1)`;
  return `
    with ${filteredSql(page)},
    phrase as materialized (${match.phraseRestaurants('true')}),
    phrase_dishes as materialized (${match.phraseDishes(isEmpty('phrase'))}),
    words as materialized (${match.wordRestaurants(hasNoPhrase)}),
    word_dishes as materialized (${match.wordDishes(`${hasNoPhrase} and not ${hasGoodFit('words')}`)}),
    found as materialized (
      select *, false as by_dish from phrase
      union all ${serving('phrase_dishes')}
      union all select *, false from words where not ${hasGoodFit('word_dishes')}
      union all ${serving('word_dishes')} where ${isEmpty('words')} or ${hasGoodFit('word_dishes')})
    select (select count(*)::int from found) as total,
      coalesce((select string_agg((case when p.by_dish
          then ${shownRestaurantSql(`${PRICE_LEVEL}, ${served} as "servesDish"`)}
          else ${shownRestaurantSql(PRICE_LEVEL)} end)::text,
          ',' order by p.place)
        from (select id, by_dish, row_number() over () as place from (
          select r.id, r.by_dish from found r ${JOIN_STARS}
          order by ${chosenOrder(page.sort) || `${IS_CLOSED},`} r.fit desc, ${BEST_RATED}
          limit $6 offset $8) page
        ) p join restaurants r on r.id = p.id), '') as restaurants`;
}
