import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import type { PaymentWithoutOrder } from '#contract/payments.ts';
import { pageArt } from '#domain/art/page-art.ts';
import { formatMoney, parseMoney, ZERO } from '#domain/money.ts';
import { isActiveStatus } from '#domain/orders/order-status.ts';
import { useReorder } from '#web/features/cart/use-reorder.tsx';
import { PushOffer } from '#web/features/device/push-controls.tsx';
import { ordersOf, ordersQuery, unplacedOrdersQuery } from '#web/features/orders/order.api.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/messages.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';
import { BackLink, Page, PageHeading } from '#web/ui/page.tsx';
import { OrderCard, OrderCardSkeleton } from './order-card.tsx';

export function OrdersScreen() {
  return (
    <Page className="max-w-4xl">
      <BackLink to={paths.home}>Back to Home</BackLink>
      <PageHeading>My Orders</PageHeading>
      <UnplacedOrders />
      <Orders />
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
  const active = orders.filter(({ status }) => isActiveStatus(status));
  const past = orders.filter(({ status }) => !isActiveStatus(status));
  return (
    <>
      {active.length > 0 && (
        <>
          <OrderList orders={active} reorder={reorder} pendingId={pendingId} />
          <PushOffer className="mt-6" />
        </>
      )}
      {past.length > 0 && (
        <>
          {active.length > 0 && <h2 className="mt-10 mb-4 text-heading">Past Orders</h2>}
          <OrderList orders={past} reorder={reorder} pendingId={pendingId} />
        </>
      )}
      {query.hasNextPage && (
        <div className="mt-8 text-center">
          <NextPageButton query={query}>Show earlier orders</NextPageButton>
        </div>
      )}
      {question}
    </>
  );
}

interface OrderListProps {
  orders: readonly Order[];
  reorder: (orderId: string) => void;
  /** The order that is being put into the cart. */
  pendingId: string | null;
}

function OrderList({ orders, reorder, pendingId }: OrderListProps) {
  return (
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

/** Payments whose order could not be placed: which order, why not, and where the money is. */
function UnplacedOrders() {
  const unplaced = useQuery(unplacedOrdersQuery).data ?? [];
  if (unplaced.length === 0) return null;
  return (
    <section aria-labelledby="unplaced-orders" className="mb-8">
      <h2 id="unplaced-orders" className="sr-only">
        Payments without an order
      </h2>
      <ul className="grid gap-3">
        {unplaced.map((payment) => (
          <UnplacedOrder key={payment.paymentIntentId} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function UnplacedOrder({ payment }: { payment: PaymentWithoutOrder }) {
  const { amount, restaurantName, message, refundStatus, createdAt } = payment;
  const money = formatMoney(parseMoney(amount) ?? ZERO);
  const isRefunded = refundStatus === 'refunded';
  return (
    <li
      className={`flex gap-4 rounded-card p-5 ${isRefunded ? 'bg-blue-soft text-blue' : 'bg-yellow-soft text-yellow'}`}
    >
      <RotateCcw className="mt-0.5 size-5.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <h3 className="font-[650] text-subheading">
          {isRefunded ? `Refunded ${money}` : `${money} is on its way back to you`}
        </h3>
        <p className="mt-1">
          Your order{restaurantName && ` from ${restaurantName}`} was not placed: {message}
        </p>
        <p className="mt-1 text-[0.9375rem]">
          Paid by card on <time dateTime={createdAt}>{orderDateTime(createdAt)}</time>.{' '}
          {isRefunded
            ? 'The money was refunded to your card.'
            : 'You need not do anything for it to reach your card.'}
        </p>
      </div>
    </li>
  );
}
