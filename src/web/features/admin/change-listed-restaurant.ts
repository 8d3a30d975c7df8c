import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { adminApi } from '#contract/admin.api.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { ListPage } from '#web/lib/call.ts';
import { keysUnder, withRow } from '#web/lib/endpoint-query.ts';

/** Changes a restaurant in every loaded list of the dashboard, before they have been loaded again. */
export function changeListedRestaurant(
  client: QueryClient,
  id: string,
  changes: Partial<Restaurant>,
): void {
  client.setQueriesData<InfiniteData<ListPage<Restaurant>>>(
    { queryKey: keysUnder(adminApi.restaurants) },
    (list) => withRow(list, id, (row) => ({ ...row, ...changes })),
  );
}
