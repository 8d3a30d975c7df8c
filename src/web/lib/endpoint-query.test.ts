import { matchQuery, QueryClient, type QueryKey } from '@tanstack/react-query';
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

function matches(prefix: QueryKey, queryKey: QueryKey): boolean {
  const client = new QueryClient();
  return matchQuery({ queryKey: prefix }, client.getQueryCache().build(client, { queryKey }));
}

test.each<[prefix: string, query: string, QueryKey, QueryKey]>([
  ['all restaurants', 'a menu', keysUnder(restaurantsApi.list), dishes],
  ['all restaurants', 'a filtered list', keysUnder(restaurantsApi.list), list],
  ['a restaurant', 'its menu', keysUnder(restaurantsApi.one, { id: 'a' }), dishes],
  ['the lists', 'a filtered list', keyOf(restaurantsApi.list), list],
  ['the lists', 'the pages of a list', keyOf(restaurantsApi.list), pages],
  ['all orders', 'one order', keysUnder(ordersApi.list), order],
])('the key prefix of %s matches %s', (_prefix, _query, prefix, key) => {
  expect(matches(prefix, key)).toBe(true);
});

test.each<[prefix: string, query: string, QueryKey, QueryKey]>([
  ['a restaurant', 'the menu of another one', keysUnder(restaurantsApi.one, { id: 'b' }), dishes],
  ['the pages of a list', 'a single response', pages, list],
  ['the lists', 'a menu', keyOf(restaurantsApi.list), dishes],
  ['the list of orders', 'one order', keyOf(ordersApi.list), order],
  ['a customer’s orders', 'an admin’s orders', keysUnder(ordersApi.list), keyOf(adminApi.orders)],
])('the key prefix of %s does not match %s', (_prefix, _query, prefix, key) => {
  expect(matches(prefix, key)).toBe(false);
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
