import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { API, apiPath } from '#contract/paths.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call, type ListPage } from '#web/lib/call.ts';

export interface OpenChange {
  restaurant: Restaurant;
  isOpen: boolean;
}

/** Opens or closes a restaurant: at once to the eye, taken back when that fails. */
export function useSetOpen() {
  return useAdminMutation({
    act: ({ restaurant, isOpen }: OpenChange) =>
      call<Restaurant>(apiPath(API.restaurantStatus, { id: restaurant.id }), {
        method: 'PUT',
        body: { isOpen },
      }),
    refreshes: ['catalogue'],
    done: ({ name, isOpen }) => (isOpen ? `“${name}” is open.` : `“${name}” is closed.`),
    show: (client, { restaurant, isOpen }) => {
      // A list that is just coming would still bring the old state.
      void client.cancelQueries({ queryKey: [API.adminRestaurants] });
      showOpen(client, restaurant.id, isOpen);
      return () => showOpen(client, restaurant.id, restaurant.isOpen);
    },
  });
}

function showOpen(client: QueryClient, id: string, isOpen: boolean): void {
  client.setQueriesData<InfiniteData<ListPage<Restaurant>>>(
    { queryKey: [API.adminRestaurants] },
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
