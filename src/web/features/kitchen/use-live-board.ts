import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { OrderChanged } from '#contract/live-events.ts';
import { isActiveStatus } from '#domain/orders/order-status.ts';
import { liveState, onOrderChanged } from '#web/lib/live-connection.ts';
import { useStore } from '#web/lib/store.ts';
import { announce } from '#web/ui/screen-reader.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BoardOrder, readTodaysOrders, refreshBoards } from './kitchen.api.ts';
import { pendingMoves, withPendingMoves } from './moves.ts';

const NONE: readonly BoardOrder[] = [];
const NO_KITCHENS: readonly string[] = [];

/**
 * The open orders of a loaded list with the pending moves applied. Reloads the list whenever an order
 * has changed, and after every reconnection. `kitchens`: the ids of the restaurants whose team works with the board,
 * to whom missed cancellations are reported.
 */
export function useLiveBoard(
  loaded: readonly BoardOrder[] = NONE,
  kitchens: readonly string[] = NO_KITCHENS,
): BoardOrder[] {
  const client = useQueryClient();
  const moves = useStore(pendingMoves);
  const orders = useMemo(
    () => withPendingMoves(loaded, moves).filter(({ status }) => isActiveStatus(status)),
    [loaded, moves],
  );

  const handleOrderChanged = useEffectEvent((event: OrderChanged) => {
    const shown = orders.find(({ id }) => id === event.orderId);
    if (shown && event.status === 'cancelled') reportCancellation(shown);
    void refreshBoards(client);
  });
  useEffect(() => onOrderChanged(handleOrderChanged), []);
  // A list reloaded before the stream is open again no longer contains the orders cancelled before.
  const shownBeforeLoss = useRef(NONE);
  const handleReconnection = useEffectEvent(() => {
    if (liveState.get() !== 'open') {
      if (shownBeforeLoss.current.length === 0) shownBeforeLoss.current = orders;
      return;
    }
    const shown = new Map(
      [...shownBeforeLoss.current, ...orders].map((order) => [order.id, order]),
    );
    shownBeforeLoss.current = NONE;
    // If the list of today cannot be loaded, the board is correct but cancellations are not reported.
    for (const id of kitchens) {
      reportMissedCancellations(client, id, [...shown.values()]).catch(() => {});
    }
    void refreshBoards(client);
  });
  useEffect(() => liveState.subscribe(handleReconnection), []);
  return orders;
}

/** Reports the shown orders of a kitchen that were cancelled while the stream was down. */
async function reportMissedCancellations(
  client: QueryClient,
  restaurantId: string,
  shown: readonly BoardOrder[],
): Promise<void> {
  const today = await readTodaysOrders(client, restaurantId);
  const cancelled = new Set(
    today.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
  );
  for (const order of shown) if (cancelled.has(order.id)) reportCancellation(order);
}

/** The user's own cancellations have left the board before the event comes. */
function reportCancellation({ number }: BoardOrder): void {
  const title = `Order ${number} was cancelled`;
  announce(`${title}.`);
  toast({
    title,
    description: 'Stop preparing it.',
    variant: 'destructive',
    isImportant: true,
  });
}
