import { matchQuery, QueryClient } from '@tanstack/react-query';
import { expect, expectTypeOf, test } from 'vitest';
import { couponsApi, menuApi, ordersApi, restaurantsApi } from '#contract/api.ts';
import { adminApi } from '#contract/management-api.ts';
import type { Order } from '#contract/orders.ts';
import { keyOf, keysUnder, pagesOf, queryOf } from './endpoint-query.ts';
import { createQueryClient, setFetch } from './query-client.ts';

test('a query key consists of path, query and body', () => {
  expect(keyOf(ordersApi.list)).toEqual(['orders', {}]);
  expect(keyOf(menuApi.dishes, { params: { id: 'saigon-street' } })).toEqual([
    'restaurants',
    'saigon-street',
    'menu',
    {},
  ]);
  const body = { code: 'SAVE', restaurantId: 'r1', orderAmount: '25.00' };
  expect(keyOf(couponsApi.validate, { body })).toEqual(['coupons', 'validate', body]);
});

const dishes = keyOf(menuApi.dishes, { params: { id: 'a' } });
const list = keyOf(restaurantsApi.list, { query: { filter: 'favorites' } });
const pages = pagesOf(restaurantsApi.list, { query: { filter: 'favorites' } }).queryKey;
const order = keyOf(ordersApi.detail, { params: { id: 'o' } });

test.each<[what: string, beginning: readonly unknown[], key: readonly unknown[], isUnder: boolean]>(
  [
    ['a menu under all restaurants', keysUnder(restaurantsApi.list), dishes, true],
    ['a menu under its restaurant', keysUnder(restaurantsApi.one, { id: 'a' }), dishes, true],
    ['a menu under another restaurant', keysUnder(restaurantsApi.one, { id: 'b' }), dishes, false],
    ['a filtered list under all restaurants', keysUnder(restaurantsApi.list), list, true],
    ['a filtered list under lists', keyOf(restaurantsApi.list), list, true],
    ['pages of a list under lists', keyOf(restaurantsApi.list), pages, true],
    ['one response under the pages of its list', pages, list, false],
    ['a menu under lists', keyOf(restaurantsApi.list), dishes, false],
    ['one order under orders', keysUnder(ordersApi.list), order, true],
    ['one order under the list of orders', keyOf(ordersApi.list), order, false],
    [
      "an admin's orders under a customer's",
      keysUnder(ordersApi.list),
      keyOf(adminApi.orders),
      false,
    ],
  ],
)('a key prefix matches the queries below it: %s', (_what, beginning, key, isUnder) => {
  const client = new QueryClient();
  const query = client.getQueryCache().build(client, { queryKey: key });
  expect(matchQuery({ queryKey: beginning }, query)).toBe(isUnder);
});

test("a query's data has the type of its endpoint", () => {
  const { queryKey } = queryOf(ordersApi.detail, { params: { id: 'o' } });
  expectTypeOf(new QueryClient().getQueryData(queryKey)).toEqualTypeOf<Order | undefined>();
  // @ts-expect-error: the call needs an id.
  queryOf(ordersApi.detail);
});

test('the queries of a client use its `fetch`', async () => {
  const client = createQueryClient();
  setFetch(client, async (url) => Response.json([url]));
  expect(await client.query(queryOf(ordersApi.list))).toEqual(['/api/orders']);
  const { pages } = await client.infiniteQuery(pagesOf(restaurantsApi.list));
  expect(pages.map(({ rows }) => rows)).toEqual([['/api/restaurants']]);
});
