import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { kitchenApi } from '#contract/management-api.ts';
import { isActiveStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { CallError, call, messageOf, shouldSuppressMessage } from '#web/lib/call.ts';
import { createStore } from '#web/lib/store.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type BoardOrder,
  readOpenOrders,
  refreshBoards,
  updateCachedOrder,
} from './kitchen.api.ts';
import { columnTitle } from './order-texts.ts';

export interface OrderMove {
  /** The order as shown; the server refuses the move if its status has changed. */
  order: BoardOrder;
  status: OrderStatus;
  /** Why it is cancelled. */
  reason?: string;
  /** In how many minutes it is at the customer's door; otherwise by the restaurant's own time. */
  arrivesInMinutes?: number;
  /** Undoes another move, and cannot be undone itself. */
  isUndo?: boolean;
}

interface MoveVariables extends OrderMove {
  pending: PendingMove;
  recent: RecentMove;
}

/** Moves an order on the board at once, and moves it back if the server refuses. */
export function useMoveOrder(): (move: OrderMove) => void {
  const client = useQueryClient();
  return useCallback(
    (move) => {
      const { order, status, isUndo = false } = move;
      const pending = { order, status, since: new Date().toISOString() };
      const recent = { order, to: status };
      addPendingMove(pending);
      if (!isUndo) addRecentMove(recent);
      announce(`Order ${order.number}: ${columnTitle(status, order.fulfilment)}.`);
      // Not `useMutation`, because its `scope` would queue the moves of all orders together.
      const mutation = client.getMutationCache().build(client, moveOptions(client, order.id));
      mutation.execute({ ...move, pending, recent }).catch(() => {});
    },
    [client],
  );
}

function moveOptions(
  client: QueryClient,
  orderId: string,
): MutationOptions<KitchenOrder, Error, MoveVariables> {
  return {
    // Two quick moves of one order must reach the server one after the other.
    scope: { id: `move ${orderId}` },
    mutationFn: ({ order, status, reason, arrivesInMinutes }) =>
      call(kitchenApi.move, {
        params: { restaurantId: order.restaurant.id, id: order.id },
        body: {
          status,
          from: order.status,
          ...(reason && { reason }),
          ...(arrivesInMinutes && { arrivesInMinutes }),
        },
      }),
    onSuccess: async (response, { order, pending }) => {
      await updateCachedOrder(client, { ...response, restaurant: order.restaurant });
      removePendingMove(pending);
      void refreshBoards(client);
    },
    onError: (error, { pending, recent, ...move }) => {
      removePendingMove(pending);
      removeRecentMove(recent);
      if (!shouldSuppressMessage(error)) void reportRefusal(client, move, error);
      void refreshBoards(client);
    },
  };
}

/** Shows the current status of the order, which somebody else may have moved. */
async function reportRefusal(client: QueryClient, { order }: OrderMove, error: unknown) {
  const name = `Order ${order.number}`;
  const isEditConflict = error instanceof CallError && EDIT_CONFLICTS.has(error.code);
  if (!isEditConflict) {
    const hasNoResponse = error instanceof CallError && error.status === 0;
    toast({
      title: `${name} was not moved`,
      description: hasNoResponse
        ? 'There is no connection. Please try again.'
        : messageOf(error, 'Please try again.'),
      variant: 'destructive',
    });
    return;
  }
  toast({
    title: `${name} was changed elsewhere`,
    description: `${await describeCurrentStatus(client, order)} Your move was not made.`,
    variant: 'destructive',
  });
}

const EDIT_CONFLICTS = new Set<string | undefined>([
  'status_changed',
  'status_not_allowed',
  'not_found',
]);

async function describeCurrentStatus(
  client: QueryClient,
  { id, restaurant }: BoardOrder,
): Promise<string> {
  const open = await readOpenOrders(client, restaurant.id).catch(() => []);
  const current = open.find((order) => order.id === id);
  if (current && isActiveStatus(current.status)) {
    return `It is in ${columnTitle(current.status, current.fulfilment)} now.`;
  }
  return 'It is no longer open.';
}

/** A move that the server has not confirmed yet. */
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

/** The orders with the pending moves applied, including orders that have left the list. */
export function withPendingMoves(orders: readonly BoardOrder[], moves: PendingMoves): BoardOrder[] {
  const listed = new Set(orders.map(({ id }) => id));
  const returned = [...moves.values()].filter(({ order }) => !listed.has(order.id));
  return [...orders, ...returned.map(({ order }) => order)].map((order) => {
    const move = moves.get(order.id);
    return move ? { ...order, status: move.status, statusSince: move.since } : order;
  });
}

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
function addRecentMove(move: RecentMove): void {
  if (move.to === 'cancelled') return;
  recentMoves.set([...recentMoves.get(), move].slice(-SHOWN_MAX));
  setTimeout(() => removeRecentMove(move), UNDO_MS);
}

export function removeRecentMove(move: RecentMove): void {
  const remaining = recentMoves.get().filter((each) => each !== move);
  if (remaining.length < recentMoves.get().length) recentMoves.set(remaining);
}
