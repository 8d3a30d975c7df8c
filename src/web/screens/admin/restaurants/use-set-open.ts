import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantAt } from '#domain/restaurants/timed-values.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call, type ListPage } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';
import { switchedText } from './switched-text.ts';

export interface OpenChange {
  restaurant: Restaurant;
  isOpen: boolean;
}

/** Opens or closes a restaurant, optimistically. */
export function useSetOpen() {
  return useAdminMutation({
    act: ({ restaurant, isOpen }: OpenChange) =>
      call(catalogueWritesApi.setOpen, { params: { id: restaurant.id }, body: { isOpen } }),
    refreshes: ['catalogue'],
    done: (stored) => {
      const now = new Date();
      return switchedText(restaurantAt(stored, now), now);
    },
    show: (client, { restaurant, isOpen }) => {
      // A list that is just loading again would bring the old state back. One that has just been
      // searched for still has nothing to show, and goes on.
      void client.cancelQueries({
        queryKey: keysUnder(adminApi.restaurants),
        predicate: ({ state }) => state.data !== undefined,
      });
      showOpen(client, restaurant.id, isOpen);
      return () => showOpen(client, restaurant.id, restaurant.isOpen);
    },
  });
}

function showOpen(client: QueryClient, id: string, isOpen: boolean): void {
  client.setQueriesData<InfiniteData<ListPage<Restaurant>>>(
    { queryKey: keysUnder(adminApi.restaurants) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, isOpen } : row)),
        })),
      },
  );
}
