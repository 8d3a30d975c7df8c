import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { kitchenApi } from '#contract/kitchen.api.ts';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { isActiveStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { CallError, call, isSilent, messageOf } from '#web/lib/call.ts';
import { announce } from '#web/ui/announcer.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  type BoardOrder,
  readOpenOrders,
  refreshBoards,
  updateCachedOrder,
} from './kitchen.api.ts';
import { columnTitle } from './order-texts.ts';
import { addPendingMove, type PendingMove, removePendingMove } from './pending-moves.ts';
import { forgetMove, type RecentMove, rememberMove } from './recent-moves.ts';

export interface OrderMove {
  /** As it is shown, so that the server refuses the move if the order has changed meanwhile. */
  order: BoardOrder;
  status: OrderStatus;
  /** Why it is cancelled. */
  reason?: string;
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
      if (!isUndo) rememberMove(recent);
      // Announcing and calling the server run after the paint, as both are slow on a tablet.
      void afterPaint().then(() => {
        announce(`Order ${order.number}: ${columnTitle(status)}.`);
        // Not `useMutation`, which would render the board again for each state of the call.
        const mutation = client.getMutationCache().build(client, moveOptions(client));
        mutation.execute({ ...move, pending, recent }).catch(() => {});
      });
    },
    [client],
  );
}

function moveOptions(client: QueryClient): MutationOptions<KitchenOrder, Error, MoveVariables> {
  return {
    mutationFn: ({ order, status, reason }: MoveVariables) =>
      afterPreviousMove(order.id, () =>
        call(kitchenApi.move, {
          params: { restaurantId: order.restaurant.id, id: order.id },
          body: { status, from: order.status, ...(reason && { reason }) },
        }),
      ),
    onSuccess: async (answer, { order, pending }) => {
      await updateCachedOrder(client, { ...answer, restaurant: order.restaurant });
      removePendingMove(pending);
      void refreshBoards(client);
    },
    onError: (error, { pending, recent, ...move }) => {
      removePendingMove(pending);
      forgetMove(recent);
      if (!isSilent(error)) void reportRefusal(client, move, error);
      void refreshBoards(client);
    },
  };
}

const lastMoves = new Map<string, Promise<unknown>>();

/** Two quick moves of one order must reach the server one after the other. */
function afterPreviousMove<Answer>(orderId: string, act: () => Promise<Answer>): Promise<Answer> {
  const previous = lastMoves.get(orderId) ?? Promise.resolve();
  const answer = previous.then(act, act);
  lastMoves.set(orderId, answer);
  const done = () => {
    if (lastMoves.get(orderId) === answer) lastMoves.delete(orderId);
  };
  answer.then(done, done);
  return answer;
}

/** Says where the order is now, as somebody else may have moved it. */
async function reportRefusal(client: QueryClient, { order }: OrderMove, error: unknown) {
  const name = `Order ${order.number}`;
  const isElsewhere = error instanceof CallError && ELSEWHERE.has(error.code);
  if (!isElsewhere) {
    const isLost = error instanceof CallError && error.status === 0;
    toast({
      title: `${name} was not moved`,
      description: isLost
        ? 'There is no connection. Please try again.'
        : messageOf(error, 'Please try again.'),
      variant: 'destructive',
    });
    return;
  }
  toast({
    title: `${name} was changed elsewhere`,
    description: `${await whereIsIt(client, order)} Your move was not made.`,
    variant: 'destructive',
  });
}

const ELSEWHERE = new Set<string | undefined>([
  'status_changed',
  'status_not_allowed',
  'not_found',
]);

async function whereIsIt(client: QueryClient, { id, restaurant }: BoardOrder): Promise<string> {
  const open = await readOpenOrders(client, restaurant.id).catch(() => []);
  const found = open.find((order) => order.id === id);
  if (found && isActiveStatus(found.status)) return `It is in ${columnTitle(found.status)} now.`;
  return 'It is no longer open.';
}
