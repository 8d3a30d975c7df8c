import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reportsApi, transferApi } from '#contract/office-api.ts';
import { dayAt } from '#domain/calendar-day.ts';
import { daysIn, MAX_REPORT_DAYS } from '#domain/orders/order-report.ts';
import { type ReportFilter, reportQuery } from '#web/features/admin/reports.api.ts';
import { DownloadLink } from '#web/features/downloads/download-link.tsx';
import { restaurantQuery } from '#web/features/restaurants/restaurants.api.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState, Notice } from '#web/ui/messages.tsx';
import { dayIn } from '../day-in.ts';
import { RestaurantPicker } from '../restaurant-picker.tsx';
import { TabHeader } from '../tab-header.tsx';
import { daysOf, PERIOD_LABELS, PERIODS, type Period, periodOf } from './report-periods.ts';
import { ReportCards, ReportTable } from './report-table.tsx';

/** What was sold and paid, by day; the address has the days and the restaurant. */
export function ReportsTab() {
  const [params, setParams] = useSearchParams();
  const restaurantId = params.get('restaurant') || undefined;
  const restaurant = useQuery({
    ...restaurantQuery(restaurantId ?? ''),
    enabled: restaurantId !== undefined,
  });
  const today = dayAt(new Date(), restaurant.data?.timezone ?? siteConfig.timezone);
  const filter = readReportFilter(params, today);
  const problem = problemOf(filter);
  const query = useQuery({
    ...reportQuery(filter),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  const period = periodOf(filter, today);
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: filter[name],
    // Sets both, so that a day that was derived from a preset stays.
    onChange: ({ target }: { target: { value: string } }) =>
      setParams({ from: filter.from, to: filter.to, [name]: target.value }),
    className: 'sm:w-44',
  });
  return (
    <>
      <TabHeader
        title="Reports"
        actions={
          problem === null && (
            <>
              <DownloadLink
                file={reportsApi.daysFile}
                address={{ query: filter }}
                label="Download this report as CSV"
              >
                Report
              </DownloadLink>
              <DownloadLink
                file={transferApi.export}
                address={{ params: { what: 'orders.csv' }, query: filter }}
                label="Download the orders of these days as CSV"
              >
                Orders
              </DownloadLink>
            </>
          )
        }
      >
        <TextField label="From" {...day('from')} max={filter.to} />
        <TextField label="To" {...day('to')} min={filter.from} />
        <RestaurantPicker
          label="Restaurant"
          chosen={restaurantId ? (restaurant.data?.name ?? '') : ''}
          onChoose={({ id }) => setParams({ restaurant: id })}
          className="col-span-2 sm:w-72"
        />
        {restaurantId && (
          <Button
            variant="secondary"
            className="max-sm:col-span-2"
            onClick={() => setParams({ restaurant: null })}
          >
            All Restaurants
          </Button>
        )}
      </TabHeader>
      <div className="grid grid-cols-1 gap-5">
        <FilterButtons<Period | ''>
          label="Period"
          value={period ?? ''}
          options={PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))}
          onChange={(chosen) => chosen && setParams({ ...daysOf(chosen, today) })}
        />
        {problem !== null && <Notice tone="error" title={problem} />}
        {problem === null && query.isPending && <ReportSkeleton />}
        {problem === null && query.isError && !query.data && (
          <ErrorState
            text="Failed to load the report. Please try again."
            onRetry={() => query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {problem === null && query.data && (
          <>
            <ReportCards report={query.data} />
            <ReportTable report={query.data} isOld={query.isPlaceholderData} />
          </>
        )}
      </div>
    </>
  );
}

/** The filter in the address, by default the last seven days; invalid values are ignored. */
function readReportFilter(params: URLSearchParams, today: string): ReportFilter {
  const week = daysOf('week', today);
  return {
    from: dayIn(params.get('from')) ?? week.from,
    to: dayIn(params.get('to')) ?? week.to,
    restaurantId: params.get('restaurant') || undefined,
  };
}

function problemOf(filter: ReportFilter): string | null {
  if (filter.from > filter.to) return 'The first day is after the last one';
  return daysIn(filter) > MAX_REPORT_DAYS ? `Choose at most ${MAX_REPORT_DAYS} days` : null;
}

function ReportSkeleton() {
  return (
    <div role="status" aria-label="Loading the report" className="grid gap-5">
      <Skeleton className="h-50 rounded-card lg:h-24" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
