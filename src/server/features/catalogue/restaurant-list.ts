import { restaurantsApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { DEFAULT_LIMIT } from '#contract/primitives.ts';
import type { RestaurantsQuery } from '#contract/restaurants.ts';
import type { DeliveryFeeMode } from '#domain/orders/delivery-fee.ts';
import type { ListSort } from '#domain/restaurants/list-options.ts';
import { isFastDeliverySearch } from '#domain/restaurants/search-text.ts';
import type { Database } from '#server/db/client.ts';
import { searchRestaurants } from '#server/features/search/search.queries.ts';
import {
  pageOf,
  readOpenFirstCursor,
  readRankCursor,
  writeCursor,
} from '#server/platform/pages.ts';
import { applyTime } from './catalogue-cache.ts';
import { arrayOf } from './catalogue-json.queries.ts';
import {
  listRestaurants,
  type OpenFirstPage,
  sortRestaurants,
  trendingRestaurants,
} from './restaurant-list.queries.ts';

/** A page of the list: the response's body and headers. */
export interface ListPage {
  json: string;
  /** `X-Total-Count` and, while more follow, `Link`. */
  headers: Record<string, string>;
}

interface ListContext {
  /** The current time, to the minute, as opening hours are in whole minutes. */
  minute: Date;
  /** The user whose favorites are listed; null: no restriction. */
  favoritesOf: string | null;
  openKeysAt: (at: Date) => Promise<string[]>;
  deliveryFeeMode: DeliveryFeeMode;
  /** Limits how often one client misspells words; may throw. */
  countTypo?: (() => Promise<void>) | undefined;
}

/** Reads a page of restaurants. All pages use the opening keys of the first one. */
export function loadRestaurantList(
  database: Database,
  query: RestaurantsQuery,
  context: ListContext,
): Promise<ListPage> {
  const { search, filter, sort } = query;
  if (filter === 'trending' && !search) return loadTrending(database, query, context);
  if (isFastDeliverySearch(search))
    return loadSorted(database, { query, sort: sort ?? 'time' }, context);
  if (search) return loadSearch(database, { ...query, search }, context);
  if (sort) return loadSorted(database, { query, sort }, context);
  return loadByJoinTime(database, query, context);
}

async function loadByJoinTime(
  database: Database,
  query: RestaurantsQuery,
  context: ListContext,
): Promise<ListPage> {
  const after = readOpenFirstCursor(query.cursor);
  const asOf = after?.asOf ?? context.minute.toISOString();
  const page = await pageAt(asOf, query, context);
  const { total, rows } = await listRestaurants(database, { ...page, after });
  const { shown, next } = pageOf(rows, query.limit, ({ isClosed, createdAt, id }) => {
    return { asOf, isClosed, at: createdAt, id };
  });
  return { json: shownList(arrayOf(shown), context), headers: pageHeaders(query, total, next) };
}

/** Ranked rows have no cursor of their own, so further pages are found by an offset. */
async function loadSorted(
  database: Database,
  { query, sort }: { query: RestaurantsQuery; sort: ListSort },
  context: ListContext,
): Promise<ListPage> {
  const { skip, asOf } = readRankCursor(query.cursor) ?? firstPosition(context);
  const page = await pageAt(asOf, query, context);
  const { total, rows } = await sortRestaurants(database, { ...page, sort, skip });
  const { shown, next } = pageOf(rows, query.limit, () => ({ asOf, skip: skip + query.limit }));
  return { json: shownList(arrayOf(shown), context), headers: pageHeaders(query, total, next) };
}

async function loadTrending(
  database: Database,
  query: RestaurantsQuery,
  context: ListContext,
): Promise<ListPage> {
  const { skip, asOf } = readRankCursor(query.cursor) ?? firstPosition(context);
  const page = await pageAt(asOf, query, context);
  const { total, rows } = await trendingRestaurants(database, page);
  const { shown, next } = pageOf(rows.slice(skip), query.limit, () => {
    return { asOf, skip: skip + query.limit };
  });
  return { json: shownList(arrayOf(shown), context), headers: pageHeaders(query, total, next) };
}

/** Results are ranked, too. */
async function loadSearch(
  database: Database,
  query: RestaurantsQuery & { search: string },
  context: ListContext,
): Promise<ListPage> {
  const { skip, asOf } = readRankCursor(query.cursor) ?? firstPosition(context);
  const { search: text, limit } = query;
  const page = await pageAt(asOf, query, context);
  const { countTypo } = context;
  const found = await searchRestaurants(database, { ...page, limit, text, skip, countTypo });
  const end = skip + limit;
  const next = end < found.total ? writeCursor({ asOf, skip: end }) : null;
  const json = shownList(`[${found.restaurants}]`, context);
  return { json, headers: pageHeaders(query, found.total, next) };
}

/** The page to read, with one row more than is shown. */
async function pageAt(
  asOf: string,
  query: RestaurantsQuery,
  { favoritesOf, openKeysAt, deliveryFeeMode }: ListContext,
): Promise<OpenFirstPage> {
  const at = new Date(asOf);
  const openKeys = await openKeysAt(at);
  return { ...query, favoritesOf, deliveryFeeMode, openKeys, at, limit: query.limit + 1 };
}

/** A list is reloaded every minute, and temporary settings end on full minutes. */
function shownList(stored: string, { minute }: ListContext): string {
  return applyTime(stored, minute).json;
}

function firstPosition({ minute }: ListContext) {
  return { skip: 0, asOf: minute.toISOString() };
}

function pageHeaders(query: RestaurantsQuery, total: number, next: string | null) {
  return {
    'x-total-count': String(total),
    ...(next && { link: `<${restaurantsUrl({ ...query, cursor: next })}>; rel="next"` }),
  };
}

/**
 * A list's URL in the spelling under which its response is cached, which is the one our own client uses.
 * Another spelling gets the same bytes by way of the router.
 */
export function restaurantsUrl(query: RestaurantsQuery): string {
  const limit = query.limit === DEFAULT_LIMIT ? undefined : query.limit;
  return urlOf(restaurantsApi.list, { query: { ...query, limit } });
}
