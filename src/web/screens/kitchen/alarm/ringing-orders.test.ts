import { expect, test } from 'vitest';
import { type Acknowledged, ringingOrders } from './ringing-orders.ts';

const createdAt = '2026-11-21T18:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);
const order = (id: string, status: 'pending' | 'confirmed' = 'pending') => ({
  id,
  status,
  createdAt,
});
const none: Acknowledged = new Map();

test('new orders ring until they are acknowledged', () => {
  const orders = [order('a'), order('b'), order('c', 'confirmed')];
  const at = { confirmWithinMinutes: null, now: later(1) };
  expect(ringingOrders(orders, { acknowledged: none, ...at }).orderIds).toEqual(['a', 'b']);

  const acknowledged = new Map([
    ['a', later(1)],
    ['b', later(1)],
  ]);
  expect(ringingOrders(orders, { acknowledged, ...at }).orderIds).toEqual([]);
  expect(ringingOrders([...orders, order('d')], { acknowledged, ...at }).orderIds).toEqual(['d']);
});

test('an acknowledged unconfirmed order rings again', () => {
  const at = { confirmWithinMinutes: null, now: later(4) };
  const acknowledged = new Map([
    ['a', later(1)],
    ['b', later(3)],
  ]);
  expect(ringingOrders([order('a'), order('b')], { acknowledged, ...at }).orderIds).toEqual(['a']);
});

test('orders that will soon be cancelled are counted', () => {
  const at = { acknowledged: none, confirmWithinMinutes: 15 };
  expect(ringingOrders([order('a')], { ...at, now: later(5) }).expiring).toBeNull();
  const orders = [order('a'), { ...order('b'), createdAt: later(1).toISOString() }];
  expect(ringingOrders(orders, { ...at, now: later(12) }).expiring).toEqual({
    count: 2,
    minutes: 3,
  });
});
