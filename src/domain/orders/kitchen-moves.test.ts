import { describe, expect, test } from 'vitest';
import { type LastMove, mayMoveInKitchen } from './kitchen-moves.ts';
import type { OrderStatus } from './order-status.ts';

const NOW = new Date('2026-06-05T19:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

const COLUMNS = ['pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled'] as const;

// Row: the current status of the order. Column: whether the kitchen may move it there.
test.each<[OrderStatus, string]>([
  ['pending', '· yes yes yes yes yes'],
  ['confirmed', 'yes · yes yes yes yes'],
  ['preparing', 'no yes · yes yes yes'],
  ['ready', 'no no yes · yes yes'],
  ['delivered', 'no no no no · no'],
  ['cancelled', 'no no no no no ·'],
])('the kitchen may move an order from %s to: %s', (from, row) => {
  const last = { from: null, at: ago(3_600), byId: null };
  for (const [at, to] of COLUMNS.entries()) {
    const isAllowed = mayMoveInKitchen({ from, to, byId: 'me', last, now: NOW });
    expect(isAllowed, to).toBe(row.split(' ')[at] === 'yes');
  }
});

describe('a recent move', () => {
  const own = (from: OrderStatus, seconds: number): LastMove => {
    return { from, at: ago(seconds), byId: 'me' };
  };
  test.each<[string, OrderStatus, OrderStatus, LastMove | null, boolean]>([
    ['across several steps', 'ready', 'pending', own('pending', 60), true],
    ['from delivered', 'delivered', 'preparing', own('preparing', 1), true],
    ['only to the status before', 'delivered', 'ready', own('preparing', 1), false],
    ['only within a minute', 'ready', 'pending', own('pending', 60.001), false],
    [
      'only by the user who made it',
      'ready',
      'pending',
      { ...own('pending', 1), byId: 'you' },
      false,
    ],
    ['not if the user is unknown', 'ready', 'pending', { ...own('pending', 1), byId: null }, false],
    ['never from cancelled', 'cancelled', 'pending', own('pending', 1), false],
    ['never into cancelled', 'delivered', 'cancelled', own('cancelled', 1), false],
    ['not without a move', 'delivered', 'ready', null, false],
  ])('can be undone %s', (_, from, to, last, expected) => {
    expect(mayMoveInKitchen({ from, to, byId: 'me', last, now: NOW })).toBe(expected);
  });
});
