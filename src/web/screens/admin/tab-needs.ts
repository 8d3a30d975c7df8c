import { reviewsApi } from '#contract/api.ts';
import { caseHandlingApi } from '#contract/cases-api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  adminApi,
  auditApi,
  catalogueWritesApi,
  kitchenApi,
  reportsApi,
  transferApi,
} from '#contract/management-api.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import type { AdminTab } from '#web/lib/paths.ts';

/** The call that a tab is for. Only those who have a right to it see the tab. */
const TAB_NEEDS: Record<AdminTab | 'transfer', Endpoint> = {
  overview: adminApi.stats,
  restaurants: catalogueWritesApi.createRestaurant,
  orders: adminApi.orders,
  cases: caseHandlingApi.all,
  live: kitchenApi.move,
  coupons: adminApi.coupons,
  menu: catalogueWritesApi.createDish,
  users: adminApi.users,
  reviews: reviewsApi.all,
  reports: reportsApi.days,
  trash: adminApi.trash,
  audit: auditApi.list,
  transfer: transferApi.export,
};

/** Tells which tabs the signed-in admin has a right to. */
export function useMayOpen(): (tab: AdminTab | 'transfer') => boolean {
  const { mayCall } = useAdminRights();
  return (tab) => mayCall(TAB_NEEDS[tab]);
}
