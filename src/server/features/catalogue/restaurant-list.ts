import type { RestaurantsQuery } from '#contract/restaurants.ts';
import { arrayOf } from '#server/db/catalogue-sql.ts';
import type { Database } from '#server/db/client.ts';
import {
  pageOf,
  readRankCursor,
  readRowCursor,
  writeCursor,
} from '#server/platform/page-cursor.ts';
import { restaurantsUrl } from './catalogue-urls.ts';
import {
  countRestaurants,
  listRestaurants,
  type RestaurantChoice,
  searchRestaurants,
  trendingRestaurants,
} from './restaurant-list.queries.ts';

/** A page of the list as it is answered. */
export interface ListPage {
  json: string;
  /** `X-Total-Count` and, while more follow, `Link`: names and values in turn. */
  headers: string[];
}

const TRENDING_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads a page of restaurants. `favoritesOf` is the user whose favourites are asked for. */
export async function loadRestaurantList(
  database: Database,
  query: RestaurantsQuery,
  options: { now: Date; favoritesOf: string | null },
): Promise<ListPage> {
  const choice = { cuisine: query.cuisine, favoritesOf: options.favoritesOf };
  if (query.search) return loadSearch(database, query, { ...choice, text: query.search });
  if (query.filter === 'trending') return loadTrending(database, query, choice, options.now);

  const after = readRowCursor(query.cursor);
  const [total, rows] = await Promise.all([
    countRestaurants(database, choice),
    listRestaurants(database, { ...choice, after, limit: query.limit + 1 }),
  ]);
  const { shown, next } = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { json: arrayOf(shown), headers: pageHeaders(query, total, next) };
}

async function loadTrending(
  database: Database,
  query: RestaurantsQuery,
  choice: RestaurantChoice,
  now: Date,
): Promise<ListPage> {
  const { skip } = readRankCursor(query.cursor);
  const since = new Date(now.getTime() - TRENDING_DAYS * DAY_MS);
  const [total, rows] = await Promise.all([
    countRestaurants(database, choice),
    trendingRestaurants(database, { ...choice, since, skip, limit: query.limit + 1 }),
  ]);
  const { shown, next } = pageOf(rows, query.limit, () => ({ skip: skip + query.limit }));
  return { json: arrayOf(shown), headers: pageHeaders(query, total, next) };
}

/** Best match first, so its pages are counted off rather than found by their last row. */
async function loadSearch(
  database: Database,
  query: RestaurantsQuery,
  choice: RestaurantChoice & { text: string },
): Promise<ListPage> {
  const { skip } = readRankCursor(query.cursor);
  const found = await searchRestaurants(database, { ...choice, skip, limit: query.limit });
  const end = skip + query.limit;
  const next = end < found.total ? writeCursor({ skip: end }) : null;
  return { json: `[${found.restaurants}]`, headers: pageHeaders(query, found.total, next) };
}

function pageHeaders(query: RestaurantsQuery, total: number, next: string | null): string[] {
  const headers = ['X-Total-Count', String(total)];
  if (next) headers.push('Link', `<${restaurantsUrl({ ...query, cursor: next })}>; rel="next"`);
  return headers;
}
