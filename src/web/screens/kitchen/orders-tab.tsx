import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Board } from '#web/features/kitchen/board/board.tsx';
import { BoardSkeleton } from '#web/features/kitchen/board/board-columns.tsx';
import { type KitchenRestaurant, kitchenQuery } from '#web/features/kitchen/kitchen.api.ts';
import { onRestaurantChanged } from '#web/lib/live-connection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { KitchenControls } from './controls/kitchen-controls.tsx';
import { useKitchenBoard } from './kitchen-board.tsx';

/** The board of open orders, and the temporary settings. */
export default function OrdersTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <div className="grid h-full p-2 lg:px-4">
      <OpenOrders toolbar={<Settings restaurant={restaurant} />} />
    </div>
  );
}

function Settings({ restaurant }: { restaurant: KitchenRestaurant }) {
  const { data: kitchen } = useQuery(kitchenQuery(restaurant.id));
  useKitchenChanges(restaurant.id);
  return (
    <div className="flex items-center gap-3">
      <KitchenControls restaurant={restaurant} kitchen={kitchen} />
      {kitchen && !kitchen.isPaused && <OpenBadge isOpen={kitchen.status.isOpen} />}
    </div>
  );
}

/** Reloads when another device or an admin has changed a setting. */
export function useKitchenChanges(id: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onRestaurantChanged(({ restaurantId }) => {
        if (restaurantId !== null && restaurantId !== id) return;
        void client.invalidateQueries({ queryKey: kitchenQuery(id).queryKey });
      }),
    [client, id],
  );
}

function OpenOrders({ toolbar }: { toolbar: ReactNode }) {
  const { orders, query, alarm } = useKitchenBoard();
  const hasFailed = query.isError && orders.length === 0;
  if (query.isPending || hasFailed) {
    return (
      <div className="flex min-h-0 flex-col gap-2">
        {toolbar}
        {hasFailed ? (
          <ErrorState
            text="Failed to load the orders. Please try again."
            onRetry={() => query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <BoardSkeleton />
        )}
      </div>
    );
  }
  return (
    <Board
      orders={orders}
      sort="placed"
      ringing={{ count: alarm.ringing, acknowledge: alarm.acknowledge }}
      toolbar={toolbar}
    />
  );
}

/** A small screen has no room to show that all is well. */
function OpenBadge({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <Badge tone="open" className="max-lg:hidden">
      OPEN
    </Badge>
  ) : (
    <Badge tone="closed">CLOSED</Badge>
  );
}
