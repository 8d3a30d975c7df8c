import { expect, test } from 'vitest';
import { ordersOfAccount } from './order.api.ts';

test('orders of another account and optimistic orders are ignored', () => {
  const orders = ['bob', null, 'ann'].map((userId) => ({ userId }));
  expect(ordersOfAccount(orders, { id: 'ann' })).toEqual([{ userId: 'ann' }]);
});
