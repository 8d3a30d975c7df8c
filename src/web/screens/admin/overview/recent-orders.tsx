import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { adminOrdersQuery, rowsOf } from '#web/features/admin/admin.api.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { OVERVIEW_ROWS, OverviewList } from './overview-list.tsx';

/** The newest orders; live updates add new ones. */
export function RecentOrders() {
  const { data, isError } = useInfiniteQuery(adminOrdersQuery({}));
  const orders = data || isError ? rowsOf(data).slice(0, OVERVIEW_ROWS) : undefined;
  return (
    <OverviewList
      title="Recent Orders"
      allPath={paths.admin({ tab: 'orders' })}
      rows={orders?.map((order) => ({ id: order.id, content: <Row order={order} /> }))}
      empty={isError && !data ? 'The orders could not be loaded.' : 'No orders yet'}
    />
  );
}

function Row({ order }: { order: Order }) {
  return (
    <>
      <span className="min-w-0">
        <Link
          to={paths.order(order.id)}
          className="tabular block font-[650] underline-offset-4 hover:underline"
        >
          #{orderNumber(order.id)}
        </Link>
        <span className="block truncate text-[0.9375rem] text-muted">
          {order.customerName || 'Customer'}
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <Money cents={parseMoney(order.totalAmount) ?? ZERO} className="font-[650]" />
        <StatusBadge status={order.status} />
      </span>
    </>
  );
}
