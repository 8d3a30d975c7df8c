import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ordersApi } from '#contract/api.ts';
import { adminDetailsApi } from '#contract/management-api.ts';
import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { useAdminRights } from '#web/features/accounts/admin-rights.ts';
import { adminOrdersQuery } from '#web/features/admin/admin.api.ts';
import { paymentText } from '#web/features/orders/order-amounts.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { StatusBadge } from '#web/features/orders/status-badge.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { Money } from '#web/ui/money.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { PagedTable } from '../paged-table.tsx';
import { LINK } from '../section.tsx';
import { TabHeader } from '../tab-header.tsx';
import { isFiltered, NO_FILTERS, OrdersFilter, readOrdersFilter } from './orders-filter.tsx';
import { type StatusChange, StatusSelect, useStatusChange } from './status-change.tsx';

/** All orders, with search, filters and a menu for the status. */
export function OrdersTab() {
  const [params, setParams] = useSearchParams();
  const filter = readOrdersFilter(params);
  const query = useInfiniteQuery({
    ...adminOrdersQuery(filter),
    // The old rows stay, dimmed, while the next ones load.
    placeholderData: keepPreviousData,
  });
  const { mayCall } = useAdminRights();
  const { change, question } = useStatusChange();
  return (
    <>
      <TabHeader
        title="Orders"
        actions={
          isFiltered(filter) && (
            <Button size="sm" variant="secondary" onClick={() => setParams(NO_FILTERS)}>
              Clear Filters
            </Button>
          )
        }
      >
        <OrdersFilter filter={filter} />
      </TabHeader>
      <PagedTable
        query={query}
        noun="orders"
        columns={orderColumns({
          onChange: mayCall(ordersApi.setStatus) ? change : null,
          linksCustomers: mayCall(adminDetailsApi.customer),
        })}
        empty={
          isFiltered(filter) ? (
            <EmptyState
              level={3}
              title="No orders found"
              text="Try fewer words, or fewer filters."
            />
          ) : (
            <EmptyState
              level={3}
              title="No orders yet"
              text="New orders appear here automatically."
            />
          )
        }
      />
      {question}
    </>
  );
}

interface OrderColumnsOptions {
  /** Null: the admin may not change a status. */
  onChange: ((change: StatusChange) => void) | null;
  /** Whether the admin may see customers. */
  linksCustomers: boolean;
}

/** The columns of the orders' table (specification, section 2). */
function orderColumns({ onChange, linksCustomers }: OrderColumnsOptions): Column<Order>[] {
  return [
    {
      header: 'Order ID',
      cell: ({ id, isTest }) => (
        <>
          <Link to={paths.adminOrder(id)} className={clsx(LINK, 'tabular font-[650]')}>
            #{orderNumber(id)}
          </Link>{' '}
          {isTest && <Badge tone="purple">Test</Badge>}
        </>
      ),
    },
    {
      header: 'Customer',
      cell: ({ customerName, userId }) =>
        userId && linksCustomers ? (
          <Link to={paths.adminCustomer(userId)} className={LINK}>
            {customerName || 'Customer'}
          </Link>
        ) : (
          customerName || 'Customer'
        ),
    },
    { header: 'Restaurant', cell: ({ restaurant }) => restaurant.name },
    {
      header: 'Amount',
      align: 'end',
      cell: (order) => (
        <>
          <Money cents={parseMoney(order.totalAmount) ?? ZERO} className="block font-[650]" />
          <span className="block text-muted text-sm">{paymentText(order)}</span>
        </>
      ),
    },
    {
      header: 'Status',
      cell: (order) =>
        onChange ? (
          <StatusSelect order={order} onChoose={(status) => onChange({ order, status })} />
        ) : (
          <StatusBadge status={order.status} fulfilment={order.fulfilment} />
        ),
    },
    {
      header: 'Date',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="tabular">
          {orderDateTime(createdAt)}
        </time>
      ),
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id }) => (
        <ButtonLink to={paths.order(id)} size="sm" variant="secondary">
          View <VisuallyHidden>order {orderNumber(id)}</VisuallyHidden>
        </ButtonLink>
      ),
    },
  ];
}
