import type { OrderStatus } from '#domain/orders/order-status.ts';
import { createStore } from '#web/lib/store.ts';
import type { BoardOrder } from './kitchen.api.ts';

/** A move that the server has not answered yet. */
export interface PendingMove {
  /** As it was shown before the move. */
  order: BoardOrder;
  status: OrderStatus;
  /** ISO 8601. */
  since: string;
}

type PendingMoves = ReadonlyMap<string, PendingMove>;

/**
 * Applied on top of the lists rather than written into them: a list loaded meanwhile does not undo a
 * move, and a refused move leaves exactly what the server says.
 */
export const pendingMoves = createStore<PendingMoves>(new Map());

export function addPendingMove(move: PendingMove): void {
  pendingMoves.set(new Map(pendingMoves.get()).set(move.order.id, move));
}

/** Does nothing if a later move of the same order has replaced this one. */
export function removePendingMove(move: PendingMove): void {
  const moves = new Map(pendingMoves.get());
  if (moves.get(move.order.id) !== move) return;
  moves.delete(move.order.id);
  pendingMoves.set(moves);
}

/** The orders as they will be once the server has agreed, including those that had left the list. */
export function withPendingMoves(orders: readonly BoardOrder[], moves: PendingMoves): BoardOrder[] {
  const listed = new Set(orders.map(({ id }) => id));
  const returned = [...moves.values()].filter(({ order }) => !listed.has(order.id));
  return [...orders, ...returned.map(({ order }) => order)].map((order) => {
    const move = moves.get(order.id);
    return move ? { ...order, status: move.status, statusSince: move.since } : order;
  });
}
