import { adminApi } from '#contract/admin.api.ts';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { restaurantAt } from '#domain/restaurants/timed-values.ts';
import { changeListedRestaurant } from '#web/features/admin/change-listed-restaurant.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
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
      // A list that is being reloaded would bring the old state back. One that has just been
      // searched for still has nothing to show, and goes on.
      void client.cancelQueries({
        queryKey: keysUnder(adminApi.restaurants),
        predicate: ({ state }) => state.data !== undefined,
      });
      changeListedRestaurant(client, restaurant.id, { isOpen });
      return () => changeListedRestaurant(client, restaurant.id, { isOpen: restaurant.isOpen });
    },
  });
}
