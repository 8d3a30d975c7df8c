import { useQuery } from '@tanstack/react-query';
import { orderNumber } from '#domain/orders/order-number.ts';
import { orderQuery } from '#web/features/orders/order.api.ts';
import { paths } from '#web/lib/paths.ts';
import { useParam } from '#web/lib/router/router.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { BackLink, FocusedHeading, Page, usePageTitle } from '#web/ui/page.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

export function OrderScreen() {
  const id = useParam('id');
  const query = useQuery(orderQuery(id));
  const title = `Order #${orderNumber(id)}`;
  usePageTitle(title, 'Where your order is, and what is in it.');
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
