import { queryOptions } from '@tanstack/react-query';
import { kitchenApi, publishingApi } from '#contract/management-api.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { useAdminMutation } from '#web/features/admin/use-admin-mutation.ts';
import { call } from '#web/lib/call.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';

/** The checklist of a restaurant. Refetched whenever it is shown, because most items are done on other pages. */
export const checklistQuery = (id: string) =>
  queryOptions({ ...queryOf(publishingApi.checklist, { params: { id } }), staleTime: 0 });

/** Publishes a restaurant, or makes it a draft again. */
export function useSetPublished() {
  return useAdminMutation({
    act: ({ id, isPublished }: { id: string; isPublished: boolean }) =>
      call(publishingApi.setPublished, { params: { id }, body: { isPublished } }),
    refreshes: ['catalogue'],
    done: ({ name, publishedAt }) =>
      publishedAt === null
        ? `“${name}” is a draft: customers no longer see it.`
        : `“${name}” is published.`,
  });
}

/** Places a test order, which appears on the board like a real one. */
export function usePlaceTestOrder() {
  return useAdminMutation({
    act: (restaurantId: string) => call(kitchenApi.testOrder, { params: { restaurantId } }),
    refreshes: ['order-elsewhere'],
    done: ({ id }) => `Test order ${orderNumber(id)} is on the board.`,
  });
}
