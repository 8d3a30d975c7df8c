import { jsonSql, MENU_ITEM_COLUMNS, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database } from '#server/db/client.ts';
import { areasParameter, restaurantsDeliveringTo } from '#server/db/delivery-area-sql.ts';
import {
  filteredRestaurants,
  type OpenFirstPage,
  pageValues,
} from '#server/db/restaurant-filter-sql.ts';
import { SHOWN_RATING, WITH_STARS } from '#server/db/stars-sql.ts';
import { readSearchWords, type SearchWords } from './search-words.ts';

/** Limits how often one client misspells words; may throw. */
export type CountTypo = () => Promise<void>;

interface SearchText {
  text: string;
  postalCode?: string | undefined;
  countTypo?: CountTypo | undefined;
}

/** How many of each kind the search box gets. */
const SHOWN = 20;

/** At most this many dishes are ranked; a text that matches more is so vague that any of them will do. */
const RANKED_DISHES = 2_000;

/** The fit of what contains a word as typed is at least this. Corrections alone give less. */
const TYPED_FIT = 10;
/** The fit where a word begins with one of the typed ones. */
const PROVEN_FIT = 100;

/** JSON objects separated by commas; empty when nothing matches. */
interface Found {
  restaurants: string;
  menuItems: string;
}

/**
 * Restaurants and dishes for the search box: those that contain the phrase; if there are none, those that
 * contain any of its words, or a spelling correction of one. Best first, at most 20 of each. With a
 * `postalCode`, only of restaurants that deliver there.
 */
export async function searchCatalogue(database: Database, search: SearchText): Promise<Found> {
  const found = await searchWith(database, search, async (words) => {
    const [row] = await database.run<Found & Record<'restaurantsFit' | 'dishesFit', number>>(
      { name: '', text: boxStatement(words) },
      [areasParameter(search.postalCode), search.text, ...matchValues(words)],
    );
    return row && (row.restaurants || row.menuItems) ? row : null;
  });
  const { restaurants = '', menuItems = '', restaurantsFit = 0, dishesFit = 0 } = found ?? {};
  const isForgiven = (fit: number, other: number) => fit < TYPED_FIT && other >= PROVEN_FIT;
  return {
    restaurants: isForgiven(restaurantsFit, dishesFit) ? '' : restaurants,
    menuItems: isForgiven(dishesFit, restaurantsFit) ? '' : menuItems,
  };
}

/** `restaurants`: JSON objects separated by commas. */
interface FoundRestaurants {
  restaurants: string;
  total: number;
}

/**
 * Restaurants that match a text by name, cuisine or description, open ones first, then the best match;
 * and the total. If there are none, those that serve a matching dish, each with that dish, because the
 * search box leads here and finds dishes as well. Matches by a spelling correction come after all
 * matches as typed, dishes included.
 */
export async function searchRestaurants(
  database: Database,
  { text, skip, countTypo, ...page }: OpenFirstPage & SearchText & { skip: number },
): Promise<FoundRestaurants> {
  const hasPostalCode = page.postalCode !== undefined;
  const found = await searchWith(database, { text, countTypo }, async (words) => {
    const [row] = await database.run<FoundRestaurants>(
      { name: '', text: listStatement(words, hasPostalCode) },
      [...pageValues(page), skip, ...matchValues(words)],
    );
    return row && row.total > 0 ? row : null;
  });
  return found ?? { restaurants: '', total: 0 };
}

/**
 * Words that are known are only corrected if nothing is found otherwise: a word may be known from a text that has
 * changed or is in the trash.
 */
async function searchWith<Result>(
  database: Database,
  { text, countTypo }: SearchText,
  find: (words: SearchWords) => Promise<Result | null>,
): Promise<Result | null> {
  const words = await readSearchWords(database, { text, isAnyMisspelled: false });
  if (words?.hasCorrections) await countTypo?.();
  const found = words && (await find(words));
  if (!words || found || words.hasCorrections) return found;
  const corrected = await readSearchWords(database, { text, isAnyMisspelled: true });
  if (!corrected?.hasCorrections) return null;
  await countTypo?.();
  return find(corrected);
}

