import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { KitchenDay } from '#contract/kitchen.ts';
import { kitchenApi } from '#contract/management-api.ts';
import { mayActAs } from '#domain/staff/restaurant-rights.ts';
import type { KitchenRestaurant } from '#web/features/kitchen/kitchen.api.ts';
import { queryOf } from '#web/lib/endpoint-query.ts';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { FilterButtons } from '#web/ui/filter-buttons.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { ErrorState } from '#web/ui/messages.tsx';
import { Page } from '#web/ui/page.tsx';
import { dayLabel, statsOf } from './day-figures.ts';
import { KitchenReviews } from './kitchen-reviews.tsx';

/** Lazy, because the charting library is large. */
const HoursChart = lazyWithPreload(async () => (await import('./hours-chart.tsx')).HoursChart);

/** Lazy, because only managers see it. */
const SalesReport = lazyWithPreload(async () => (await import('./sales-report.tsx')).SalesReport);

/** Today and the week before it. */
const DAYS = 8;
const RELOAD_MS = 60_000;

/** The figures of today or a day before; a business day begins at five in the morning. */
export default function TodayTab({ restaurant }: { restaurant: KitchenRestaurant }) {
  const [params, setParams] = useSearchParams();
  const query = useQuery({
    ...queryOf(kitchenApi.figures, {
      params: { restaurantId: restaurant.id },
      query: { days: DAYS },
    }),
    staleTime: 0,
    refetchInterval: RELOAD_MS,
  });
  const days = query.data?.toReversed();
  const [today] = days ?? [];
  if (query.isPending || !days || !today) {
    return (
      <Page>
        {query.isError ? (
          <ErrorState
            text="Failed to load the figures. Please try again."
            onRetry={() => query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <FiguresSkeleton />
        )}
      </Page>
    );
  }
  const shown = days.find(({ date }) => date === params.get('day')) ?? today;
  return (
    <Page className="grid grid-cols-1 gap-6">
      <h2 className="text-heading">{dayLabel(shown.date, today.date)}</h2>
      <FilterButtons
        label="Day"
        value={shown.date}
        options={days.map(({ date }) => ({ value: date, label: dayLabel(date, today.date) }))}
        onChange={(date) => setParams({ day: date === today.date ? null : date })}
      />
      <Stats day={shown} />
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <HoursChart day={shown} />
      </Suspense>
      <WeekTable days={days} today={today.date} />
      {mayActAs(restaurant.role, 'manager') && (
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <SalesReport restaurant={restaurant} />
        </Suspense>
      )}
      <KitchenReviews restaurant={restaurant} />
    </Page>
  );
}

function Stats({ day }: { day: KitchenDay }) {
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
      {statsOf(day).map(({ label, figure }) => (
        <Card
          key={label}
          as="li"
          isPadded={false}
          className="grid gap-1 p-4 max-lg:first:col-span-2"
        >
          <span className="font-medium text-muted">{label}</span>
          <span className="tabular font-bold font-display text-3xl tracking-tight">{figure}</span>
        </Card>
      ))}
    </ul>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Loading the figures" className="grid gap-6">
      <Skeleton className="h-9 w-32" />
      <Skeleton className="h-12" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

type Row = KitchenDay & { id: string };

interface WeekTableProps {
  /** Newest first. */
  days: readonly KitchenDay[];
  today: string;
}

/** A table of today and the days before. */
function WeekTable({ days, today }: WeekTableProps) {
  const [first] = days;
  const labels = first ? statsOf(first).map(({ label }) => label) : [];
  const columns: Column<Row>[] = [
    {
      header: 'Day',
      cell: ({ date }) => <span className="font-[650]">{dayLabel(date, today)}</span>,
    },
    ...labels.map((header, index) => ({
      header,
      align: 'end' as const,
      cell: (row: Row) => <span className="tabular">{statsOf(row)[index]?.figure}</span>,
    })),
  ];
  return (
    <section aria-labelledby="last-days">
      <h3 id="last-days" className="mb-3 text-subheading">
        The last {days.length} days
      </h3>
      <DataTable
        caption="Figures by day"
        columns={columns}
        rows={days.map((day) => ({ ...day, id: day.date }))}
      />
    </section>
  );
}
