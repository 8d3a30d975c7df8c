import { restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { DEFAULT_LIMIT } from '#contract/primitives.ts';
import type { RestaurantsQuery } from '#contract/restaurants.ts';
import type { Database } from '#server/db/client.ts';
import { searchRestaurants } from '#server/features/search/search.queries.ts';
import {
  pageOf,
  readOpenFirstCursor,
  readRankCursor,
  writeCursor,
} from '#server/platform/pages.ts';
import { shownAt } from './catalogue-cache.ts';
import { arrayOf } from './catalogue-json.queries.ts';
import { listRestaurants, trendingRestaurants } from './restaurant-list.queries.ts';

/** A page of the list: the answer's body and headers. */
export interface ListPage {
  json: string;
  /** `X-Total-Count` and, while more follow, `Link`. */
  headers: Record<string, string>;
}

interface ListOptions {
  /** The current time, to the minute, as opening hours are in whole minutes. */
  minute: Date;
  /** The user whose favourites are wanted. */
  favoritesOf: string | null;
  openKeysAt: (at: Date) => Promise<string[]>;
  /** Limits how often one client misspells words; may throw. */
  countTypo?: (() => Promise<void>) | undefined;
}

/** Reads a page of restaurants. What was open for the first page counts as open for all pages. */
export function loadRestaurantList(
  database: Database,
  query: RestaurantsQuery,
  options: ListOptions,
): Promise<ListPage> {
  if (query.search) return loadSearch(database, { ...query, search: query.search }, options);
  if (query.filter === 'trending') return loadTrending(database, query, options);
  return loadInOrderOfTime(database, query, options);
}

async function loadInOrderOfTime(
  database: Database,
  query: RestaurantsQuery,
  { minute, favoritesOf, openKeysAt }: ListOptions,
): Promise<ListPage> {
  const after = readOpenFirstCursor(query.cursor);
  const asOf = after?.asOf ?? minute.toISOString();
  const filter = { cuisine: query.cuisine, postalCode: query.postalCode, favoritesOf };
  const openKeys = await openKeysAt(new Date(asOf));
  const page = { ...filter, openKeys, after, limit: query.limit + 1 };
  const { total, rows } = await listRestaurants(database, page);
  const { shown, next } = pageOf(rows, query.limit, ({ isClosed, createdAt, id }) => {
    return { asOf, isClosed, at: createdAt, id };
  });
  return { json: shownList(arrayOf(shown), minute), headers: pageHeaders(query, total, next) };
}

async function loadTrending(
  database: Database,
  query: RestaurantsQuery,
  { minute, favoritesOf, openKeysAt }: ListOptions,
): Promise<ListPage> {
  const { skip, asOf } = readRankCursor(query.cursor) ?? first(minute);
  const filter = { cuisine: query.cuisine, postalCode: query.postalCode, favoritesOf };
  const openKeys = await openKeysAt(new Date(asOf));
  const page = { ...filter, openKeys, skip, limit: query.limit + 1 };
  const { total, rows } = await trendingRestaurants(database, page);
  const { shown, next } = pageOf(rows, query.limit, () => ({ asOf, skip: skip + query.limit }));
  return { json: shownList(arrayOf(shown), minute), headers: pageHeaders(query, total, next) };
}

/** Results are ranked, so their pages are found by an offset and not by the last row. */
async function loadSearch(
  database: Database,
  query: RestaurantsQuery & { search: string },
  { minute, favoritesOf, openKeysAt, countTypo }: ListOptions,
): Promise<ListPage> {
  const { skip, asOf } = readRankCursor(query.cursor) ?? first(minute);
  const { cuisine, postalCode, search: text, limit } = query;
  const openKeys = await openKeysAt(new Date(asOf));
  const page = { cuisine, postalCode, favoritesOf, openKeys, text, skip, limit, countTypo };
  const found = await searchRestaurants(database, page);
  const end = skip + limit;
  const next = end < found.total ? writeCursor({ asOf, skip: end }) : null;
  const json = shownList(`[${found.restaurants}]`, minute);
  return { json, headers: pageHeaders(query, found.total, next) };
}

/** A list is reloaded every minute, and temporary settings end on full minutes. */
function shownList(stored: string, minute: Date): string {
  return shownAt(stored, minute).json;
}

function first(minute: Date) {
  return { skip: 0, asOf: minute.toISOString() };
}

function pageHeaders(query: RestaurantsQuery, total: number, next: string | null) {
  return {
    'x-total-count': String(total),
    ...(next && { link: `<${restaurantsUrl({ ...query, cursor: next })}>; rel="next"` }),
  };
}

/**
 * A list's URL in the spelling under which its answer is cached, which is the one our own client uses.
 * Another spelling gets the same bytes by way of the router.
 */
export function restaurantsUrl(query: RestaurantsQuery): string {
  const limit = query.limit === DEFAULT_LIMIT ? undefined : query.limit;
  return urlOf(restaurantsApi.list, { query: { ...query, limit } });
}
