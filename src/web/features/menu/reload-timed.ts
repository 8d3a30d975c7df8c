import type { MenuItem } from '#contract/menu.ts';
import { MINUTE_MS } from '#domain/durations.ts';

interface QueryState {
  state: { data: MenuItem | readonly MenuItem[] | undefined };
}

/** The refetch interval of dishes with serving times; false without any. */
function reloadEvery({ state: { data = [] } }: QueryState): number | false {
  return [data].flat().some(({ servedAt }) => servedAt !== null) && MINUTE_MS;
}

/** Options for a query of a dish or a menu. Not part of the query, whose module the first page loads. */
export const reloadTimed = {
  staleTime: (query: QueryState) => reloadEvery(query) || Number.POSITIVE_INFINITY,
  refetchInterval: reloadEvery,
};
