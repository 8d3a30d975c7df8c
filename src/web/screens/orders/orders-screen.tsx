import { useInfiniteQuery } from '@tanstack/react-query';
import { pageArt } from '#domain/art/page-art.ts';
import { isActiveStatus } from '#domain/orders/order-status.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { useReorder } from '#web/features/cart/use-reorder.tsx';
import { PushOffer } from '#web/features/device/push-offer.tsx';
import { ordersOf, ordersQuery } from '#web/features/orders/order.api.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { BackLink, Page, PageHeading, usePageTitle } from '#web/ui/page.tsx';
import { OrderCard } from './order-card.tsx';
import { OrderCardSkeleton } from './order-card-skeleton.tsx';
import { UnplacedOrders } from './unplaced-orders.tsx';

export function OrdersScreen() {
  const isKnownWho = useUser() !== null;
  usePageTitle('My Orders', 'Your orders, past and on their way.');
  return (
    <Page className="max-w-4xl">
      <BackLink to={paths.home}>Back to Home</BackLink>
      <PageHeading>My Orders</PageHeading>
      {isKnownWho ? (
        <>
          <UnplacedOrders />
          <Orders />
        </>
      ) : (
        <OrderSkeletons />
      )}
    </Page>
  );
}

/** Specification, section 9. */
const SKELETONS = ['first', 'second', 'third'];

function Orders() {
  const query = useInfiniteQuery(ordersQuery);
  const { reorder, pendingId, question } = useReorder({
    refused: () => 'Please try adding items manually.',
    failed: 'Please try adding items manually.',
  });

  if (query.isPending) return <OrderSkeletons />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        text="Failed to load orders. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const orders = ordersOf(query.data);
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      {orders.some(({ status }) => isActiveStatus(status)) && <PushOffer />}
      <ul className="grid gap-5">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            onReorder={() => reorder(order.id)}
            isReordering={pendingId === order.id}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-8 text-center">
          <NextPageButton query={query}>Show earlier orders</NextPageButton>
        </div>
      )}
      {question}
    </>
  );
}

function OrderSkeletons() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-5">
      {SKELETONS.map((name) => (
        <OrderCardSkeleton key={name} />
      ))}
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyState
      art={pageArt['empty-orders']}
      title="No Orders Yet"
      text="When you order something, you can follow it here."
      actions={<ButtonLink to={paths.home}>Browse Restaurants</ButtonLink>}
    />
  );
}
