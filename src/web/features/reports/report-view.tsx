import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Report } from '#contract/reports.ts';
import { ErrorState, Notice } from '#web/ui/messages.tsx';
import { ReportCards, ReportSkeleton, ReportTable } from './report-table.tsx';

interface ReportViewProps<Shown extends Report> {
  query: UseQueryResult<Shown>;
  /** Why there is no report of the chosen days; null: there is one. */
  problem: string | null;
  /** Shown below the days. */
  children?: (report: Shown, isOld: boolean) => ReactNode;
}

/** The report of the chosen days, or its loading and error states. */
export function ReportView<Shown extends Report>(props: ReportViewProps<Shown>) {
  const { query, problem, children } = props;
  if (problem !== null) return <Notice tone="error" title={problem} />;
  const { data: report, isPlaceholderData: isOld } = query;
  if (report) {
    return (
      <>
        <ReportCards report={report} />
        <ReportTable report={report} isOld={isOld} />
        {children?.(report, isOld)}
      </>
    );
  }
  if (query.isPending) return <ReportSkeleton />;
  return (
    <ErrorState
      text="Failed to load the report. Please try again."
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