// Both statements are unnamed, so that they are planned for their values: PostgreSQL uses the index where few
// rows match and stops early where many do.

function matchValues({ phrase, any, ofWords }: SearchWords): unknown[] {
  const fits = ofWords.flatMap(({ starts, typed, corrected }) => [starts, typed, corrected]);
  const best = any?.one ?? phrase;
  return [phrase, any?.all ?? null, any?.right ?? null, any?.one ?? null, best, fits];
}

/** The parameters of {@link matchValues}, numbered from `first`. */
function matchSql({ ofWords }: SearchWords, first: number) {
  const [phrase, all, right, one, best] = [0, 1, 2, 3, 4].map((at) => `$${first + at}::tsquery`);
  /** How well a document fits: by words that begin as typed, that contain one, corrections, and weights. */
  const fit = (document: string) => {
    const has = (at: number) => `(${document} @@ ($${first + 5}::text[])[${at + 1}]::tsquery)::int`;
    const ofWord = (_: unknown, word: number) =>
      `${PROVEN_FIT} * ${has(3 * word)} + ${TYPED_FIT} * ${has(3 * word + 1)} + ${has(3 * word + 2)}`;
    return `(${ofWords.map(ofWord).join(' + ')} + ts_rank(${document}, ${best}))`;
  };
  const restaurants = (query: string, condition: string) =>
    `select r.id, ${fit('r.search_document')} as fit from restaurants r
     where r.deleted_at is null and r.search_document @@ ${query} and ${condition}`;
  const someDishes = (query: string, condition: string) =>
    `(select i.id, i.restaurant_id, ${fit('i.search_document')} as fit from menu_items i
      where i.deleted_at is null and i.search_document @@ ${query} and ${condition} limit ${RANKED_DISHES})`;
  return {
    fit,
    best,
    restaurantsOfPhrase: (condition: string) => restaurants(`${phrase}`, condition),
    restaurantsOfWords: (condition: string) => restaurants(`${one}`, condition),
    dishesOfPhrase: (condition: string) => someDishes(`${phrase}`, condition),
    /** Of very many, those with all words, or one that is spelled right, are still among the ranked. */
    dishesOfWords: (condition: string) =>
      [all, right, one].map((query) => someDishes(`${query}`, condition)).join(' union '),
  };
}

const isEmpty = (name: string) => `not exists (select from ${name})`;

const DISH_COLUMNS = `${MENU_ITEM_COLUMNS},
  ${jsonSql('r.id, r.name, r.cuisine, r.slug')} as restaurant`;

/** `$1` are the areas of {@link restaurantsDeliveringTo}, `$2` is the text. */
function boxStatement(words: SearchWords): string {
  const { restaurantsOfPhrase, restaurantsOfWords, dishesOfPhrase, dishesOfWords } = matchSql(
    words,
    3,
  );
  const isDelivered = (id: string) =>
    `($1::text[] is null or ${id} in (select id from deliverable))`;
  const hasNoPhrase = `${isEmpty('phrase_restaurants')} and ${isEmpty('phrase_dishes')}`;
  const startsWith = (name: string) => `starts_with(search_text(${name}), search_text($2))`;
  return `
    with deliverable as materialized (${restaurantsDeliveringTo('r.id', '$1')}),
    phrase_restaurants as materialized (${restaurantsOfPhrase(isDelivered('r.id'))}),
    phrase_dishes as materialized (${dishesOfPhrase(isDelivered('i.restaurant_id'))}),
    found_restaurants as materialized (select * from phrase_restaurants
      union all ${restaurantsOfWords(`${isDelivered('r.id')} and ${hasNoPhrase}`)}),
    found_dishes as materialized (select * from phrase_dishes
      union all ${dishesOfWords(`${isDelivered('i.restaurant_id')} and ${hasNoPhrase}`)})
    select
      coalesce((select string_agg(${shownRestaurantSql()}::text, ',' order by f.place) from (
        select f.id, row_number() over (
          order by ${startsWith('r.name')} desc, f.fit desc, ${SHOWN_RATING} desc, r.created_at, r.id
        ) as place
        from found_restaurants f join restaurants r on r.id = f.id ${WITH_STARS}
        order by place limit ${SHOWN}
      ) f join restaurants r on r.id = f.id), '') as restaurants,
      coalesce((select string_agg(${jsonSql(DISH_COLUMNS)}::text, ',' order by f.place) from (
        select f.id, row_number() over (
          order by ${startsWith('i.name')} desc, f.fit desc, i.is_available desc, ${SHOWN_RATING} desc,
            i.name, i.id
        ) as place
        from found_dishes f join menu_items i on i.id = f.id
        join restaurants r on r.id = i.restaurant_id and r.deleted_at is null ${WITH_STARS}
        order by place limit ${SHOWN}
      ) f join menu_items i on i.id = f.id join restaurants r on r.id = i.restaurant_id), '')
        as "menuItems",
      (select max(fit) from found_restaurants) as "restaurantsFit",
      (select max(fit) from found_dishes) as "dishesFit"`;
}

