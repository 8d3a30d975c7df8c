import { queryOptions } from '@tanstack/react-query';
import { reportsApi } from '#contract/management-api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

export interface ReportFilter {
  from: string;
  to: string;
  restaurantId?: string | undefined;
}

/** Refetched whenever it is shown, because every order changes it. */
export const reportQuery = (query: ReportFilter) =>
  queryOptions({ ...queryOf(reportsApi.days, { query }), staleTime: 0 });

export const ownReportQuery = (restaurantId: string, query: { from: string; to: string }) =>
  queryOptions({ ...queryOf(reportsApi.own, { params: { restaurantId }, query }), staleTime: 0 });
