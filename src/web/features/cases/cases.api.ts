import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ordersApi } from '#contract/api.ts';
import type { CaseFilter } from '#contract/cases.ts';
import { caseHandlingApi, casesApi } from '#contract/cases-api.ts';
import { adminApi } from '#contract/management-api.ts';
import { keyOf, keysUnder, pagesOf, queryOf } from '#web/lib/endpoint-query.ts';

/** The cases of the customer's order, newest first. The key is below the order's, whose event announces cases. */
export const orderCasesQuery = (orderId: string) => {
  const { queryFn } = queryOf(casesApi.own, { query: { orderId } });
  return queryOptions({
    queryKey: [...keyOf(ordersApi.detail, { params: { id: orderId } }), 'cases'],
    ...(queryFn && { queryFn }),
    staleTime: 0,
  });
};

/** Cases per page. */
const limit = 25;

const REFETCH_MS = 60_000;

/** A restaurant's cases. */
export const restaurantCasesQuery = (restaurantId: string, status: CaseFilter) =>
  infiniteQueryOptions({
    ...pagesOf(caseHandlingApi.ofRestaurant, {
      params: { id: restaurantId },
      query: { status, limit },
    }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });

interface AdminCasesFilter {
  status?: CaseFilter | undefined;
  search?: string | undefined;
  customerId?: string | undefined;
}

/** Cases for admins. The key is below that of the orders, whose events announce cases. */
export const adminCasesQuery = (filter: AdminCasesFilter) => {
  const { queryKey, queryFn, initialPageParam, getNextPageParam } = pagesOf(caseHandlingApi.all, {
    query: { ...filter, limit },
  });
  return infiniteQueryOptions({
    queryKey: [...keysUnder(adminApi.orders), ...queryKey],
    ...(queryFn && { queryFn }),
    initialPageParam,
    getNextPageParam,
    staleTime: 0,
  });
};

/** One case for admins, below the same key. */
export const adminCaseQuery = (id: string) => {
  const { queryFn } = queryOf(casesApi.one, { params: { id } });
  return queryOptions({
    queryKey: [...keysUnder(adminApi.orders), 'cases', id],
    ...(queryFn && { queryFn }),
    staleTime: 0,
  });
};
