import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ROUTES } from '#contract/page-paths.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { orderQuery } from '#web/features/orders/order.api.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { BackLink, FocusedHeading, Page } from '#web/ui/page.tsx';
import { OrderDetail } from './order-detail.tsx';

export function OrderScreen() {
  const id = useParams({ from: `/users${ROUTES.order}` }).id;
  const query = useQuery(orderQuery(id));
  const title = `Order #${orderNumber(id)}`;
  return (
    <Page>
      <BackLink to={paths.orders}>Back to Orders</BackLink>
      {query.data ? (
        <OrderDetail order={query.data} title={title} />
      ) : (
        <>
          <FocusedHeading className="mb-8 text-title">{title}</FocusedHeading>
          {query.isPending ? (
            <OrderSkeleton />
          ) : (
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

/** The placeholder of an order's page while it loads. */
function OrderSkeleton() {
  return (
    <div role="status">
      <p className="mb-6 text-muted">Loading order details...</p>
      <Card>
        <Skeleton className="h-16" />
      </Card>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <Card className="grid gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </Card>
        <Card className="grid gap-5">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-44" />
        </Card>
      </div>
    </div>
  );
}
