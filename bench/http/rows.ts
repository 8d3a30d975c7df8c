import { menuApi, ordersApi, restaurantsApi, searchApi } from '#contract/api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { adminApi, kitchenApi } from '#contract/management-api.ts';
import type { Market } from './market.ts';
import {
  kitchenBoard,
  listByPostalCode,
  newestOrders,
  ordersOf,
  type Reading,
  restaurantOrMenu,
  searchFor,
  searchList,
} from './readings.ts';
import { COMMON_WORDS, nonsense, rareNames, spellings, TYPOS } from './texts.ts';
import type { Get } from './wrk-load.ts';

/** More different requests than one process is sent. */
const DISTINCT_REQUESTS = 30_000;

/** Lists of different lengths, about 50 restaurants each. */
const LENGTHS = Array.from({ length: 21 }, (_, index) => 40 + index);

interface Goal {
  /** At 50 connections: the share of the limit's requests per second. */
  ofLimit?: number;
  /** With one request at a time. */
  p99Ms?: number;
  /** At 50 connections: the share of another row's requests per second. */
  relativeTo?: { row: string; share: number };
}

/** A kind of request, which is a row of the table. */
export interface Row {
  title: string;
  kind: 'cached' | 'read' | 'order';
  /** What its time depends on. */
  grows: string;
  goal?: Goal | undefined;
  /** By what factor p99 may grow with more data before the report points it out. */
  maxGrowth?: number;
}

export interface CachedRow extends Row {
  kind: 'cached';
  gets(market: Market): Get[];
}

/** Read from the database each time. */
export interface ReadRow extends Row {
  kind: 'read';
  gets(market: Market): Get[];
  /** Its statements. */
  bare(market: Market): Reading;
}

export interface OrderRow extends Row {
  kind: 'order';
  coupon: keyof Market['coupons'] | null;
}

export type AnyRow = CachedRow | ReadRow | OrderRow;

const CACHED = 'only the length of the response: its bytes are cached in memory';
const SEARCHED = 'with the number of matching rows and of known words';

const cached = (title: string, path: (market: Market) => string): CachedRow => ({
  title,
  kind: 'cached',
  grows: CACHED,
  goal: { ofLimit: 0.6 },
  gets: (market) => [{ path: path(market) }],
});

const search = (title: string, textsOf: (market: Market) => string[]): ReadRow => ({
  title: `search, ${title}`,
  kind: 'read',
  grows: SEARCHED,
  goal: { p99Ms: 50 },
  gets: (market) =>
    textsOf(market).map((q) => ({ path: urlOf(searchApi.search, { query: { q } }) })),
  bare: (market) => searchFor(textsOf(market)),
});

const listSearch = (title: string, textsOf: (market: Market) => string[]): ReadRow => ({
  title: `list searched, ${title}`,
  kind: 'read',
  grows: SEARCHED,
  goal: { p99Ms: 50 },
  gets: (market) =>
    textsOf(market).map((text) => ({
      path: urlOf(restaurantsApi.list, { query: { search: text } }),
    })),
  bare: (market) => searchList(textsOf(market)),
});

const rare = (market: Market) => spellings(rareNames(market), DISTINCT_REQUESTS);
const common = () => spellings(COMMON_WORDS, DISTINCT_REQUESTS);
const typos = () => spellings(TYPOS, DISTINCT_REQUESTS);

const order = (title: string, coupon: OrderRow['coupon'], goal?: Goal): OrderRow => ({
  title,
  kind: 'order',
  coupon,
  goal,
  grows: 'little: rows are added at the end of each index, and what it reads it finds by an id',
});

const someId = ({ restaurants: [restaurant] }: Market) => restaurant?.id ?? '';
const somePostalCode = ({ restaurants: [restaurant] }: Market) => restaurant?.postalCode ?? '';

