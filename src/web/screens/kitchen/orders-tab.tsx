import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Board } from '#web/features/kitchen/board/board.tsx';
import { BoardSkeleton } from '#web/features/kitchen/board/board-columns.tsx';
import { type KitchenRestaurant, kitchenQuery } from '#web/features/kitchen/kitchen.api.ts';
import { onRestaurantChanged } from '#web/lib/live-connection.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { Bands, KitchenControls } from './controls/kitchen-controls.tsx';
import { useKitchenBoard } from './kitchen-board.tsx';

/** The board of open orders, and the temporary settings. */
export default function OrdersTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  return (
    <div className="flex h-full flex-col gap-3 p-3 lg:px-4">
      <Settings restaurant={restaurant} />
      <OpenOrders />
    </div>
  );
}

function Settings({ restaurant }: { restaurant: KitchenRestaurant }) {
  const { data: kitchen } = useQuery(kitchenQuery(restaurant.id));
  useChangesElsewhere(restaurant.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <KitchenControls restaurant={restaurant} kitchen={kitchen} />
      {kitchen && <OpenBadge isOpen={kitchen.status.isOpen} />}
      {kitchen && <Bands kitchen={kitchen} />}
    </div>
  );
}

/** Reloads when another device or an admin has changed a setting. */
function useChangesElsewhere(own: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onRestaurantChanged(({ restaurantId }) => {
        if (restaurantId !== null && restaurantId !== own) return;
        void client.invalidateQueries({ queryKey: kitchenQuery(own).queryKey });
      }),
    [client, own],
  );
}

function OpenOrders() {
  const { orders, query, alarm } = useKitchenBoard();
  if (query.isPending) return <BoardSkeleton />;
  if (query.isError && orders.length === 0) {
    return (
      <ErrorState
        text="Failed to load the orders. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <Board
      orders={orders}
      sort="placed"
      ringing={{ count: alarm.ringing, acknowledge: alarm.acknowledge }}
      className="min-h-0 flex-1"
    />
  );
}

/** A phone has no room to show that all is well. */
function OpenBadge({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <Badge tone="open" className="max-sm:hidden">
      OPEN
    </Badge>
  ) : (
    <Badge tone="closed">CLOSED</Badge>
  );
}
