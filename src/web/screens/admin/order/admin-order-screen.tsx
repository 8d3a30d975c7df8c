import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminDetailsApi } from '#contract/management-api.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { adminOrderQuery } from '#web/features/admin/admin-details.api.ts';
import { isMissing } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { BackLink, FocusedHeading, Page } from '#web/ui/page.tsx';
import { AdminGate } from '../admin-gate.tsx';
import { AdminOrder } from './admin-order.tsx';

/** /admin/orders/{id} */
export function AdminOrderScreen() {
  return (
    <AdminGate needs={adminDetailsApi.order}>
      <LoadedOrder />
    </AdminGate>
  );
}

function LoadedOrder() {
  const { id } = useParams({ from: ROUTES.adminOrder });
  const query = useQuery(adminOrderQuery(id));
  return (
    <Page>
      <BackLink to={paths.admin({ tab: 'orders' })}>Back to Orders</BackLink>
      {query.data ? (
        <AdminOrder details={query.data} />
      ) : (
        <>
          {/* The heading of the loaded page takes the focus once. */}
          {query.isPending ? (
            <h1 className="mb-8 text-title">Order #{orderNumber(id)}</h1>
          ) : (
            <FocusedHeading className="mb-8 text-title">Order #{orderNumber(id)}</FocusedHeading>
          )}
          {query.isPending && (
            <div role="status" aria-label="Loading the order" className="grid gap-6">
              <Skeleton className="h-40" />
              <Skeleton className="h-64" />
            </div>
          )}
          {query.isError && isMissing(query.error) && (
            <EmptyState
              title="There is no such order"
              text="Look for it by its number or customer."
            />
          )}
          {query.isError && !isMissing(query.error) && (
            <ErrorState
              text="Failed to load order details. Please try again."
              retryLabel="Try Again"
              onRetry={() => query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
        </>
      )}
    </Page>
  );
}
