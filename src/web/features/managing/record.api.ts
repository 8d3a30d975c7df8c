import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

// The values as stored, for forms; customers are shown the ones in effect now.

const AS_STORED = { view: 'record' } as const;

/** A restaurant's record. Loaded again whenever it is shown, because others write it too. */
export const restaurantRecordQuery = (id: string) =>
  queryOptions({
    ...queryOf(restaurantsApi.one, { params: { id }, query: AS_STORED }),
    staleTime: 0,
  });

/** The records of a restaurant's dishes. */
export const menuRecordQuery = (id: string) =>
  queryOf(menuApi.dishes, { params: { id }, query: AS_STORED });

/** Changes a dish in the loaded menu of its restaurant, before that has been loaded again. */
export function changeListedDish(
  client: QueryClient,
  { id, restaurantId }: Pick<MenuItem, 'id' | 'restaurantId'>,
  change: (dish: MenuItem) => MenuItem,
): void {
  client.setQueryData(menuRecordQuery(restaurantId).queryKey, (dishes) =>
    dishes?.map((dish) => (dish.id === id ? change(dish) : dish)),
  );
}
