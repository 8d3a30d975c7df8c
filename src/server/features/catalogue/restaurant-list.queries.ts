import { instantSql, shownRestaurantSql } from '#server/db/catalogue-sql.ts';
import type { Database, Statement } from '#server/db/client.ts';
import { areasParameter, deliversThere } from '#server/db/delivery-area-sql.ts';
import {
  BY_PATTERN,
  BY_WORD_START,
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
import type { OpenFirstCursor } from '#server/platform/page-cursor.ts';

/** A row of a list: its JSON, made by the database, and the cursor of the next page. */
export interface RestaurantRow {
  json: string;
  id: string;
  createdAt: string;
  isClosed: boolean;
}

/**
 * Whether a restaurant `r` has the cuisine `$1` (null: any). 'Healthy', 'Breakfast', 'Desserts' and
 * 'Drinks' on the signed-in home are not cuisines but kinds of dishes: then `$2` is a pattern for the
 * names of categories and dishes.
 */
const OF_CUISINE = `(
  $1::text is null or lower(r.cuisine) = lower($1) or ($2::text is not null and r.id in (
    select c.restaurant_id from menu_categories c
    where search_text(c.name) like $2 and c.deleted_at is null
    union
    select i.restaurant_id from menu_items i
    where search_text(i.name) like $2 and i.deleted_at is null)))`;

/** Singulars, which find the plural as well. */
const KINDS_OF_DISHES = new Map([
  ['healthy', '%healthy%'],
  ['breakfast', '%breakfast%'],
  ['desserts', '%dessert%'],
  ['drinks', '%drink%'],
]);

/** The parameters of {@link OF_CUISINE}. */
function cuisineValues(cuisine: string | undefined): [string | null, string | null] {
  if (!cuisine) return [null, null];
  return [cuisine, KINDS_OF_DISHES.get(cuisine.toLowerCase()) ?? null];
}

/** `favoritesOf`: only this user's favourites. `postalCode`: only those that deliver there. */
export interface RestaurantChoice {
  cuisine: string | undefined;
  postalCode: string | undefined;
  favoritesOf: string | null;
}

const CHOSEN = `r.deleted_at is null and ${OF_CUISINE} and ($3::uuid is null or r.id in (
  select f.restaurant_id from favorites f where f.user_id = $3::uuid)) and ${deliversThere('$4')}`;

function choiceValues(choice: RestaurantChoice): unknown[] {
  const areas = areasParameter(choice.postalCode);
  return [...cuisineValues(choice.cuisine), choice.favoritesOf, areas];
}

/** A page of these restaurants, open ones first. `openKeys`: the opening keys of the open ones. */
interface OpenFirstPage extends RestaurantChoice {
  openKeys: readonly string[];
  limit: number;
}

/** Whether a restaurant `r` is closed, given the open ones' keys `$5`; false sorts first. */
const IS_CLOSED = '(r.opening_key <> all ($5::text[]))';

function pageValues(page: OpenFirstPage): unknown[] {
  return [...choiceValues(page), page.openKeys, page.limit];
}

const ROW = `select ${shownRestaurantSql()}::text as json, r.id,
  ${instantSql('r.created_at')} as "createdAt", ${IS_CLOSED} as "isClosed"`;

/** Restaurants, open ones first, in the order in which they joined. */
export function listRestaurants(
  database: Database,
  page: OpenFirstPage & { after: OpenFirstCursor | null },
): Promise<RestaurantRow[]> {
  const after = [page.after?.isClosed ?? null, page.after?.at ?? null, page.after?.id ?? null];
  return database.run<RestaurantRow>(LIST, [...pageValues(page), ...after]);
}

// Unnamed, so that it is planned for its values and most conditions fall away.
const LIST: Statement = {
  name: '',
  text: `${ROW} from restaurants r where ${CHOSEN}
      and ($7::boolean is null
        or (${IS_CLOSED}, r.created_at, r.id) > ($7::boolean, $8::timestamptz, $9::uuid))
    order by ${IS_CLOSED}, r.created_at, r.id limit $6`,
};

export async function countRestaurants(
  database: Database,
  choice: RestaurantChoice,
): Promise<number> {
  const rows = await database.run<{ count: number }>(COUNT, choiceValues(choice));
  return rows[0]?.count ?? 0;
}

const COUNT: Statement = {
  name: '',
  text: `select count(*)::int as count from restaurants r where ${CHOSEN}`,
};

/** Open ones first, then by orders since that time, then by rating. Cancelled orders do not count. */
export function trendingRestaurants(
  database: Database,
  page: OpenFirstPage & { since: Date; skip: number },
): Promise<RestaurantRow[]> {
  return database.run<RestaurantRow>(TRENDING, [...pageValues(page), page.skip, page.since]);
}

const TRENDING: Statement = {
  name: '',
  text: `${ROW} from restaurants r
    left join (
      select o.restaurant_id, count(*) as orders from orders o
      where o.created_at >= $8 and o.status <> 'cancelled' group by o.restaurant_id
    ) recent on recent.restaurant_id = r.id
    ${WITH_STARS}
    where ${CHOSEN}
    order by ${IS_CLOSED}, coalesce(recent.orders, 0) desc, ${SHOWN_RATING} desc, r.created_at, r.id
    limit $6 offset $7`,
};

/** `rows`: JSON objects separated by commas. */
interface FoundRestaurants {
  restaurants: string;
  total: number;
  /** Whether any match proves that the search is spelled right. */
  isProven: boolean;
}

const NOTHING: FoundRestaurants = { restaurants: '', total: 0, isProven: false };

/**
 * Restaurants that match a text by name, cuisine or description, open ones first, then the best match;
 * and how many there are in all. If there are none, those that serve a matching dish, each with that
 * dish, because the search box leads here and finds dishes as well. Matches by a spelling correction
 * come after all that are spelled as typed, dishes included.
 */
export async function searchRestaurants(
  database: Database,
  page: OpenFirstPage & { text: string; skip: number },
): Promise<FoundRestaurants> {
  const phrase = phraseAttempt(page.text);
  const words = wordsAttempt(page.text);
  const run = async (statement: Statement, wanted: unknown[]) => {
    const values = [...pageValues(page), page.skip, ...wanted];
    const [found = NOTHING] = await database.run<FoundRestaurants>(statement, values);
    return found;
  };
  const typed = (of: Searched, { how, wanted, starts, proofs }: SearchAttempt) =>
    run(of[how], [of === SERVED && how === 'short' ? starts : wanted, proofs]);

  const own = await typed(OWN_TEXT, phrase);
  if (own.isProven) return own;
  // A single word that matches no restaurant may still match a dish.
  const served = own.total > 0 || words ? NOTHING : await typed(SERVED, phrase);
  if (served.isProven) return served;

  const corrections = await readCorrections(database, page.text);
  const ofWords = async (of: Searched) => {
    if (corrections)
      return run(of.corrected(corrections), [corrections.patterns, corrections.right]);
    return words ? typed(of, words) : NOTHING;
  };
  if (own.total > 0) return corrections ? ofWords(OWN_TEXT) : own;
  if (served.total > 0) return corrections ? ofWords(SERVED) : served;

  const ownOfWords = await ofWords(OWN_TEXT);
  if (ownOfWords.isProven) return ownOfWords;
  const servedPhrase = words ? await typed(SERVED, phrase) : NOTHING;
  if (servedPhrase.total > 0) return servedPhrase;
  const servedOfWords = await ofWords(SERVED);
  return servedOfWords.isProven || ownOfWords.total === 0 ? servedOfWords : ownOfWords;
}

interface Searched extends Record<SearchAttempt['how'], Statement> {
  corrected: (corrections: Corrections) => Statement;
}

const OWN_TEXT: Searched = {
  pattern: ownTextStatement(BY_PATTERN),
  short: ownTextStatement(BY_PATTERN),
  corrected: (corrections) => ownTextStatement(byCorrection(corrections)),
};

/** There are too many dishes to search without an index. */
const SERVED: Searched = {
  pattern: servedStatement(BY_PATTERN),
  short: servedStatement(BY_WORD_START),
  corrected: (corrections) => servedStatement(byCorrection(corrections)),
};

function ownTextStatement(matching: Matching): Statement {
  return searchStatement({
    found: `select r.*, ${isProven(RESTAURANT_TEXT, '$9')} as is_proven from restaurants r
      where ${CHOSEN} and ${matching.matches(RESTAURANT_TEXT, '$8')}`,
    bestFirst: bestRestaurantsFirst(matching, '$8'),
    json: shownRestaurantSql(),
  });
}

/** Ranked by each restaurant's best matching dish. */
function servedStatement(matching: Matching): Statement {
  return searchStatement({
    found: `select r.*, served.fit, served.is_proven from restaurants r
      join (
        select i.restaurant_id, max(${matching.score(DISH_TEXT, '$8')}) as fit,
          bool_or(${isProven(DISH_TEXT, '$9')}) as is_proven
        from menu_items i
        where i.deleted_at is null and ${matching.matches(DISH_TEXT, '$8')}
        group by i.restaurant_id
      ) served on served.restaurant_id = r.id
      where ${CHOSEN}`,
    bestFirst: `r.fit desc, ${SHOWN_RATING} desc, r.created_at, r.id`,
    json: shownRestaurantSql(`, ${servedDish(matching)} as "servesDish"`),
  });
}

/** The dish for which a restaurant `r` was found; computed only for the rows of the page. */
function servedDish(matching: Matching): string {
  return `(
    select i.name from (
      select i.*, ${matching.score(DISH_TEXT, '$8')} as fit from menu_items i
      where i.restaurant_id = r.id and i.deleted_at is null and ${matching.matches(DISH_TEXT, '$8')}
    ) i order by i.fit desc, i.is_available desc, i.name, i.id limit 1)`;
}

interface Search {
  /** SQL for the matching restaurants. */
  found: string;
  /** SQL for their order, as `r` with its stars `s`. */
  bestFirst: string;
  /** SQL for the JSON of each, as `r`. */
  json: string;
}

/** `$8` are the wanted patterns, `$9` those that prove the spelling right. */
function searchStatement({ found, bestFirst, json }: Search): Statement {
  const text = `
    with found as materialized (${found})
    select (select count(*)::int from found) as total,
      exists (select from found where is_proven) as "isProven",
      coalesce((select string_agg(${json}::text, ',' order by r.place) from (
        select r.*, row_number() over (order by ${IS_CLOSED}, ${bestFirst}) as place
        from found r ${WITH_STARS} order by place limit $6 offset $7
      ) r), '') as restaurants`;
  return { name: '', text };
}
