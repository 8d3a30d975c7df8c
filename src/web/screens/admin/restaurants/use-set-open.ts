import { adminApi, catalogueWritesApi } from '#contract/management-api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { type OpeningFacts, openStatus } from '#domain/restaurants/opening-hours.ts';
import { restaurantAt } from '#domain/restaurants/timed-values.ts';
import { changeListedRestaurant } from '#web/features/admin/admin.api.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { keysUnder } from '#web/lib/endpoint-query.ts';

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
      // A refetch in flight would restore the old state. The first fetch of a search goes on.
      void client.cancelQueries({
        queryKey: keysUnder(adminApi.restaurants),
        predicate: ({ state }) => state.data !== undefined,
      });
      changeListedRestaurant(client, restaurant.id, { isOpen });
      return () => changeListedRestaurant(client, restaurant.id, { isOpen: restaurant.isOpen });
    },
  });
}

/** The toast after opening or closing a restaurant: an opened one may still be closed by its hours. */
export function switchedText(restaurant: OpeningFacts & { name: string }, now: Date): string {
  const { name } = restaurant;
  const { reason, nextOpeningMessage } = openStatus(restaurant, now);
  switch (reason) {
    case 'open':
      return `“${name}” is open.`;
    case 'temporarily_closed':
      return `“${name}” is temporarily closed.`;
    case 'outside_hours':
      return `“${name}” follows its hours again: ${nextOpeningMessage}.`;
    default:
      return `“${name}” is closed.`;
  }
}
