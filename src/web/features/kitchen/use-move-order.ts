import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { kitchenApi } from '#contract/kitchen.api.ts';
import type { KitchenOrder } from '#contract/kitchen.ts';
import { isActiveStatus, type OrderStatus } from '#domain/orders/order-status.ts';
import { afterPicture } from '#web/lib/after-picture.ts';
import { CallError, call, isSilent, messageOf } from '#web/lib/call.ts';
import { announce } from '#web/ui/announcer.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BoardOrder, readOpenOrders, refreshBoards, takeOrder } from './kitchen.api.ts';
import { columnTitle } from './order-texts.ts';
import { addPendingMove, type PendingMove, removePendingMove } from './pending-moves.ts';
import { forgetMove, type RecentMove, rememberMove } from './recent-moves.ts';

export interface OrderMove {
  /** As it is shown, so that the server refuses if it has changed meanwhile. */
  order: BoardOrder;
  status: OrderStatus;
  /** Why it is cancelled. */
  reason?: string;
  /** It takes another one back, and is not offered to be taken back itself. */
  isUndo?: boolean;
}

interface ShownMove extends OrderMove {
  pending: PendingMove;
  recent: RecentMove;
}

/** Moves an order on the board at once, and back if the server refuses. */
export function useMoveOrder(): (move: OrderMove) => void {
  const client = useQueryClient();
  return useCallback(
    (move) => {
      const { order, status, isUndo = false } = move;
      const pending = { order, status, since: new Date().toISOString() };
      const recent = { order, to: status };
      addPendingMove(pending);
      if (!isUndo) rememberMove(recent);
      // What a slow tablet takes long for waits for the picture: to ask the server, to have it said.
      void afterPicture().then(() => {
        announce(`Order ${order.number}: ${columnTitle(status)}.`);
        // Not `useMutation`, which would draw the board again for each state of the call.
        const mutation = client.getMutationCache().build(client, moveOptions(client));
        mutation.execute({ ...move, pending, recent }).catch(() => {});
      });
    },
    [client],
  );
}

function moveOptions(client: QueryClient): MutationOptions<KitchenOrder, Error, ShownMove> {
  return {
    mutationFn: ({ order, status, reason }: ShownMove) =>
      inTurn(order.id, () =>
        call(kitchenApi.move, {
          params: { restaurantId: order.restaurant.id, id: order.id },
          body: { status, from: order.status, ...(reason && { reason }) },
        }),
      ),
    onSuccess: async (answer, { order, pending }) => {
      await takeOrder(client, { ...answer, restaurant: order.restaurant });
      removePendingMove(pending);
      void refreshBoards(client);
    },
    onError: (error, { pending, recent, ...move }) => {
      removePendingMove(pending);
      forgetMove(recent);
      if (!isSilent(error)) void tellRefusal(client, move, error);
      void refreshBoards(client);
    },
  };
}

const turns = new Map<string, Promise<unknown>>();

/** Two quick moves of one order must come to the server one after the other. */
function inTurn<Answer>(orderId: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = turns.get(orderId) ?? Promise.resolve();
  const answer = before.then(act, act);
  turns.set(orderId, answer);
  const done = () => {
    if (turns.get(orderId) === answer) turns.delete(orderId);
  };
  answer.then(done, done);
  return answer;
}

/** Says where the order is instead, which somebody else may have decided. */
async function tellRefusal(client: QueryClient, { order }: OrderMove, error: unknown) {
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
