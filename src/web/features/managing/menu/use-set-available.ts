import type { QueryClient } from '@tanstack/react-query';
import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { changeListedDish, menuRecordQuery } from '../record.api.ts';

export interface AvailabilityChange {
  dish: MenuItem;
  isAvailable: boolean;
}

/** Marks a dish as available or unavailable, optimistically. */
export function useSetAvailable() {
  return useAdminMutation({
    act: ({ dish, isAvailable }: AvailabilityChange) =>
      call(catalogueWritesApi.changeDish, { params: { id: dish.id }, body: { isAvailable } }),
    refreshes: ['catalogue'],
    done: ({ name, isAvailable }) =>
      isAvailable ? `“${name}” is available.` : `“${name}” is unavailable.`,
    show: (client, { dish, isAvailable }) => {
      // A menu that is loading just now would bring the old state back.
      void client.cancelQueries({ queryKey: menuRecordQuery(dish.restaurantId).queryKey });
      showAvailable(client, dish, isAvailable);
      return () => showAvailable(client, dish, dish.isAvailable);
    },
  });
}

function showAvailable(client: QueryClient, dish: MenuItem, isAvailable: boolean): void {
  changeListedDish(client, dish, (listed) => ({ ...listed, isAvailable }));
}
