import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '#web/features/admin/admin.api.ts';
import type { ListPage } from '#web/lib/call.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { NextPageButton } from '#web/ui/next-page-button.tsx';

interface PagedTableProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** What is listed, such as 'orders'. */
  noun: string;
  columns: readonly Column<Row>[];
  /** Shown instead of the table when it is empty. */
  empty: ReactNode;
}

/** A paginated list as a table, with a button that loads more. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { query, noun, columns, empty } = props;
  if (query.isPending) return <TableSkeleton label={`Loading ${noun}`} />;
  if (!query.data) {
    return (
      <ErrorState
        text={`Failed to load ${noun}. Please try again.`}
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const rows = rowsOf(query.data);
  const last = query.data.pages.at(-1);
  if (rows.length === 0) return empty;
  return (
    <>
      <DataTable caption={noun} columns={columns} rows={rows} isOld={query.isPlaceholderData} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <p className="tabular text-[0.9375rem] text-muted">
          {rows.length} of {last?.total}
          {last?.isLonger && '+'} {noun}
        </p>
        <NextPageButton query={query} size="sm">
          Load more {noun}
        </NextPageButton>
      </div>
    </>
  );
}

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function TableSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 lg:gap-0 lg:rounded-card lg:border lg:border-line lg:bg-surface"
    >
      {SKELETONS.map((name) => (
        <span
          key={name}
          className="block border-line p-4 max-lg:rounded-card max-lg:border max-lg:bg-surface lg:border-b lg:last:border-b-0"
        >
          <Skeleton className="h-24 lg:h-7" />
        </span>
      ))}
    </div>
  );
}
