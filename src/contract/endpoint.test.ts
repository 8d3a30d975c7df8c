import { expect, expectTypeOf, test } from 'vitest';
import * as customerApis from './api.ts';
import { type accountsApi, couponsApi, menuApi, ordersApi, restaurantsApi } from './api.ts';
import * as caseApis from './cases-api.ts';
import {
  type Endpoint,
  endpoints,
  type ResponseBody,
  type RowOf,
  type Sent,
  urlOf,
} from './endpoint.ts';
import * as management from './management-api.ts';
import type { Order, ordersWire, PlacedOrder } from './orders.ts';
import type { ListedRestaurant } from './restaurants.ts';

const { EXPORT_NEEDS: _, ...managementApis } = management;

const ALL: Endpoint[] = [customerApis, caseApis, managementApis]
  .flatMap((apis) => Object.values<Record<string, Endpoint>>(apis))
  .flatMap((api) => Object.values(api));

test('every endpoint has a method and a path of its own under /api', () => {
  for (const { method, path } of ALL) {
    expect(`${method} ${path}`).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\/[a-z]/);
  }
  expect(new Set(ALL.map(({ method, path }) => `${method} ${path}`)).size).toBe(ALL.length);
});

test('parameters in a path are encoded', () => {
  expect(urlOf(restaurantsApi.one, { params: { id: 'saigon-street' } })).toBe(
    '/api/restaurants/saigon-street',
  );
  expect(urlOf(menuApi.dishes, { params: { id: 'a/b?c#d' } })).toBe(
    '/api/restaurants/a%2Fb%3Fc%23d/menu',
  );
  const params = { code: 'SAVE 5%', restaurantId: 'r1', orderAmount: '25.00' };
  expect(urlOf(couponsApi.validateByPath, { params })).toBe(
    '/api/coupons/validate/SAVE%205%25/r1/25.00',
  );
});

test('the URL does not depend on the order of the query fields', () => {
  expect(urlOf(ordersApi.list)).toBe('/api/orders');
  expect(urlOf(restaurantsApi.list, { query: { filter: undefined, search: '' } })).toBe(
    '/api/restaurants',
  );
  const url = '/api/restaurants?cuisine=Thai&search=ph%E1%BB%9F+%26+co';
  expect(urlOf(restaurantsApi.list, { query: { search: 'phở & co', cuisine: 'Thai' } })).toBe(url);
  expect(urlOf(restaurantsApi.list, { query: { cuisine: 'Thai', search: 'phở & co' } })).toBe(url);
});

// The compiler checks the types: every line marked as an error must be one.
test('a call has the types of its endpoint', () => {
  expectTypeOf<ResponseBody<typeof ordersApi.place>>().toEqualTypeOf<PlacedOrder>();
  expectTypeOf<ResponseBody<typeof ordersApi.list>>().toEqualTypeOf<Order[]>();
  expectTypeOf<RowOf<typeof restaurantsApi.list>>().toEqualTypeOf<ListedRestaurant>();
  expectTypeOf<ResponseBody<typeof restaurantsApi.list>>().not.toExtend<Order[]>();
  expectTypeOf<Sent<typeof accountsApi.login>['body']>().toEqualTypeOf<
    Readonly<{ email: string; password: string }>
  >();
  expectTypeOf<{ body: { email: string } }>().not.toExtend<Sent<typeof accountsApi.login>>();
  expectTypeOf<{ params: { di: string } }>().not.toExtend<Sent<typeof ordersApi.detail>>();
  expectTypeOf<{ query: { limit: number; color: string } }>().not.toEqualTypeOf<
    Sent<typeof ordersApi.list>
  >();
});

test('endpoints and schemas that do not match do not compile', () => {
  type Two = Pick<typeof ordersWire, 'list' | 'reorder'>;
  const complete = { list: 'GET /api/orders', reorder: 'POST /api/orders/reorder' } as const;
  expect(endpoints<Two>()(complete).list).toEqual({ method: 'GET', path: '/api/orders' });
  // @ts-expect-error: reorder is missing.
  endpoints<Two>()({ list: 'GET /api/orders' });
  // @ts-expect-error: there are no schemas for cancel.
  endpoints<Two>()({ ...complete, cancel: 'PATCH /api/orders/:id' });
  // @ts-expect-error: there is no such method.
  endpoints<Two>()({ ...complete, reorder: 'SEND /api/orders/reorder' });
});

test('an endpoint for admins without a right does not compile', () => {
  type One = Pick<typeof ordersWire, 'list'>;
  const made = endpoints<One>()({ list: ['GET /api/admin/orders', 'orders.read'] });
  expect(made.list).toEqual({ method: 'GET', path: '/api/admin/orders', right: 'orders.read' });
  // @ts-expect-error: the right is missing.
  endpoints<One>()({ list: 'GET /api/admin/orders' });
  // @ts-expect-error: there is no such right.
  endpoints<One>()({ list: ['GET /api/admin/orders', 'orders.burn'] });
});
