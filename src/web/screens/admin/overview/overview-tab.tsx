import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { adminStatsQuery } from '#web/features/admin/admin.api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ChartsSkeleton } from './charts-skeleton.tsx';
import { FirstRestaurants } from './first-restaurants.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { StatCards } from './stat-cards.tsx';

/** Lazy, because the charting library is large and only this tab needs it. */
const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts);

/** The key figures of the marketplace. */
export function OverviewTab() {
  const query = useQuery(adminStatsQuery);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        text="Failed to load the overview. Please try again."
        onRetry={() => query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2>
        <VisuallyHidden>Overview</VisuallyHidden>
      </h2>
      <StatCards stats={query.data} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <RecentOrders />
        <FirstRestaurants />
      </div>
      <Suspense fallback={<ChartsSkeleton />}>
        {query.data ? <Charts stats={query.data} /> : <ChartsSkeleton />}
      </Suspense>
    </div>
  );
}
