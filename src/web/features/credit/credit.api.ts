import { queryOptions } from '@tanstack/react-query';
import { creditApi } from '#contract/api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** The signed-in user's store credit. Refetched whenever it is shown, because an admin may change it. */
export const creditQuery = queryOptions({ ...queryOf(creditApi.own), staleTime: 0 });
