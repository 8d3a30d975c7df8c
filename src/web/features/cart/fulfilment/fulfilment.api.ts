import { queryOptions } from '@tanstack/react-query';
import { restaurantsApi } from '#contract/api.ts';
import type { Fulfilment } from '#domain/restaurants/fulfilment.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** Every order changes the available slots; the server checks again when the order is placed. */
const FRESH_MS = 60_000;

/** When a restaurant can be ordered from, by its id or slug. Reloaded while it is shown. */
export const slotsQuery = (id: string, fulfilment: Fulfilment) =>
  queryOptions({
    ...queryOf(restaurantsApi.slots, { params: { id }, query: { fulfilment } }),
    staleTime: FRESH_MS / 2,
    refetchInterval: FRESH_MS,
  });
