import type { OrderStatus } from '#domain/orders/order-status.ts';
import { createStore } from '#web/lib/store.ts';
import type { BoardOrder } from './kitchen.api.ts';

/** How long a move can be undone with one tap. */
const UNDO_MS = 10_000;

/** As many as fit on a phone. */
const SHOWN_MAX = 3;

/** A move made on this page that can still be undone. */
export interface RecentMove {
  /** As it was before the move. */
  order: BoardOrder;
  to: OrderStatus;
}

/** The newest last. */
export const recentMoves = createStore<readonly RecentMove[]>([]);

/** Cancelling needs a confirmation instead, and cannot be undone. */
export function rememberMove(move: RecentMove): void {
  if (move.to === 'cancelled') return;
  recentMoves.set([...recentMoves.get(), move].slice(-SHOWN_MAX));
  setTimeout(() => forgetMove(move), UNDO_MS);
}

export function forgetMove(move: RecentMove): void {
  const left = recentMoves.get().filter((each) => each !== move);
  if (left.length < recentMoves.get().length) recentMoves.set(left);
}
