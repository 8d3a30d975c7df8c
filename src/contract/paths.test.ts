import { expect, test } from 'vitest';
import { API, apiPath } from './paths.ts';

test('parameters are filled in, each encoded', () => {
  expect(apiPath(API.restaurant, { id: 'saigon-street' })).toBe('/api/restaurants/saigon-street');
  expect(apiPath(API.restaurantMenu, { id: 'a/b?c#d' })).toBe(
    '/api/restaurants/a%2Fb%3Fc%23d/menu',
  );
  expect(
    apiPath(API.validateCouponByPath, {
      code: 'SAVE 5%',
      restaurantId: 'r1',
      orderAmount: '25.00',
    }),
  ).toBe('/api/coupons/validate/SAVE%205%25/r1/25.00');
});

test('a path without parameters stays as it is', () => {
  expect(apiPath(API.orders, {})).toBe('/api/orders');
});

test('every path is under /api, and no two routes share one', () => {
  const paths: string[] = Object.values(API);
  for (const path of paths) expect(path).toMatch(/^\/api\/[a-z]/);
  expect(new Set(paths).size).toBe(paths.length);
});
