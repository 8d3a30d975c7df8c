import { promisedWindow } from '#domain/orders/promised-window.ts';
import type { BoardOrder } from '../kitchen.api.ts';
import { COLUMNS, type Column, type ColumnKey } from '../order-texts.ts';

export interface FilledColumn {
  column: Column;
  orders: BoardOrder[];
}

/** `placed`: oldest first; `due`: by the end of the promised window. */
export type BoardSort = 'placed' | 'due';

/**
 * The orders by column, the longest waiting first. Those whose ids are in `forLater` have a column of their own,
 * sorted by when the kitchen has to start; without any, it is left out.
 */
export function columnsOf(
  orders: readonly BoardOrder[],
  { sort, forLater }: { sort: BoardSort; forLater: ReadonlySet<string> },
): FilledColumn[] {
  const rank = sort === 'placed' ? placedAt : dueAt;
  const ranks = new Map(orders.map((order) => [order, rank(order)]));
  const rankOf = (order: BoardOrder) => ranks.get(order) ?? 0;
  const sorted = orders.toSorted((left, right) => rankOf(left) - rankOf(right));
  const keyOf = ({ id, status }: BoardOrder) => (forLater.has(id) ? 'later' : status);
  return COLUMNS.flatMap((column) => {
    const inColumn = sorted.filter((order) => keyOf(order) === column.key);
    if (column.key !== 'later') return { column, orders: inColumn };
    if (inColumn.length === 0) return [];
    return { column, orders: inColumn.toSorted((left, right) => startsAt(left) - startsAt(right)) };
  });
}

function startsAt({ releaseAt }: BoardOrder): number {
  return Date.parse(releaseAt);
}

function placedAt({ createdAt }: BoardOrder): number {
  return Date.parse(createdAt);
}

function dueAt(order: BoardOrder): number {
  return promisedWindow(order).promisedUntil.getTime();
}

/** How many orders a column has; '12+' where only a part of all open orders is loaded. */
export function countText(orders: readonly BoardOrder[], isPartial: boolean): string {
  return `${orders.length}${isPartial ? '+' : ''}`;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The order that an arrow key leads to; undefined if there is none. Up and down stay in the column and move by a row, or
 * by one card where there is no further row. Left and right move within a row of `perRow` cards, then to the same row of
 * the next column with orders.
 */
export function neighborOf(
  columns: readonly FilledColumn[],
  from: { orderId: string; direction: Direction; perRow: number },
): string | undefined {
  const { orderId, direction, perRow } = from;
  const column = columns.findIndex(({ orders }) => orders.some(({ id }) => id === orderId));
  const inColumn = columns[column]?.orders ?? [];
  const index = inColumn.findIndex(({ id }) => id === orderId);
  if (index === -1) return undefined;
  if (direction === 'up') return (inColumn[index - perRow] ?? inColumn[index - 1])?.id;
  if (direction === 'down') return (inColumn[index + perRow] ?? inColumn[index + 1])?.id;
  const isRight = direction === 'right';
  const isAtEdge = index % perRow === (isRight ? perRow - 1 : 0);
  const beside = inColumn[index + (isRight ? 1 : -1)];
  if (beside && !isAtEdge) return beside.id;
  const further = isRight ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const next = further.find(({ orders }) => orders.length > 0)?.orders;
  return next?.[Math.min(Math.floor(index / perRow), next.length - 1)]?.id;
}

/**
 * The tab stop once an order has left its column: the next order there, so that pressing Enter repeatedly
 * works through the column. If the column is empty then, it stays on the moved order.
 */
export function tabStopAfterMove(columns: readonly FilledColumn[], orderId: string): string {
  const inColumn =
    columns.find(({ orders }) => orders.some(({ id }) => id === orderId))?.orders ?? [];
  const row = inColumn.findIndex(({ id }) => id === orderId);
  return inColumn[row + 1]?.id ?? inColumn[row - 1]?.id ?? orderId;
}

/** The first order of a column, or of the whole board if no column is given. */
export function firstOrderId(columns: readonly FilledColumn[], key?: ColumnKey) {
  const wanted = key ? columns.filter(({ column }) => column.key === key) : columns;
  return wanted.flatMap(({ orders }) => orders)[0]?.id;
}
