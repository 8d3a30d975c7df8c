import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminOrdersQuery } from '#web/features/admin/admin.api.ts';
import { useSearchParams } from '#web/lib/router/use-search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { orderColumns } from './order-columns.tsx';
import { readOrdersFilter, SORT_OPTIONS, STATUS_OPTIONS } from './orders-filter.ts';
import { needsConfirmation, StatusChangeDialog } from './status-change-dialog.tsx';
import { type StatusChange, useSetStatus } from './use-set-status.ts';

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
