import { kitchenApi } from '#contract/kitchen.api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';

/** Makes a temporarily sold-out dish available again before its time. */
export function useSellAgain() {
  return useAdminMutation({
    act: ({ id, restaurantId }: MenuItem) =>
      call(kitchenApi.availability, {
        params: { restaurantId, dishId: id },
        body: { isAvailable: true },
      }),
    refreshes: ['catalogue'],
    done: (_answer, { name }) => `“${name}” is available.`,
  });
}
