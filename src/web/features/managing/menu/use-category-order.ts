import { catalogueWritesApi } from '#contract/catalogue-writes.api.ts';
import type { MenuCategory } from '#contract/menu.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { categoriesQuery } from '#web/features/menu/menu.api.ts';
import { call } from '#web/lib/call.ts';

interface OrderChange {
  before: readonly MenuCategory[];
  after: readonly MenuCategory[];
}

/** Reorders the categories of a restaurant, optimistically. */
export function useCategoryOrder(restaurantId: string) {
  const { queryKey } = categoriesQuery(restaurantId);
  return useAdminMutation({
    act: ({ after }: OrderChange) =>
      call(catalogueWritesApi.orderCategories, {
        params: { id: restaurantId },
        body: { ids: after.map(({ id }) => id) },
      }),
    refreshes: ['catalogue'],
    done: () => 'The categories are in their new order.',
    show: (client, { before, after }) => {
      // A list that is loading just now would bring the old order back.
      void client.cancelQueries({ queryKey });
      const placed = after.map((category, place) => ({
        ...category,
        displayOrder: place,
        sortOrder: place,
      }));
      client.setQueryData(queryKey, placed);
      return () => client.setQueryData(queryKey, [...before]);
    },
  });
}
