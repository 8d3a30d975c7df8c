import { expect, test } from 'vitest';
import { whatRings } from './what-rings.ts';

const createdAt = '2026-11-21T18:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000);
const order = (id: string, status: 'pending' | 'confirmed' = 'pending') => ({
  id,
  status,
  createdAt,
});
const none: ReadonlySet<string> = new Set();

test('new orders ring until somebody acknowledges them; others do not', () => {
  const orders = [order('a'), order('b'), order('c', 'confirmed')];
  const at = { confirmWithinMinutes: null, now: later(1) };
  const first = whatRings(orders, { acknowledged: none, ...at });
  expect(first.orderIds).toEqual(['a', 'b']);

  const acknowledged = new Set(first.reasons);
  expect(whatRings(orders, { acknowledged, ...at }).orderIds).toEqual([]);
  expect(whatRings([...orders, order('d')], { acknowledged, ...at }).orderIds).toEqual(['d']);
});

test('an order that nobody confirms rings once more before it is cancelled, and says when', () => {
  const early = { confirmWithinMinutes: 15, now: later(5) };
  const late = { confirmWithinMinutes: 15, now: later(12) };
  const seen = new Set(whatRings([order('a')], { acknowledged: none, ...early }).reasons);
  expect(whatRings([order('a')], { acknowledged: seen, ...early }).closing).toBeNull();

  const again = whatRings([order('a')], { acknowledged: seen, ...late });
  expect(again.orderIds).toEqual(['a']);
  expect(again.closing).toEqual({ count: 1, minutes: 3 });

  const acknowledged = new Set([...seen, ...again.reasons]);
  const last = whatRings([order('a')], { acknowledged, ...late });
  expect(last.orderIds).toEqual([]);
  expect(last.closing).toEqual({ count: 1, minutes: 3 });
});

test('an order that came back to New does not ring again', () => {
  const at = { confirmWithinMinutes: null, now: later(1) };
  const acknowledged = new Set(whatRings([order('a')], { acknowledged: none, ...at }).reasons);
  expect(whatRings([order('a', 'confirmed')], { acknowledged, ...at }).orderIds).toEqual([]);
  expect(whatRings([order('a')], { acknowledged, ...at }).orderIds).toEqual([]);
});
