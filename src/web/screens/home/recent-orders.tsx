import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { ordersQuery } from '#web/features/orders/order.api.ts';
import { orderDate } from '#web/features/orders/order-date.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { paths } from '#web/lib/paths.ts';
import { Card, CardLink } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Specification, section 9. */
const RECENT_MAX = 3;

const GRID = 'grid gap-4 md:grid-cols-3';

/** The last few orders; renders nothing without any. */
export function RecentOrders() {
  const list = useInfiniteQuery(ordersQuery);
  const orders = list.data?.pages[0]?.rows.slice(0, RECENT_MAX) ?? [];
  if (list.isSuccess && orders.length === 0) return null;
  return (
    <section aria-labelledby="recent-orders" className="mt-12">
      <h2 id="recent-orders" className="mb-4 text-heading">
        Recent orders
      </h2>
      {list.isPending && <OrdersSkeleton />}
      {list.isError && !list.data && (
        <ErrorState
          text="Failed to load orders. Please try again."
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      <ul className={GRID}>
        {orders.map((order) => (
          <li key={order.id}>
            <RecentOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentOrder({ order }: { order: Order }) {
  return (
    <Card isInteractive isPadded={false} className="h-full px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 truncate font-[650]">{order.restaurant.name}</p>
        <StatusBadge status={order.status} />
      </div>
      <p className="tabular mt-2 flex flex-wrap items-baseline gap-x-2 text-[0.9375rem] text-muted">
        <CardLink to={paths.orders}>Order #{orderNumber(order.id)}</CardLink>
        <span>
          {/* Hidden where the date is on a line of its own. */}
          <span className="md:max-lg:hidden">· </span>
          {orderDate(order.createdAt)}
        </span>
        <span className="ml-auto font-[650] text-base text-foreground">${order.totalAmount}</span>
      </p>
    </Card>
  );
}

function OrdersSkeleton() {
  return (
    <div className={GRID}>
      {[1, 2, 3].map((place) => (
        <Card key={place} isPadded={false} className="px-5 py-4">
          <Skeleton className="h-6.5 w-3/5" />
          <Skeleton className="mt-2.5 h-5 w-full" />
        </Card>
      ))}
    </div>
  );
}
