import { adminApi } from '#contract/admin.api.ts';
import { urlOf } from '#contract/endpoint.ts';
import { kitchenApi } from '#contract/kitchen.api.ts';
import { menuApi } from '#contract/menu.api.ts';
import { ordersApi } from '#contract/orders.api.ts';
import { restaurantsApi } from '#contract/restaurants.api.ts';
import { searchApi } from '#contract/search.api.ts';
import type { Market } from './market.ts';
import {
  kitchenBoard,
  listPlaces,
  newestOrders,
  ordersOf,
  type Reading,
  restaurantOrMenu,
  searchFor,
  searchList,
} from './readings.ts';
import { COMMON_WORDS, nonsense, rareNames, SLIPS, spellings } from './texts.ts';
import type { Get } from './wrk-load.ts';

/** More different requests than are sent to one process. */
const EVER_NEW = 30_000;

/** Some lists of different lengths, about 50 restaurants each. */
const LENGTHS = Array.from({ length: 21 }, (_, index) => 40 + index);

interface Goal {
  /** At 50 connections, of what the limit does in a second. */
  ofLimit?: number;
  /** One at a time. */
  p99Ms?: number;
  /** At 50 connections, of what the row named does in a second. */
  of?: { row: string; share: number };
}

/** A kind of request: a row of the table. */
export interface Row {
  title: string;
  kind: 'kept' | 'read' | 'order';
  /** What it takes, and why more data may make it slower. */
  grows: string;
  goal?: Goal | undefined;
  /** How many times as long the slowest hundredth may take with more data; what takes longer is named. */
  mayGrow?: number;
}

export interface KeptRow extends Row {
  kind: 'kept';
  gets(market: Market): Get[];
}

/** From the database each time. */
export interface ReadRow extends Row {
  kind: 'read';
  gets(market: Market): Get[];
  /** What the database is asked for it. */
  bare(market: Market): Reading;
}

export interface OrderRow extends Row {
  kind: 'order';
  coupon: keyof Market['coupons'] | null;
}

export type AnyRow = KeptRow | ReadRow | OrderRow;

const KEPT = 'nothing but the length of the answer: its bytes lie ready in memory';
const SEARCHED =
  'with the rows that the text matches, of which there are more, and with the words known';

const kept = (title: string, path: (market: Market) => string): KeptRow => ({
  title,
  kind: 'kept',
  grows: KEPT,
  goal: { ofLimit: 0.9 },
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

const rare = (market: Market) => spellings(rareNames(market), EVER_NEW);
const common = () => spellings(COMMON_WORDS, EVER_NEW);
const slips = () => spellings(SLIPS, EVER_NEW);

const order = (title: string, coupon: OrderRow['coupon'], goal?: Goal): OrderRow => ({
  title,
  kind: 'order',
  coupon,
  goal,
  grows: 'little: rows are added at the end of each index, and what it reads it finds by an id',
});

const someId = ({ restaurants: [restaurant] }: Market) => restaurant?.id ?? '';
const somePostalCode = ({ restaurants: [restaurant] }: Market) => restaurant?.postalCode ?? '';

/** All of them. Orders come last, because they add to what the others read. */
export const ROWS: readonly AnyRow[] = [
  kept('list, kept', () => restaurantsApi.list.path),
  kept('list by postal code, kept', (market) =>
    urlOf(restaurantsApi.list, { query: { postalCode: somePostalCode(market) } }),
  ),
  kept('restaurant, kept', (market) =>
    urlOf(restaurantsApi.one, { params: { id: someId(market) } }),
  ),
  kept('menu, kept', (market) => urlOf(menuApi.dishes, { params: { id: someId(market) } })),
  kept('search, kept', () => urlOf(searchApi.search, { query: { q: 'pizza' } })),
  {
    title: 'list by postal code',
    kind: 'read',
    grows:
      'with the restaurants that deliver there: they are counted and sorted, and up to 60 instead of a few are answered',
    gets: (market) =>
      everyPlace(market).map((query) => ({ path: urlOf(restaurantsApi.list, { query }) })),
    bare: (market) => listPlaces(everyPlace(market)),
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
  search('slip', slips),
  search('no hit', () => nonsense(EVER_NEW)),
  listSearch('common word', common),
  listSearch('slip', slips),
  {
    title: 'my orders',
    kind: 'read',
    grows: 'little: as many orders, found by an index, but from larger tables',
    gets: ({ customers }) => customers.map(({ cookie }) => ({ path: ordersApi.list.path, cookie })),
    mayGrow: 2,
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
    mayGrow: 2,
    bare: () => newestOrders(50),
  },
  order('place order', null, { ofLimit: 0.5 }),
  order('place order, coupon without a limit', 'unlimited', {
    of: { row: 'place order', share: 0.8 },
  }),
  order('place order, coupon with a limit', 'limited', {
    of: { row: 'place order', share: 0.35 },
  }),
];

/** Each id in many spellings, since an answer is kept under its URL as it was sent. */
function spelledIds({ restaurants }: Market): string[] {
  return spellings(
    restaurants.map(({ id }) => id),
    EVER_NEW / 2,
  );
}

function everyPlace({ restaurants }: Market): { postalCode: string; limit: number }[] {
  const codes = [...new Set(restaurants.map(({ postalCode }) => postalCode))];
  // Codes of the same city as well, so that there are enough of them where there are few restaurants.
  const near = codes.flatMap((code) =>
    Array.from({ length: 100 }, (_, at) => code.slice(0, 3) + String(at).padStart(2, '0')),
  );
  const places = [...new Set(near)];
  return LENGTHS.flatMap((limit) => places.map((postalCode) => ({ postalCode, limit })));
}
