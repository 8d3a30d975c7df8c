import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { menuApi, restaurantsApi } from '#contract/api.ts';
import type { MenuItem } from '#contract/menu.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

// The values as stored, for forms; customers see those in effect now.

const AS_STORED = { view: 'record' } as const;

/** A restaurant's record. Reloaded whenever it is shown, because others edit it too. */
export const restaurantRecordQuery = (id: string) =>
  queryOptions({
    ...queryOf(restaurantsApi.one, { params: { id }, query: AS_STORED }),
    staleTime: 0,
  });

/** The records of a restaurant's dishes. */
export const menuRecordQuery = (id: string) =>
  queryOf(menuApi.dishes, { params: { id }, query: AS_STORED });

/** Updates a dish in the cached menu of its restaurant until that has reloaded. */
export function changeListedDish(
  client: QueryClient,
  { id, restaurantId }: Pick<MenuItem, 'id' | 'restaurantId'>,
  change: (dish: MenuItem) => MenuItem,
): void {
  client.setQueryData(menuRecordQuery(restaurantId).queryKey, (dishes) =>
    dishes?.map((dish) => (dish.id === id ? change(dish) : dish)),
  );
}
