import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  couponsApi,
  menuApi,
  ordersApi,
  restaurantsApi,
  reviewsApi,
  searchApi,
} from '#contract/api.ts';
import { adminApi } from '#contract/management-api.ts';
import { keyOf } from './endpoint-query.ts';
import { type Change, invalidateAfter } from './stale-after.ts';

const params = { id: 'a' };
const body = { code: 'SAVE', restaurantId: 'a', orderAmount: '25.00' };

const CACHED = {
  dish: keyOf(menuApi.dish, { params }),
  menu: keyOf(menuApi.dishes, { params }),
  search: keyOf(searchApi.search, { query: { q: 'pho' } }),
  order: keyOf(ordersApi.detail, { params }),
  stats: keyOf(restaurantsApi.stats, { params }),
  reviews: keyOf(reviewsApi.summary, { params }),
  verdict: keyOf(couponsApi.validate, { body }),
  adminOrders: keyOf(adminApi.orders),
  adminCoupons: keyOf(adminApi.coupons),
  adminUsers: keyOf(adminApi.users),
};

test.each<[Change[], stale: (keyof typeof CACHED)[]]>([
  [['menu'], ['dish', 'menu', 'search', 'stats', 'reviews']],
  [['catalogue'], ['dish', 'menu', 'search', 'stats', 'reviews', 'verdict', 'adminCoupons']],
  [['orders'], ['menu', 'order', 'stats', 'reviews', 'adminOrders']],
  [['coupon-use'], ['verdict', 'adminCoupons']],
  [['reviews'], ['dish', 'menu', 'search', 'order', 'stats', 'reviews', 'adminOrders']],
  // A kitchen's restaurant and menu stay as they are.
  [['order-elsewhere'], ['adminOrders', 'adminCoupons']],
])('the change %s makes the listed endpoints stale', async (changes, stale) => {
  const client = new QueryClient();
  for (const key of Object.values(CACHED)) client.setQueryData(key, 'loaded');
  await invalidateAfter(client, changes);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(Object.entries(CACHED).flatMap(([name, key]) => (isStale(key) ? [name] : []))).toEqual(
    stale,
  );
});
