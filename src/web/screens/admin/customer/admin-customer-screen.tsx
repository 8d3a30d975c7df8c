import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { adminDetailsApi } from '#contract/management-api.ts';
import { ROUTES } from '#contract/page-paths.ts';
import { adminCustomerQuery } from '#web/features/admin/admin-details.api.ts';
import { isMissing } from '#web/lib/call.ts';
import { paths } from '#web/lib/paths.ts';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { BackLink, FocusedHeading, Page } from '#web/ui/page.tsx';
import { AdminGate } from '../admin-gate.tsx';
import { AdminCustomer } from './admin-customer.tsx';

/** /admin/customers/{id} */
export function AdminCustomerScreen() {
  return (
    <AdminGate needs={adminDetailsApi.customer}>
      <LoadedCustomer />
    </AdminGate>
  );
}

function LoadedCustomer() {
  const { id } = useParams({ from: ROUTES.adminCustomer });
  const query = useQuery(adminCustomerQuery(id));
  return (
    <Page>
      <BackLink to={paths.admin({ tab: 'users' })}>Back to Users</BackLink>
      {query.data ? (
        <AdminCustomer customer={query.data} />
      ) : (
        <>
          {/* The heading of the loaded page takes the focus once. */}
          {query.isPending ? (
            <h1 className="mb-8 text-title">Customer</h1>
          ) : (
            <FocusedHeading className="mb-8 text-title">Customer</FocusedHeading>
          )}
          {query.isPending && (
            <div role="status" aria-label="Loading the customer" className="grid gap-6">
              <Skeleton className="h-40" />
              <Skeleton className="h-64" />
            </div>
          )}
          {query.isError && isMissing(query.error) && (
            <EmptyState
              title="There is no such customer"
              text="The account may have been deleted."
            />
          )}
          {query.isError && !isMissing(query.error) && (
            <ErrorState
              text="Failed to load the customer. Please try again."
              onRetry={() => query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
        </>
      )}
    </Page>
  );
}
