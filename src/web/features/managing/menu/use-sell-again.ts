import { kitchenApi } from '#contract/kitchen.api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';

/** Ends before its time that a dish is sold out for a while. */
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
