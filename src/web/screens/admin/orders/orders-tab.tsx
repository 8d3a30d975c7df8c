import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_ORDER_SORTS, type AdminOrderSort } from '#contract/admin.ts';
import type { Order } from '#contract/orders.ts';
import { parseMoney, ZERO } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { isOrderStatus, ORDER_STATUSES, statusLabel } from '#domain/orders/order-status.ts';
import { type AdminOrdersFilter, adminOrdersQuery } from '#web/features/admin/admin.api.ts';
import { paymentText } from '#web/features/orders/order-amounts.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { Money } from '#web/ui/money.tsx';
import { VisuallyHidden } from '#web/ui/screen-reader.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import {
  needsConfirmation,
  type StatusChange,
  StatusChangeDialog,
  StatusSelect,
  useSetStatus,
} from './status-change.tsx';

/** All orders, with search, filters and a menu for the status. */
export function OrdersTab() {
  const [params, setParams] = useSearchParams();
  const filter = readOrdersFilter(params);
  const query = useInfiniteQuery({
    ...adminOrdersQuery(filter),
    // The old rows stay, dimmed, while the next ones load.
    placeholderData: keepPreviousData,
  });
  const setStatus = useSetStatus();
  const [changeToConfirm, setChangeToConfirm] = useState<StatusChange | null>(null);

  const change = (wanted: StatusChange) => {
    if (needsConfirmation(wanted)) setChangeToConfirm(wanted);
    else setStatus.mutate(wanted);
  };
  const isFiltered = Boolean(filter.search || filter.status);
  return (
    <>
      <TabHeader title="Orders">
        <SearchField label="Search orders" placeholder="Customer name or order ID" />
        <SelectField
          label="Status"
          value={filter.status ?? ''}
          onChange={(event) => setParams({ status: event.target.value })}
          className="sm:w-52"
        >
          {STATUS_OPTIONS.map(toOption)}
        </SelectField>
        <SelectField
          label="Sort"
          value={filter.sort === 'newest' ? '' : (filter.sort ?? '')}
          onChange={(event) => setParams({ sort: event.target.value })}
          className="sm:w-56"
        >
          {SORT_OPTIONS.map(toOption)}
        </SelectField>
      </TabHeader>
      <PagedTable
        query={query}
        noun="orders"
        columns={orderColumns(change)}
        empty={
          isFiltered ? (
            <EmptyState
              level={3}
              title="No orders found"
              text="Try fewer words, or another status."
              actions={
                <Button onClick={() => setParams({ search: null, status: null })}>
                  Clear Filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              level={3}
              title="No orders yet"
              text="The first one shows here by itself."
            />
          )
        }
      />
      <StatusChangeDialog
        change={changeToConfirm}
        onClose={() => setChangeToConfirm(null)}
        onConfirm={setStatus.mutate}
      />
    </>
  );
}

function toOption({ value, label }: { value: string; label: string }) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

/** The columns of the orders' table (specification, section 2). */
function orderColumns(onChange: (change: StatusChange) => void): Column<Order>[] {
  return [
    {
      header: 'Order ID',
      cell: ({ id }) => <span className="tabular font-[650]">#{orderNumber(id)}</span>,
    },
    { header: 'Customer', cell: ({ customerName }) => customerName || 'Customer' },
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
      cell: (order) => (
        <StatusSelect order={order} onChoose={(status) => onChange({ order, status })} />
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

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
];

const SORT_LABELS: Record<AdminOrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amount_high: 'Highest amount first',
  amount_low: 'Lowest amount first',
};

const SORT_OPTIONS = ADMIN_ORDER_SORTS.map((sort) => ({
  // The default is left out of the address.
  value: sort === 'newest' ? '' : sort,
  label: SORT_LABELS[sort],
}));

/** The filter in the address; invalid values are ignored. */
function readOrdersFilter(params: URLSearchParams): AdminOrdersFilter {
  const status = params.get('status') ?? '';
  return {
    search: params.get('search')?.trim() || undefined,
    status: isOrderStatus(status) ? status : undefined,
    sort: ADMIN_ORDER_SORTS.find((sort) => sort === params.get('sort')),
  };
}