const HAS_NO_FILTER = '($1::text is null and $3::uuid is null and $4::text[] is null)';

/** `$1` to `$6` are the values of a page, `$7` is how many restaurants to skip. */
function listStatement(words: SearchWords, hasPostalCode: boolean): string {
  const match = matchSql(words, 8);
  const isListed = (id: string) => `(${HAS_NO_FILTER} or ${id} in (select id from filtered))`;
  const ofRestaurants = isListed('r.id');
  const ofDishes = isListed('i.restaurant_id');
  const hasNoPhrase = `${isEmpty('phrase')} and ${isEmpty('phrase_dishes')}`;
  const proven = `select from words where fit >= ${PROVEN_FIT}`;
  const served = `(select i.name from menu_items i
    where i.restaurant_id = r.id and i.deleted_at is null and i.search_document @@ ${match.best}
    order by ${match.fit('i.search_document')} desc, i.is_available desc, i.name, i.id limit 1)`;
  return `
    with filtered as materialized (
      select r.id from (${filteredRestaurants('r.id', hasPostalCode)}) r where not ${HAS_NO_FILTER}),
    phrase as materialized (${match.restaurantsOfPhrase(ofRestaurants)}),
    phrase_dishes as materialized (
      ${match.dishesOfPhrase(`${ofDishes} and ${isEmpty('phrase')}`)}),
    words as materialized (${match.restaurantsOfWords(`${ofRestaurants} and ${hasNoPhrase}`)}),
    words_dishes as materialized (
      ${match.dishesOfWords(`${ofDishes} and ${hasNoPhrase} and not exists (${proven})`)}),
    found as (
      select id, fit, false as by_dish from phrase
      union all select restaurant_id, max(fit), true from phrase_dishes group by 1
      union all select id, fit, false from words
        where not exists (select from words_dishes where fit >= ${PROVEN_FIT})
      union all select restaurant_id, max(fit), true from words_dishes
        where ${isEmpty('words')} or exists (select from words_dishes where fit >= ${PROVEN_FIT})
        group by 1),
    ranked as materialized (
      select f.id, f.by_dish, row_number() over (
        order by r.opening_key <> all ($5::text[]), f.fit desc, ${SHOWN_RATING} desc, r.created_at, r.id
      ) as place
      from found f join restaurants r on r.id = f.id and r.deleted_at is null ${WITH_STARS})
    select (select count(*)::int from ranked) as total,
      coalesce((select string_agg((case when p.by_dish
          then ${shownRestaurantSql(`, ${served} as "servesDish"`)} else ${shownRestaurantSql()} end)::text,
          ',' order by p.place)
        from (select * from ranked order by place limit $6 offset $7) p
        join restaurants r on r.id = p.id), '') as restaurants`;
}
