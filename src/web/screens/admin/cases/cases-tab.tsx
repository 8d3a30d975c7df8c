import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AdminCase } from '#contract/cases.ts';
import { isOverdue } from '#domain/cases/case-rules.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  itemsOfCase,
  REASON_LABELS,
  STATUS_TONES,
  TEAM_STATUS_LABELS,
  WISH_LABELS,
} from '#web/features/cases/case-texts.ts';
import { adminCasesQuery } from '#web/features/cases/cases.api.ts';
import { orderDateTime } from '#web/features/orders/order-date.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { EmptyState } from '#web/ui/messages.tsx';
import { SearchField } from '#web/ui/text-fields.tsx';
import { PagedTable } from '../paged-table.tsx';
import { TabHeader } from '../tab-header.tsx';
import { CasePanel } from './case-panel.tsx';

const FILTERS = [
  { value: 'undecided', label: 'To decide' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'decided', label: 'Decided' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
] as const;

/** The cases of all orders, or one of them. */
export function CasesTab() {
  const [params] = useSearchParams();
  const caseId = params.get('case');
  return caseId ? <CasePanel key={caseId} id={caseId} /> : <CaseList />;
}

function CaseList() {
  const [params, setParams] = useSearchParams();
  const now = useMinute();
  const filter = FILTERS.find(({ value }) => value === params.get('cases'))?.value ?? 'undecided';
  const search = params.get('search')?.trim() || undefined;
  const query = useInfiniteQuery({
    ...adminCasesQuery({ search, status: filter === 'all' ? undefined : filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TabHeader title="Cases">
        <SearchField label="Search cases" placeholder="Number, customer or restaurant" />
      </TabHeader>
      <div className="mb-5">
        <FilterButtons
          label="Which cases"
          value={filter}
          options={FILTERS}
          onChange={(next) => setParams({ cases: next === 'undecided' ? null : next })}
        />
      </div>
      <PagedTable
        query={query}
        noun="cases"
        columns={caseColumns(now)}
        empty={
          <EmptyState
            level={3}
            title={search ? 'No cases found' : 'No cases here'}
            text="What customers report about their orders is listed here."
            actions={
              search && <Button onClick={() => setParams({ search: null })}>Clear Search</Button>
            }
          />
        }
      />
    </>
  );
}

function caseColumns(now: Date): Column<AdminCase>[] {
  return [
    {
      header: 'Case',
      cell: ({ reason, items, wants }) => (
        <span className="block lg:w-80">
          <span className="font-[650]">{REASON_LABELS[reason]}</span>
          {items.length > 0 && <span className="wrap-anywhere block">{itemsOfCase(items)}</span>}
          <span className="block text-muted">Wants: {WISH_LABELS[wants]}</span>
        </span>
      ),
    },
    {
      header: 'Order',
      cell: ({ orderId, restaurant }) => (
        <>
          <span className="tabular whitespace-nowrap">#{orderNumber(orderId)}</span>
          <span className="wrap-anywhere block text-muted">{restaurant.name}</span>
        </>
      ),
    },
    { header: 'Customer', cell: ({ customer }) => customer.name },
    {
      header: 'Due',
      cell: ({ dueAt, status }) => (
        <>
          <time dateTime={dueAt} className="tabular whitespace-nowrap">
            {orderDateTime(dueAt)}
          </time>{' '}
          {isOverdue({ status, dueAt: new Date(dueAt) }, now) && <Badge tone="red">Overdue</Badge>}
        </>
      ),
    },
    {
      header: 'Status',
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{TEAM_STATUS_LABELS[status]}</Badge>,
    },
    {
      header: 'Open',
      isHeaderHidden: true,
      align: 'end',
      cell: ({ id, number }) => (
        <ButtonLink
          to={paths.admin({ tab: 'cases', case: id })}
          variant="secondary"
          size="sm"
          aria-label={`Open case ${number}`}
        >
          Open
        </ButtonLink>
      ),
    },
  ];
}