/** Orders come last, because they add to what the others read. */
export const ROWS: readonly AnyRow[] = [
  cached('list, cached', () => restaurantsApi.list.path),
  cached('list by postal code, cached', (market) =>
    urlOf(restaurantsApi.list, { query: { postalCode: somePostalCode(market) } }),
  ),
  cached('restaurant, cached', (market) =>
    urlOf(restaurantsApi.one, { params: { id: someId(market) } }),
  ),
  cached('menu, cached', (market) => urlOf(menuApi.dishes, { params: { id: someId(market) } })),
  cached('search, cached', () => urlOf(searchApi.search, { query: { q: 'pizza' } })),
  {
    title: 'list by postal code',
    kind: 'read',
    grows:
      'with the restaurants that deliver there: they are counted and sorted, and up to 60 instead of a few are returned',
    gets: (market) =>
      postalCodeQueries(market).map((query) => ({ path: urlOf(restaurantsApi.list, { query }) })),
    bare: (market) => listByPostalCode(postalCodeQueries(market)),
  },
  {
    title: 'restaurant with its menu',
    kind: 'read',
    grows: 'little: found by its id, but from a larger table, less of which is in memory',
    gets: (market) =>
      spelledIds(market).flatMap((id) => [
        { path: urlOf(restaurantsApi.one, { params: { id } }) },
        { path: urlOf(menuApi.dishes, { params: { id } }) },
      ]),
    bare: (market) => restaurantOrMenu(spelledIds(market)),
  },
  search('rare words', rare),
  search('common word', common),
  search('typo', typos),
  search('no hit', () => nonsense(DISTINCT_REQUESTS)),
  listSearch('common word', common),
  listSearch('typo', typos),
  {
    title: 'my orders',
    kind: 'read',
    grows: 'little: as many orders, found by an index, but from larger tables',
    gets: ({ customers }) => customers.map(({ cookie }) => ({ path: ordersApi.list.path, cookie })),
    maxGrowth: 2,
    bare: ({ customers }) => ordersOf(customers.map(({ id }) => id)),
  },
  {
    title: 'kitchen board of 20 orders',
    kind: 'read',
    grows: 'little: open orders have an index of their own',
    gets: ({ kitchenId, staff: { cookie } }) => [
      {
        path: urlOf(kitchenApi.orders, {
          params: { restaurantId: kitchenId },
          query: { scope: 'open' },
        }),
        cookie,
      },
    ],
    bare: ({ kitchenId }) => kitchenBoard(kitchenId),
  },
  {
    title: 'admin orders, newest 50',
    kind: 'read',
    grows: 'with the orders that are counted, up to where counting stops',
    gets: ({ admin: { cookie } }) => [
      { path: urlOf(adminApi.orders, { query: { limit: 50 } }), cookie },
    ],
    maxGrowth: 2,
    bare: () => newestOrders(50),
  },
  order('place order', null, { ofLimit: 0.5 }),
  order('place order, coupon without a limit', 'unlimited', {
    relativeTo: { row: 'place order', share: 0.8 },
  }),
  order('place order, coupon with a limit', 'limited', {
    relativeTo: { row: 'place order', share: 0.35 },
  }),
];

/** Each id in many spellings, since responses are cached by the URL as it was sent. */
function spelledIds({ restaurants }: Market): string[] {
  return spellings(
    restaurants.map(({ id }) => id),
    DISTINCT_REQUESTS / 2,
  );
}

function postalCodeQueries({ restaurants }: Market): { postalCode: string; limit: number }[] {
  const codes = [...new Set(restaurants.map(({ postalCode }) => postalCode))];
  // Other codes of the same city too, so that a few restaurants give enough of them.
  const cityCodes = codes.flatMap((code) =>
    Array.from({ length: 100 }, (_, at) => code.slice(0, 3) + String(at).padStart(2, '0')),
  );
  const postalCodes = [...new Set(cityCodes)];
  return LENGTHS.flatMap((limit) => postalCodes.map((postalCode) => ({ postalCode, limit })));
}
