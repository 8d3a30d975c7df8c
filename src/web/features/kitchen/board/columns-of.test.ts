import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { sampleBoardOrder } from '#web/testing/sample-board-order.ts';
import type { BoardOrder } from '../kitchen.api.ts';
import { columnsOf, countText, firstOrderId, neighborOf, tabStopAfterMove } from './columns-of.ts';

/** An order placed at `minutes` past six. */
function order(id: string, status: OrderStatus, minutes = 0, estimate = '25-40 min'): BoardOrder {
  const createdAt = new Date(Date.UTC(2026, 10, 21, 18, minutes)).toISOString();
  return {
    ...sampleBoardOrder,
    ...{ id, number: id, status },
    statusSince: createdAt,
    createdAt,
    estimatedDeliveryTime: estimate,
  };
}

const NONE: ReadonlySet<string> = new Set();

const ids = (columns: ReturnType<typeof columnsOf>) =>
  columns.map(({ orders }) => orders.map(({ id }) => id));

test('each column is sorted by age', () => {
  const orders = [order('b', 'pending', 5), order('c', 'ready'), order('a', 'pending', 1)];
  expect(ids(columnsOf(orders, { sort: 'placed', forLater: NONE }))).toEqual([
    ['a', 'b'],
    [],
    [],
    ['c'],
  ]);
});

test('a column sorted by due time is in the order of the promised times', () => {
  const orders = [order('busy', 'pending', 0, '55-70 min'), order('usual', 'pending', 5)];
  expect(ids(columnsOf(orders, { sort: 'placed', forLater: NONE }))[0]).toEqual(['busy', 'usual']);
  expect(ids(columnsOf(orders, { sort: 'due', forLater: NONE }))[0]).toEqual(['usual', 'busy']);
});

test('scheduled orders are in the last column, sorted by release', () => {
  const startsAt = (id: string, minutes: number) => ({
    ...order(id, 'pending'),
    releaseAt: new Date(Date.UTC(2026, 10, 21, 20, minutes)).toISOString(),
  });
  const orders = [startsAt('b', 30), order('a', 'pending'), startsAt('c', 10)];
  const columns = columnsOf(orders, { sort: 'placed', forLater: new Set(['b', 'c']) });
  expect(ids(columns)).toEqual([['a'], [], [], [], ['c', 'b']]);
});

describe('the focus on the board', () => {
  const columns = columnsOf(
    [
      order('new 1', 'pending', 1),
      order('new 2', 'pending', 2),
      order('new 3', 'pending', 3),
      order('cook 1', 'preparing', 4),
    ],
    { sort: 'placed', forLater: NONE },
  );

  test.each([
    ['new 1', 'down', 'new 2'],
    ['new 3', 'down', undefined],
    ['new 1', 'up', undefined],
    ['new 2', 'up', 'new 1'],
    // Skips the empty column, to the same row or the last one above it.
    ['new 3', 'right', 'cook 1'],
    ['cook 1', 'left', 'new 1'],
    ['cook 1', 'right', undefined],
    ['unknown', 'down', undefined],
  ] as const)('moves from %s with %s to %s', (orderId, direction, next) => {
    expect(neighborOf(columns, { orderId, direction, perRow: 1 })).toBe(next);
  });

  test.each([
    ['new 1', 'right', 'new 2'],
    ['new 2', 'left', 'new 1'],
    ['new 1', 'down', 'new 3'],
    ['new 3', 'up', 'new 1'],
    ['new 2', 'down', 'new 3'],
    ['new 2', 'up', 'new 1'],
    ['new 3', 'down', undefined],
    ['new 2', 'right', 'cook 1'],
    ['new 3', 'right', 'cook 1'],
  ] as const)('moves with two cards in a row from %s with %s to %s', (orderId, direction, next) => {
    expect(neighborOf(columns, { orderId, direction, perRow: 2 })).toBe(next);
  });

  test.each([
    ['new 1', 'new 2'],
    ['new 3', 'new 2'],
    ['cook 1', 'cook 1'],
  ])('moves from the advanced order %s to %s', (moved, next) => {
    expect(tabStopAfterMove(columns, moved)).toBe(next);
  });

  test('moves with a number key to a column with orders', () => {
    expect(firstOrderId(columns)).toBe('new 1');
    expect(firstOrderId(columns, 'preparing')).toBe('cook 1');
    expect(firstOrderId(columns, 'ready')).toBeUndefined();
  });
});

test('a partial list is marked as partial', () => {
  expect(countText([order('a', 'pending')], false)).toBe('1');
  expect(countText([], true)).toBe('0+');
});
