import { queryOptions } from '@tanstack/react-query';
import { menuApi } from '#contract/api.ts';
import { call } from '#web/lib/call.ts';
import { keyOf, queryOf } from '#web/lib/endpoint-query.ts';
import { fetchOf } from '#web/lib/query-client.ts';

/** A restaurant's dishes, by its slug. `at`: as they can be ordered for that instant instead of now. */
export const menuQuery = (slug: string, at?: string) =>
  queryOf(menuApi.dishes, { params: { id: slug }, query: at ? { at } : {} });

export const categoriesQuery = (slug: string) =>
  queryOf(menuApi.categories, { params: { id: slug } });

/** The ids of the most ordered dishes. The menu is shown without them, too. */
export const mostOrderedQuery = (slug: string) => {
  const parts = { params: { id: slug } };
  return queryOptions({
    queryKey: keyOf(menuApi.mostOrdered, parts),
    queryFn: ({ signal, client }) =>
      call(menuApi.mostOrdered, { ...parts, signal, fetch: fetchOf(client) }).catch(() => []),
  });
};

/** One dish with its restaurant. */
export const menuItemQuery = (id: string) => queryOf(menuApi.dish, { params: { id } });
